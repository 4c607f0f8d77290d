#!/usr/bin/env python3
"""Finds documents that were saved again for another device, in the histories of repositories.

usage: resize-pairs.py OUT REPOSITORY...

A pair is a .storyboard or .xib before and after one commit, whose <device> changed and of whose
constraints at least 95 % stayed the same. OUT gets pairs.json and a folder a pair with "before" and
"after", which scripts/score counts where OUT is named "resize".
"""
import json
import os
import re
import subprocess
import sys

GREATEST = 3 << 20  # bytes of a document


def git(repository, *arguments, **options):
    return subprocess.run(
        ["git", "-C", repository, *arguments], capture_output=True, check=True, **options
    ).stdout


def changes(repository):
    """The commit, both blobs and the path of every change of a document, the newest first."""
    log = git(
        repository, "log", "--all", "--no-renames", "--diff-filter=M", "--raw", "--no-abbrev",
        "--format=commit %H", "--", "*.xib", "*.storyboard",
    )
    commit = ""
    for line in log.decode("utf-8", "replace").splitlines():
        if line.startswith("commit "):
            commit = line[len("commit "):]
        elif line.startswith(":") and not line.startswith("::"):
            fields = line.split(None, 5)
            yield commit, fields[2], fields[3], fields[5]


def blobs(repository, names):
    """The contents of blobs, by name; those that are too large are left out."""
    data = git(repository, "cat-file", "--batch", input="\n".join(sorted(names)).encode())
    result, at = {}, 0
    while at < len(data):
        end = data.index(b"\n", at)
        header = data[at:end].split()
        at = end + 1
        if len(header) == 3:
            size = int(header[2])
            if size <= GREATEST:
                result[header[0].decode()] = data[at:at + size]
            at += size + 1
    return result


def device(document):
    found = re.search(rb'<device id="([^"]*)"(?: orientation="([^"]*)")?', document)
    return found and (found[1].decode(), (found[2] or b"portrait").decode())


def constraints(document):
    return {
        tuple(sorted(re.findall(rb'(\w+)="([^"]*)"', found[1])))
        for found in re.finditer(rb"<constraint ([^>]*?)/?>", document)
    }


def pairs(repository):
    found = list(changes(repository))
    documents = blobs(repository, {name for change in found for name in change[1:3]})
    seen = set()
    for commit, old, new, path in found:
        if (old, new) in seen or old not in documents or new not in documents:
            continue
        seen.add((old, new))
        before, after = documents[old], documents[new]
        devices = device(before), device(after)
        if None in devices or devices[0] == devices[1]:
            continue
        first, second = constraints(before), constraints(after)
        if second and len(first & second) >= 0.95 * max(len(first), len(second)):
            yield commit, path, before, after, devices, len(second)


def main(out, repositories):
    table = []
    for repository in repositories:
        for commit, path, before, after, devices, count in pairs(repository):
            name = f"{len(table):03}"
            ending = path.rsplit(".", 1)[1]
            os.makedirs(os.path.join(out, name))
            for part, document in (("before", before), ("after", after)):
                with open(os.path.join(out, name, f"{part}.{ending}"), "wb") as file:
                    file.write(document)
            table.append({
                "pair": name,
                "repository": "/".join(os.path.abspath(repository).split(os.sep)[-2:]),
                "path": path, "commit_after": commit, "device_before": devices[0][0],
                "device_after": devices[1][0], "constraints": count,
            })
    with open(os.path.join(out, "pairs.json"), "w", encoding="utf-8") as file:
        json.dump(table, file, indent=1)
    print(f"{len(table)} pairs")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
