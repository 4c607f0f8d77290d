// The pictures of a case: modes, layers of annotations, and zoom.
"use strict";

const modes = [
  ["sides", "Side by side"], ["slider", "Slider"], ["blend", "Blend"], ["blink", "Blink"],
  ["difference", "Difference"], ["actual", "Actual only"]
];

const layerNames = [
  ["changed", "changed frames"], ["regions", "changed pixels"], ["frames", "all frames"],
  ["names", "names"]
];

const stage = {
  mode: "sides", share: 50, zoom: 0, isBoosted: true,
  layers: { changed: true, regions: false, frames: false, names: false }
};

/** One picture: the file where there is one, or else the frames as an outline. */
function shot(report, isReference, className) {
  const path = isReference ? report.referencePicture : report.actualPicture;
  const label = isReference ? "reference" : "actual";
  if (path) {
    const image = make("img", {
      class: className, src: address(path), alt: `${label} picture of ${report.name}`,
      draggable: "false"
    });
    return image;
  }
  const frames = isReference ? report.oldFrames : report.newFrames;
  const drawing = make("svg", {
    class: className, viewBox: `0 0 ${report.size[0] || 1} ${report.size[1] || 1}`,
    role: "img", "aria-label": `frames of the ${label} layout`
  });
  drawing.append(make("rect", { width: "100%", height: "100%", fill: "#fff" }));
  for (const frame of frames) {
    const [x, y, width, height] = frame.rect;
    drawing.append(make("rect", {
      x, y, width, height, fill: "#0550ae", "fill-opacity": ".06", stroke: "#1b1f24",
      "stroke-width": ".5"
    }, make("title", {}, frame.name)));
  }
  return drawing;
}

/** The layers over a picture: old frames dashed and orange, new ones solid and blue. */
function layers(report, isReference) {
  const drawing = make("svg", {
    class: "layers", viewBox: `0 0 ${report.size[0] || 1} ${report.size[1] || 1}`,
    "aria-hidden": "true"
  });
  const box = (rect, attributes, name) => {
    const [x, y, width, height] = rect;
    drawing.append(make("rect", { x, y, width, height, fill: "none", ...attributes }));
    if (name && stage.layers.names) {
      drawing.append(make("text", {
        x: x + 1, y: y + 7, "font-size": "7", fill: attributes.stroke, stroke: "#fff",
        "stroke-width": "2", "paint-order": "stroke", "font-family": "sans-serif"
      }, name));
    }
  };
  if (stage.layers.frames) {
    for (const frame of isReference ? report.oldFrames : report.newFrames) {
      box(frame.rect, { stroke: "#57606a", "stroke-width": ".6", "data-layer": "frames" },
        frame.name);
    }
  }
  if (stage.layers.changed) {
    for (const view of report.views) {
      if (view.old) {
        box(view.old, {
          stroke: "#bc4c00", "stroke-width": "1.2", "stroke-dasharray": "4 2",
          "data-layer": "changed"
        }, isReference ? view.name : null);
      }
      if (view.new && !isReference) {
        box(view.new, { stroke: "#0550ae", "stroke-width": "1.2", "data-layer": "changed" },
          view.name);
      }
    }
  }
  if (stage.layers.regions) {
    for (const region of report.regions) {
      box(region.box.map((length) => length / report.scale), {
        stroke: "#a40e26", "stroke-width": "1", "data-layer": "regions",
        "stroke-dasharray": region.isUnexplained ? "1 1" : null
      }, null);
    }
  }
  return drawing;
}

/** The width for pictures, and whether the changed views are beside them. */
function stageRoom() {
  const all = Math.max(280, document.getElementById("detail").clientWidth - 48);
  return all >= 900 ? { isBeside: true, room: all - 440 } : { isBeside: false, room: all };
}

/** What a picture shows, for its caption. */
function sizeText(report) {
  const [width, height] = report.size;
  return width ? `${width} × ${height} pt` + (report.scale > 1 ? ` @${report.scale}x` : "") : "";
}

/** Points of the page for a point of the layout. */
function pictureSize(report) {
  const [width, height] = [report.size[0] || 1, report.size[1] || 1];
  const { room } = stageRoom();
  const share = stage.mode === "sides" ? paneWidth() : room;
  const factor = stage.zoom > 0 ? stage.zoom : Math.min(1, 720 / height, share / width);
  return { width: width * factor, height: height * factor, factor };
}

function picture(report, isReference, ...children) {
  const { width, height } = pictureSize(report);
  return make("div", { class: "picture", style: `width:${width}px;height:${height}px` },
    ...children, layers(report, isReference));
}

/** The width of each of two pictures beside each other. */
function paneWidth() {
  return Math.max(140, Math.floor((stageRoom().room - 32) / 2));
}

/** One of two pictures beside each other; zoomed, both have windows that move together. */
function pane(report, isReference) {
  const content = picture(report, isReference, shot(report, isReference, "shot"));
  if (stage.zoom === 0) return content;
  const root = make("div", {
    class: "pane", style: `width:${paneWidth()}px`, tabindex: "0", role: "group",
    "aria-label": isReference ? "reference, zoomed" : "actual, zoomed"
  }, content);
  root.onscroll = () => {
    for (const other of document.querySelectorAll(".pane")) {
      if (other !== root) other.scrollTo(root.scrollLeft, root.scrollTop);
    }
  };
  return root;
}

/** The pictures of a case in the chosen mode. */
function pictures(report) {
  const hasReference = report.referencePicture || report.oldFrames.length > 0;
  const mode = hasReference ? stage.mode : "actual";
  const root = make("div", { class: "stage", "data-mode": mode });
  if (mode === "sides") {
    root.append(make("div", { class: "sides" },
      make("figure", {}, make("figcaption", {}, make("strong", {}, "Reference "), sizeText(report)),
        pane(report, true)),
      make("figure", {}, make("figcaption", {}, make("strong", {}, "Actual "), sizeText(report)),
        pane(report, false))));
    return root;
  }
  if (mode === "actual") {
    root.append(picture(report, false, shot(report, false, "shot")));
    return root;
  }
  const over = shot(report, false, "over");
  if (mode === "difference") {
    root.append(picture(report, false,
      make("div", { class: "difference" + (stage.isBoosted ? " boosted" : "") },
        shot(report, true, "shot"), over)));
    return root;
  }
  const handle = make("div", { class: "handle" });
  const place = () => {
    if (mode === "slider") {
      over.style.clipPath = `inset(0 0 0 ${stage.share}%)`;
      handle.style.left = `${stage.share}%`;
    } else if (mode === "blend") {
      over.style.opacity = stage.share / 100;
    }
  };
  if (mode === "blink") over.classList.add("blink");
  const pair = picture(report, false, shot(report, true, "shot"), over,
    mode === "slider" ? handle : null);
  if (mode === "slider") {
    pair.onpointermove = (event) => {
      if (event.pointerType !== "mouse" && event.buttons === 0) return;
      const bounds = pair.getBoundingClientRect();
      stage.share = Math.round(100 * Math.min(1, Math.max(0,
        (event.clientX - bounds.left) / bounds.width)));
      place();
    };
  }
  place();
  if (mode === "slider" || mode === "blend") {
    const label = mode === "slider" ? "From reference to actual" : "Share of the actual picture";
    root.append(make("label", { class: "bar", style: "background:var(--paper);margin:0" }, label,
      make("input", {
        type: "range", min: 0, max: 100, value: stage.share, id: "share",
        oninput: (event) => { stage.share = Number(event.target.value); place(); }
      })));
  }
  root.append(pair);
  return root;
}

/** Scrolls and scales the pictures so that what changed fills the stage, or back. */
function zoomToChange(report) {
  if (stage.zoom > 0) {
    stage.zoom = 0;
    return null;
  }
  const boxes = report.views.flatMap((view) => [view.old, view.new]).filter(Boolean);
  if (boxes.length === 0) {
    boxes.push(...report.regions.map((one) => one.box.map((length) => length / report.scale)));
  }
  if (boxes.length === 0) boxes.push([0, 0, ...report.size]);
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  const room = stage.mode === "sides" ? paneWidth() : 560;
  stage.zoom = Math.min(8, Math.max(1.5, room / Math.max(right - left, bottom - top, 1)));
  return { left: left * stage.zoom, top: top * stage.zoom };
}
