#!/usr/bin/env python3
"""Scores layouts for another device against documents re-saved for that device.

usage: score-resize.py BOWERBIRD FOLDER

FOLDER holds pairs.json and a folder a pair with "before" and "after". "before" is laid out on the
device of "after"; views whose saved frames differ between the two are compared with "after".
"""
import collections
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

TOLERANCE = 0.5001


def device(path):
    """The device of a document and how it is held."""
    element = ElementTree.parse(path).getroot().find("device")
    if element is None:
        return None
    return element.get("id"), element.get("orientation") or "portrait"


def placed(path):
    """The saved frames of the views that Auto Layout places, by object id."""
    frames = {}

    def visit(element, slot, container):
        rect = element.find("rect[@key='frame']")
        if rect is not None:
            free = element.get("translatesAutoresizingMaskIntoConstraints") == "NO"
            arranged = container == "stackView" and slot == "subviews"
            if element.get("id") and container and (free or arranged):
                if element.get("fixedFrame") != "YES" and element.get("hidden") != "YES":
                    values = [float(rect.get(k) or 0) for k in ("x", "y", "width", "height")]
                    frames.setdefault(element.get("id"), values)
            container = element.tag
        for child in element:
            if child.tag != "variation":
                visit(child, element.tag, container)

    visit(ElementTree.parse(path).getroot(), None, None)
    return frames


def distance(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


def main(tool, folder):
    cases = collections.defaultdict(list)
    for pair in json.load(open(os.path.join(folder, "pairs.json"), encoding="utf-8")):
        for name in ("storyboard", "xib"):
            after = os.path.join(folder, pair["pair"], f"after.{name}")
            if os.path.exists(after) and device(after):
                cases[device(after)].append(after)
    moved = right = documents = 0
    for (identifier, orientation), paths in sorted(cases.items()):
        before = [path.replace("after.", "before.") for path in paths]
        arguments = ["solve", "--format", "json", "--intrinsic", "saved", "--insets", "device"]
        arguments += ["--ambiguous", "origin", "--device", identifier]
        arguments += ["--orientation", orientation]
        lines = subprocess.run([tool, *arguments, *before], capture_output=True, text=True).stdout
        solved = {}
        for line in lines.splitlines():
            document = json.loads(line)
            views = {view["id"]: view["frame"] for view in document.get("views", [])}
            solved[os.path.abspath(document["document"])] = views
        for path, old_path in zip(paths, before):
            new, old = placed(path), placed(old_path)
            frames = solved.get(os.path.abspath(old_path), {})
            changed = [i for i in new if i in old and distance(new[i], old[i]) > TOLERANCE]
            moved += len(changed)
            documents += bool(changed)
            right += sum(i in frames and distance(frames[i], new[i]) <= TOLERANCE for i in changed)
    share = 100 * right / moved if moved else 0
    print(f"documents {documents}  views that moved {moved}  right {share:.2f} %")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
