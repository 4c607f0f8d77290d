import Foundation
import TestSupport
import Testing

/// Storyboards and xibs written from other layouts, as a user of `convert` sees them.
@Suite struct WritingTests {
  private static let login = """
    screen: login
    size: [320, 280]
    views:
      title: {text: "Sign in & <go>", font: title1}
      name: {kind: textField, text: Name}
      keep: {kind: switch, control: {on: true}}
      share: {kind: slider, control: {fraction: 0.25}}
      buttons: {kind: stackView, stack: {spacing: 12, arrangedSubviews: [cancel, save]}}
      cancel: {class: UIButton, text: Cancel, parent: buttons}
      save: {class: UIButton, text: Save, parent: buttons}
    constraints:
      - H:|-[title]-|
      - H:|-[name]-|
      - "V:|-20-[title]-12-[name]-[keep]-[share]"
      - keep.leading == title.leading
      - share.leading == title.leading
      - share.width == name.width * 0.5 @ 900
      - buttons.trailing == root.trailing - 20
      - buttons.bottom == root.bottom - 20
    """

  /// Converts a layout; gives the text of what was written and the run.
  private static func convert(
    _ layout: String, to name: String, in folder: Tool.Folder
  ) throws -> (text: String, run: Tool.Run) {
    try Tool.convert(folder.write(layout, to: "source.layout.yaml"), to: name, in: folder)
  }

  @Test(arguments: ["Login.xib", "Login.storyboard"])
  func `a text layout becomes a document that is laid out alike`(name: String) throws {
    let folder = try Tool.Folder()
    let (text, run) = try Self.convert(Self.login, to: name, in: folder)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(text.contains("text=\"Sign in &amp; &lt;go&gt;\""))
    #expect(text.contains("multiplier=\"0.5\" priority=\"900\""))
    let path = "\(folder.path)/\(name)"
    let verified = try Tool.run(["verify", path])
    #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
    #expect(!verified.errors.contains("[ib."), "as Interface Builder writes: \(verified.errors)")
    // Read back, the layout says the same.
    let again = try Tool.run(["convert", path])
    for word in [
      "Sign in & <go>", "text: Name", "on: true", "fraction: 0.25", "spacing: 12",
    ] {
      #expect(again.output.contains(word), "\(word) is not in \(again.output)")
    }
    // The same text every time.
    #expect(try Self.convert(Self.login, to: name, in: folder).text == text)
  }

  @Test func `the inset of what scrolls is written and read again, its offset is told`() throws {
    let folder = try Tool.Folder()
    let (text, run) = try Self.convert(
      """
      screen: list
      size: [200, 100]
      views:
        root: {additionalSafeAreaInsets: [44, 0, 0, 0]}
        list: {kind: scroll, contentInset: [10, 20, 0, 5], contentOffset: [0, 8]}
      constraints: ["H:|[list]|", "V:|[list]|"]
      """, to: "list.storyboard", in: folder)
    let inset = "<inset key=\"contentInset\" minX=\"20\" minY=\"10\" maxX=\"5\" maxY=\"0\"/>"
    #expect(text.contains(inset))
    #expect(run.errors.contains("a content offset of screen 'list' cannot be written"))
    #expect(run.errors.contains("an additional safe area of screen 'list' cannot be written"))
    let again = try Tool.run(["convert", "\(folder.path)/list.storyboard"])
    #expect(again.output.contains("contentInset: [10, 20, 0, 5]"), "\(again.output)")
    #expect(!again.errors.contains("[ib."), "\(again.errors)")
  }

  @Test func `the weight of a symbol is written and read again, on the Mac it is told`() throws {
    let folder = try Tool.Folder()
    func layout(_ head: String) -> String {
      """
      screen: signs
      \(head)
      size: [200, 100]
      views:
        sign: {kind: imageView, image: {name: bell, size: [20, 18], systemSymbol: true, weight: bold}}
      constraints: ["H:|-[sign]", "V:|-[sign]"]
      """
    }
    let (_, run) = try Self.convert(layout("platform: iOS"), to: "signs.xib", in: folder)
    #expect(!run.errors.contains("the weight of a symbol"), "\(run.errors)")
    let again = try Tool.run(["convert", "\(folder.path)/signs.xib"])
    #expect(again.output.contains("weight: bold"), "\(again.output)")
    #expect(!again.errors.contains("[ib."), "\(again.errors)")
    let desktop = try Self.convert(layout("platform: macOS"), to: "desktop.xib", in: folder).run
    #expect(
      desktop.errors.contains("the weight of a symbol of screen 'signs' cannot be written"),
      "\(desktop.errors)")
  }

  @Test func `cells, sections and guides have the places that Interface Builder gives them`() throws
  {
    let folder = try Tool.Folder()
    let source = Checkout.fixture("Gallery/cells.storyboard")
    let output = "\(folder.path)/Cells.storyboard"
    let run = try Tool.run(["convert", source, "-o", output])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.contains("<sections>") && text.contains("key=\"contentView\""))
    let read = try Tool.run(["solve", output])
    #expect(!read.errors.contains("[ib.missing-part]"), "\(read.errors)")
  }

  @Test func `what a document has no words for is told`() throws {
    let folder = try Tool.Folder()
    let (text, run) = try Self.convert(
      """
      screen: turning
      size: [200, 100]
      views:
        title: {text: Title}
        sign: {image: {name: bell.badge, systemSymbol: true, colors: hierarchical}}
      constraints: ["V:|-[title]", "title.leading == root.leading + 8"]
      variants:
        wide:
          when: {orientation: landscape}
          deactivate: [c2]
      """, to: "turning.xib", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!text.isEmpty)
    for what in ["a variant of screen", "the colours of a symbol of screen"] {
      #expect(run.errors.contains("\(what) 'turning' cannot be written"), "\(run.errors)")
    }
  }
}
