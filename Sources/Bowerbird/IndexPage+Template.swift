extension IndexPage {
  static let template = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bowerbird</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --ink: #1c1c1e; --back: #f7f7f9;
      --card: #fff; --warn: #b3400e; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f2f2f7; --back: #161618; --card: #222226; --warn: #ff9d6b; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 Inter, system-ui, sans-serif; color: var(--ink);
      background: var(--back); }
    header { position: sticky; top: 0; z-index: 1; padding: 14px 24px; background: var(--card);
      border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 10px 14px;
      align-items: center; }
    h1 { font-size: 17px; margin: 0 12px 0 0; letter-spacing: -.01em; }
    label { display: inline-flex; align-items: center; gap: 6px; font-size: 13px; }
    select, input { font: inherit; padding: 4px 8px; border: 1px solid var(--line);
      border-radius: 7px; background: var(--back); color: inherit; }
    #count { margin-left: auto; font-size: 13px; opacity: .75; }
    main { padding: 24px; display: grid; gap: 24px;
      grid-template-columns: repeat(auto-fill, minmax(var(--size, 260px), 1fr)); }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      overflow: hidden; display: flex; flex-direction: column; }
    figure a { display: block; background: var(--soft); padding: 14px; }
    figure img { display: block; width: 100%; height: auto; max-height: 70vh; object-fit: contain; }
    figcaption { padding: 10px 14px 12px; font-size: 13px; border-top: 1px solid var(--line); }
    figcaption strong { display: block; font-size: 14px; overflow-wrap: anywhere; }
    .problems { color: var(--warn); font-weight: 600; }
    #failures { padding: 0 24px 24px; } #failures:empty { display: none; }
    #failures li { overflow-wrap: anywhere; }
    #empty { padding: 48px; text-align: center; opacity: .7; }
    </style>
    <header>
      <h1>Bowerbird</h1>
      <label>Screen <input id="text" type="search" placeholder="name or document"></label>
      <span id="filters"></span>
      <label><input id="problems" type="checkbox"> problems only</label>
      <label>Size <input id="size" type="range" min="140" max="900" value="260"></label>
      <span id="count" role="status"></span>
    </header>
    <main id="grid"></main>
    <p id="empty" hidden>No picture matches the filters.</p>
    <section id="failures"></section>
    <script id="data" type="application/json">{{data}}</script>
    <script>
    const data = JSON.parse(document.getElementById("data").textContent);
    const fields = ["device", "orientation", "language", "variant"];
    const element = (tag, text, parts = []) => {
      const made = document.createElement(tag);
      if (text) made.textContent = text;
      made.append(...parts);
      return made;
    };
    const grid = document.getElementById("grid");
    const selects = {};
    for (const field of fields) {
      const values = [...new Set(data.entries.map(e => e[field]).filter(Boolean))].sort();
      if (values.length < 2) continue;
      const select = element("select", "", [new Option("all", "")]);
      values.forEach(value => select.append(new Option(value, value)));
      select.id = field;
      select.onchange = show;
      selects[field] = select;
      document.getElementById("filters").append(element("label", field + " ", [select]), " ");
    }
    const cards = data.entries.map(entry => {
      const image = element("img");
      image.loading = "lazy";
      image.src = entry.picture;
      image.alt = `${entry.screen} on ${entry.device}, ${entry.language}`;
      image.width = entry.width;
      image.height = entry.height;
      const link = element("a", "", [image]);
      link.href = entry.picture;
      const facts = [entry.device, entry.orientation, entry.language, entry.variant]
        .filter(Boolean).join(" · ");
      const caption = element("figcaption", "", [element("strong", entry.screen), facts]);
      if (entry.problems) {
        const note = element("div", `${entry.problems} problem${entry.problems > 1 ? "s" : ""}`);
        note.className = "problems";
        caption.append(note);
      }
      const card = element("figure", "", [link, caption]);
      card.title = entry.document;
      grid.append(card);
      return { entry, card };
    });
    function show() {
      const wanted = document.getElementById("text").value.toLowerCase();
      const onlyProblems = document.getElementById("problems").checked;
      let count = 0;
      for (const { entry, card } of cards) {
        const matches = fields.every(f => !selects[f]?.value || selects[f].value === entry[f])
          && (!onlyProblems || entry.problems)
          && (entry.screen + " " + entry.document).toLowerCase().includes(wanted);
        card.hidden = !matches;
        card.style.display = matches ? "" : "none";
        if (matches) count += 1;
      }
      document.getElementById("count").textContent = `${count} of ${cards.length}`;
      document.getElementById("empty").hidden = count > 0;
    }
    // A link can carry filters: index.html#language=ar&text=login
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      const field = document.getElementById(name);
      if (field) field.type === "checkbox" ? field.checked = true : field.value = value;
    }
    document.getElementById("text").oninput = show;
    document.getElementById("problems").onchange = show;
    document.getElementById("size").oninput = event =>
      grid.style.setProperty("--size", event.target.value + "px");
    if (data.failures.length) {
      document.getElementById("failures").append(
        element("h2", "Not rendered"),
        element("ul", "", data.failures.map(f => element("li", f.join(": ")))));
    }
    show();
    </script>
    """
}
