#!/usr/bin/env python3
"""Writes pages that hold what is drawn beside what Apple publishes, one a platform.

usage: gallery-guidelines.py TOOL FOLDER

Text styles, system colours and bars are drawn with TOOL, read back from its SVG files and put beside
the figures of Fixtures/Gallery/guidelines.tsv. Ends with 1 where one differs.
"""

import collections
import html
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZES = (
    "xSmall small medium large xLarge xxLarge xxxLarge accessibilityMedium accessibilityLarge "
    "accessibilityXLarge accessibilityXXLarge accessibilityXXXLarge"
).split()
# What a phone with an island covers beyond its bars, in points; bars of apps stand beside the island.
COVERED = {"navigation-bar": 53.67, "tab-bar": 34}
Row = collections.namedtuple("Row", "kind name case published drawn")


def published():
    rows = collections.defaultdict(list)
    for line in (ROOT / "Fixtures/Gallery/guidelines.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            platform, kind, name, values = line.split("\t")
            rows[platform].append((kind, name, [int(value) for value in values.split()]))
    return rows


def draw(tool, document, *options):
    """The SVG file of a document's first picture."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [tool, "render", document, "--format", "svg", "--svg-text", "--no-index", "-o", folder, *options],
            check=False, capture_output=True)
        return sorted(pathlib.Path(folder).rglob("*.svg"))[0].read_text()


def layout(platform, rows):
    """A text layout with a line for each text style and a field for each colour."""
    lines = [f"screen: guidelines\nplatform: {platform}\nsize: [480, {20 + 32 * len(rows)}]\nviews:"]

    def add(view, look, x, y, width):
        place = f"frame: [{x}, {y}, {width}, 28], autoresizingMask: flexibleRightMargin"
        lines.append(f"  {view}: {{{look}, {place}}}")

    for number, (kind, name, _) in enumerate(rows):
        y = 10 + 32 * number
        if kind == "style":
            add(name, f"text: {name}, font: {name}", 20, y, 440)
        elif kind == "color":
            add(name, f"background: {name}", 20, y, 200)
            add(f"{name}-name", f"text: {name}, font: 13", 232, y, 220)
    return "\n".join(lines) + "\n"


def font_size(svg, name):
    found = re.search(rf'<text[^>]*font-size="([0-9.]+)"[^>]*>\s*{name}\s*<', svg)
    return float(found.group(1)) if found else None


def fill(svg, name):
    group = svg.split(f'id="view-{name}"', 1)
    found = re.search(r'fill="#([0-9a-f]{3}|[0-9a-f]{6})"', group[1]) if len(group) == 2 else None
    if not found:
        return None
    digits = found.group(1)
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return " ".join(str(int(digits[index : index + 2], 16)) for index in (0, 2, 4))


def bar_height(svg, name):
    """The height of a bar, without what lies under the status bar or over the home indicator."""
    surface = svg.split(f'id="{name}"', 1)[1].split("/>")[0]
    return float(re.search(r' height="([0-9.]+)"', surface).group(1)) - COVERED[name]


def rows_of(platform, figures, tool):
    with tempfile.TemporaryDirectory() as folder:
        document = f"{folder}/guidelines.layout.yaml"
        pathlib.Path(document).write_text(layout(platform, figures))
        sizes = SIZES if platform == "iOS" else ["large"]
        texts = {size: draw(tool, document, "--text-size", size) for size in sizes}
        looks = {look: draw(tool, document, "--appearance", look) for look in ("light", "dark")}
    for kind, name, values in figures:
        if kind == "style":
            for size, value in zip(sizes, values):
                yield Row(kind, name, size, str(value), f"{font_size(texts[size], name) or 0:g}")
        elif kind == "color":
            for index, look in enumerate(("light", "dark")):
                value = " ".join(map(str, values[3 * index : 3 * index + 3]))
                yield Row(kind, name, look, value, fill(looks[look], name) or "none")
        else:
            svg = draw(tool, str(ROOT / "Fixtures/Gallery/trips.storyboard"), "--screen", "Trip")
            yield Row(kind, name, "iphone-15", str(values[0]), f"{bar_height(svg, name):g}")


def page(platform, rows, pictures):
    body = "".join(
        f'<tr{"" if row.published == row.drawn else " class=differs"}>'
        + "".join(f"<td>{html.escape(field)}</td>" for field in row) + "</tr>\n" for row in rows)
    return (
        f"<!doctype html><meta charset=utf-8><title>{platform} beside Apple's guidelines</title>\n"
        "<style>body{font:13px system-ui;display:flex;gap:24px}td,th{padding:1px 8px;text-align:left;white-space:nowrap}"
        ".differs{background:#fdd}</style>\n"
        f"<div>{''.join(pictures)}</div>\n<table><tr><th>kind<th>name<th>case<th>published<th>drawn</tr>\n"
        f"{body}</table>\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    differing = 0
    for platform, figures in published().items():
        rows = list(rows_of(platform, figures, tool))
        with tempfile.TemporaryDirectory() as work:
            document = f"{work}/guidelines.layout.yaml"
            pathlib.Path(document).write_text(layout(platform, figures))
            pictures = [draw(tool, document, "--appearance", look) for look in ("light", "dark")]
        target = folder / {"iOS": "ios", "macOS": "mac"}[platform] / "guidelines.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(platform, rows, pictures))
        wrong = [row for row in rows if row.published != row.drawn]
        differing += len(wrong)
        print(f"{platform}: {len(rows) - len(wrong)} of {len(rows)} figures as published")
        for row in wrong:
            print(f"  {row.kind} {row.name} {row.case}: published {row.published}, drawn {row.drawn}")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
