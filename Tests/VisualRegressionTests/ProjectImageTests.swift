import Bowerbird
import ComparisonTestSupport
import Foundation
import Testing

/// Images of a project in its regression tests and pictures, as a user of the tool meets them.
@Suite struct ProjectImageTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.write("inputs: [App/pic.layout.yaml]\n", to: "bowerbird.yaml")
    try project.write(
      """
      screen: pic
      size: [60, 60]
      scale: 1
      views:
        pic: {kind: imageView, image: {name: pic, size: [40, 40]}}
      constraints: [pic.left == root.left + 10, pic.top == root.top + 10]
      """, to: "App/pic.layout.yaml")
  }

  @Test func `an image that changed is seen where pictures are kept, and named`() throws {
    try write(Self.plain(red: 255))
    #expect(try project.run(["test", "--pictures"]).status == 0)
    #expect(try project.run(["test", "--pictures"]).output.contains("1 passed"))
    try write(Self.plain(red: 254))
    let changed = try project.run(["test", "--pictures", "--reporter", "json=run.json"])
    #expect(changed.status == 1, "\(changed.output)")
    let run = try TestRun(json: Array(try project.text(of: "run.json").utf8), path: "run.json")
    let report = try #require(run.cases.first)
    #expect(report.notes.map(\.id) == ["picture.image"])
    #expect(report.notes.first?.message.contains("'pic'") == true)
    #expect(report.regions.map(\.box) == [[10, 10, 40, 40]])
    #expect(try project.run(["accept"]).status == 0)
    #expect(try project.run(["test", "--pictures"]).output.contains("1 passed"))
  }

  /// Files that are drawn, and files that are told and get a placeholder.
  private static let files: [(name: String, bytes: [UInt8], finding: String?)] = [
    ("sixteen bits", plain(red: 65_535, depth: 16), nil),
    ("one bit", plain(red: 1, depth: 1), nil),
    ("30,000 pixels wide", plain(red: 255, width: 30_000, height: 3), nil),
    ("cut off", Array(plain(red: 255).dropLast(20)), "image.unreadable-png"),
    ("no image", Array("hello".utf8), "image.unknown-format"),
    ("empty", [], "image.unknown-format"),
  ]

  @Test(arguments: files.indices)
  func `images of any kind are drawn or told, in bounded memory`(index: Int) throws {
    let file = Self.files[index]
    try write(file.bytes)
    let render = "exec '\(TestProject.tool)' render App -o out --format png --no-index"
    let run = try project.run("/bin/sh", ["-c", "ulimit -v 4000000; \(render)"])
    #expect(run.status == 0, "\(file.name): \(run.output)")
    let path = try #require(
      project.files(in: "out").first { $0.hasPrefix("pic/") && $0.hasSuffix(".png") })
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(project.folder)/out/\(path)"))
    let picture = try PNGDecoder.decode([UInt8](data))
    if let finding = file.finding {
      #expect(run.output.contains("pic.png:1:1: warning: "), "\(file.name): \(run.output)")
      #expect(run.output.contains(finding), "\(file.name): \(run.output)")
    } else {
      #expect(!run.output.contains("pic.png"), "\(file.name): \(run.output)")
    }
    let isRed = picture[12, 12] == 0xFF00_00FF
    #expect(isRed == (file.finding == nil), "\(file.name)")
    #expect(picture[5, 5] == 0xFFFF_FFFF)
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(project.folder)/App/pic.png"))
  }

  /// A file of one colour; of one bit a pixel it is a palette of red.
  private static func plain(
    red: Int, depth: Int = 8, width: Int = 40, height: Int = 40
  ) -> [UInt8] {
    var writer = PNGWriter(width: width, height: height)
    writer.bitDepth = depth
    writer.colorType = depth == 1 ? 3 : 2
    if depth == 1 { writer.palette = [0, 0, 255, 255, 0, 0] }
    return writer.file { _, _, channel in channel == 0 ? red : 0 }
  }
}
