#!/usr/bin/env python3
"""Writes the API of the three products as Markdown, a page for each type, from what DocC makes of it.

usage: scripts/generate-api.py [--build FOLDER] FOLDER
  --build FOLDER   the built modules; .build/debug by default

A link of a documentation comment that leads to no symbol ends with code 1, as DocC tells it.
"""

import argparse
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCTS = ["Bowerbird", "BowerbirdTesting", "ConstraintSolver"]
# What the compiler writes for every value.
SYNTHESIZED = re.compile(r"(hash\(into:\)|hashValue|init\(rawValue:\)|[!=]=\(_:_:\))$|-Implementations$")


def run(command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stdout + result.stderr, file=sys.stderr)
        sys.exit(f"error: {command[0]} {command[1]} failed\nhint: build with 'swift build' first")
    return result.stdout


def graphs(product, build, folder):
    """The declarations of a product, with those of the modules that it exports."""
    package = (ROOT / "Package.swift").read_text(encoding="utf-8")
    libraries = " ".join(re.findall(r'pkgConfig: "([^"]+)"', package)).split()
    flags = shlex.split(run(["pkg-config", "--cflags", *libraries]))
    includes = [str(path.parent) for path in sorted((ROOT / "Sources").glob("*/module.modulemap"))]
    includes += [str(path) for path in sorted((ROOT / ".build/checkouts").glob("*/Sources/*/include"))]
    # Of a target in C the build writes the module map, once more for tools that run in the build.
    maps = sorted(build.glob("*.build/module.modulemap"))
    includes += [str(path.parent) for path in maps if not path.parent.name.endswith("-tool.build")]
    exported = (ROOT / "Sources/Bowerbird/Bowerbird.swift").read_text(encoding="utf-8")
    triple = json.loads(run(["swiftc", "-print-target-info"]))["target"]["unversionedTriple"]
    run(["swift", "symbolgraph-extract", "-module-name", product, "-minimum-access-level", "public", "-target", triple,
         "-skip-inherited-docs", "-I", str(build / "Modules"), "-output-dir", str(folder),
         "-experimental-allowed-reexported-modules=" + ",".join(re.findall(r"@_exported public import (\w+)", exported))]
        + [f"-I{path}" for path in includes] + [word for flag in flags for word in ("-Xcc", flag)])


class Product:
    """The symbols of an archive of DocC: what each says, and the order of their members."""

    def __init__(self, name, archive):
        self.name = name
        self.data = archive / "data/documentation"
        self.root = f"/documentation/{name}"
        self.texts, self.members, self.pages = {}, {}, {}
        for path in sorted(self.data.rglob("*.md")):
            head, _, text = path.read_text(encoding="utf-8").partition("-->\n")
            identifier = json.loads(head.removeprefix("<!--"))["identifier"]
            about = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
            self.texts[identifier] = text.strip()
            self.members[identifier] = [
                "/" + member.removeprefix("doc://").partition("/")[2]
                for section in about.get("topicSections", []) for member in section["identifiers"]]
        for identifier in self.texts:
            name = "/".join(identifier.removeprefix(self.root).split("/")[1:2])
            self.pages[identifier] = re.sub(r"\W+", "-", name).strip("-").lower()

    def title(self, identifier):
        """The names below the product, without what DocC adds to tell equal ones apart."""
        names = identifier.removeprefix(self.root + "/").split("/")
        return ".".join(re.sub(r"-(swift\.\w+(\.\w+)?|\w{4,5}|\(.*|.*>.*)$", "", name) for name in names)

    def heading(self, identifier):
        """What the page of a symbol or an article is called."""
        words = self.texts[identifier].partition("\n")[0].removeprefix("# ")
        return words if " " in words else f"`{self.title(identifier)}`"

    def link(self, identifier):
        page = self.pages.get(identifier)
        if page is None: return None
        if not page: return "README.md"
        heading = "" if identifier.count("/") == 3 else "#" + re.sub(r"[^\w\- ]", "", self.title(identifier)).lower()
        return f"{page}.md{heading}"

    def body(self, identifier):
        """What is said of a symbol, below its own heading."""
        text = self.texts[identifier].partition("\n")[2].strip()
        text = re.sub(r"^`(\w+)`\n\n", r"* `\1`: ", text, flags=re.M)
        text = re.sub(r"^## (Discussion|Overview|Topics)\n+", "", text, flags=re.M)
        text = re.sub(r"^#{2,4} (.*)$", r"**\1**", text, flags=re.M)
        def link(match):
            target = self.link(match[2])
            return f"[{match[1]}]({target})" if target else match[1]
        return re.sub(r"\[((?:`[^`]*`|[^\]`])+)\]\((/documentation/.*?)\)(?=[\s.,;:)]|$)", link, text, flags=re.M)

    def below(self, identifier):
        """The members of a symbol, each followed by its own."""
        for member in dict.fromkeys(self.members.get(identifier, [])):
            if member in self.texts and member.startswith(identifier + "/") and not SYNTHESIZED.search(member):
                yield member
                yield from self.below(member)

    def write(self, folder):
        top = sorted((i for i in self.texts if i.count("/") == 3), key=str.lower)
        for identifier in top:
            parts = [f"# {self.heading(identifier)}", self.body(identifier)]
            for member in self.below(identifier): parts += [f"## `{self.title(member)}`", self.body(member)]
            (folder / f"{self.pages[identifier]}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        rows = [f"* [{self.heading(i)}]({self.link(i)})" for i in top]
        text = f"# {self.name}\n\n{self.body(self.root)}\n\n## All declarations\n\n" + "\n".join(rows) + "\n"
        (folder / "README.md").write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    for name in PRODUCTS:
        with tempfile.TemporaryDirectory() as work:
            symbols, archive = pathlib.Path(work) / "symbols", pathlib.Path(work) / f"{name}.doccarchive"
            symbols.mkdir()
            graphs(name, options.build, symbols)
            run(["docc", "convert", f"Sources/{name}/{name}.docc", "--additional-symbol-graph-dir", str(symbols),
                 "--output-path", str(archive), "--enable-experimental-markdown-output", "--warnings-as-errors"])
            folder = options.folder / name.lower()
            folder.mkdir(parents=True)
            Product(name, archive).write(folder)


main()
