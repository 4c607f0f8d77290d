import Foundation
import Testing

@testable import Bowerbird

/// Results that are kept for later runs, as a user of the tool sees them.
@Suite struct CacheTests {
  /// A small app: two documents, a translation and an image.
  private static func app() throws -> Tool.Folder {
    let app = try Tool.Folder()
    for name in ["login", "about"] {
      _ = try app.write(
        """
        screen: \(name)
        size: [200, 80]
        views:
          title: {text: Title}
          mark: {kind: imageView, image: \(name == "about" ? "mark" : "{name: other, size: [8, 8]}")}
        constraints: ["H:|-[title]-[mark]", "V:|-[title]", "V:|-[mark]"]
        """, to: "\(name).layout.yaml")
    }
    _ = try app.write("\"title.text\" = \"Titel\";", to: "de.lproj/login.strings")
    _ = try app.write("\"title.text\" = \"Titre\";", to: "fr.lproj/login.strings")
    _ = try app.write("project: app", to: "Package.swift")
    _ = try app.write(
      #"{"images": [{"filename": "mark.svg", "idiom": "universal"}]}"#,
      to: "\(imageSet)/Contents.json")
    _ = try app.write(image("red"), to: "\(imageSet)/mark.svg")
    return app
  }

  private static let imageSet = "Media.xcassets/mark.imageset"

  private static func image(_ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
    <rect width="8" height="8" fill="\(color)"/></svg>
    """
  }

  /// Renders the app, and gives the files and how many pictures were kept.
  private static func render(
    _ app: Tool.Folder, _ cache: Tool.Folder, _ output: Tool.Folder? = nil,
    _ options: [String] = []
  ) throws -> (files: [String: Data], kept: String, run: Tool.Run) {
    let output = try output ?? Tool.Folder()
    let run = try Tool.run(
      [
        "render", ".", "-o", output.path, "--language", "en,de,fr", "--cache", cache.path,
      ] + options, in: app.path)
    var files: [String: Data] = [:]
    for file in output.files {
      files[file] = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/\(file)"))
    }
    let line = run.errors.split(separator: "\n").last { $0.contains("were kept") } ?? ""
    return (files, line.split(separator: " ").prefix(3).joined(separator: " "), run)
  }

  @Test func `an unchanged app is not drawn again, and comes out the same`() throws {
    let (app, cache, output) = (try Self.app(), try Tool.Folder(), try Tool.Folder())
    let first = try Self.render(app, cache, output)
    #expect(first.run.status == 0, "\(first.run.errors)")
    #expect(first.kept == "0 of 6")
    #expect(first.files.count == 6 * 3 + 1, "pictures of two formats, thumbnails and the page")
    let again = try Self.render(app, cache, output)
    #expect(again.kept == "6 of 6")
    #expect(again.files == first.files)
    let elsewhere = try Self.render(app, cache)
    #expect(elsewhere.kept == "6 of 6")
    #expect(elsewhere.files == first.files)
    #expect(elsewhere.run.errors.contains("no asset catalog or file holds the image 'other'"))
  }

  @Test func `what is changed is drawn again, and nothing else`() throws {
    let (app, cache) = (try Self.app(), try Tool.Folder())
    let first = try Self.render(app, cache)
    // A translation: the cases of its language.
    _ = try app.write("\"title.text\" = \"Überschrift\";", to: "de.lproj/login.strings")
    let translated = try Self.render(app, cache)
    #expect(translated.kept == "5 of 6")
    let changed = translated.files.filter { first.files[$0.key] != $0.value }.keys.sorted()
    #expect(changed.allSatisfy { $0.contains("login") && $0.contains("-de") }, "\(changed)")
    #expect(changed.count == 3, "\(changed)")
    // An image: the cases of the documents that show images of the project.
    _ = try app.write(Self.image("blue"), to: "\(Self.imageSet)/mark.svg")
    let repainted = try Self.render(app, cache)
    #expect(repainted.files.filter { translated.files[$0.key] != $0.value }.count == 3 * 3)
    // A document: its cases.
    let path = "\(app.path)/about.layout.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("[200, 80]", with: "[220, 80]")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Self.render(app, cache).kept == "3 of 6")
    // How it is drawn: everything.
    #expect(try Self.render(app, cache, nil, ["--annotate", "frames"]).kept == "0 of 6")
    #expect(try Self.render(app, cache, nil, ["--annotate", "frames"]).kept == "6 of 6")
  }

  @Test func `a run that is killed is gone on with, and comes out the same`() throws {
    let (app, cache, output) = (try Self.app(), try Tool.Folder(), try Tool.Folder())
    let sizes = (0..<40).map { "\(200 + $0)x80" }.joined(separator: ",")
    let options = ["--size", sizes, "--threads", "1"]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments =
      ["render", ".", "-o", output.path, "--language", "en,de,fr", "--cache", cache.path] + options
    process.currentDirectoryURL = URL(fileURLWithPath: app.path)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, cache.files.count < 5 { usleep(2_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal, "it ended before it was killed")

    let resumed = try Self.render(app, cache, output, options)
    #expect(resumed.run.status == 0)
    let kept = try #require(Int(resumed.kept.prefix { $0 != " " }))
    #expect(kept >= 4 && kept < 240, "\(resumed.kept)")
    let whole = try Self.render(app, try Tool.Folder(), nil, options)
    let files = resumed.files.filter { !$0.key.contains("/.") && !$0.key.hasPrefix(".") }
    #expect(files == whole.files)
  }

  @Test func `damaged results are made anew`() throws {
    let (app, cache) = (try Self.app(), try Tool.Folder())
    let first = try Self.render(app, cache)
    for (index, file) in cache.files.enumerated() {
      let url = URL(fileURLWithPath: "\(cache.path)/\(file)")
      var data = try Data(contentsOf: url)
      switch index % 3 {
      case 0: data = data.prefix(data.count / 2)
      case 1: data[data.count - 1] ^= 1
      default: data = Data()
      }
      try data.write(to: url)
    }
    let again = try Self.render(app, cache)
    #expect(again.kept == "0 of 6")
    #expect(again.files == first.files)
    #expect(try Self.render(app, cache).kept == "6 of 6")
  }

  @Test func `a folder that cannot be written to is told once, and the run is whole`() throws {
    let (app, cache) = (try Self.app(), try Tool.Folder())
    _ = try cache.write("", to: "file")
    let output = try Tool.Folder()
    let run = try Tool.run(
      ["render", ".", "-o", output.path, "--no-index", "--cache", "\(cache.path)/file/below"],
      in: app.path)
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "[cache.unwritable]").count == 2, "\(run.errors)")
    #expect(output.files.count == 4)
  }

  @Test func `cases that passed are not laid out again until they or their baselines change`()
    throws
  {
    let (app, cache) = (try Self.app(), try Tool.Folder())
    func test(_ record: String) throws -> (Tool.Run, kept: Int) {
      let before = cache.files.count
      let run = try Tool.run(
        ["test", ".", "--language", "en,de", "--record", record],
        in: app.path, environment: ["BOWERBIRD_CACHE": cache.path])
      return (run, cache.files.count - before)
    }
    #expect(try test("all").0.status == 0)
    #expect(cache.files.isEmpty, "a baseline that was written is no comparison")
    let compared = try test("never")
    #expect(compared.0.status == 0)
    #expect(compared.kept == 4)
    let again = try test("never")
    #expect(again.0.status == 0)
    #expect(again.0.output == compared.0.output)
    #expect(again.kept == 0)
    // A changed baseline is compared anew.
    let name = try #require(
      FileManager.default.enumerator(atPath: "\(app.path)/Baselines")?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".layout") }.sorted().first)
    let baseline = "\(app.path)/Baselines/\(name)"
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    try text.replacing("200", with: "201")
      .write(toFile: baseline, atomically: true, encoding: .utf8)
    #expect(try test("never").0.status == 1)
    try text.write(toFile: baseline, atomically: true, encoding: .utf8)
    // A changed document is laid out anew.
    let path = "\(app.path)/login.layout.yaml"
    let document = try String(contentsOfFile: path, encoding: .utf8)
    try document.replacing("H:|-[title]-[mark]", with: "H:|-30-[title]-[mark]")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try test("never").0.status == 1)
  }

  @Test func `equal values are described alike, different ones are not`() {
    struct Value {
      var names: Set<String>
      var table: [String: Int]
      var length: Double?
      var change: (Int) -> Int = { $0 }
    }
    func text(_ names: [String], _ length: Double?) -> String {
      StableDescription.text(
        of: Value(
          names: Set(names), table: Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }),
          length: length))
    }
    let names = (0..<20).map { "name \($0)" }
    #expect(text(names, 1) == text(names.reversed(), 1))
    #expect(text(names, 1) != text(names, nil))
    #expect(text(["a,b"], nil) != text(["a", "b"], nil))
    #expect(text(["1"], nil).contains("\"1\""))
  }
}
