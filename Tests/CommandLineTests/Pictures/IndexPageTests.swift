import Foundation
import TestSupport
import Testing

@testable import Bowerbird

/// The index page in a real browser without a window.
@Suite(.enabled(if: Browser.path != nil, "no Chromium here: scripts/install --tests installs it"))
struct IndexPageTests {
  private static func rendered() throws -> Tool.Folder {
    let output = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Seeds/save-cancel.layout.yaml"),
      Checkout.fixture("Seeds/three-labels.layout.yaml"), "--language", "en,de,ar", "-o",
      output.path, "--format", "svg",
    ])
    #expect(run.status == 0, "\(run.errors)")
    return output
  }

  @Test func `Every picture has a card`() throws {
    let output = try Self.rendered()
    let page = try Browser.document(at: "file://\(output.path)/index.html")
    #expect(page.contains("6 of 6"))
    #expect(page.components(separatedBy: "<figure").count - 1 == 6)
    #expect(page.components(separatedBy: "src=\"thumbnails/").count - 1 == 6)
    for file in output.files where file.hasSuffix(".svg") {
      #expect(page.contains("href=\"\(file)\""), "\(file) is not shown")
    }
  }

  @Test func `A filter in the link hides the other languages`() throws {
    let output = try Self.rendered()
    let page = try Browser.document(at: "file://\(output.path)/index.html#language=ar")
    #expect(page.contains("2 of 6"))
  }

  @Test func `A link to a picture opens it in the viewer`() throws {
    let output = try Self.rendered()
    let page = try Browser.document(at: "file://\(output.path)/index.html#language=ar&picture=2")
    #expect(page.contains("2 of 2</span>"))
    #expect(page.contains("<dialog id=\"viewer\" open"))
  }

  @Test func `Ten thousand pictures are counted, and only those near the top are made`() throws {
    let entries = (0..<10_000).map { number in
      IndexPage.Entry(
        screen: "Screen \(number % 50)", document: "App/Part\(number / 1000)/Main.storyboard",
        device: number % 2 == 0 ? "iphone-15" : "ipad", orientation: "portrait", language: "en",
        appearance: number % 3 == 0 ? "dark" : "light", textSize: "", variant: "",
        picture: "Main/\(number).png", thumbnail: "thumbnails/\(number).png", width: 390,
        height: 844, problemCount: 0)
    }
    let output = try Tool.Folder()
    let file = output.path + "/index.html"
    try IndexPage(entries: entries).html.write(toFile: file, atomically: true, encoding: .utf8)
    let page = try Browser.document(at: "file://\(file)")
    #expect(page.contains("10000 of 10000"))
    #expect(page.components(separatedBy: "<h2>").count - 1 == 10)
    let cards = page.components(separatedBy: "<figure").count - 1
    #expect(cards >= 48 && cards < 1000, "\(cards) cards")
    let filtered = try Browser.document(at: "file://\(file)#appearance=dark&device=ipad")
    #expect(filtered.contains("1667 of 10000"))
  }

  @Test func `Cases that look the same share a card, and folders are shown as parts of the app`()
    throws
  {
    let output = try Tool.Folder()
    let layout = """
      screen: door
      size: [320, 60]
      views:
        open: {kind: label, text: {en: Open, de: Offen, fr: Open}}
      constraints:
        - H:|-[open]
        - V:|-[open]
      """
    for name in ["App/Front/Base.lproj/Door.layout.yaml", "App/Back/Door.layout.yaml"] {
      _ = try output.write(layout, to: name)
    }
    let run = try Tool.run(
      ["render", "App", "--language", "en,de,fr", "--appearance", "light,dark"], in: output.path)
    #expect(run.status == 0, "\(run.errors)")
    let page = try Browser.document(at: "file://\(output.path)/Output/index.html")
    #expect(page.contains("12 of 12, 8 different"))
    #expect(page.contains("light · en, fr<") && page.contains("dark · de<"))
    #expect(page.contains("<h2>Front</h2>") && page.contains("<h3>Door.layout.yaml</h3>"))
    #expect(!page.contains("portrait<"), "what all share is not said")
  }

  @Test func `The orientation of a device is told, that of a size is not`() throws {
    let entries = ["iphone-x", "320x60"].flatMap { device in
      ["portrait", "landscape"].map { orientation in
        IndexPage.Entry(
          screen: "Door", document: "Door.xib", device: device, orientation: orientation,
          language: "en", appearance: "light", textSize: "", variant: "", picture: "a.png",
          thumbnail: "", width: 390, height: 844, problemCount: 0)
      }
    }
    let output = try Tool.Folder()
    let file = output.path + "/index.html"
    try IndexPage(entries: entries).html.write(toFile: file, atomically: true, encoding: .utf8)
    let page = try Browser.document(at: "file://\(file)")
    #expect(page.contains("iphone-x · landscape<"))
    #expect(page.contains("</strong>320x60<"))
  }

  @Test func `A search for nothing known says so`() throws {
    let output = try Self.rendered()
    let page = try Browser.document(at: "file://\(output.path)/index.html#text=nothing-like-it")
    #expect(page.contains("0 of 6"))
    #expect(page.contains("<p id=\"empty\">"))
  }
}

/// A headless Chromium.
enum Browser {
  /// The path of the browser, or nil where none is installed.
  static let path: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The document as it stands after its scripts have run.
  static func document(at address: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    let profile = NSTemporaryDirectory() + "bowerbird-browser-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: profile) }
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)",
      "--virtual-time-budget=2000", "--dump-dom", address,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
