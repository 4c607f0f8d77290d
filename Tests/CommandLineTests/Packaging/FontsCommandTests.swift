import Foundation
import TestSupport
import Testing

/// The command `fonts`, and font bundles.
@Suite struct FontsCommandTests {
  private static let seed = "\(Checkout.root)/Fixtures/Seeds/badge-button.layout.yaml"
  private static let ownFonts = "\(Checkout.root)/Fixtures/Drawing/Fonts"

  @Test func `fonts are listed by package and licence, or file by file`() throws {
    let run = try Tool.run(["fonts"])
    #expect(run.status == 0)
    #expect(run.output.contains("fonts-inter: 18 files, 5 MB; OFL-1.1\n"))
    #expect(run.output.contains("AGPL-3.0-only WITH PS-or-PDF-font-exception-20170817"))
    let files = try Tool.run(["fonts", "--files", "--fonts", Self.ownFonts])
    #expect(files.output.contains("OFL-1.1  /usr/share/fonts/opentype/inter/Inter-Thin.otf\n"))
    #expect(files.output.contains("  no licence named  \(Self.ownFonts)/"))
  }

  @Test func `of inputs only the fonts are listed that their texts are set in`() throws {
    let run = try Tool.run(["fonts", Self.seed, "--device", "iphone-15"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Inter: 1 line; fonts-inter; OFL-1.1; /usr/") })
    #expect(!run.output.contains("Noto"))
    let layout = try Tool.Folder()
    let path = try layout.write(
      "screen: a\nsize: [100, 50]\nviews:\n  a: {text: Menu, font: {family: Georgia, size: 12}}\n",
      to: "a.layout.yaml")
    let other = try Tool.run(["fonts", path])
    #expect(other.output.contains("Noto Sans: 1 line; for Georgia; fonts-noto-core; OFL-1.1; /usr"))
  }

  @Test func `a bundle stands for the fonts of the system`() throws {
    let folder = try Tool.Folder()
    let bundle = "\(folder.path)/fonts"
    let written = try Tool.run(["fonts", "--bundle", bundle])
    #expect(written.status == 0)
    #expect(folder.files.contains("fonts/licences/fonts-urw-base35.txt"))
    let list = try String(contentsOfFile: "\(bundle)/fonts.json", encoding: .utf8)
    #expect(list.contains("\"path\": \"opentype/inter/Inter-Thin.otf\""))

    let used = try Tool.run(["fonts", "--files", "--font-bundle", bundle])
    #expect(used.output.contains("  OFL-1.1  \(bundle)/opentype/inter/Inter-Thin.otf\n"))
    let own = try Tool.run(["solve", Self.seed, "--intrinsic", "measured", "--format", "json"])
    let same = try Tool.run(
      ["solve", Self.seed, "--intrinsic", "measured", "--format", "json"],
      environment: ["BOWERBIRD_FONT_BUNDLE": bundle])
    #expect(same.output == own.output)
    let agreeing = try Tool.run(["fonts", "--check", "\(bundle)/fonts.json"])
    #expect(agreeing.status == 0)

    let manager = FileManager.default
    let thin = "\(bundle)/opentype/inter/Inter-Thin.otf"
    try manager.removeItem(atPath: thin)
    try manager.copyItem(atPath: "\(bundle)/opentype/inter/Inter-Bold.otf", toPath: thin)
    let damaged = try Tool.run(["solve", Self.seed, "--font-bundle", bundle])
    #expect(damaged.status == 2)
    #expect(damaged.errors.contains("[fonts.damaged-bundle]"))
  }

  @Test func `a folder that is no bundle is refused`() throws {
    let folder = try Tool.Folder()
    let run = try Tool.run(["solve", Self.seed, "--font-bundle", folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("[fonts.no-bundle]"))
    #expect(run.errors.contains("bowerbird fonts --bundle"))
  }

  @Test func `baselines of other fonts are told, with what to do`() throws {
    let baselines =
      "\(Checkout.root)/Fixtures/SamplePackage/Tests/SampleTests/__Baselines__"
    let same = try Tool.run(["fonts", "--check", baselines])
    #expect(same.status == 0)
    #expect(same.output.hasPrefix("the fonts agree: fnv1a-"))
    let other = try Tool.run(["fonts", "--check", baselines, "--fonts", Self.ownFonts])
    #expect(other.status == 1)
    #expect(other.errors.contains(" baselines were made with the fonts 'fnv1a-"))
    #expect(other.errors.contains("use --font-bundle FOLDER here"))
    let empty = try Tool.run(["fonts", "--check", "\(Checkout.root)/Fixtures/Seeds"])
    #expect(empty.status == 2)
    #expect(empty.errors.contains("[fonts.no-baselines]"))
  }

  @Test func `a list of another machine names each file that differs`() throws {
    let folder = try Tool.Folder()
    let list = try Tool.run(["fonts", "--format", "json", "--fonts", Self.ownFonts]).output
    let path = try folder.write(list, to: "fonts.json")
    let missing = try Tool.run(["fonts", "--check", path])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("[fonts.missing-file]"))
    #expect(missing.errors.contains("add its folder with --fonts"))

    let plain = try Tool.run(["fonts", "--format", "json"]).output
    let own = try folder.write(plain, to: "own.json")
    let added = try Tool.run(["fonts", "--check", own, "--fonts", Self.ownFonts])
    #expect(added.status == 1)
    #expect(added.errors.contains("is at hand only here [fonts.added-file]"))

    let changed = plain.replacing(
      #/("name": "Inter-Thin.otf".*?"digest": ")..../#.dotMatchesNewlines()
    ) {
      "\($0.output.1)ffff"
    }.replacing("\"fingerprint\": \"fnv1a-", with: "\"fingerprint\": \"fnv1a-0")
    let old = try folder.write(changed, to: "old.json")
    let other = try Tool.run(["fonts", "--check", old])
    #expect(other.status == 1)
    #expect(other.errors.contains("'Inter-Thin.otf' is another version here"))
    #expect(other.errors.components(separatedBy: "error:").count == 2)

    let broken = try folder.write("{\"format\": \"other\"}", to: "broken.json")
    let refused = try Tool.run(["fonts", "--check", broken])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("[fonts.no-list]"))
  }

  /// Runs the tool where nothing lies below a folder of the system.
  private static func run(without folder: String, _ arguments: [String]) throws -> Tool.Run {
    try Program.run(
      "/usr/bin/env",
      [
        "unshare", "-rm", "/bin/sh", "-c", #"mount -t tmpfs none "$0" && exec "$@""#, folder,
        Tool.path,
      ] + arguments)
  }

  private static let mayHideFolders =
    (try? run(without: "/usr/share/fonts", ["--version"]))?.status == 0

  @Test(.enabled(if: mayHideFolders, "this machine lets nobody hide a folder"))
  func `a machine without fonts is told what to install`() throws {
    let folder = try Tool.Folder()
    for command in [["solve"], ["check"], ["render", "-o", folder.path]] {
      let run = try Self.run(without: "/usr/share/fonts", command + [Self.seed])
      #expect(run.status == 2, "\(command)")
      #expect(run.errors.hasPrefix("error: no font was found below '/usr/share/fonts'"))
      #expect(
        run.errors.contains("\nhint: install the default fonts: apt-get install fonts-inter "))
      #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
    }
    #expect(folder.files.isEmpty)
  }

  @Test(.enabled(if: mayHideFolders, "this machine lets nobody hide a folder"))
  func `a missing package is told once, and does not keep texts from being set`() throws {
    let run = try Self.run(
      without: "/usr/share/fonts/opentype/noto", ["solve", Self.seed, Self.seed])
    #expect(run.status == 0)
    #expect(
      run.errors.components(separatedBy: "[fonts.missing-package]").count == 2, "\(run.errors)")
  }
}
