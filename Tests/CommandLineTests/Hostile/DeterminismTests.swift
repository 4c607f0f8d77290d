import Foundation
import TestSupport
import Testing

/// The same bytes of every kind of output, whatever the machine, the folder and the threads.
@Suite struct DeterminismTests {
  /// Where the tool runs.
  private struct Place {
    var name: String
    var folder: String
    var threads: Int
    var environment: [String: String]
  }

  /// Commands whose results make up all kinds of output; `THREADS` stands for a number.
  private static let commands: [(name: String, arguments: [String])] = [
    (
      "render",
      [
        "render", "App", "--language", "en,de,ar", "--appearance", "light,dark", "--format",
        "svg,png,json,pdf", "--annotate", "all", "-o", "Pictures", "--threads", "THREADS",
      ]
    ),
    (
      "frames",
      ["render", "App", "--from", "base", "--to", "wide", "--frames", "3", "-o", "Frames"]
    ),
    ("solve", ["solve", "App", "--format", "json", "--constraints", "--threads", "THREADS"]),
    (
      "check",
      [
        "check", "App", "--pseudo", "double,rtl", "--threads", "THREADS", "--reporter", "text",
      ]
        + ["json", "junit", "sarif", "github", "markdown", "gitlab", "html"].flatMap {
          ["--reporter", "\($0)=Checks/check.\($0)"]
        }
    ),
    ("budget", ["check", "App", "--budget", "--budget-format", "csv", "--threads", "THREADS"]),
    ("record", ["test", "App", "--record", "all", "--pictures", "--threads", "THREADS"]),
    (
      "test",
      [
        "test", "Changed", "--baselines", "Baselines", "--record", "never", "--threads", "THREADS",
        "--reporter", "junit=Output/junit.xml", "--reporter", "sarif=Output/test.sarif",
      ]
    ),
    ("explain", ["explain", "App/main.layout.yaml", "title", "-o", "Explained"]),
    ("inspect", ["inspect", "App", "--all", "--format", "json"]),
    ("convert", ["convert", "App/main.layout.yaml", "-o", "Converted/main.storyboard"]),
    ("back", ["convert", "Converted/main.storyboard", "-o", "Converted/main.layout.yaml"]),
    ("export", ["strings", "export", "App", "--language", "de"]),
    ("measure", ["measure", "--text", "Größe 1,5", "--text", "مرحبا", "--width", "40"]),
    ("fonts", ["fonts", "App", "--format", "json", "--language", "en,ar,ja"]),
  ]

  private static let layout = """
    screen: main
    size: [200, 160]
    views:
      title: {kind: label, text: Privacy & Settings}
      save: {kind: button, text: Save}
      free: {kind: label, text: مرحبا 直接 ✓}
    constraints:
      - "H:|-8-[title]"
      - "V:|-8-[title]-8-[save]"
      - save.leading == title.leading
      - title.width <= 80
      - title.width >= 90
    variants:
      wide: {size: [260, 160]}
    """

  private static func prepare(_ folder: String) throws {
    let files = [
      "App/main.layout.yaml": layout,
      "App/de.lproj/main.strings": "\"title.text\" = \"Datenschutz\";\n",
      "App/ar.lproj/main.strings": "\"title.text\" = \"الخصوصية\";\n",
      "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n",
      "Changed/main.layout.yaml": layout.replacing("-8-[save]", with: "-9-[save]"),
    ]
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// What each command says, its exit code, and every file that the commands leave.
  private static func outputs(in place: Place) throws -> [String: Data] {
    try prepare(place.folder)
    var environment = place.environment.mapValues { Optional($0) }
    environment["CI"] = .some(nil)
    var result: [String: Data] = [:]
    for (name, arguments) in commands {
      let words = arguments.map { $0 == "THREADS" ? "\(place.threads)" : $0 }
      let run = try MeasuredRun(
        Tool.path, words, in: place.folder, environment: environment)
      #expect(run.status < 4 || run.status == 5, "\(name): \(run.output)")
      result["\(name) says"] = Data("\(run.status)\n\(run.output)".utf8)
    }
    for name in FileManager.default.enumerator(atPath: place.folder)?.allObjects ?? [] {
      guard let name = name as? String,
        let data = FileManager.default.contents(atPath: "\(place.folder)/\(name)")
      else { continue }
      result[name] = data
    }
    return result
  }

  @Test func `every kind of output is the same everywhere`() throws {
    let root = try Tool.Folder()
    let home = root.path + "/home"
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    try FileManager.default.createDirectory(
      atPath: home + "/.fonts", withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: font) {
      try FileManager.default.copyItem(atPath: font, toPath: home + "/.fonts/Inter.ttf")
    }
    let places = [
      Place(name: "plain", folder: root.path + "/a", threads: 1, environment: ["LC_ALL": "C"]),
      Place(
        name: "Turkish", folder: root.path + "/b c/ö", threads: 2,
        environment: [
          "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati", "HOME": home,
          "XDG_DATA_HOME": home, "TERM": "xterm-256color", "COLUMNS": "20",
        ]),
      Place(
        name: "hostile", folder: root.path + "/d/e/f/g", threads: 5,
        environment: [
          "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible",
          "FREETYPE_PROPERTIES": "truetype:interpreter-version=35", "PANGO_LANGUAGE": "ja",
          "FONTCONFIG_FILE": "/dev/null", "FC_DEBUG": "1", "G_MESSAGES_DEBUG": "all",
          "CAIRO_DEBUG": "1", "PIXMAN_DISABLE": "sse2 ssse3 fast", "LC_ALL": "ar_EG.UTF-8",
          "TZ": "America/St_Johns", "HOME": "/nowhere", "TMPDIR": root.path,
          "SOURCE_DATE_EPOCH": "1",
        ]),
    ]
    let first = try Self.outputs(in: places[0])
    let kinds = Set(first.keys.map { ($0 as NSString).pathExtension })
    #expect(
      kinds.isSuperset(of: [
        "svg", "png", "json", "pdf", "html", "layout", "sarif", "junit", "storyboard", "yaml",
      ]), "\(kinds.sorted())")
    for place in places.dropFirst() {
      let other = try Self.outputs(in: place)
      let names = Set(first.keys).union(other.keys).filter { first[$0] != other[$0] }.sorted()
      #expect(names.isEmpty, "\(place.name): \(names)")
      if let name = names.first(where: { $0.hasSuffix("says") }), let text = other[name] {
        print(String(decoding: text.prefix(2_000), as: UTF8.self))
      }
    }
  }
}
