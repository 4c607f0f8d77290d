// The page: list, matrix, details, ticks and keys.
"use strict";

const page = {
  tab: "changes", current: -1, search: "", sequence: "",
  shown: new Set(["changed", "missing", "failed"]),
  /** "accept" or "reject" by the number of the case. */
  ticks: new Map()
};

const byId = (id) => document.getElementById(id);
const statuses = ["changed", "failed", "missing", "recorded", "passed"];

function visibleCases() {
  const words = page.search.toLowerCase().split(/\s+/).filter(Boolean);
  return bowerbird.state.cases.filter((entry) => {
    if (!page.shown.has(entry.status)) return false;
    if (words.length === 0) return true;
    const title = bowerbird.title(entry).toLowerCase();
    return words.every((word) => title.includes(word));
  });
}

// MARK: List

function mark(status) {
  return make("span", { class: `mark ${status}` }, status);
}

function caseButton(entry) {
  const tick = page.ticks.get(entry.number);
  return make("button", {
    class: "case", type: "button", "data-case": entry.number,
    "aria-current": entry.number === page.current ? "true" : null,
    onclick: () => select(entry.number)
  }, make("span", { class: "name" }, bowerbird.title(entry)),
  tick ? make("span", { class: "mark" }, tick === "accept" ? "✓ accepted" : "✗ rejected") : null,
  entry.notices ? make("span", { class: "mark missing" }, "warning") : null,
  mark(entry.status));
}

/** The problems of cases that passed all the same, with some of the cases. */
function noticeSection(notices) {
  return make("section", { class: "group", id: "notices" }, make("h3", {}, "Passed with a warning"),
    ...notices.flatMap((notice) => [noteLine(notice.severity, notice.message, notice.hint),
      make("details", {}, make("summary", {}, notice.n === 1 ? "1 case" : `${notice.n} cases`),
        ...bowerbird.state.cases.filter((entry) =>
          entry.notices && entry.notices.includes(notice)).slice(0, 100).map(caseButton))]));
}

function noteLine(severity, message, hint) {
  return make("p", { class: `note ${severity}` }, make("strong", {}, `${severity}: `), message,
    hint ? make("br") : null, hint ? `Hint: ${hint}` : null);
}

/** So many buttons are made at once; more are made on demand, or the page would crawl. */
let listLimit = 300;

function showList() {
  const list = byId("list");
  list.classList.toggle("wide", page.tab === "matrix");
  byId("detail").hidden = page.tab === "matrix";
  list.replaceChildren();
  for (const name of ["changes", "matrix", "all"]) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(page.tab === name));
  }
  if (page.tab === "matrix") {
    list.append(matrix());
    return;
  }
  const cases = visibleCases();
  if (cases.length === 0) {
    list.append(make("p", { class: "group", style: "padding:.75rem" },
      bowerbird.state.byNumber.length === 0 ? "Every case is as it was." : "No case fits."));
  }
  if (page.tab === "all") {
    list.append(...cases.slice(0, listLimit).map(caseButton));
  } else {
    const groups = new Map();
    for (const entry of cases.slice(0, listLimit)) {
      if (!groups.has(entry.group)) groups.set(entry.group, []);
      groups.get(entry.group).push(entry);
    }
    for (const [number, members] of groups) list.append(groupSection(number, members));
  }
  if (cases.length > listLimit) {
    list.append(make("button", {
      type: "button", style: "margin:.75rem", onclick: () => { listLimit *= 4; showList(); }
    }, `Show more: ${cases.length - listLimit} are left`));
  }
  const { orphans, notices, furtherNotices } = bowerbird.state.index;
  if (notices.length > 0) list.append(noticeSection(notices));
  if (furtherNotices > 0) {
    list.append(make("p", { class: "group", style: "padding:.75rem" },
      `${furtherNotices} further warnings of cases that passed are in run.json.`));
  }
  if (orphans.length > 0) {
    list.append(make("section", { class: "group" }, make("h3", {}, "Baselines without a case"),
      make("ul", {}, ...orphans.slice(0, 200).map((name) => make("li", {}, name))),
      make("p", {}, make("code", {}, "bowerbird prune"), " removes them.")));
  }
}

function groupSection(number, members) {
  const group = number >= 0 ? bowerbird.state.index.groups[number] : null;
  const title = group && group.t ? group.t : members[0].status;
  return make("section", { class: "group" }, make("h3", {}, arrow(title), group
    ? make("a", { class: "address", href: `#change=${group.k}`, title: "Address of this change" },
      "#") : null),
    group && group.n > 1
      ? make("p", {}, `${group.n} cases changed alike `, make("button", {
        type: "button", onclick: () => tickGroup(number, "accept")
      }, `Accept all ${group.n}`)) : null,
    ...members.map(caseButton));
}

// MARK: Matrix

/** Screens by devices and text sizes, one row a screen and language, the worst result in a cell. */
function matrix() {
  const { index, cases } = bowerbird.state;
  const columns = [];
  const columnOf = new Map();
  const rows = new Map();
  const worst = "prmcf";
  for (const entry of cases) {
    const [device, language, textSize, variant] = entry.parts;
    const column = [device, textSize, variant].filter(Boolean).join(" · ") || "–";
    if (!columnOf.has(column)) { columnOf.set(column, columns.length); columns.push(column); }
    const key = `${entry.screen}\u0000${language}`;
    if (!rows.has(key)) rows.set(key, { screen: entry.screen, language, cells: [] });
    const cells = rows.get(key).cells;
    const old = cells[columnOf.get(column)];
    if (!old || worst.indexOf(entry.status[0]) > worst.indexOf(old.status[0])) {
      cells[columnOf.get(column)] = entry;
    }
  }
  const shownRows = [...rows.values()].filter((row) => page.search === ""
    || `${row.screen} ${row.language}`.toLowerCase().includes(page.search.toLowerCase()));
  const head = make("tr", {}, make("th", { scope: "col" }, "Screen"),
    make("th", { scope: "col" }, "Language"),
    ...columns.map((column) => make("th", { scope: "col" }, column)));
  const body = shownRows.slice(0, listLimit * 2).map((row) => make("tr", {},
    make("th", { scope: "row" }, row.screen), make("td", {}, row.language),
    ...columns.map((column, number) => {
      const entry = row.cells[number];
      if (!entry) return make("td", {}, "");
      return make("td", {}, make("button", {
        type: "button", class: entry.status[0], "data-case": entry.number,
        "aria-label": `${bowerbird.title(entry)}: ${entry.status}`, title: entry.status,
        onclick: () => {
          page.tab = entry.detail >= 0 ? "changes" : "all";
          if (entry.detail < 0) page.shown.add(entry.status);
          select(entry.number);
        }
      }, entry.status[0].toUpperCase()));
    })));
  const note = shownRows.length > body.length
    ? make("p", {}, `${shownRows.length - body.length} more rows: search to see them.`) : null;
  return make("div", { class: "matrix" },
    make("p", {}, ...statuses.flatMap((status) => [make("span", { class: `chip ${status[0]}` },
      status[0].toUpperCase()), ` ${status} `])),
    make("table", {}, make("caption", {}, index.screens.length === 1 ? "1 screen"
      : `${index.screens.length} screens`), head, ...body), note);
}

// MARK: Ticks

function tick(number, value) {
  const entry = bowerbird.state.cases[number];
  if (!entry || entry.detail < 0) return;
  if (page.ticks.get(number) === value) page.ticks.delete(number);
  else page.ticks.set(number, value);
  ticksChanged();
}

function tickGroup(group, value) {
  for (const entry of bowerbird.state.byNumber) {
    if (entry.group === group) page.ticks.set(entry.number, value);
  }
  ticksChanged();
}

function ticksChanged() {
  const values = [...page.ticks.values()];
  const accepted = values.filter((value) => value === "accept").length;
  byId("ticks").textContent = values.length === 0 ? "nothing ticked"
    : `${accepted} accepted, ${values.length - accepted} rejected`;
  try {
    localStorage.setItem(`bowerbird-${bowerbird.state.index.key}`,
      JSON.stringify([...page.ticks]));
  } catch { /* a browser may keep nothing for pages from files */ }
  showList();
  if (page.current >= 0) showTicks();
}

/** The case that the address names, by itself or by its change. */
function askedCase() {
  const [, kind, name] = location.hash.match(/^#(case|change)=(.*)$/) || [];
  if (kind === "case") {
    const wanted = decodeURIComponent(name);
    return bowerbird.state.cases.find((entry) => bowerbird.title(entry) === wanted);
  }
  const group = bowerbird.state.index.groups.findIndex((one) => one.k === name);
  return bowerbird.state.byNumber.find((entry) => kind === "change" && entry.group === group);
}

/** The contents of accept.json; details of ticked cases are loaded first. */
async function acceptList() {
  const result = { format: 1, accept: [], reject: [] };
  for (const name of ["by", "reason"]) {
    const value = byId(name).value.trim();
    if (value !== "") result[name] = value;
  }
  for (const [number, value] of [...page.ticks].sort((a, b) => a[0] - b[0])) {
    const report = await bowerbird.detail(bowerbird.state.cases[number]);
    result[value].push({ name: report.name, hash: report.actualHash });
  }
  return result;
}

async function exportTicks() {
  const text = JSON.stringify(await acceptList(), null, 2) + "\n";
  const link = make("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: "accept.json"
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  byId("ticks").textContent = "saved: now run bowerbird accept --from accept.json";
}

// MARK: Start

bowerbird.started = () => {
  const { index, cases } = bowerbird.state;
  byId("title").textContent = index.title;
  document.title = `${index.title}: layout report`;
  byId("counts").textContent = statuses.filter((status) => index.counts[status] > 0)
    .map((status) => `${index.counts[status]} ${status}`).join(" · ") || "no cases";
  const warned = cases.filter((entry) => entry.notices).length;
  if (warned > 0) byId("counts").textContent += ` · ${warned} of the passed with a warning`;
  byId("run").textContent = `renderer ${index.rendererEpoch}`
    + (index.fonts ? `, fonts ${index.fonts}` : "");
  if (index.missingShards.length > 0) {
    byId("problem").hidden = false;
    byId("problem").textContent = `Results of shards ${index.missingShards.join(", ")} of `
      + `${index.shardTotal} are missing.`;
  }
  for (const status of statuses) {
    byId("statuses").append(make("label", {}, make("input", {
      type: "checkbox", "data-status": status, checked: page.shown.has(status),
      onchange: (event) => {
        if (event.target.checked) page.shown.add(status); else page.shown.delete(status);
        showList();
      }
    }), ` ${status}`));
  }
  for (const name of ["changes", "matrix", "all"]) {
    byId(`tab-${name}`).onclick = () => { page.tab = name; showList(); };
  }
  byId("search").oninput = (event) => { page.search = event.target.value; showList(); };
  byId("export").onclick = exportTicks;
  byId("help-button").onclick = showHelp;
  try {
    const kept = localStorage.getItem(`bowerbird-${index.key}`);
    if (kept) page.ticks = new Map(JSON.parse(kept));
  } catch { /* nothing was kept */ }
  const asked = askedCase();
  const first = asked ? asked.number
    : bowerbird.state.byNumber.length > 0 ? bowerbird.state.byNumber[0].number : -1;
  if (page.ticks.size > 0) ticksChanged();
  showList();
  if (first >= 0) select(first); else byId("detail").replaceChildren(make("p", {}, "Nothing to do."));
};
