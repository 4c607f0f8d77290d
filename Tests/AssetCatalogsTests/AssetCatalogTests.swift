import AssetCatalogs
import Diagnostics
import Drawing
import Foundation
import Geometry
import Graphics
import PNGCoding
import Testing

@Suite struct AssetCatalogTests {
  @Test(
    arguments: [
      (false, 1.0, "white"), (false, 2.0, "grey"), (false, 3.0, "grey"), (true, 2.0, "black"),
    ])
  func `the file fits the appearance and the scale`(isDark: Bool, scale: Double, name: String)
    throws
  {
    try withCatalog { catalog in
      let found = catalog.value.image(named: "sun", isDark: isDark, scale: scale)
      let image = try #require(found.value)
      #expect(image.bitmap.bytes == Self.files[name]?.bytes)
      #expect(image.size == Size(width: 4, height: 4))
      #expect(image.intent == .template)
    }
  }

  @Test func `names carry the namespace of their folder`() throws {
    try withCatalog { catalog in
      #expect(
        catalog.value.imageNames == [
          "Icons/gear", "broken", "empty", "photo", "plain", "stretch", "sun", "tile",
        ])
      #expect(catalog.diagnostics.map(\.id) == ["assets.unreadable-contents"])
    }
  }

  @Test(
    arguments: [
      ("stretch", [0, 10, 11, 15, 19, 20, 40]), ("tile", [0, 10, 20, 10, 20, 10, 40]),
    ])
  func `the middle of a cut image fills it, its ends stay as they are`(
    mode: String, row: [UInt8]
  ) throws {
    try withCatalog { catalog in
      let image = try #require(catalog.value.image(named: mode, scale: 2).value)
      let slices = try #require(image.slices)
      let wide = image.bitmap.filling(Size(width: 3.5, height: 0.5), by: slices, of: image.size)
      #expect(wide.pixelWidth == 7 && wide.pixelHeight == 1)
      // One of five pixels stays at each end, the two behind the first fill the middle.
      #expect(stride(from: 0, to: wide.bytes.count, by: 4).map { wide.bytes[$0] } == row)
    }
  }

  @Test(
    arguments: [
      ("photo", "image.unknown-format"), ("broken", "image.unreadable-png"),
      ("empty", "assets.empty-image-set"), ("Icons/gear", "assets.missing-file"),
    ])
  func `what cannot be drawn is a finding`(name: String, id: String) throws {
    try withCatalog { catalog in
      let found = catalog.value.image(named: name, scale: 2)
      #expect(found.value == nil)
      #expect(found.diagnostics.map(\.id) == [id])
    }
  }

  @Test func `a colour fits the appearance`() throws {
    try withCatalog { catalog in
      let colors = catalog.value
      #expect(colors.color(named: "ink") == .fixed(Color(red: 1, green: 0.25, blue: 0, alpha: 0.5)))
      #expect(colors.color(named: "ink", isDark: true) == .fixed(Color(white: 1)))
      #expect(colors.color(named: "link") == .system("systemBlueColor"))
      #expect(colors.color(named: "paper") == nil)
    }
  }

  @Test func `an unknown name is no image and no finding`() throws {
    try withCatalog { catalog in
      #expect(catalog.value.image(named: "moon", scale: 2) == Diagnosed(nil))
    }
  }

  private static let files: [String: Bitmap] = [
    "white": square(4, 255), "grey": square(8, 128), "black": square(8, 0),
  ]

  private static func square(_ side: Int, _ value: UInt8) -> Bitmap {
    Bitmap(
      pixelWidth: side, pixelHeight: side,
      bytes: [UInt8](repeating: value, count: side * side * 4))
  }

  private func withCatalog(_ body: (Diagnosed<AssetCatalog>) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bowerbird-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ data: Data) throws {
      let file = folder.appendingPathComponent("Media.xcassets/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    func set(_ name: String, _ images: String, _ properties: String = "{}") throws {
      let json = #"{"images": [\#(images)], "properties": \#(properties), "info": {}}"#
      try write("\(name).imageset/Contents.json", Data(json.utf8))
    }
    try set(
      "sun",
      """
      {"idiom": "universal", "scale": "1x", "filename": "white.png"},
      {"idiom": "universal", "scale": "2x", "filename": "grey.png"},
      {"idiom": "universal", "scale": "3x"},
      {"idiom": "universal", "scale": "2x", "filename": "black.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      """, #"{"template-rendering-intent": "template"}"#)
    for (name, bitmap) in Self.files {
      try write("sun.imageset/\(name).png", Data(PNGEncoder.encode(bitmap)))
    }
    for mode in ["stretch", "tile"] {
      try set(
        mode,
        """
        {"idiom": "universal", "scale": "2x", "filename": "row.png", "resizing": {
          "mode": "3-part-horizontal", "center": {"mode": "\(mode)", "width": 2},
          "cap-insets": {"left": 1, "right": 1}}}
        """)
      let row = Bitmap(
        pixelWidth: 5, pixelHeight: 1,
        bytes: [0, 10, 20, 30, 40].flatMap { [$0, 0, 0, 255] })
      try write("\(mode).imageset/row.png", Data(PNGEncoder.encode(row)))
    }
    try set("Group/plain", "")
    try set("empty", #"{"idiom": "universal", "scale": "1x"}"#)
    try set("photo", #"{"idiom": "universal", "filename": "photo.heic"}"#)
    try set("broken", #"{"idiom": "universal", "filename": "broken.png"}"#)
    try write("broken.imageset/broken.png", Data([0x89, 0x50, 0x4E, 0x47, 0]))
    try write("photo.imageset/photo.heic", Data("ftypheic".utf8))
    try write(
      "Icons/Contents.json", Data(#"{"properties": {"provides-namespace": true}}"#.utf8))
    try set("Icons/gear", #"{"idiom": "universal", "filename": "gear.png"}"#)
    try write(
      "ink.colorset/Contents.json",
      Data(
        """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "0xFF", "green": "0.250", "blue": "0", "alpha": "0.500"}}},
          {"idiom": "universal", "color": {"components": {"white": "255", "alpha": "1.000"}},
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """.utf8))
    try write(
      "link.colorset/Contents.json",
      Data(
        """
        {"colors": [{"idiom": "universal",
          "color": {"platform": "universal", "reference": "systemBlueColor"}}]}
        """.utf8))
    try write("damaged.imageset/Contents.json", Data("{".utf8))
    try body(AssetCatalog.load(folders: [folder.path]))
  }
}
