import Foundation
import TestSupport
import Testing

/// What `scripts/package` makes of the tool beside the tests.
@Suite(.serialized) struct PackageTests {
  /// Packs the tool, and unpacks the archive.
  private static func release(in folder: Tool.Folder, _ name: String) throws -> String {
    let output = "\(folder.path)/\(name)"
    let run = try Program.run(
      "\(Checkout.root)/scripts/package", ["--tool", Tool.path, "-o", output],
      // Little compression: a debug build is large.
      environment: ["XZ_OPT": "-0", "SOURCE_DATE_EPOCH": "1000000000"])
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    return output
  }

  private static func archive(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try "\(folder)/" + #require(names.first { $0.hasSuffix(".tar.xz") })
  }

  @Test(.enabled(if: Program.areInstalled("python3", "xz", "strip", "readelf"), "no binutils here"))
  func `a release is the same bytes twice, starts, and says what it lacks`() throws {
    let folder = try Tool.Folder()
    let first = try Self.release(in: folder, "first")
    let second = try Self.release(in: folder, "second")
    let archive = try Self.archive(in: first)
    #expect(
      FileManager.default.contentsEqual(atPath: archive, andPath: try Self.archive(in: second)))
    let sums = try Program.run("/bin/sh", ["-c", "cd '\(first)' && sha256sum -c SHA256SUMS"])
    #expect(sums.status == 0)

    let unpacked = try Program.run("/bin/sh", ["-c", "tar -xJf '\(archive)' -C '\(folder.path)'"])
    #expect(unpacked.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let root = try "\(folder.path)/" + #require(names.first { $0.hasPrefix("bowerbird-") })
    let manual = try String(
      contentsOfFile: "\(root)/share/man/man1/bowerbird-check.1", encoding: .utf8)
    #expect(manual.hasPrefix(".TH BOWERBIRD-CHECK 1 \"\" \"bowerbird "))
    #expect(manual.contains(".SH EXAMPLES\n.nf\nbowerbird check Main.storyboard\n"))
    #expect(manual.contains("\\fB\\-\\-device\\fR \\fIdevice\\fR\n"))
    for file in [
      "bash-completion/completions/bowerbird", "zsh/site-functions/_bowerbird",
      "fish/vendor_completions.d/bowerbird.fish",
    ] {
      let text = try String(contentsOfFile: "\(root)/share/\(file)", encoding: .utf8)
      for word in ["iphone-15", "zh-Hans", "accessibilityXXLarge", "constraints"] {
        #expect(text.contains(word), "\(file) has no \(word)")
      }
      let shell = String(file.prefix { $0 != "-" && $0 != "/" })
      if Program.areInstalled(shell) {
        let parsed = try Program.run("/usr/bin/env", [shell, "-n", "\(root)/share/\(file)"])
        #expect(parsed.status == 0, "\(shell): \(parsed.errors)")
      }
    }
    let bill = try String(
      contentsOfFile: "\(root)/share/doc/bowerbird/bowerbird.spdx.json", encoding: .utf8)
    #expect(bill.contains("\"SPDX-2.3\""))
    #expect(bill.contains("\"created\": \"2001-09-09T01:46:40Z\""))
    #expect(bill.contains("\"name\": \"libpangocairo-1.0.so.0\""))

    // As from a folder of the path: through a link.
    let link = "\(folder.path)/linked"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(root)/bin/bowerbird")
    let started = try Program.run(link, ["--version"])
    #expect(started.status == 0)
    #expect(started.output == (try Tool.run(["--version"])).output)

    // A tool that asks for a library that no system has.
    let lame = try Program.run(
      "/bin/sh",
      ["-c", "sed -i 's/libyaml-0.so.2/libnaml-0.so.2/g' '\(root)/libexec/bowerbird'"])
    #expect(lame.status == 0)
    let missing = try Program.run(link, ["--version"])
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("error: libraries are missing: libnaml-0.so.2"))
    #expect(missing.errors.contains("hint: "))
    let sound = {
      try Program.run("/bin/sh", ["-c", "cp '\(Tool.path)' '\(root)/libexec/bowerbird'"])
    }
    for (name, other, words) in [
      ("GLIBC_2.34", "GLIBC_2.94", "this system's C library is too old"),
      ("/ld-linux-", "/ld-linuy-", "cannot run programs for the GNU C library"),
    ] {
      #expect(try sound().status == 0)
      let damaged = try Program.run(
        "/bin/sh", ["-c", "LC_ALL=C sed -i 's|\(name)|\(other)|g' '\(root)/libexec/bowerbird'"])
      #expect(damaged.status == 0)
      let run = try Program.run(link, ["--version"])
      #expect(run.status == 2)
      #expect(run.errors.contains(words) && run.errors.contains("hint: "), "\(run.errors)")
    }
  }

  @Test(arguments: [["--nonsense"], ["--tool"], ["--tool", "/nowhere/bowerbird"]])
  func `wrong usage is told`(arguments: [String]) throws {
    let run = try Program.run("\(Checkout.root)/scripts/package", arguments)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty)
  }

  @Test func `the version names its commit, renderer and fonts`() throws {
    let run = try Tool.run(["--version"])
    #expect(run.status == 0)
    #expect(
      run.output.firstMatch(
        of:
          #/^\d+\.\d+\.\d+ \((commit [0-9a-f]{12}|working copy), renderer \d+, fonts fnv1a-[0-9a-f]{16}\)\n$/#
      ) != nil)
    let version = run.output.split(separator: " ").first.map(String.init) ?? ""
    #expect(Checkout.text("CHANGELOG.md")?.contains("\n## \(version)") == true)
    let baseline = try #require(
      Checkout.text(
        "Fixtures/SamplePackage/Tests/SampleTests/__Baselines__/badge/german.layout"))
    let fonts = try #require(baseline.firstMatch(of: #/fonts (fnv1a-[0-9a-f]+)/#))
    #expect(run.output.contains("\(fonts.output.0)"))
  }
}
