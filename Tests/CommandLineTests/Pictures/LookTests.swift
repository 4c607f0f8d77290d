import Foundation
import TestSupport
import Testing

/// Bars, windows and rows as a designer expects them in the pictures of `render`.
@Suite struct LookTests: PictureSuite {
  private static let bar = DocumentText.storyboard(
    """
        <scene sceneID="s"><objects>
          <viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>
                <toolbar opaque="NO" contentMode="scaleToFill" fixedFrame="YES" \
        translatesAutoresizingMaskIntoConstraints="NO" id="bar">
                  <rect key="frame" x="0.0" y="700" width="393" height="44"/>
                  <items>
                    <barButtonItem systemItem="action" id="i1"/>
                    <barButtonItem systemItem="flexibleSpace" id="i2"/>
                    <barButtonItem title="Send" id="i3"/>
                  </items>
                </toolbar>
              </subviews>
              <color key="backgroundColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
            </view>
          </viewController>
        </objects></scene>
    """, attributes: "initialViewController=\"vc\"")

  private static let window = DocumentText.window(
    """
              <scrollView fixedFrame="YES" borderType="line" \
        translatesAutoresizingMaskIntoConstraints="NO" id="sv">
                <rect key="frame" x="20" y="20" width="200" height="100"/>
                <clipView key="contentView" id="cv"><rect key="frame" x="1" y="1" width="198" height="98"/></clipView>
              </scrollView>
    """)

  @Test func `a toolbar that is a view shows its items, not their names`() throws {
    let text = try Self.svg(Self.bar, as: "Bar.storyboard")
    #expect(text.contains(">Send<"))
    #expect(!text.contains(">action<"), "the system's item is an image")
    // The flexible space leads the title to the end of the bar.
    let start = text.components(separatedBy: ">Send<")[0].components(separatedBy: "<text x=\"")
    let x = try #require(start.last?.split(separator: "\"").first.flatMap { Double($0) })
    #expect(x > 300)
  }

  @Test func `status bar and home indicator are light on a dark screen`() throws {
    let device = { (text: String) in text.components(separatedBy: "id=\"device\"").last ?? "" }
    let dark = device(try Self.svg(Self.bar, as: "Bar.storyboard"))
    #expect(dark.contains("height=\"5\" rx=\"2.5\" fill=\"#fff\""), "\(dark)")
    let light = device(
      try Self.svg(
        Self.bar.replacingOccurrences(of: "white=\"0.0\"", with: "white=\"1\""),
        as: "Bar.storyboard"))
    #expect(light.contains("height=\"5\" rx=\"2.5\" fill=\"#000\""), "\(light)")
  }

  @Test func `a button's title that is cut at a large text size is drawn as large, and cut`() throws
  {
    let button = """
      <button contentMode="scaleToFill" buttonType="system" id="long-button">
      <rect key="frame" x="20" y="300" width="190" height="35"/>
      <buttonConfiguration key="configuration" style="plain" title="Update over HTTPS"/>
      </button>
      """
    let document = Self.bar.replacing("</subviews>", with: button + "</subviews>")
    let plain = try Self.svg(document, as: "Bar.storyboard")
    #expect(plain.contains(">Update over HTTPS<"))
    let large = try Self.svg(
      document, as: "Bar.storyboard", ["--text-size", "accessibilityExtraLarge"])
    #expect(!large.contains(">Update over HTTPS<"))
    #expect(large.contains("Update"), "\(large)")
  }

  @Test func `the time stands at the right where reading starts there`() throws {
    func time(_ language: String) throws -> Double {
      let text = try Self.svg(Self.bar, as: "Bar.storyboard", ["--language", language])
      let before = try #require(text.components(separatedBy: ">9:41").first)
      let place = try #require(before.components(separatedBy: "<text x=\"").last)
      return try #require(place.split(separator: "\"").first.flatMap { Double($0) })
    }
    #expect(try time("en") < 100)
    #expect(try time("ar") > 250)
  }

  @Test func `a Mac's view with a dark appearance of its own is dark, and all in it`() throws {
    func ink(_ attribute: String) throws -> String {
      let document = Self.window.replacingOccurrences(
        of: "<subviews>",
        with: """
          <subviews><customView\(attribute) fixedFrame="YES" id="own">
          <rect key="frame" x="0.0" y="0.0" width="90" height="30"/>
          <subviews><textField fixedFrame="YES" id="words">
          <rect key="frame" x="2" y="2" width="80" height="16"/>
          <textFieldCell key="cell" title="Within" id="wc"><font key="font" metaFont="system"/>
          <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
          </textFieldCell></textField></subviews></customView>
          """)
      let text = try Self.svg(document, as: "Note.xib")
      let before = try #require(text.components(separatedBy: ">Within").first)
      return before.components(separatedBy: "<text").last ?? ""
    }
    #expect(try ink("").contains("fill=\"#000\""))
    #expect(try ink(" appearanceType=\"inheritedVibrantLight\"").contains("fill=\"#000\""))
    #expect(try ink(" appearanceType=\"darkAqua\"").contains("fill=\"#fff\""))
  }

  @Test func `a window's buttons are those that its style asks for`() throws {
    let closable = try Self.svg(Self.window, as: "Note.xib")
    #expect(closable.contains("#ff5f57"))
    #expect(!closable.contains("#febc2e"), "it cannot be minimized")
    let plain = try Self.svg(
      Self.window.replacingOccurrences(of: " closable=\"YES\"", with: ""), as: "Note.xib")
    #expect(!plain.contains("<ellipse"), "a window without buttons has none")
  }

  @Test func `a Mac's scroll view has the border that it asks for`() throws {
    let line = "x=\"20.5\" y=\"108.5\" width=\"199\" height=\"99\" fill=\"none\""
    #expect(try Self.svg(Self.window, as: "Note.xib").contains(line))
    let none = Self.window.replacingOccurrences(of: "\"line\"", with: "\"none\"")
    #expect(try !Self.svg(none, as: "Note.xib").contains(line))
  }

  @Test func `a toolbar with labels stands beside the title, or below where asked for`() throws {
    let bar = """
      <toolbar key="toolbar" implicitIdentifier="A" displayMode="iconAndLabel" id="t">
      <allowedToolbarItems><toolbarItem implicitItemIdentifier="B" label="Mode" id="m"/>
      </allowedToolbarItems></toolbar></window>
      """
    let document = Self.window.replacingOccurrences(of: "</window>", with: bar)
    let beside = try Self.svg(document, as: "Note.xib")
    #expect(beside.contains(">Mode<"))
    #expect(beside.contains("<rect width=\"300\" height=\"60\""))
    let below = try Self.svg(
      document.replacingOccurrences(of: "id=\"w\"", with: "toolbarStyle=\"expanded\" id=\"w\""),
      as: "Note.xib")
    #expect(below.contains(">Mode<"))
    #expect(below.contains("<rect width=\"300\" height=\"80\""))
  }

  @Test func `windows are white since macOS 26, with larger buttons`() throws {
    let white = "<rect y=\"32\" width=\"300\" height=\"200\" fill=\"#fff\""
    #expect(try !Self.svg(Self.window, as: "Note.xib").contains(white))
    let glass = Self.window.replacingOccurrences(of: "22505", with: "24128")
    let text = try Self.svg(glass, as: "Note.xib")
    #expect(text.contains(white), "\(text)")
    #expect(text.contains("rx=\"7\""), "buttons are 14 points wide")
    #expect(try !Self.svg(glass, as: "Note.xib", ["--appearance", "dark"]).contains(white))
  }

  @Test func `titles of bars that are views are in the language of the case`() throws {
    let output = try Tool.Folder()
    let path = try output.write(Self.bar, to: "Base.lproj/Bar.storyboard")
    _ = try output.write("\"i3.title\" = \"Senden\";\n", to: "de.lproj/Bar.strings")
    let run = try Tool.run([
      "render", path, "--language", "de", "--format", "svg", "--svg-text", "--no-index", "-o",
      "\(output.path)/out",
    ])
    let file = try #require(output.files.first { $0.hasSuffix(".svg") }, "\(run.errors)")
    let text = try String(contentsOfFile: "\(output.path)/\(file)", encoding: .utf8)
    #expect(text.contains(">Senden<"))
    #expect(!text.contains(">Send<"))
  }

  @Test func `a window's title that has no room in the middle is shown behind the buttons`() throws
  {
    let title = "A long note about nothing"
    let named = Self.window.replacingOccurrences(of: "\"Note\"", with: "\"\(title)\"")
    #expect(try Self.svg(named, as: "Note.xib").contains(">\(title)<"))
  }

  @Test func `a panel of the HUD style is dark`() throws {
    let panel = Self.window.replacingOccurrences(of: " titled=", with: " HUD=\"YES\" titled=")
    #expect(try Self.svg(panel, as: "Note.xib").contains("fill=\"#323232\""))
    #expect(try !Self.svg(Self.window, as: "Note.xib").contains("fill=\"#323232\""))
  }

  @Test func `room for a toolbar without items shows none`() throws {
    let metrics = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    func toolbar(_ items: String) throws -> Bool {
      let document = Self.bar.replacingOccurrences(
        of: "</viewController>",
        with: "<toolbarItems>\(items)</toolbarItems>\(metrics)</viewController>")
      return try Self.svg(document, as: "Bar.storyboard").contains("id=\"toolbar\"")
    }
    #expect(try !toolbar(""))
    #expect(try toolbar("<barButtonItem title=\"Sort\" id=\"i9\"/>"))
  }

  @Test func `a source list stands on the surface of a sidebar`() throws {
    func surface(_ style: String) throws -> Bool {
      let table = """
        <tableView key="documentView" tableStyle="\(style)" id="tv">
        <rect key="frame" x="0.0" y="0.0" width="198" height="98"/></tableView></clipView>
        """
      let document = Self.window.replacingOccurrences(of: "</clipView>", with: table)
      return try Self.svg(document, as: "Note.xib").contains("#e2e2e5")
    }
    #expect(try surface("sourceList"))
    #expect(try !surface("plain"))
  }
}
