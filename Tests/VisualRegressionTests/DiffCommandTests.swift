import Bowerbird
import ComparisonTestSupport
import Files
import Foundation
import Testing

/// `bowerbird diff` on pictures that others made.
struct DiffCommandTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  /// Every colour type and depth of the specification.
  private static let kinds: [(colorType: Int, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  private func write(_ bytes: [UInt8], to file: String) throws {
    try AtomicFile.write(bytes, to: "\(project.folder)/\(file)")
  }

  /// A picture of a kind, one sample of which is another where asked.
  private func picture(
    _ kind: (colorType: Int, bitDepth: Int), _ isInterlaced: Bool, isChanged: Bool
  ) -> [UInt8] {
    var writer = PNGWriter(width: 21, height: 13)
    (writer.colorType, writer.bitDepth) = (kind.colorType, kind.bitDepth)
    writer.isInterlaced = isInterlaced
    writer.filters = isChanged ? [4, 3, 2, 1, 0] : [0, 1, 2, 3, 4]
    writer.pieceLength = 37
    let top = 1 << kind.bitDepth
    if kind.colorType == 3 { writer.palette = (0..<top * 3).map { UInt8($0 * 7 & 255) } }
    return writer.file { x, y, channel in
      let sample = (x * 31 + y * 17 + channel * 5 + x * y) % top
      return isChanged && x == 5 && y == 7 && channel == 0 ? (sample + 1) % top : sample
    }
  }

  @Test func `one sample of any kind of picture is seen where it is, and nothing else`() throws {
    for kind in Self.kinds {
      for isInterlaced in [false, true] {
        let name = "\(kind.colorType)-\(kind.bitDepth)-\(isInterlaced ? "passes" : "rows").png"
        try write(picture(kind, isInterlaced, isChanged: false), to: "a/\(name)")
        try write(picture(kind, isInterlaced, isChanged: true), to: "b/\(name)")
        // The same pixels in passes and in rows are equal.
        try write(picture(kind, !isInterlaced, isChanged: false), to: "c/\(name)")
      }
    }
    let changed = try project.run(["diff", "a", "b"])
    #expect(changed.status == 1)
    #expect(changed.output.contains("30 pictures: 0 equal, 30 changed, 0 failed"))
    let lines = changed.output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(": 1 pixel differs") } == 30)
    #expect(lines.count { $0 == "  1x1 at 5,7: 1 pixel" } == 30)
    let equal = try project.run(["diff", "a", "c"])
    #expect(equal.status == 0, "\(equal.output)")
    #expect(equal.output.contains("30 pictures: 30 equal, 0 changed, 0 failed"))
  }

  @Test func `folders are compared by name, in order, as text and as JSON`() throws {
    let plain = picture((2, 8), false, isChanged: false)
    try write(plain, to: "a/same.png")
    try write(plain, to: "b/same.png")
    try write(plain, to: "a/inside/gone.png")
    try write(plain, to: "b/new.PNG")
    try write(plain, to: "a/other.png")
    try write(picture((2, 8), false, isChanged: true), to: "b/other.png")
    try write(Array("no picture".utf8), to: "a/readme.txt")
    let text = try project.run(["diff", "a", "b"])
    #expect(text.status == 1)
    #expect(
      text.output == """
        inside/gone.png: removed
        new.PNG: added
        other.png: 1 pixel differs
          1x1 at 5,7: 1 pixel
        same.png: equal
        4 pictures: 1 equal, 3 changed, 0 failed

        """)
    let json = try project.run(["diff", "a", "b", "--format", "json"])
    #expect(json.status == 1)
    let objects = try json.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["name"] as? String } == text.names)
    #expect(
      objects.map { $0["status"] as? String } == ["removed", "added", "changed", "equal"])
    let region = try #require((objects[2]["regions"] as? [[String: Any]])?.first)
    #expect(region["box"] as? [Int] == [5, 7, 1, 1])
    #expect(objects[2]["pixels"] as? Int == 1)
  }

  @Test func `a picture of the difference shows in red what differs`() throws {
    try write(picture((2, 8), false, isChanged: false), to: "a/one.png")
    try write(picture((2, 8), false, isChanged: true), to: "b/one.png")
    try project.run(["diff", "a", "b", "-o", "out"])
    let picture = try PNGDecoder.decode(try FileBytes.read("\(project.folder)/out/one.png"))
    let red: UInt32 = 0xFF2A_1AD1
    #expect(picture[5, 7] == red)
    #expect(picture[6, 7] != red)
  }

  @Test func `a picture of the difference shows what counts, as large as the larger picture`()
    throws
  {
    func file(_ width: Int, _ greys: [[Int]: Int]) -> [UInt8] {
      PNGWriter(width: width, height: 20).file { x, y, channel in
        channel == 3 ? 255 : greys[[x, y]] ?? 255
      }
    }
    try write(file(20, [:]), to: "a.png")
    try write(file(24, [[3, 3]: 0, [8, 8]: 250, [12, 12]: 0]), to: "b.png")
    try project.run([
      "diff", "a.png", "b.png", "-o", "out", "--threshold", "0.1", "--mask", "12,12,2,2",
    ])
    let picture = try PNGDecoder.decode(try FileBytes.read("\(project.folder)/out/b.png"))
    let red: UInt32 = 0xFF2A_1AD1
    #expect(picture.pixelWidth == 24)
    #expect(picture.pixelHeight == 20)
    #expect(picture[3, 3] == red)
    #expect(picture[8, 8] == 0xFFFD_FDFD)
    #expect(picture[12, 12] == 0xFFBF_BFBF)
    #expect(picture[20, 0] == red && picture[23, 19] == red)
    #expect(picture[19, 0] == 0xFFFE_FEFE)
  }

  @Test func `a picture of the difference never takes the place of a picture that is compared`()
    throws
  {
    let (before, after) = (
      picture((2, 8), false, isChanged: false), picture((2, 8), false, isChanged: true)
    )
    try write(before, to: "App/one.png")
    try write(after, to: "one.png")
    let beside = "\(project.folder)/App"
    let run = try project.run(["diff", "App/one.png", "App/../one.png", "-o", "App/out"])
    #expect(run.status == 1)
    #expect(FileManager.default.fileExists(atPath: "\(beside)/out/one.png"))
    for folder in [".", "App", "App/../App"] {
      let refused = try project.run(["diff", "App/one.png", "one.png", "-o", folder])
      #expect(refused.status == 2)
      #expect(refused.output.contains("diff.overwrites-input"), "\(refused.output)")
    }
    #expect(try FileBytes.read("\(beside)/one.png") == before)
    #expect(try FileBytes.read("\(project.folder)/one.png") == after)
  }

  @Test func `regions and views are masked, and a view without a frame is an error`() throws {
    let file = { (marks: [[Int]]) in
      PNGWriter(width: 40, height: 40).file { x, y, channel in
        channel == 3 || !marks.contains([x, y]) ? 255 : 0
      }
    }
    try write(file([]), to: "a.png")
    try write(file([[4, 4], [30, 30]]), to: "b.png")
    #expect(
      try project.run(["diff", "a.png", "b.png", "--mask", "0,0,10,10"]).output == """
        b.png: 1 pixel differs
          1x1 at 30,30: 1 pixel

        """)
    let both = ["--mask", "0,0,10,10", "--mask", "30,30,1,1"]
    #expect(try project.run(["diff", "a.png", "b.png"] + both).status == 0)
    try Folder.make("\(project.folder)/App2")
    try project.write(
      """
      screen: clock
      size: [20, 20]
      scale: 2
      views: {clock: {background: white}}
      constraints: ["clock.leading == root.leading + 1", "clock.top == root.top + 1",
        "clock.width == 2", "clock.height == 2"]

      """, to: "App2/clock.layout.yaml")
    try project.write("{}\n", to: "empty.yaml")
    try project.run(["test", "App2", "--config", "empty.yaml", "--baselines", "Views"])
    let layout = try #require(project.files(in: "Views").first { $0.hasSuffix(".layout") })
    let views = ["diff", "a.png", "b.png", "--views", "Views/\(layout)"]
    let named = try project.run(views)
    #expect(named.output.contains("1x1 at 4,4: 1 pixel in clock"), "\(named.output)")
    let masked = try project.run(views + ["--mask-view", "clock"])
    #expect(masked.output.contains("b.png: 1 pixel differs"))
    #expect(masked.output.contains("at 30,30"))
    let unknown = try project.run(views + ["--mask-view", "clck"])
    #expect(unknown.status == 2)
    #expect(unknown.output.contains("no view is named 'clck'"))
    #expect(try project.run(["diff", "a.png", "b.png", "--mask", "1,2,3"]).status == 2)
  }

  @Test func `a threshold and smoothed edges are let pass only where asked`() throws {
    let edge = { (shade: Int) in
      PNGWriter(width: 40, height: 40).file { x, y, channel in
        channel == 3 ? 255 : x * 2 < y ? 0 : x * 2 == y ? shade : 255
      }
    }
    try write(edge(90), to: "a.png")
    try write(edge(150), to: "b.png")
    try write(edge(93), to: "c.png")
    #expect(try project.run(["diff", "a.png", "c.png"]).status == 1)
    #expect(try project.run(["diff", "a.png", "c.png", "--threshold", "0.1"]).status == 0)
    let strong = ["diff", "a.png", "b.png", "--threshold", "0.05"]
    #expect(try project.run(strong).status == 1)
    #expect(try project.run(strong + ["--ignore-antialiasing"]).status == 0)
    #expect(try project.run(["diff", "a.png", "b.png", "--threshold", "2"]).status == 2)
  }

  @Test func `a threshold also holds for sixteen bits and for pictures of two sizes`() throws {
    var deep = PNGWriter(width: 8, height: 8)
    deep.bitDepth = 16
    try write(deep.file { _, _, channel in channel == 3 ? 65535 : 40000 }, to: "a.png")
    try write(deep.file { x, _, channel in channel == 3 ? 65535 : 40000 + x }, to: "b.png")
    #expect(try project.run(["diff", "a.png", "b.png"]).output.contains("56 pixels differ"))
    #expect(try project.run(["diff", "a.png", "b.png", "--threshold", "0.1"]).status == 0)
    let plain = { (width: Int, shade: Int) in
      PNGWriter(width: width, height: 8).file { _, _, channel in channel == 3 ? 255 : shade }
    }
    try write(plain(8, 100), to: "c.png")
    try write(plain(9, 101), to: "d.png")
    let sizes = try project.run(["diff", "c.png", "d.png", "--threshold", "0.1"])
    #expect(sizes.status == 1)
    #expect(sizes.output.contains("8 pixels differ, size 8x8 -> 9x8"))
  }

  @Test func `what cannot be compared is told, with the code of bad input`() throws {
    let whole = picture((6, 8), false, isChanged: false)
    try write(whole, to: "a/whole.png")
    try write(Array(whole.prefix(60)), to: "cut.png")
    try write(PNGWriter(width: 2_000_000_000, height: 2_000_000_000).file(lines: [0]), to: "h.png")
    try write(PNGWriter(width: 9_000, height: 9_000).file(lines: [0, 1, 2]), to: "bomb.png")
    try write([], to: "none/file.txt")
    for (arguments, words) in [
      (["a/whole.png", "cut.png"], "'cut.png' is not a readable PNG file: it is cut off"),
      (["a/whole.png", "h.png"], "more than the limit"),
      (["a/whole.png", "bomb.png"], "it holds too few pixels"),
      (["a/whole.png", "nothing.png"], "cannot read 'nothing.png'"),
      (["a", "a/whole.png"], "'a' is a folder, 'a/whole.png' is none"),
      (["a", "nothing"], "'a' is a folder, 'nothing' is none"),
      (["none", "none"], "there are no PNG files"),
    ] {
      let run = try project.run(["diff"] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output.contains(words), "\(arguments): \(run.output)")
    }
  }
}

extension TestProject.Run {
  /// The names of the pairs in the tool's text.
  fileprivate var names: [String?] {
    output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropLast()
      .map { $0.split(separator: ":").first.map(String.init) }
  }
}
