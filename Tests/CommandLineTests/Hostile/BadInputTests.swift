import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  private static let good = """
    screen: good
    size: [100, 100]
    views:
      a: {text: Hi, kind: label}
    constraints:
      - a.left == root.left
      - a.top == root.top
    """

  @Test(arguments: [
    ("not-xml.xib", "hello", "ib.syntax"),
    ("cut.storyboard", "<?xml version=\"1.0\"?><document type=\"com.apple", "ib.syntax"),
    (
      "archive.xib", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "ib.empty-archive"
    ),
    (
      "bomb.xib", "<!DOCTYPE a [<!ENTITY b \"b\"><!ENTITY c \"&b;&b;\">]><document>&c;</document>",
      "ib.document-type"
    ),
    (
      "external.xib",
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>",
      "ib.document-type"
    ),
    (
      "circle.layout.yaml",
      "screen: c\nsize: [9, 9]\nviews:\n  a: {parent: b}\n  b: {parent: a}",
      "layout-file.parent-cycle"
    ),
    (
      "self.layout.yaml",
      "screen: c\nsize: [9, 9]\nviews:\n  a: &a\n    children: {b: *a}",
      "layout-file.yaml"
    ),
    ("nan.layout.yaml", "screen: n\nsize: [9, 9]\nconstraints: [root.width == 1e999]", "illegal"),
    ("huge.layout.yaml", "screen: n\nsize: [1000000000, 10]", "layout-file.size"),
  ])
  func `One bad file is reported and the others are still drawn`(
    name: String, content: String, id: String
  ) throws {
    let folder = try Tool.Folder()
    let output = try Tool.Folder()
    _ = try folder.write(Self.good, to: "good.layout.yaml")
    let bad = try folder.write(content, to: name)
    let run = try Tool.run(["render", folder.path, "-o", output.path, "--format", "svg"])
    #expect(run.status == 2)
    #expect(run.errors.contains(id), "\(run.errors)")
    #expect(run.errors.contains("\(bad):"), "the place is named: \(run.errors)")
    #expect(output.files.contains { $0.hasPrefix("good/") })
    #expect(!output.files.contains { $0.hasSuffix(".part") })
  }

  @Test func `A file of a hundred megabytes is refused at once`() throws {
    let folder = try Tool.Folder()
    let path = "\(folder.path)/big.xib"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    let run = try Tool.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.errors.contains("file.too-large"))
    #expect(run.errors.utf8.count < 2000)
  }

  @Test(arguments: [
    ("many.xib", "ib.too-many-elements"), ("many.layout.yaml", "layout-file.too-large"),
  ])
  func `A million views are refused in bounded memory`(name: String, id: String) throws {
    let folder = try Tool.Folder()
    let output = try Tool.Folder()
    let good = try folder.write(Self.good, to: "good.layout.yaml")
    let count = 1_000_000
    let text =
      name.hasSuffix(".xib")
      ? """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="root"><subviews>\(String(repeating: "<view/>", count: count))</subviews></view>
      </objects></document>
      """
      : "screen: many\nsize: [9, 9]\nviews:\n"
        + (0..<count).map { "  v\($0): {}\n" }.joined()
    let many = try folder.write(text, to: name)
    // Kilobytes of addresses; fonts and threads take most of them.
    let run = try Tool.run(
      ["render", many, good, "-o", output.path, "--format", "svg"], limit: "-v 4000000")
    #expect(run.status == 2)
    #expect(run.errors.contains(id), "\(run.errors.prefix(2000))")
    #expect(output.files.contains { $0.hasPrefix("good/") })
  }

  @Test func `A font that is missing is named once, with its place`() throws {
    let folder = try Tool.Folder()
    let output = try Tool.Folder()
    let path = try folder.write(
      """
      screen: fonts
      size: [200, 100]
      views:
        a: {kind: label, text: One, font: {family: No Such Family, size: 17}}
        b: {kind: label, text: Two, font: {family: No Such Family, size: 17}}
      constraints: ["H:|-[a]", "V:|-[a]-[b]", a.leading == b.leading]
      """, to: "fonts.layout.yaml")
    let run = try Tool.run([
      "render", path, "-o", output.path, "--format", "svg", "--appearance", "light,dark",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("fonts.layout.yaml:4:3: note: the font 'No Such Family'"))
    #expect(run.errors.ranges(of: "text.substituted-font").count == 1, "\(run.errors)")
  }

  @Test func `A bomb of YAML aliases is refused`() throws {
    let folder = try Tool.Folder()
    var text = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (previous, name) in zip("abcdefgh", "bcdefghi") {
      let list = Array(repeating: "*\(previous)", count: 9).joined(separator: ",")
      text += "\(name): &\(name) [\(list)]\n"
    }
    let path = try folder.write(text, to: "bomb.layout.yaml")
    let run = try Tool.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.errors.contains("layout-file.too-large"))
  }

  @Test func `A folder that cannot be written leaves nothing behind`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.good, to: "good.layout.yaml")
    let run = try Tool.run(["render", path, "-o", "/proc/bowerbird"])
    #expect(run.status == 2)
    #expect(run.errors.contains("output.unwritable"))
  }

  @Test func `A missing font folder is named`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.good, to: "good.layout.yaml")
    let run = try Tool.run(["solve", path, "--fonts", "/nonexistent"])
    #expect(run.status == 2)
    #expect(run.errors.contains("fonts.unreadable-folder"))
  }

  @Test(arguments: [
    ["solve"], ["render", "x.xib", "--format", "bmp"], ["solve", "x.xib", "--device", "nokia"],
  ])
  func `Wrong usage leaves with 2`(arguments: [String]) throws {
    #expect(try Tool.run(arguments).status == 2)
  }
}
