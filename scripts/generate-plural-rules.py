#!/usr/bin/env python3
"""Writes Sources/Localization/Plurals/PluralRules+Table.swift from the CLDR data in the package Babel.

Usage: pip install babel==2.18.0 && scripts/generate-plural-rules.py
"""
import pathlib
import babel
import babel.core
import babel.localedata

ORDER = ["zero", "one", "two", "few", "many"]


def languages():
    for identifier in sorted(babel.localedata.locale_identifiers()):
        # A language alone, and the one region with rules of its own.
        if "_" not in identifier or identifier == "pt_PT":
            yield identifier


def rules(identifier):
    form = babel.Locale.parse(identifier).plural_form
    found = form.rules
    return tuple((name, found[name]) for name in ORDER if name in found)


sets = {}
for identifier in languages():
    if identifier == "root":
        continue
    sets.setdefault(rules(identifier), []).append(identifier.replace("_", "-"))


def wrapped(words, indent):
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) + 1 > 96 - indent:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    lines.append(line)
    return lines


out = [
    f"// Written by scripts/generate-plural-rules.py from CLDR {babel.core.get_cldr_version()}; do not edit.",
    "",
    "extension PluralRules {",
    "  /// The cardinal rules: languages, then category and condition in CLDR's syntax.",
    "  ///",
    f"  /// - Source: Unicode CLDR, `supplemental/plurals.xml`, as carried by Babel {babel.__version__}.",
    "  static let table: [(languages: String, rules: [(PluralCategory, String)])] = [",
]
for rule_set, names in sorted(sets.items(), key=lambda entry: entry[1]):
    out.append("    (")
    out.append('      languages: """')
    out += [f"        {line}" for line in wrapped(names, 8)]
    out.append('        """,')
    if not rule_set:
        out.append("      rules: []")
    else:
        out.append("      rules: [")
        for name, condition in rule_set:
            text = f'        (.{name}, "{condition}"),'
            if len(text) <= 100:
                out.append(text)
                continue
            out.append("        (")
            out.append(f"          .{name},")
            out.append('          """')
            pieces = wrapped(condition.split(" "), 10)
            for index, piece in enumerate(pieces):
                tail = " \\" if index < len(pieces) - 1 else ""
                out.append(f"          {piece}{tail}")
            out.append('          """')
            out.append("        ),")
        out.append("      ]")
    out.append("    ),")
out += ["  ]", "}", ""]
path = pathlib.Path(__file__).parent.parent / "Sources/Localization/Plurals/PluralRules+Table.swift"
path.write_text("\n".join(out))
import subprocess
subprocess.run(["swift", "format", "-i", str(path)], check=True)
