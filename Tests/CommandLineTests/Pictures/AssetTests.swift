import Bowerbird
import Foundation
import Testing

/// Asset catalogs, found and shown as a user of the tool sees it.
@Suite struct AssetTests {
  private static let layout = """
    screen: sunny
    size: [40, 20]
    scale: 2
    views:
      root: {background: {named: Brand}}
      sun: {kind: imageView, image: sun}
      star: {kind: imageView, image: star, tint: "#00ff00"}
      moon: {kind: imageView, image: {name: moon, size: [8, 8]}}
    constraints:
      - H:|[sun][star]
      - V:|[sun]
      - V:|[star]
      - moon.right == root.right
      - moon.top == root.top
    """

  @Test(arguments: [("light", 0xFF00_00FF, 0xFF40_4040), ("dark", 0xFFFF_0000, 0xFFFF_FFFF)])
  func `the catalog beside the document gives size, pixels and colours`(
    appearance: String, sun: UInt32, brand: UInt32
  ) throws {
    let project = try Self.project()
    let output = try Tool.Folder()
    let run = try Tool.run([
      "render", project.path, "-o", output.path, "--format", "png", "--appearance", appearance,
      "--no-index",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let picture = try Self.picture(in: output)
    #expect(picture[10, 10] == sun, "the sun's file fits scale and appearance")
    #expect(picture[30, 10] == 0xFF00_FF00, "a template has the colour of the tint")
    #expect(picture[50, 30] == brand, "the named colour fits the appearance")
    #expect(run.errors.contains("no asset catalog or file holds the image 'moon'"))
    #expect(run.errors.contains("sunny.layout.yaml:8:"), "the place is named: \(run.errors)")
    #expect(!run.errors.contains("'sun'"))
  }

  @Test func `a catalog elsewhere is named by a flag or the configuration`() throws {
    let project = try Self.project()
    let other = try Tool.Folder()
    let layout = try other.write(Self.layout, to: "sunny.layout.yaml")
    let catalog = "\(project.path)/App/Media.xcassets"
    let config = try other.write("assets: [\(catalog)]", to: "bowerbird.yaml")
    for choice in [["--assets", catalog], ["--config", config]] {
      let output = try Tool.Folder()
      let run = try Tool.run(
        ["render", layout, "-o", output.path, "--format", "png", "--no-index"] + choice)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Self.picture(in: output)[10, 10] == 0xFF00_00FF)
    }
    let output = try Tool.Folder()
    let run = try Tool.run(["render", layout, "-o", output.path, "--format", "png", "--no-index"])
    #expect(run.status == 0)
    #expect(try Self.picture(in: output)[10, 10] != 0xFF00_00FF, "a placeholder without a catalog")
  }

  /// A process for each would be hundreds of them, and as many open connections.
  @Test func `the vector images of all projects are drawn by one process`() throws {
    let projects = try Tool.Folder()
    let layout = "screen: s\nsize: [20, 10]\nviews: {a: {kind: imageView, image: leaf}}\n"
    let image = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'/>"
    let contents = #"{"images": [{"idiom": "universal", "filename": "leaf.svg"}]}"#
    for number in 1...60 {
      _ = try projects.write("", to: "\(number)/Package.swift")
      _ = try projects.write(layout, to: "\(number)/s.layout.yaml")
      let set = "\(number)/Media.xcassets/leaf.imageset"
      _ = try projects.write(contents, to: "\(set)/Contents.json")
      _ = try projects.write(image, to: "\(set)/leaf.svg")
    }
    let output = try Tool.Folder()
    let run = try Tool.run(
      ["render", projects.path, "-o", output.path, "--format", "svg", "--no-index"], limit: "-n 40")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("60 of 60 pictures"), "\(run.output)")
  }

  @Test(arguments: [["solve"], ["check"], ["render", "--format", "svg", "--no-index"], ["test"]])
  func `the folders of a project are searched once for all of its documents`(command: [String])
    throws
  {
    let project = try Tool.Folder()
    _ = try project.write("", to: "Package.swift")
    for number in 1...60 {
      _ = try project.write("", to: "Sources/\(number)/a.swift")
      _ = try project.write(
        "screen: s\nsize: [20, 10]\nviews: {a: {kind: imageView, image: leaf}}\n",
        to: "Layouts/\(number).layout.yaml")
    }
    _ = try project.write("{}", to: "Media.xcassets/Contents.json")
    // A build with tests says where so many steps of reading are not enough.
    let run = try Tool.run(
      command + ["Layouts"], in: project.path, environment: ["BOWERBIRD_READ_FAULT": "1200"])
    #expect(run.status < 2, "\(run.errors)")
    #expect(!run.errors.contains("a step of reading fails"), "\(run.errors)")
  }

  @Test func `image files outside catalogs are found by name, scale and idiom`() throws {
    let project = try Tool.Folder()
    _ = try project.write("", to: "Package.swift")
    for (path, side, color) in [
      ("leaf.png", 10, [9, 9, 9, 255]), ("leaf@2x.png", 20, [255, 0, 0, 255]),
      ("leaf@2x~ipad.png", 20, [0, 255, 0, 255]), ("far/leaf@2x.png", 20, [0, 0, 255, 255]),
    ] as [(String, Int, [UInt8])] {
      let bytes = (0..<side * side).flatMap { _ in color }
      let file = PNGEncoder.encode(Bitmap(pixelWidth: side, pixelHeight: side, bytes: bytes))
      let url = URL(fileURLWithPath: "\(project.path)/App/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file).write(to: url)
    }
    let layout = try project.write(
      """
      screen: leaves
      size: [40, 10]
      scale: 2
      views:
        short: {kind: imageView, image: leaf}
        whole: {kind: imageView, image: leaf.png}
      constraints: ["H:|[short][whole]", "V:|[short]", "V:|[whole]"]
      """, to: "App/leaves.layout.yaml")
    for choice in [[], ["--assets", "\(project.path)/App"]] {
      let output = try Tool.Folder()
      let run = try Tool.run(
        ["render", layout, "-o", output.path, "--format", "png", "--no-index"] + choice)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.isEmpty, "\(run.errors)")
      let picture = try Self.picture(in: output)
      #expect(picture[10, 10] == 0xFF00_00FF)
      #expect(picture[30, 10] == 0xFF00_00FF)
    }
  }

  @Test func `a damaged image is a finding and a placeholder`() throws {
    let project = try Self.project()
    let path = "\(project.path)/App/Media.xcassets/sun.imageset/red.png"
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let output = try Tool.Folder()
    let run = try Tool.run(["render", project.path, "-o", output.path, "--format", "png"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("red.png:1:1: warning: not a readable PNG file"))
  }

  @Test func `the image of the application's icon is the largest of the app's icon`() throws {
    let project = try Self.project()
    let icon = """
      screen: icon
      size: [8, 8]
      scale: 2
      platform: macOS
      views:
        root: {}
        icon: {kind: imageView, image: {name: NSApplicationIcon, size: [8, 8]}}
      constraints:
        - H:|[icon]|
        - V:|[icon]|
      """
    let path = try project.write(icon, to: "App/Screens/icon.layout.yaml")
    let output = try Tool.Folder()
    let run = try Tool.run(["render", path, "-o", output.path, "--format", "png", "--no-index"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.picture(in: output)[8, 8] == 0xFF03_0201)
  }

  /// A project with a catalog of two images and a colour, and a layout in another folder of it.
  private static func project() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    func write(_ path: String, _ data: Data) throws {
      let file = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    func json(_ path: String, _ text: String) throws {
      try write("App/Media.xcassets/\(path)/Contents.json", Data(text.utf8))
    }
    func png(_ path: String, side: Int, _ color: [UInt8]) throws {
      let bytes = (0..<side * side).flatMap { _ in color }
      let bitmap = Bitmap(pixelWidth: side, pixelHeight: side, bytes: bytes)
      try write("App/Media.xcassets/\(path)", Data(PNGEncoder.encode(bitmap)))
    }
    try write("App.xcodeproj/project.pbxproj", Data())
    try write("App/Screens/sunny.layout.yaml", Data(layout.utf8))
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try json(
      "sun.imageset",
      """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "small.png"},
        {"idiom": "universal", "scale": "2x", "filename": "red.png"},
        {"idiom": "universal", "scale": "2x", "filename": "blue.png", \(dark)}]}
      """)
    try png("sun.imageset/small.png", side: 10, [9, 9, 9, 255])
    try png("sun.imageset/red.png", side: 20, [255, 0, 0, 255])
    try png("sun.imageset/blue.png", side: 20, [0, 0, 255, 255])
    try json(
      "star.imageset",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "star.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """)
    try png("star.imageset/star.png", side: 20, [1, 2, 3, 255])
    try json(
      "AppIcon.appiconset",
      """
      {"images": [
        {"idiom": "mac", "size": "16x16", "scale": "1x", "filename": "small.png"},
        {"idiom": "mac", "size": "32x32", "scale": "1x", "filename": "large.png"}]}
      """)
    try png("AppIcon.appiconset/small.png", side: 16, [9, 9, 9, 255])
    try png("AppIcon.appiconset/large.png", side: 32, [1, 2, 3, 255])
    try json(
      "Brand.colorset",
      """
      {"colors": [{"idiom": "universal", "color": {"components":
        {"red": "0x40", "green": "0x40", "blue": "0x40", "alpha": "1.000"}}},
        {"idiom": "universal", "color": {"components": {"white": "1.0", "alpha": "1.000"}}, \(dark)}]}
      """)
    return folder
  }

  private static func picture(in output: Tool.Folder) throws -> Bitmap {
    let name = try #require(output.files.first { $0.hasSuffix(".png") })
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/\(name)"))
    return try PNGDecoder.decode([UInt8](data))
  }
}
