import Foundation
import TestSupport
import Testing

/// Storyboards and xibs of the Mac written from text layouts, as a user of `convert` sees them.
@Suite struct DesktopWritingTests {
  @Test(arguments: ["controls", "panes"], ["xib", "storyboard"])
  func `a text layout of the Mac becomes a document that is laid out alike`(
    layout: String, ending: String
  ) throws {
    let folder = try Tool.Folder()
    let source = Checkout.fixture("Writing/\(layout).layout.yaml")
    let (text, run) = try Tool.convert(source, to: "\(layout).\(ending)", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(text.contains("targetRuntime=\"MacOSX.Cocoa\""))
    let path = "\(folder.path)/\(layout).\(ending)"
    let verified = try Tool.run(["verify", path])
    #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
    #expect(!verified.errors.contains("[ib."), "as Interface Builder writes: \(verified.errors)")
    #expect(try Tool.convert(source, to: "again.\(ending)", in: folder).text == text)
  }

  @Test func `controls have cells, and say what they are`() throws {
    let folder = try Tool.Folder()
    let (text, _) = try Tool.convert(
      Checkout.fixture("Writing/controls.layout.yaml"), to: "controls.xib", in: folder)
    for element in [
      "textFieldCell", "secureTextFieldCell", "searchFieldCell", "tokenFieldCell", "comboBoxCell",
      "popUpButtonCell", "buttonCell", "sliderCell", "stepperCell", "datePickerCell",
      "segmentedCell", "levelIndicatorCell", "imageCell", "progressIndicator", "colorWell",
      "switch",
    ] {
      #expect(text.contains("<\(element) "), "\(element)")
    }
    let again = try Tool.run(["convert", "\(folder.path)/controls.xib"])
    for word in [
      "text: Include notes", "buttonType: check", "titles: [PNG, SVG, PDF]", "selectedIndex: 1",
      "fraction: 0.25", "fraction: 0.75", "kind: activityIndicator", "kind: switch", "on: true",
    ] {
      #expect(again.output.contains(word), "\(word) is not in \(again.output)")
    }
  }

  @Test func `a window holds its content in a xib, and shows a controller in a storyboard`() throws
  {
    let folder = try Tool.Folder()
    let source = Checkout.fixture("Writing/panes.layout.yaml")
    let xib = try Tool.convert(source, to: "panes.xib", in: folder).text
    #expect(
      xib.contains(
        "<rect key=\"contentRect\" x=\"196\" y=\"240\" width=\"520\" height=\"420\"/>"))
    #expect(xib.contains("key=\"contentView\"") && xib.contains("closable=\"YES\""))
    #expect(xib.contains("headOfMergedCell") && xib.contains("<endViews>"))
    let storyboard = try Tool.convert(source, to: "panes.storyboard", in: folder).text
    #expect(storyboard.contains("<windowController "))
    #expect(storyboard.contains("relationship=\"window.shadowedContentViewController\""))
  }

  @Test func `y grows upwards, but in views that are flipped`() throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      """
      screen: turned
      platform: macOS
      size: [200, 100]
      views:
        root: {frame: [0, 0, 200, 100]}
        a: {frame: [10, 20, 30, 40], autoresizingMask: [flexibleTopMargin]}
        scroll: {kind: scrollView, frame: [100, 0, 100, 100], autoresizingMask: []}
        list: {kind: tableView, parent: scroll, frame: [0, 5, 80, 40], autoresizingMask: []}
      """, to: "turned.layout.yaml")
    let (text, run) = try Tool.convert(source, to: "Turned.xib", in: folder)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(text.contains("x=\"10\" y=\"40\" width=\"30\" height=\"40\""))
    #expect(text.contains("<autoresizingMask key=\"autoresizingMask\" flexibleMaxY=\"YES\"/>"))
    #expect(text.contains("x=\"0.0\" y=\"5\" width=\"80\" height=\"40\""))
  }

  @Test func `what a document of the Mac has no words for is told`() throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      """
      screen: losses
      platform: macOS
      size: [200, 100]
      views:
        a: {background: red, frame: [0, 0, 10, 10], autoresizingMask: []}
        pages: {kind: pageControl, frame: [0, 20, 50, 20], autoresizingMask: []}
      """, to: "losses.layout.yaml")
    let run = try Tool.convert(source, to: "Losses.xib", in: folder).run
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("a background colour of a plain view of screen 'losses' cannot"))
    #expect(run.errors.contains("a control that AppKit does not have of screen 'losses' cannot"))
  }

  @Test func `screens of several platforms are refused, and nothing is written`() throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      "screen: a\nsize: [9, 9]\n---\nscreen: panel\nplatform: macOS\nsize: [9, 9]\n",
      to: "both.layout.yaml")
    let (text, run) = try Tool.convert(source, to: "Both.xib", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("a document is of one platform [convert.platform]"))
    #expect(text.isEmpty)
  }

  @Test(arguments: [
    ("macOS", "appearanceType=\"darkAqua\""), ("iOS", "overrideUserInterfaceStyle"),
  ])
  func `a look of a view's own is written as its platform keeps it`(
    platform: String, words: String
  ) throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      "screen: look\nplatform: \(platform)\nsize: [99, 99]\nviews:\n"
        + "  a: {userInterfaceStyle: dark, frame: [0, 0, 10, 10], autoresizingMask: []}\n",
      to: "look.layout.yaml")
    let text = try Tool.convert(source, to: "Look.xib", in: folder).text
    #expect(text.contains(words), "\(text)")
    let others = ["appearanceType", "overrideUserInterfaceStyle"].filter { !words.contains($0) }
    #expect(!others.contains(where: text.contains), "setting what a view has not ends an app")
  }
}
