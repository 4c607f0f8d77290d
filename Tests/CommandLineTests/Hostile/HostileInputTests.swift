import Foundation
import TestSupport
import Testing

/// Input made to do harm: each ends with its documented code and sentence, in bounded time and
/// memory.
@Suite struct HostileInputTests {
  /// What a run may take: two seconds of a release build.
  ///
  /// The tests run a debug build, which takes up to ten times as long.
  private static let seconds = 20.0
  private static let bytes = 512 << 20

  static func run(
    _ arguments: [String], in folder: String = Checkout.fixture("Hostile")
  ) throws -> MeasuredRun {
    let run = try MeasuredRun(Tool.path, arguments, in: folder, environment: ["CI": nil])
    let words = arguments.joined(separator: " ")
    #expect(run.processorTime < seconds, "\(words): \(run.processorTime) seconds")
    #expect(run.memory ?? 0 < bytes, "\(words): \(run.memory ?? 0) bytes")
    #expect(run.status < 128, "\(words): ended by a signal\n\(run.output.prefix(500))")
    return run
  }

  static func expect(
    _ arguments: [String], status: Int32, says text: String,
    in folder: String = Checkout.fixture("Hostile")
  ) throws {
    let run = try run(arguments, in: folder)
    let words = arguments.joined(separator: " ")
    #expect(run.status == status, "\(words): \(run.output.prefix(2000))")
    #expect(run.output.contains(text), "\(words): \(run.output.prefix(2000))")
  }

  @Test(arguments: [
    ("wide.stringsdict", 1, "[strings.too-many-forms]"),
    ("cycle.stringsdict", 2, "cycle.stringsdict:2:83: error: the variables of the format contain"),
    ("substitutions.xcstrings", 1, "substitutions.xcstrings:10:16: warning: the forms of the"),
    ("choices.arb", 1, "[strings.too-many-forms]"),
    ("empty.xliff", 2, "empty.xliff:1:1: error: the document has no 'file' [strings.malformed]"),
    ("orphan.po", 2, "orphan.po:4:1: error: 'msgstr' stands without a 'msgid' [strings.syntax]"),
    ("types.xcstrings", 2, "types.xcstrings:8:20: error: a 'stringUnit' has no text as 'value'"),
    ("absent.strings", 2, "absent.strings:1:1: error: 'absent.strings' cannot be read"),
  ])
  func `tables of translations are bounded and told`(
    table: String, status: Int32, text: String
  ) throws {
    try Self.expect(
      ["check", "label.layout.yaml", "--strings", table], status: status, says: text)
  }

  @Test(arguments: ["filters", "states"])
  func `an image that asks for too much work is a finding`(name: String) throws {
    let folder = try Tool.Folder()
    let run = try Self.run([
      "render", "\(name).layout.yaml", "--assets", ".", "--format", "svg", "-o", folder.path,
    ])
    #expect(run.status == 0, "\(run.output)")
    let isTold = run.output.contains("it takes too much work or memory to draw")
    // Where the library that draws the image is not installed, nothing is drawn.
    #expect(isTold || run.output.contains("image.missing-library"), "\(run.output)")
    #expect(folder.files.contains { $0.hasSuffix(".svg") })
  }

  @Test(arguments: [
    ("above", "names '../../secret.png' as its picture"),
    ("root", "names '/etc/passwd' as its picture"),
    ("text", "names 'actual/notes.txt' as its picture"),
    ("shards", "its shards are no parts of a run"),
    ("many-shards", "its shards are no parts of a run"),
    ("frames", "has numbers that mean nothing"),
    ("causes", "has numbers that mean nothing"),
  ])
  func `results of a run that lead elsewhere are not used`(name: String, text: String) throws {
    let folder = try Tool.Folder()
    try FileManager.default.copyItem(
      atPath: Checkout.fixture("Hostile/runs/\(name)"), toPath: folder.path + "/run")
    let commands = [
      ["merge", "run", "-o", "merged"], ["report", "run"],
      ["accept", "-o", "run", "--baselines", "Baselines"],
    ]
    for command in commands {
      try Self.expect(command, status: 2, says: text, in: folder.path)
    }
    #expect(folder.files == ["run/run.json"])
  }

  @Test func `pictures of a run are PNG files inside its folder`() throws {
    let folder = try Tool.Folder()
    let hash = "a430d84680aabd0b"
    let text = try #require(Checkout.text("Fixtures/Hostile/runs/above/run.json"))
      .replacing("../../secret.png", with: "actual/a.png").replacing("0123456789abcdef", with: hash)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/run/actual", withIntermediateDirectories: true)
    _ = try folder.write(text, to: "run/run.json")
    _ = try folder.write("secret", to: "secret.txt")
    let picture = folder.path + "/run/actual/a.png"
    try FileManager.default.createSymbolicLink(
      atPath: picture, withDestinationPath: "../../secret.txt")
    let merge = ["merge", "run", "-o", "merged"]
    try Self.expect(merge, status: 2, says: "leads out of the run's folder", in: folder.path)
    try FileManager.default.removeItem(atPath: picture)
    _ = try folder.write("no picture", to: "run/actual/a.png")
    try Self.expect(merge, status: 2, says: "'actual/a.png' in 'run' is no PNG", in: folder.path)
    #expect(!folder.files.contains { $0.hasPrefix("merged/actual") })
  }

  @Test(arguments: [
    ("scale-below", "'-5' means nothing here"), ("scale-above", "'1e9' means nothing here"),
    ("scale-word", "'abc' means nothing here"), ("pictures", "'maybe' means nothing here"),
    ("languages", "'../../x' is no language"),
    ("variants", "no screen has a variant 'nowhere'"),
  ])
  func `a configuration that means nothing records nothing`(name: String, text: String) throws {
    let folder = try Tool.Folder()
    try Self.expect(
      [
        "test", "--config", "\(name).yaml", "--record", "all", "--baselines",
        folder.path + "/Baselines", "-o", folder.path + "/run",
      ], status: 2, says: text)
    #expect(!folder.files.contains { $0.hasSuffix(".layout") || $0.hasSuffix(".png") })
  }

  @Test func `twenty thousand problems are told in proportion, a hundred of each kind`() throws {
    let folder = try Tool.Folder()
    var times: [Double] = []
    for count in [10_000, 20_000] {
      let views = (0..<count).map { "<view id=\"v\($0)\" bogus\($0)=\"1\"/>\n" }.joined()
      _ = try folder.write(
        """
        <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \
        version="3.0"><objects><view id="r"><subviews>
        \(views)</subviews></view></objects></document>
        """, to: "many.xib")
      let run = try Self.run(["inspect", "many.xib"], in: folder.path)
      #expect(run.output.contains("more of this kind [ib.missing-frame]"))
      let kinds = Dictionary(grouping: run.output.matches(of: /\[(ib\.[a-z-]+)\]/)) { $0.output.1 }
      #expect(kinds.values.allSatisfy { $0.count <= 101 })
      times.append(run.processorTime)
    }
    #expect(times[1] < 2.5 * times[0] + 0.5, "\(times)")
  }

  @Test(arguments: ["strings", "xcstrings", "arb", "po"])
  func `keys that are used twice are told a hundred times and counted`(format: String) throws {
    let folder = try Tool.Folder()
    let lines: [String]
    switch format {
    case "strings": lines = (0..<2_000).map { "\"k\($0 / 2)\" = \"v\";" }
    case "po": lines = (0..<2_000).map { "msgid \"k\($0 / 2)\"\nmsgstr \"v\"\n" }
    default: lines = (0..<2_000).map { "\"k\($0 / 2)\": \(format == "arb" ? "\"v\"" : "{}")," }
    }
    let text =
      switch format {
      case "arb": "{\(lines.joined(separator: "\n")) \"@@locale\": \"de\"}"
      case "xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {"
          + lines.joined() + "\"a\": {}}}"
      default: lines.joined(separator: "\n")
      }
    let table = try folder.write(text, to: "de.lproj/many.\(format)")
    let run = try Self.run(["check", "label.layout.yaml", "--strings", table])
    #expect(run.status == 1)
    #expect(run.output.contains("there are 900 more of this kind"), "\(run.output.suffix(500))")
    #expect(run.output.utf8.count < 100_000)
  }

  @Test func `links that double at every level are not all followed`() throws {
    let folder = try Tool.Folder()
    let files = FileManager.default
    for level in 0...15 {
      let path = "\(folder.path)/links/\(level)"
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in ["a", "b"] where level < 15 {
        try files.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: "../\(level + 1)")
      }
    }
    try Self.expect(
      ["check", "label.layout.yaml", "--strings", folder.path + "/links/0"], status: 2,
      says: "holds more than 20000 folders [file.too-many-folders]")
  }

  @Test func `a table of escapes that mean nothing is read no further than a thousand`() throws {
    let folder = try Tool.Folder()
    let text = "\"k\" = \"" + String(repeating: "\\U", count: 200_000) + "\";"
    let table = try folder.write(text, to: "de.lproj/many.strings")
    try Self.expect(
      ["check", "label.layout.yaml", "--strings", table], status: 2,
      says: "there are 900 more of this kind [strings.syntax]")
  }

  @Test func `a log of many constraints is explained by the first of them`() throws {
    let folder = try Tool.Folder()
    let lines = (1...2_000).map {
      "<NSLayoutConstraint:0x\($0) UILabel:0x\($0).width == \($0)   (active)>\n"
    }
    _ = try folder.write(lines.joined(), to: "log.txt")
    let run = try Self.run(["explain", "--log", "log.txt"], in: folder.path)
    #expect(run.output.contains("[log.too-long]"), "\(run.output.suffix(500))")
  }

  @Test func `one character of many scalars is cut as well`() throws {
    let folder = try Tool.Folder()
    let mark = "e" + String(repeating: "\u{301}", count: 200_000)
    let path = try folder.write(
      "screen: a\nsize: [9, 9]\nviews: {a: {kind: \"\(mark)\"}}\n", to: "mark.layout.yaml")
    let run = try Self.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.output.utf8.count < 20_000, "\(run.output.utf8.count)")
  }

  @Test func `a text layout of too many screens is refused`() throws {
    let folder = try Tool.Folder()
    let text = (0...10_000).map { "---\nscreen: s\($0)\n" }.joined()
    _ = try folder.write(text, to: "many.layout.yaml")
    try Self.expect(
      ["solve", "many.layout.yaml"], status: 2, says: "[layout-file.too-many-screens]",
      in: folder.path)
  }

  @Test func `a text layout may begin with a byte order mark`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write("\u{FEFF}screen: s\nsize: [9, 9]\nviews: {}\n", to: "a.layout.yaml")
    try Self.expect(["solve", "a.layout.yaml"], status: 0, says: "s 9x9", in: folder.path)
  }

  @Test func `names cannot forge lines or reach the terminal`() throws {
    let folder = try Tool.Folder()
    let long = String(repeating: "x", count: 2 << 20)
    _ = try folder.write(
      "screen: a\nsize: [9, 9]\nviews:\n  \"v\\u001b[2J\\nerror: forged\": {kind: nothing}\n"
        + "constraints: [\"\(long).left == 0\"]\n",
      to: "names.layout.yaml")
    let run = try Self.run(["solve", "names.layout.yaml"], in: folder.path)
    #expect(run.status == 2)
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("\nerror: forged"))
    #expect(run.output.utf8.count < 20_000)
  }

  @Test func `a full standard output is told`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      return print("SKIPPED: there is no /dev/full here")
    }
    for command in ["convert", "solve"] {
      let run = try MeasuredRun(
        "/bin/sh", ["-c", "exec \"$0\" \(command) label.layout.yaml > /dev/full", Tool.path],
        in: Checkout.fixture("Hostile"))
      #expect(run.status == 2)
      #expect(run.output.contains("[output.unwritable]"), "\(run.output)")
    }
  }

  @Test(arguments: [
    ["HB_SHAPER_LIST": "fallback"], ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
    ["PIXMAN_DISABLE": "sse2 ssse3 fast"], ["FRIBIDI_DEBUG": "1"], ["PANGO_LANGUAGE": "ar"],
    ["FC_DEBUG": "1"], ["G_MESSAGES_DEBUG": "all"], ["LANG": "tr_TR.UTF-8"], ["LC_ALL": "ar"],
  ])
  func `variables of libraries change no byte`(variables: [String: String]) throws {
    func picture(_ variables: [String: String]) throws -> [UInt8] {
      let folder = try Tool.Folder()
      let run = try MeasuredRun(
        Tool.path,
        [
          "render", "label.layout.yaml", "--format", "png", "--no-index", "-o", folder.path,
        ], in: Checkout.fixture("Hostile"), environment: variables.mapValues { $0 })
      #expect(run.status == 0, "\(run.output)")
      let file = try #require(folder.files.first { $0.hasSuffix(".png") })
      return [UInt8](try #require(FileManager.default.contents(atPath: "\(folder.path)/\(file)")))
    }
    #expect(try picture(variables) == picture([:]))
  }
}
