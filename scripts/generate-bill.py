#!/usr/bin/env python3
"""Writes the bill of materials of a release as an SPDX 2.3 document.

usage: generate-bill.py "VERSION (commit ...)" PACKAGE.RESOLVED TOOL LIBRARIES INSIDE EPOCH
  LIBRARIES   a file with the name of a shared library that the tool needs in each line
  INSIDE      a file with the name and the version of a C library that is in the tool in each line
"""

import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

# Packages that a manifest names, by the name in Package.resolved, C libraries by pkg-config's, and those of C++.
LICENCES = {
    "expat": "MIT", "yaml-0.1": "MIT", "libdeflate": "MIT",
    "gcc-runtime": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "swift-argument-parser": "Apache-2.0 WITH Swift-exception",
    "swift-system": "Apache-2.0 WITH Swift-exception",
}


def package(identifier, name, version, licence, location="NOASSERTION", **more):
    return {
        "SPDXID": f"SPDXRef-{identifier}", "name": name, "versionInfo": version,
        "downloadLocation": location, "filesAnalyzed": False,
        "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        **more,
    }


def main():
    text, resolved, tool, libraries, inside, epoch = sys.argv[1:]
    version = text.split(" ")[0]
    digest = hashlib.sha256(pathlib.Path(tool).read_bytes()).hexdigest()
    packages = [package(
        "bowerbird", "bowerbird", version, "Apache-2.0", comment=text,
        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-bowerbird")]
    pins = []
    if pathlib.Path(resolved).exists():
        pins = json.loads(pathlib.Path(resolved).read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        state = pin["state"]
        identity = pin["identity"]
        packages.append(package(
            identity, identity, state.get("version", state["revision"]),
            LICENCES.get(identity, "NOASSERTION"), f"git+{pin['location']}@{state['revision']}"))
        relations.append(("SPDXRef-bowerbird", "STATIC_LINK", f"SPDXRef-{identity}"))
    for line in pathlib.Path(inside).read_text().splitlines():
        name, number = line.split(" ")
        packages.append(package(f"library-{name}", name, number, LICENCES[name]))
        relations.append(("SPDXRef-bowerbird", "STATIC_LINK", f"SPDXRef-library-{name}"))
    names = pathlib.Path(libraries).read_text().split()
    try:
        swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    except OSError:
        # A tool that is built already needs no toolchain to be packed.
        swift = ""
    found = re.search(r"Swift version (\S+)", swift)
    linked = "DYNAMIC_LINK" if any(n.startswith("libswift") for n in names) else "STATIC_LINK"
    packages.append(package(
        "swift-runtime", "swift-runtime", found.group(1) if found else "NOASSERTION",
        "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift"))
    relations.append(("SPDXRef-bowerbird", linked, "SPDXRef-swift-runtime"))
    for name in names:
        if name.startswith(("libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocks")):
            continue
        identifier = "library-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
        packages.append(package(identifier, name, "NOASSERTION", "NOASSERTION"))
        relations.append(("SPDXRef-bowerbird", "DYNAMIC_LINK", f"SPDXRef-{identifier}"))
    created = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc)
    json.dump({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"bowerbird-{version}",
        "documentNamespace": f"https://bowerbird.invalid/spdx/{version}/{digest}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: bowerbird-scripts-package"],
        },
        "packages": packages,
        "relationships": [
            {"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b}
            for a, kind, b in relations
        ],
    }, sys.stdout, indent=2)
    print()


main()
