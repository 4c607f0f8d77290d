import Bowerbird
import Foundation
import TestSupport
import Testing

@Suite struct `A screen that is read from right to left` {
  private static let path = Checkout.fixture(
    "Localization/Mirrored/Base.lproj/Mirrored.storyboard")
  private static let textSystem = Result { try TextSystem() }

  /// Both screens in a language, with their translations.
  private static func layouts(_ language: String) throws -> [Layout] {
    let document = try LayoutDocument(path: path)
    let catalog = document.translations(in: []).value
    let text = try textSystem.get().makeMeasuring()
    return document.screens.map { screen in
      var environment = screen.ownEnvironment
      environment.language = language
      environment.direction = LayoutDirection(language: language)
      let localized = document.localized(screen, in: environment, by: catalog, measuring: text)
      return Layout(of: localized.value, in: environment, measuring: text)
    }
  }

  private static func ink(
    _ id: ItemID, in layouts: [Layout]
  ) throws -> (left: Double, right: Double) {
    let view = try #require(layouts.lazy.compactMap { $0.view(id) }.first)
    let text = try #require(view.text)
    let line = try #require(text.shaped.lines.first)
    return (
      text.origin.x + line.bounds.minX - view.absoluteFrame.minX,
      view.absoluteFrame.maxX - text.origin.x - line.bounds.maxX
    )
  }

  @Test(arguments: [
    // What leads or is natural changes sides, what trails as well; left stays.
    ("leading-button", true, false), ("trailing-button", false, true),
    ("left-button", true, true), ("natural-label", true, false), ("left-label", true, true),
  ])
  func `texts stand where their alignment says`(id: String, english: Bool, arabic: Bool) throws {
    for (language, isLeft) in [("en", english), ("ar", arabic)] {
      let ink = try Self.ink(ItemID(id), in: Self.layouts(language))
      #expect((ink.left < ink.right) == isLeft, "\(language): \(ink)")
      #expect(min(ink.left, ink.right) < 1, "\(language): \(ink)")
    }
  }

  @Test func `a paragraph is read in the direction of its first letter, and ends there`() throws {
    let layout = try #require(Self.layouts("ar").first)
    var problems = LayoutProblems()
    for id in ["latin-label", "mixed-label"] as [ItemID] {
      problems.addCutText(of: try #require(layout.view(id)))
    }
    #expect(problems.cutTexts.map(\.cutsAtLeft) == [false, true])
    for id in ["latin-label", "mixed-label"] {
      let view = try #require(layout.view(ItemID(id)))
      let dots = try #require(
        view.text?.shaped.lines.first?.runs.first { $0.text == "\u{2026}" })
      // The picture's stripes lie where the letters are left out.
      let isLeft = dots.origin.x < (view.text?.shaped.size.width ?? 0) / 2
      #expect(isLeft == (id == "mixed-label"))
    }
  }

  @Test(arguments: [("en", "88888 files"), ("ar", "٨٨٨٨٨ من الملفات")])
  func `numbers are filled in with the digits of the language`(
    language: String, text: String
  ) throws {
    let layout = try #require(Self.layouts(language).first)
    let label = layout.screen.views.first { $0.id == "count-label" }
    // Without a table there is nothing to fill in.
    #expect(label?.text?.string == (language == "en" ? "%d files" : text))
  }

  @Test(arguments: ["en", "ar"])
  func `nothing in a row lies under its accessory`(language: String) throws {
    let layouts = try Self.layouts(language)
    for (row, content, parts) in [
      ("row", "row-content", ["row-title", "row-detail"]),
      ("own", "own-content", ["own-image", "own-label"]),
    ] {
      let cell = try #require(layouts[1].view(ItemID(row))).absoluteFrame
      let inner = try #require(layouts[1].view(ItemID(content))).absoluteFrame
      let isLeft = language == "ar"
      let room = isLeft ? inner.minX - cell.minX : cell.maxX - inner.maxX
      #expect(room > 20, "the accessory has room where reading ends")
      for part in parts {
        let frame = try #require(layouts[1].view(ItemID(part))).absoluteFrame
        #expect(frame.minX >= inner.minX && frame.maxX <= inner.maxX, "\(part): \(frame)")
      }
    }
    // The cell mirrors its own parts; what masks place stays on its side.
    let title = try #require(layouts[1].view("row-title")).absoluteFrame
    let image = try #require(layouts[1].view("own-image")).absoluteFrame
    #expect((title.minX < 100) == (language == "en"))
    #expect(image.maxX < 100)
  }

  @Test func `what stays where it is is told, and marked in the picture`() throws {
    let run = try Tool.run(["check", Self.path, "--rule", "not-mirrored"])
    for part in [
      "the text of 'left-button' stays aligned to the left",
      "the text of 'left-label' stays aligned to the left",
      "'masked-label' stays at the left by its mask", "'own-image' stays at the left by its mask",
      "align its content to leading or trailing",
    ] {
      #expect(run.output.contains(part), "\(part): \(run.output)")
    }
    for id in ["leading-button", "trailing-button", "natural-label"] {
      #expect(!run.output.contains("'\(id)'"), "\(run.output)")
    }
    let quiet = try Tool.run(["check", Self.path])
    #expect(!quiet.output.contains("by its mask"), "\(quiet.output)")
    let folder = try Tool.Folder()
    _ = try Tool.run([
      "render", Self.path, "--language", "ar", "--annotate", "problems", "--format", "svg",
      "--no-index", "-o", folder.path,
    ])
    let file = try #require(folder.files.first { $0.contains("sides") })
    let picture = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
    #expect(picture.contains("data-layer=\"findings\""))
    #expect(picture.components(separatedBy: "not mirrored").count >= 3, "\(picture)")
  }

  @Test func `a small button is marked in the pictures of problems and of check`() throws {
    let folder = try Tool.Folder()
    let example = try folder.write(
      """
      screen: bar
      size: [240, 60]
      views: {a: {kind: button, text: A}, b: {kind: button, text: B}}
      constraints: ["H:|-20-[a(20)]-2-[b(20)]", "V:|-20-[a(20)]", "V:|-20-[b(20)]"]
      """, to: "bar.layout.yaml")
    _ = try Tool.run([
      "check", example, "--reporter", "html=\(folder.path)/page.html", "--fail-on", "error",
    ])
    _ = try Tool.run([
      "render", example, "--annotate", "problems", "--format", "svg", "--no-index", "-o",
      "\(folder.path)/out",
    ])
    let pictures = folder.files.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == 2, "\(folder.files)")
    for file in pictures {
      let picture = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
      #expect(picture.contains("small tap target"), "\(file)")
    }
  }
}
