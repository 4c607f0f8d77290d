#!/usr/bin/env python3
"""Writes manual pages from what the tool says of itself.

usage: bowerbird --experimental-dump-help | generate-manual.py VERSION FOLDER
"""

import json
import pathlib
import re
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.MULTILINE)


def name(option):
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}[option["kind"]]
    return escaped(dashes + option["name"])


def argument(entry):
    value = f"\\fI{escaped(entry.get('valueName', 'value'))}\\fR"
    if entry["kind"] == "positional":
        return value
    names = ", ".join(f"\\fB{name(each)}\\fR" for each in entry["names"])
    return names if entry["kind"] == "flag" else f"{names} {value}"


def described(entry):
    words = [escaped(entry.get("abstract", ""))]
    if entry.get("discussion"):
        words.append(escaped(entry["discussion"]))
    values = entry.get("allValues") or entry.get("completionKind", {}).get("list", {}).get("values")
    if values:
        words.append(("Known are: " if entry.get("allValues") else "Such as: ") + escaped(", ".join(values)) + ".")
    if entry.get("defaultValue") and entry["kind"] != "flag":
        words.append(f"The default is {escaped(entry['defaultValue'])}.")
    return "\n".join(word for word in words if word)


def discussion(text):
    lines = []
    indented = False
    for line in text.split("\n"):
        if line and not line.startswith(" ") and line == line.upper():
            if indented:
                lines.append(".fi")
            indented = False
            lines.append(f".SH {line}")
        elif line.startswith("  "):
            if not indented:
                lines.append(".nf")
            indented = True
            lines.append(escaped(line[2:]))
        else:
            if indented:
                lines.append(".fi")
            indented = False
            lines.append(escaped(line) if line else ".PP")
    return lines + ([".fi"] if indented else [])


def page(command, path, version):
    title = "-".join(path)
    lines = [
        f'.TH {title.upper()} 1 "" "bowerbird {version}" "User Commands"',
        ".SH NAME",
        f"{escaped(title)} \\- {escaped(command.get('abstract', '').rstrip('.'))}",
        ".SH SYNOPSIS",
        f"\\fB{' '.join(path)}\\fR "
        + ("\\fIcommand\\fR ..." if command.get("subcommands") and len(path) == 1 else "[\\fIoptions\\fR] "
           + " ".join(argument(a) + (" ..." if a.get("isRepeating") else "")
                      for a in command.get("arguments", []) if a["kind"] == "positional")),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + discussion(command["discussion"])
    entries = [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]
    if entries:
        lines.append(".SH OPTIONS")
        for entry in entries:
            lines += [".TP", argument(entry), described(entry)]
    children = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    if children:
        lines.append(".SH COMMANDS")
        for child in children:
            lines += [".TP", f"\\fB{escaped(child['commandName'])}\\fR",
                      escaped(child.get("abstract", "")) + f"\nSee \\fB{escaped(title)}\\-{child['commandName']}\\fR(1)."]
    elif len(path) > 1:
        lines += [".SH SEE ALSO", f"\\fB{path[0]}\\fR(1)"]
    return "\n".join(lines) + "\n"


def write(command, path, version, folder):
    (folder / f"{'-'.join(path)}.1").write_text(page(command, path, version), encoding="utf-8")
    for child in command.get("subcommands", []):
        if child["commandName"] != "help":
            write(child, path + [child["commandName"]], version, folder)


def main():
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    command = json.load(sys.stdin)["command"]
    write(command, [command["commandName"]], version, folder)


main()
