// One case: pictures, the difference as a tree, causes, ticks; and the keys of the page.
"use strict";

let report = null;

async function select(number) {
  const entry = bowerbird.state.cases[number];
  if (!entry) return;
  page.current = number;
  history.replaceState(null, "", `#case=${encodeURIComponent(bowerbird.title(entry))}`);
  showList();
  const button = document.querySelector(`#list [data-case="${number}"]`);
  if (button) button.scrollIntoView({ block: "nearest" });
  try {
    const loaded = await bowerbird.detail(entry);
    if (page.current !== number) return;
    report = loaded;
    stage.zoom = 0;
    showDetail();
  } catch (error) {
    report = null;
    byId("detail").replaceChildren(make("p", { role: "alert" }, error.message));
  }
}

function showDetail() {
  const entry = bowerbird.state.cases[page.current];
  const detail = byId("detail");
  if (!report) {
    detail.replaceChildren(make("h2", {}, bowerbird.title(entry)), mark(entry.status),
      make("p", {}, entry.status === "passed" ? "The layout is that of the baseline."
        : "The baseline was written by this run."),
      ...(entry.notices || []).map((notice) =>
        noteLine(notice.severity, notice.message, notice.hint)));
    return;
  }
  detail.replaceChildren(
    make("h2", {}, bowerbird.title(entry)),
    make("p", {}, mark(report.status), ` ${report.summary}`),
    make("div", { class: "bar", id: "tick-bar" }), modeBar(), layerBar(), ...notes(),
    make("div", { class: stageRoom().isBeside ? "compare beside" : "compare" }, pictures(report),
      make("div", {}, treeTable(), causeList(), regionList())),
    make("p", {}, "Baseline ", make("code", {}, report.baseline), report.document
      ? " of " : "", report.document ? make("code", {}, report.document) : ""));
  showTicks();
}

function showTicks() {
  const bar = byId("tick-bar");
  if (!bar) return;
  const box = (value, label, key) => make("label", {}, make("input", {
    type: "checkbox", id: `tick-${value}`, checked: page.ticks.get(page.current) === value,
    "aria-keyshortcuts": key, onchange: () => tick(page.current, value)
  }), ` ${label} (${key})`);
  bar.replaceChildren(box("accept", "Accept", "a"), box("reject", "Reject", "x"));
  for (const input of bar.querySelectorAll("input")) {
    input.checked = page.ticks.get(page.current) === input.id.slice(5);
  }
}

function modeBar() {
  return make("div", { class: "bar", role: "radiogroup", "aria-label": "Pictures" },
    ...modes.map(([mode, label], number) => make("button", {
      type: "button", role: "radio", "data-mode-button": mode, "aria-checked":
        String(stage.mode === mode), "aria-keyshortcuts": String(number + 1),
      onclick: () => { stage.mode = mode; showDetail(); }
    }, `${number + 1} ${label}`)),
    stage.mode === "difference" ? make("label", {}, make("input", {
      type: "checkbox", checked: stage.isBoosted, id: "boost-box",
      onchange: (event) => { stage.isBoosted = event.target.checked; showDetail(); }
    }), " make faint differences plain") : null,
    make("button", { type: "button", id: "zoom", "aria-pressed": String(stage.zoom > 0),
      onclick: zoom }, "Zoom to change (z)"));
}

function layerBar() {
  return make("fieldset", { class: "bar" }, make("legend", {}, "Layers"),
    ...layerNames.map(([name, label]) => make("label", {}, make("input", {
      type: "checkbox", "data-layer-box": name, checked: stage.layers[name],
      onchange: (event) => { stage.layers[name] = event.target.checked; showDetail(); }
    }), ` ${label}`)));
}

function zoom() {
  const place = report ? zoomToChange(report) : null;
  showDetail();
  if (!place) return;
  for (const root of document.querySelectorAll(".stage, .pane")) {
    root.scrollTo(Math.max(0, place.left - 40), Math.max(0, place.top - 40));
  }
}

function notes() {
  return report.notes.map((note) => make("p", { class: `note ${note.severity}` },
    make("strong", {}, `${note.severity}: `),
    (note.file ? `${note.file}:${note.line}:${note.column}: ` : "") + note.message,
    ` [${note.id}]`, note.hint ? make("br") : null, note.hint ? `Hint: ${note.hint}` : null));
}

function place(change) {
  return change.file ? ` (${change.file}:${change.line}:${change.column})` : "";
}

/** A change from one value to another, with an arrow that lines do not break. */
function arrow(text) {
  return text.replaceAll(" -> ", "\u00a0→ ");
}

/** What moved a view: the likeliest cause, then two more. */
function causeLines(view) {
  return view.causes.slice(0, 3).map(([number, share], place) => (place > 0 ? "also " : "")
    + arrow(report.causes[number].summary) + (place > 0 || share < 100 ? ` (${share} %)` : ""));
}

/** The views that differ, with the cause of each; views with one cause stand together. */
function treeTable() {
  const section = make("section", { id: "tree", tabindex: "-1", "aria-label": "Changed views" });
  if (report.views.length === 0) return section;
  const groups = new Map();
  for (const view of report.views) {
    const key = causeLines(view).join("\n");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(view);
  }
  section.append(make("h3", {}, "Changed views"), make("table", { class: "tree" },
    make("tr", {}, ...["View", "From and to", "Cause"].map((text) =>
      make("th", { scope: "col" }, text))),
    ...[...groups.values()].flatMap((views) => views.map((view, place) => {
      const lines = [view.kinds.join(", "), arrow(view.lengths),
        ...view.properties.map(([name, old, now]) =>
          `${name}: ${old === "" ? "none" : old}\u00a0→ ${now === "" ? "none" : now}`)];
      if (view.followers > 0) lines.push(view.followers === 1 ? "1 view inside only moves with it"
        : `${view.followers} views inside only move with it`);
      const causes = causeLines(view);
      return make("tr", {}, make("td", {}, view.name, make("br"),
        make("small", {}, view.className)),
      make("td", {}, ...lines.filter(Boolean).flatMap((line) => [line, make("br")])),
      place > 0 ? null : make("td", { rowspan: views.length, class: "cause" },
        ...(causes.length === 0 ? ["–"] : causes.flatMap((line, number) => number === 0
          ? [line] : [make("br"), make("small", {}, line)]))));
    }))));
  return section;
}

function causeList() {
  const section = make("section", { id: "causes", tabindex: "-1", "aria-label": "Causes" });
  if (report.causes.length === 0) return section;
  const moved = report.causes.map(() => []);
  for (const view of report.views) if (view.causes.length > 0) moved[view.causes[0][0]].push(view);
  const items = report.causes.map((change, number) => {
    const views = moved[number];
    const names = views.slice(0, 8).map((view) => view.name).join(", ")
      + (views.length > 8 ? ", …" : "");
    return { isCause: views.length > 0, item: make("li", {}, arrow(change.summary),
      make("code", {}, place(change)), views.length === 0 ? null : views.length === 1
        ? ` moved ${names}` : ` moved ${views.length} views: ${names}`) };
  });
  const [causes, others] = [items.filter((one) => one.isCause), items.filter((one) => !one.isCause)];
  section.append(make("h3", {}, "What changed in the document"),
    make("ol", {}, ...causes.map((one) => one.item)));
  if (others.length > 0) {
    section.append(make("details", { open: causes.length === 0 },
      make("summary", {}, others.length === 1 ? "1 change that moved no view"
        : `${others.length} changes that moved no view`),
      make("ul", {}, ...others.map((one) => one.item))));
  }
  return section;
}

function regionList() {
  if (report.regions.length === 0) return null;
  return make("section", { "aria-label": "Changed pixels" }, make("h3", {}, "Changed pixels"),
    make("ul", {}, ...report.regions.slice(0, 50).map((region) => make("li", {},
      `${region.pixels} pixels at ${region.box[0]}, ${region.box[1]}, `
      + `${region.box[2]} × ${region.box[3]}: ${region.views.join(", ") || "no view"}`
      + (region.isUnexplained ? " – no changed view explains them" : "")))));
}

// MARK: Keys

const keys = [
  ["j, ↓ · k, ↑", "next or previous case"], ["l, → · h, ←", "next or previous case"],
  ["a · x", "accept or reject the case"], ["A", "accept all cases that changed alike"],
  ["1 – 6", "side by side, slider, blend, blink, difference, actual only"],
  ["b", "blink"], ["z", "zoom to the change"], ["t", "the tree of changed views"],
  ["c", "the causes"], ["/, s", "search"], ["f", "filters"], ["m", "matrix"],
  ["g c, g n, g d, g p", "show changed, new, deleted, passed"], ["e", "export accept.json"],
  ["Esc", "leave a field or this help"], ["?", "this help"]
];

function showHelp() {
  const help = byId("help");
  help.replaceChildren(make("h2", {}, "Keys"), make("table", {}, ...keys.map(([key, what]) =>
    make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, what)))),
  make("button", { type: "button", onclick: () => help.close() }, "Close"));
  help.showModal();
}

function step(distance) {
  // Not those folded away under a warning.
  const buttons = [...document.querySelectorAll("#list > .case, #list > .group > .case")];
  const numbers = buttons.map((button) => Number(button.dataset.case));
  const at = numbers.indexOf(page.current);
  const next = at < 0 ? 0 : Math.min(numbers.length - 1, Math.max(0, at + distance));
  if (numbers.length > 0) select(numbers[next]);
}

function go(key) {
  const sections = { c: ["changed"], n: ["missing", "recorded"], p: ["passed"], d: [] };
  if (key === "d") {
    const orphans = document.querySelector("#list > section:last-of-type");
    if (orphans) orphans.scrollIntoView();
    return;
  }
  page.shown = new Set(sections[key]);
  page.tab = key === "p" ? "all" : "changes";
  for (const input of document.querySelectorAll("[data-status]")) {
    input.checked = page.shown.has(input.dataset.status);
  }
  showList();
  step(0);
}

function focusSection(id) {
  const section = byId(id);
  if (!section) return;
  section.scrollIntoView();
  section.focus();
}

const actions = {
  j: () => step(1), ArrowDown: () => step(1), l: () => step(1), ArrowRight: () => step(1),
  k: () => step(-1), ArrowUp: () => step(-1), h: () => step(-1), ArrowLeft: () => step(-1),
  a: () => tick(page.current, "accept"), x: () => tick(page.current, "reject"),
  A: () => {
    const entry = bowerbird.state.cases[page.current];
    if (entry && entry.group >= 0) tickGroup(entry.group, "accept");
  },
  b: () => { stage.mode = "blink"; showDetail(); }, z: zoom,
  t: () => focusSection("tree"), c: () => focusSection("causes"),
  "/": () => byId("search").focus(), s: () => byId("search").focus(),
  f: () => document.querySelector("[data-status]").focus(),
  m: () => { page.tab = page.tab === "matrix" ? "changes" : "matrix"; showList(); },
  e: exportTicks, "?": showHelp
};
modes.forEach(([mode], number) => {
  actions[String(number + 1)] = () => { stage.mode = mode; if (report) showDetail(); };
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !bowerbird.state.index) return;
  const target = event.target;
  const isText = target.matches && target.matches("input[type=search]");
  if (event.key === "Escape") {
    if (isText) target.blur();
    return;
  }
  if (isText || byId("help").open) return;
  if (event.key.startsWith("Arrow") && target.matches && target.matches("input")) return;
  if (page.sequence === "g") {
    page.sequence = "";
    if ("cndp".includes(event.key)) {
      go(event.key);
      event.preventDefault();
      return;
    }
  }
  if (event.key === "g") {
    page.sequence = "g";
    return;
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

let resizing = 0;
window.addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => { if (report) showDetail(); }, 100);
});
