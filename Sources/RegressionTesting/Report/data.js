// What the report knows: the index at once, details of cases when they are asked for.
"use strict";

const bowerbird = (() => {
  const statusOf = { p: "passed", r: "recorded", m: "missing", c: "changed", f: "failed" };
  const state = { index: null, cases: [], byNumber: [], parts: new Map(), waiting: new Map() };

  /** Unfolds the index: one entry a case, in the order of screens and configurations. */
  function unfold(index) {
    let detailed = 0;
    for (const row of index.rows) {
      for (let i = 0; i < row.t.length; i++) {
        const status = statusOf[row.t[i]];
        const configuration = row.c ? row.c[i] : i;
        const entry = {
          number: state.cases.length, screen: index.screens[row.s], configuration, status,
          parts: index.configurations[configuration], detail: -1, group: -1
        };
        if (status !== "passed" && status !== "recorded") {
          entry.detail = detailed;
          entry.group = index.groupOfCase[detailed];
          state.byNumber.push(entry);
          detailed += 1;
        }
        state.cases.push(entry);
      }
    }
    for (const notice of index.notices) {
      for (const [first, count] of notice.cases) {
        for (const entry of state.cases.slice(first, first + count)) {
          (entry.notices = entry.notices || []).push(notice);
        }
      }
    }
  }

  /** The name for people, from the parts that tell cases apart. */
  function title(entry) {
    return [entry.screen, ...entry.parts.filter((part) => part !== "")].join(" · ");
  }

  /** Loads the part of the report that holds a case; scripts work where requests do not. */
  function detail(entry) {
    if (entry.detail < 0) return Promise.resolve(null);
    const number = Math.floor(entry.detail / state.index.partSize);
    const place = entry.detail % state.index.partSize;
    if (state.parts.has(number)) return Promise.resolve(state.parts.get(number)[place]);
    return new Promise((resolve, reject) => {
      const waiting = state.waiting.get(number);
      if (waiting) {
        waiting.push({ resolve, reject, place });
        return;
      }
      state.waiting.set(number, [{ resolve, reject, place }]);
      const script = document.createElement("script");
      script.src = `data/part-${number}.js`;
      script.onerror = () => {
        for (const one of state.waiting.get(number) || []) {
          one.reject(new Error(`data/part-${number}.js is missing beside this page`));
        }
        state.waiting.delete(number);
      };
      document.head.append(script);
    });
  }

  return {
    state, title, detail,
    index(value) {
      state.index = value;
      unfold(value);
      if (bowerbird.started) bowerbird.started();
    },
    part(number, cases) {
      state.parts.set(number, cases);
      for (const one of state.waiting.get(number) || []) one.resolve(cases[one.place]);
      state.waiting.delete(number);
    }
  };
})();

/** Makes an element: its attributes, then its children; text is never read as markup. */
function make(name, attributes = {}, ...children) {
  const isDrawing = ["svg", "g", "rect", "line", "text", "title", "path"].includes(name);
  const element = isDrawing
    ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "onclick" || key === "oninput" || key === "onchange") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A path relative to the page as an address. */
function address(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}
