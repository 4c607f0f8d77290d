import Bowerbird
import Foundation
import Testing

/// Image files of every kind as resources of a layout: those that can be shown, and those that cannot.
@Suite struct ImageFileTests {
  /// What an image view shows in the middle of its 8 points.
  private static let shown: [(name: String, file: [UInt8], colour: UInt32)] = [
    ("ink.jpg", bytes(base64: ink), 0xFF00_00FF), ("deep.png", bytes(deep), 0xFF80_01FF),
    ("wide.png", wide, 0xFFFF_8000),
  ]
  /// What cannot be shown, and the words of the finding.
  private static let refused: [(name: String, file: [UInt8], words: String)] = [
    ("zero.png", bytes(zero), "its size of 0 x 0 pixels is not allowed"),
    ("bomb.png", bytes(bomb), "an image of 60000 x 60000 pixels is over the limit"),
    ("empty.png", [], "the file is no PNG, JPEG, SVG or PDF image"),
    ("words.png", Array("No picture.\n".utf8), "the file is no PNG, JPEG, SVG or PDF image"),
    ("half.png", Array(wide.prefix(wide.count / 2)), "it is cut off"),
  ]

  @Test func `inks, 16 bits and 30,000 pixels are shown; what is no picture is found and replaced`()
    throws
  {
    let project = try Tool.Folder()
    _ = try project.write("", to: "Package.swift")
    let names = Self.shown.map(\.name) + Self.refused.map(\.name)
    for (name, file) in Self.shown.map({ ($0.name, $0.file) })
      + Self.refused.map({ ($0.name, $0.file) })
    {
      try Data(file).write(to: URL(fileURLWithPath: "\(project.path)/\(name)"))
    }
    let views = names.indices.map { index in
      """
        view\(index): {kind: imageView, image: \(names[index])}

      """
    }
    let constraints = names.indices.map { index in
      """
        - view\(index).left == root.left + \(index * 8)
        - view\(index).top == root.top
        - view\(index).width == 8
        - view\(index).height == 8

      """
    }
    let layout = try project.write(
      "screen: files\nsize: [\(names.count * 8), 8]\nscale: 2\nviews:\n"
        + "  root: {background: \"#123456\"}\n" + views.joined() + "constraints:\n"
        + constraints.joined(), to: "files.layout.yaml")
    let output = try Tool.Folder()
    let run = try Tool.run(
      ["render", layout, "-o", output.path, "--format", "png,svg", "--no-index"],
      limit: "-v 2000000")
    #expect(run.status == 0, "\(run.errors)")
    for (name, _, words) in Self.refused {
      let place = "\(project.path)/\(name):1:1: warning: "
      let line = run.errors.split(separator: "\n").first { $0.hasPrefix(place) }
      #expect(line?.contains(words) == true, "\(name): \(run.errors)")
    }
    for (name, _, _) in Self.shown { #expect(!run.errors.contains(name), "\(run.errors)") }
    let path = try #require(output.files.first { $0.hasSuffix(".png") })
    let picture = try PNGDecoder.decode(
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/\(path)"))))
    for (index, image) in Self.shown.enumerated() {
      #expect(picture[index * 16 + 8, 8] == image.colour, "\(image.name)")
    }
    for index in Self.refused.indices {
      let left = (Self.shown.count + index) * 16
      let colours = (0..<256).map { picture[left + $0 % 16, $0 / 16] }
      #expect(
        colours.contains { $0 != 0xFF56_3412 }, "\(Self.refused[index].name) has a placeholder")
    }
  }

  private static func bytes(base64 text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? Data())
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8).filter { $0 != 10 }
    return stride(from: 0, to: digits.count, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
    }
  }

  /// 30,000 x 20 pixels of one blue.
  private static let wide = PNGEncoder.encode(
    Bitmap(
      pixelWidth: 30_000, pixelHeight: 20,
      bytes: (0..<600_000).flatMap { _ in [0, 128, 255, 255] as [UInt8] }))

  /// A JPEG file of 8 x 8 pixels of red as inks.
  private static let ink = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L\
    CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAAB\
    AgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNi\
    coIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV\
    lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E\
    QwBNAFkASwAAPwD9U6/Kqvyqr9U6/9k=
    """

  /// A PNG file of 4 x 2 pixels with 16 bits a part.
  private static let deep = """
    89504e470d0a1a0a0000000d4948445200000004000000021002000000a05a3677000000144944415478da63
    f8dfc0c8d8d0804932e0920000fef51409d13f3c900000000049454e44ae426082
    """

  /// PNG files without pixels, and with 3,600 million in 100 bytes.
  private static let zero = """
    89504e470d0a1a0a0000000d4948445200000000000000000802000000b4e9eb45000000084944415478da03
    00000000016fddc9910000000049454e44ae426082
    """
  private static let bomb = """
    89504e470d0a1a0a0000000d494844520000ea600000ea6008020000000fb0e2150000000c4944415478da63
    60a03d000000640001b899ef990000000049454e44ae426082
    """
}
