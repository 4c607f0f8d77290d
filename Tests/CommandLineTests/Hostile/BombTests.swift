import Foundation
import TestSupport
import Testing

/// Input that asks for far more work than its size says, and folders that others can write into.
@Suite struct BombTests {
  private static let label =
    "screen: s\nsize: [300, 300]\nviews: {a: {kind: label, text: Hi}}\n"
    + "constraints: [\"H:|-8-[a]\", \"V:|-8-[a]\"]\n"

  @Test(arguments: [("wide", "[scenes.too-many]"), ("First", "1 of 1 picture")])
  func `scenes within scenes are shown so far`(name: String, text: String) throws {
    let folder = try Tool.Folder()
    let arguments = [
      "render", "Scenes/\(name).storyboard", "--format", "svg", "--no-index", "-o", folder.path,
    ]
    try HostileInputTests.expect(arguments, status: 0, says: text)
    #expect(folder.files.contains { $0.hasSuffix(".svg") })
  }

  @Test func `scenes in each other are shown so deep`() throws {
    let folder = try Tool.Folder()
    let scenes = (0..<200).map { number in
      let view =
        """
        <containerView opaque="NO" contentMode="scaleToFill" id="inner-\(number)">\
        <rect key="frame" x="1" y="1" width="300" height="500"/><connections>\
        <segue destination="scene-\(number + 1)" kind="embed" id="segue-\(number)"/>\
        </connections></containerView>
        """
      return """
        <scene sceneID="s\(number)"><objects>\
        <viewController id="scene-\(number)" sceneMemberID="viewController">\
        <view key="view" contentMode="scaleToFill" id="view-\(number)">\
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\
        <subviews>\(number < 199 ? view : "")</subviews></view></viewController></objects></scene>
        """
    }
    _ = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes>\(scenes.joined(separator: "\n"))</scenes></document>
      """, to: "deep.storyboard")
    try HostileInputTests.expect(
      ["render", "deep.storyboard", "--format", "svg", "--no-index", "-o", "out"], status: 0,
      says: "shows scenes in each other, 32 and more", in: folder.path)
  }

  @Test func `more languages than there are are left out`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.label, to: "s.layout.yaml")
    let languages = (0..<20_000).map { "\"de-x-a\($0)\": {\"stringUnit\": {\"value\": \"x\"}}" }
    _ = try folder.write(
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"a.text\": "
        + "{\"localizations\": {\(languages.joined(separator: ","))}}}}", to: "many.xcstrings")
    try HostileInputTests.expect(
      ["check", "s.layout.yaml", "--strings", "many.xcstrings"], status: 2,
      says: "there are more than 1000 languages; the others are left out", in: folder.path)
  }

  @Test(arguments: [
    ("languages", "de", 1, "1 warning in 1 case"),
    ("devices", "ipad", 0, "no findings in 1 case"),
    ("languages", "de-x-#", 2, "'languages' lists more than 1000 languages"),
  ])
  func `cases are taken once`(key: String, value: String, status: Int32, text: String) throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.label, to: "s.layout.yaml")
    let values = (0..<20_000).map { value.replacing("#", with: "\($0)") }
    _ = try folder.write("\(key): [\(values.joined(separator: ", "))]\n", to: "bowerbird.yaml")
    try HostileInputTests.expect(
      ["check", "s.layout.yaml"], status: status, says: text, in: folder.path)
  }

  @Test func `a command line of many words is refused`() throws {
    try HostileInputTests.expect(
      ["solve"] + Array(repeating: "label.layout.yaml", count: 5_001), status: 2,
      says: "Error: more than 5000 words; name folders or patterns in their place")
  }

  @Test func `a folder of assets that is not there is told`() throws {
    try HostileInputTests.expect(
      ["render", "label.layout.yaml", "--assets", "nowhere"], status: 2,
      says: "the folder 'nowhere' cannot be read [assets.unreadable-folder]")
  }

  @Test func `a pipe that nobody reads is given up`() throws {
    let folder = try Tool.Folder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    try HostileInputTests.expect(
      ["convert", "label.layout.yaml", "-o", path], status: 2, says: "[output.unwritable]")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `runs of many cases are merged`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.label, to: "s.layout.yaml")
    let recorded = try Tool.run(["test", "s.layout.yaml", "-o", "run"], in: folder.path)
    try #require(recorded.status == 0, "\(recorded.errors)")
    let run = try String(contentsOfFile: folder.path + "/run/run.json", encoding: .utf8)
    var parts = try #require(JSONSerialization.jsonObject(with: Data(run.utf8)) as? [String: Any])
    let report = try #require((parts["cases"] as? [[String: Any]])?.first)
    for number in 1...2 {
      parts["shards"] = [["index": number, "total": 2]]
      parts["cases"] = (0..<20_000).map {
        report.merging(["name": "s/part-\(number)-case-\($0)"]) { $1 }
      }
      let data = try JSONSerialization.data(withJSONObject: parts)
      _ = try folder.write(String(decoding: data, as: UTF8.self), to: "part\(number)/run.json")
    }
    try HostileInputTests.expect(
      ["merge", "part1", "part2", "-o", "merged"], status: 0, says: "40000 recorded",
      in: folder.path)
  }

  @Test func `what is wrong with a document is told once for all its cases`() throws {
    let folder = try Tool.Folder()
    let variants = (0..<500).map { "  v\($0): {bogus: 1}\n" }.joined()
    _ = try folder.write(Self.label + "variants:\n" + variants, to: "s.layout.yaml")
    let run = try HostileInputTests.run(
      ["solve", "s.layout.yaml", "--variant", "all"], in: folder.path)
    #expect(run.output.contains("there are 400 more of this kind"), "\(run.output.suffix(500))")
    #expect(run.output.ranges(of: "[layout-file.unknown-key]").count == 101)
  }

  @Test func `the overlaps of a crowded screen are told so far`() throws {
    let folder = try Tool.Folder()
    let views = (0..<200).map { "  v\($0): {kind: label, text: crowded}\n" }.joined()
    let places = (0..<200).map {
      "  - v\($0).left == root.left + \($0 % 50)\n  - v\($0).top == root.top + \($0 % 40)\n"
    }.joined()
    _ = try folder.write(
      "screen: s\nsize: [300, 300]\nviews:\n\(views)constraints:\n\(places)", to: "s.layout.yaml")
    let run = try HostileInputTests.run(["check", "s.layout.yaml"], in: folder.path)
    #expect(run.output.contains("only 1000 overlaps of the screen are told"))
    #expect(run.output.contains("texts are written over one another in 1000 places"))
  }

  @Test(arguments: [false, true]) func `links among kept results are not followed`(
    isFolder: Bool
  ) throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.label, to: "s.layout.yaml")
    let arguments = ["render", "s.layout.yaml", "--no-index", "--cache", "cache", "-o", "out"]
    let cache = try Tool.Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cache", withDestinationPath: cache.path)
    let first = try HostileInputTests.run(arguments, in: folder.path)
    #expect(first.status == 0)
    let result = try #require(cache.files.first { $0.hasSuffix(".result") })
    let path = cache.path + "/" + (isFolder ? String(result.prefix(2)) : result)
    let victim = try folder.write("mine", to: "elsewhere/victim")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: isFolder ? folder.path + "/elsewhere" : victim)
    let again = try HostileInputTests.run(arguments, in: folder.path)
    #expect(again.status == 0)
    #expect(again.output.contains("[cache.link]"), "\(again.output)")
    #expect(folder.files.filter { $0.hasPrefix("elsewhere/") } == ["elsewhere/victim"])
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
  }

  @Test func `links in a site are not followed, and damaged changes keep no other out`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.label, to: "s.layout.yaml")
    _ = try HostileInputTests.run(["test", "s.layout.yaml", "--record", "all"], in: folder.path)
    let victim = try folder.write("mine", to: "elsewhere/index.html")
    let files = FileManager.default
    _ = try folder.write("{", to: "site/pr-1/run.json")
    try files.createDirectory(atPath: folder.path + "/site/pr-3", withIntermediateDirectories: true)
    for (link, target) in [
      ("site/pr-2", "elsewhere"), ("site/index.html", "elsewhere/index.html"),
      ("site/pr-3/index.html", "elsewhere/index.html"),
    ] {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: "\(folder.path)/\(target)")
    }
    for change in ["pr-2", "pr-3"] {
      let run = try HostileInputTests.run(
        ["report", "--publish", "site", "--change", change], in: folder.path)
      #expect(run.status == 0, "\(run.output)")
    }
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
    #expect(folder.files.filter { $0.hasPrefix("elsewhere/") } == ["elsewhere/index.html"])
    let list = try String(contentsOfFile: folder.path + "/site/index.html", encoding: .utf8)
    #expect(list.contains("its results cannot be read"))
    #expect(list.contains("pr-3/index.html"))
  }
}
