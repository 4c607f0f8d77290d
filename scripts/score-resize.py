#!/usr/bin/env python3
"""Scores layouts for another device against documents re-saved for that device.

usage: score-resize.py BOWERBIRD FOLDER [--causes | --list CAUSE]

FOLDER holds pairs.json and a folder a pair with "before" and "after". "before" is laid out on the
device of "after"; views whose saved frames differ between the two are compared with "after".

--causes sorts the views that are wrong by what the later commit tells of them, --list prints those
of one cause. The causes, of which the first that holds counts:

  inconsistent  "after", laid out on its own canvas with its own sizes and insets, is not what was
                saved: its frames break its own constraints
  canvas        the screen was saved in another size than the device's: set by hand, or by a split
  sizes         right with the sizes that "after" saved for labels, images and controls
  xcode         right with the bars and controls of the Xcode that saved "after", its sizes or both
  constraints   the documents differ in constraints, and those of "after" are right with the sizes and
                the Xcode of "before"
  insets        "after" itself is laid out wrong where its safe areas and margins are predicted
  rules         none of these: what a rule could still explain

All but the last two follow from what only the later commit says: no engine that is given "before" and
a device can reach them. --causes prints as the bound what would be right without the last two.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

TOLERANCE = 0.5001
UNREACHABLE = ["inconsistent", "canvas", "sizes", "xcode", "constraints"]
CAUSES = UNREACHABLE + ["insets", "rules"]
LEAVES = {
    "activityIndicatorView", "button", "datePicker", "imageView", "label", "navigationBar",
    "pageControl", "progressView", "searchBar", "segmentedControl", "slider", "stepper", "switch",
    "textField", "textView", "toolbar",
}


def device(path):
    """The device of a document and how it is held."""
    element = ElementTree.parse(path).getroot().find("device")
    if element is None:
        return None
    return element.get("id"), element.get("orientation") or "portrait"


def rect(element):
    """The frame that an element saved, or None."""
    frame = element.find("rect[@key='frame']")
    if frame is None:
        return None
    return [float(frame.get(key) or 0) for key in ("x", "y", "width", "height")]


def placed(path):
    """The saved frames of the views that Auto Layout places, by object id."""
    frames = {}

    def visit(element, slot, container):
        frame = rect(element)
        if frame is not None:
            free = element.get("translatesAutoresizingMaskIntoConstraints") == "NO"
            arranged = container == "stackView" and slot == "subviews"
            if element.get("id") and container and (free or arranged):
                if element.get("fixedFrame") != "YES" and element.get("hidden") != "YES":
                    frames.setdefault(element.get("id"), frame)
            container = element.tag
        for child in element:
            if child.tag != "variation":
                visit(child, element.tag, container)

    visit(ElementTree.parse(path).getroot(), None, None)
    return frames


def saved(path):
    """The saved frames of all views, by object id."""
    elements = ElementTree.parse(path).getroot().iter()
    return {e.get("id"): rect(e) for e in elements if e.get("id") and rect(e) is not None}


def constraints(path):
    """The attributes of a document's constraints."""
    with open(path, "rb") as file:
        found = re.finditer(rb"<constraint ([^>]*?)/?>", file.read())
    return {tuple(sorted(re.findall(rb'(\w+)="([^"]*)"', each[1]))) for each in found}


def distance(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


class Layouts:
    """Documents laid out in one way: the frames of their views, and the roots of their screens."""

    def __init__(self, tool, paths, *options):
        self.frames, self.roots = {}, {}
        arguments = ["solve", "--format", "json", "--intrinsic", "saved", "--ambiguous", "origin"]
        lines = subprocess.run(
            [tool, *arguments, *options, *paths], capture_output=True, text=True).stdout
        for line in lines.splitlines():
            document = json.loads(line)
            name = os.path.abspath(document["document"])
            views = document.get("views", [])
            self.frames[name] = {view["id"]: view["frame"] for view in views}
            first = {}
            for view in views:
                first.setdefault(view["screen"], view["id"])
            self.roots[name] = {view["id"]: first[view["screen"]] for view in views}

    def of(self, path):
        return self.frames.get(os.path.abspath(path), {})

    def root(self, path, view):
        return self.roots.get(os.path.abspath(path), {}).get(view)

    def agrees(self, path, view, frame):
        found = self.of(path).get(view)
        return found is not None and distance(found, frame) <= TOLERANCE


def informed(before, after, out, sizes, xcode):
    """Writes one document with the sizes of leaves and images, or the Xcode, of another."""
    late, tree = ElementTree.parse(after).getroot(), ElementTree.parse(before)
    early = tree.getroot()
    if xcode:
        early.set("toolsVersion", late.get("toolsVersion") or "")
    if sizes:
        leaves = {e.get("id"): e for e in late.iter() if e.tag in LEAVES and e.get("id")}
        images = {e.get("name"): e for e in late.iter("image")}
        for element in early.iter():
            if element.tag in LEAVES and element.get("id") in leaves:
                old = element.find("rect[@key='frame']")
                new = leaves[element.get("id")].find("rect[@key='frame']")
            elif element.tag == "image" and element.get("name") in images:
                old, new = element, images[element.get("name")]
            else:
                continue
            if old is not None and new is not None:
                for key in ("width", "height"):
                    if new.get(key):
                        old.set(key, new.get(key))
    tree.write(out, encoding="utf-8", xml_declaration=True)
    return out


def wrong_views(tool, folder, explained):
    """Counts of documents, moved and right views, and the wrong ones with their causes."""
    cases = collections.defaultdict(list)
    repositories = {}
    with open(os.path.join(folder, "pairs.json"), encoding="utf-8") as file:
        for pair in json.load(file):
            for name in ("storyboard", "xib"):
                after = os.path.join(folder, pair["pair"], f"after.{name}")
                if os.path.exists(after) and device(after):
                    cases[device(after)].append(after)
                    repositories[after] = pair.get("repository", "")
    moved = right = documents = 0
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        for (identifier, orientation), paths in sorted(cases.items()):
            options = ["--insets", "device", "--device", identifier, "--orientation", orientation]
            before = [path.replace("after.", "before.") for path in paths]
            solved = Layouts(tool, before, *options)
            if explained:
                # The last are those of "after" as "before" would have them.
                ways = [(True, False), (False, True), (True, True), (True, True)]
                copies = [
                    [
                        informed(*((new, old) if way == 3 else (old, new)), os.path.join(
                            scratch, f"{way}-{os.path.basename(os.path.dirname(new))}"
                            + os.path.splitext(new)[1]), *ways[way])
                        for old, new in zip(before, paths)
                    ]
                    for way in range(len(ways))
                ]
                told = [Layouts(tool, each, *options) for each in copies]
                own = Layouts(tool, paths, "--insets", "document")
                predicted = Layouts(tool, paths, "--insets", "device")
            for index, (path, old_path) in enumerate(zip(paths, before)):
                new, old = placed(path), placed(old_path)
                everything = saved(path)
                changed = [i for i in new if i in old and distance(new[i], old[i]) > TOLERANCE]
                moved += len(changed)
                documents += bool(changed)
                for view in changed:
                    if solved.agrees(old_path, view, new[view]):
                        right += 1
                        continue
                    cause = ""
                    if explained:
                        root = solved.root(old_path, view)
                        size = everything.get(root, [0, 0, 0, 0])[2:]
                        if not own.agrees(path, view, new[view]):
                            cause = "inconsistent"
                        elif root and distance(solved.of(old_path)[root][2:], size) > TOLERANCE:
                            cause = "canvas"
                        elif told[0].agrees(copies[0][index], view, new[view]):
                            cause = "sizes"
                        elif any(told[i].agrees(copies[i][index], view, new[view]) for i in (1, 2)):
                            cause = "xcode"
                        elif (constraints(path) != constraints(old_path)
                              and told[3].agrees(copies[3][index], view, new[view])):
                            cause = "constraints"
                        elif not predicted.agrees(path, view, new[view]):
                            cause = "insets"
                        else:
                            cause = "rules"
                    found = solved.of(old_path).get(view)
                    wrong.append((cause, repositories[path], path, view, new[view], found))
    return documents, moved, right, wrong


def main(tool, folder, causes=False, listed=None):
    documents, moved, right, wrong = wrong_views(tool, folder, causes or listed is not None)
    share = 100 * right / moved if moved else 0
    print(f"documents {documents}  views that moved {moved}  right {share:.2f} %")
    if causes:
        for cause in CAUSES:
            of = [each for each in wrong if each[0] == cause]
            pairs, repositories = {each[2] for each in of}, {each[1] for each in of}
            share = 100 * len(of) / moved if moved else 0
            print(
                f"{cause:13} views {len(of):4}  {share:5.2f} %"
                f"  documents {len(pairs):3}  repositories {len(repositories):3}")
        lost = sum(each[0] in UNREACHABLE for each in wrong)
        bound = 100 * (moved - lost) / moved if moved else 0
        print(f"bound {bound:.2f} %")
    for cause, _, path, view, frame, found in wrong:
        if cause == listed:
            print(f"{path}  {view}  saved {frame}  solved {found}")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if len(arguments) == 2:
        main(*arguments)
    elif len(arguments) == 3 and arguments[2] == "--causes":
        main(*arguments[:2], causes=True)
    elif len(arguments) == 4 and arguments[2] == "--list" and arguments[3] in CAUSES:
        main(*arguments[:2], listed=arguments[3])
    else:
        sys.exit(__doc__)
