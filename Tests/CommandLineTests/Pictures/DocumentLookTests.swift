import Foundation
import TestSupport
import Testing

/// What pictures of apps' own showed to be drawn otherwise: rows, buttons, bars, windows, pop-ups.
@Suite struct DocumentLookTests: PictureSuite {
  private static func touch(_ objects: String, build: Int = 22_505) -> String {
    DocumentText.storyboard(
      "<scene sceneID=\"s\"><objects>\(objects)</objects></scene>", build: build)
  }

  private static func view(_ inside: String) -> String {
    touch(
      """
      <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>\(inside)</subviews>
      </view></viewController>
      """)
  }

  // MARK: iOS

  @Test func `prototypes beside an empty list of sections are one group`() throws {
    let cells = ["a", "b"].enumerated().map { index, id in
      """
      <tableViewCell id="\(id)">
        <rect key="frame" x="20" y="\(38 + index * 44)" width="353" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="c\(id)">
          <rect key="frame" x="0.0" y="0.0" width="353" height="44"/>
        </tableViewCellContentView>
      </tableViewCell>
      """
    }
    let document = Self.touch(
      """
      <tableViewController id="list" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" style="insetGrouped" rowHeight="44" id="t">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <prototypes>\(cells.joined())</prototypes><sections/>
        </tableView>
      </tableViewController>
      """)
    let svg = try Self.svg(document, as: "List.storyboard")
    #expect(svg.components(separatedBy: "height=\"0.5\"").count == 2, "one line between two rows")
  }

  @Test func `the title of a button without a type is white`() throws {
    let button = """
      <button id="b"><rect key="frame" x="20" y="100" width="200" height="44"/>
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
        <state key="normal" title="Send"/></button>
      """
    let white = ##"fill="#fff"[^>]*>Send<"##
    #expect(
      try Self.svg(Self.view(button), as: "A.storyboard").range(
        of: white, options: .regularExpression)
        != nil)
    let system = button.replacingOccurrences(of: "<button", with: "<button buttonType=\"system\"")
    #expect(
      try Self.svg(Self.view(system), as: "A.storyboard").range(
        of: white, options: .regularExpression)
        == nil)
  }

  @Test func `a round text field is filled with its own background`() throws {
    let field = """
      <textField borderStyle="roundedRect" id="f">
        <rect key="frame" x="20" y="100" width="200" height="34"/>
        <color key="backgroundColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
      """
    let svg = try Self.svg(Self.view(field), as: "A.storyboard")
    #expect(svg.contains("width=\"200\" height=\"34\" rx=\"5\" fill=\"#0f0\""), "\(svg)")
  }

  @Test func `beside an island bars stand higher than on the canvas`() throws {
    let document = Self.touch(
      """
      <navigationController id="nc" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="nb">
          <rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>
        <connections><segue destination="vc" kind="relationship" \
      relationship="rootViewController" id="seg"/></connections>
      </navigationController></objects></scene><scene sceneID="s2"><objects>
      <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <viewLayoutGuide key="safeArea" id="g"/>
      </view><navigationItem key="navigationItem" title="Notes" id="ni"/></viewController>
      """)
    let screen = ["--screen", "vc"]
    let island = try DrawnDocument.place(
      "y", of: "Notes", in: Self.svg(document, as: "A.storyboard", screen))
    let notch = try DrawnDocument.place(
      "y", of: "Notes",
      in: Self.svg(document, as: "A.storyboard", screen + ["--device", "iphone-13"]))
    #expect(abs(island - notch - (53.67 - 47)) < 0.5, "\(island) \(notch)")
  }

  // MARK: Mac

  @Test func `a window shows its subtitle`() throws {
    let text = try Self.svg(DocumentText.window(attributes: "subtitle=\"Settings\""), as: "A.xib")
    #expect(text.contains(">Note — Settings<"), "\(text)")
  }

  @Test func `a window hides its title and the surface of its bar as it says`() throws {
    let line = "<rect y=\"27\" width=\"300\" height=\"1\""
    let usual = try Self.svg(DocumentText.window(), as: "A.xib")
    #expect(usual.contains(">Note<") && usual.contains(line), "\(usual)")
    let clear = try Self.svg(
      DocumentText.window(
        attributes: "titleVisibility=\"hidden\" titlebarAppearsTransparent=\"YES\""), as: "A.xib"
    )
    #expect(!clear.contains(">Note<") && !clear.contains(line), "\(clear)")
  }

  @Test func `content that fills the title bar lies under it`() throws {
    let usual = try Self.svg(DocumentText.window(), as: "A.xib")
    #expect(usual.contains("height=\"228\""), "28 points of a title bar")
    let full = try Self.svg(DocumentText.window(mask: "fullSizeContentView=\"YES\""), as: "A.xib")
    #expect(!full.contains("height=\"228\"") && full.contains("#ff5f57"), "\(full)")
  }

  private static func popUp(_ border: String) -> String {
    """
    <popUpButton fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="p">
      <rect key="frame" x="20" y="100" width="200" height="25"/>
      <popUpButtonCell key="cell" type="bevel" title="All" bezelStyle="rounded" alignment="left" \
    lineBreakMode="truncatingTail" \(border) selectedItem="i" id="pc">
        <font key="font" metaFont="system"/>
        <menu key="menu" id="m"><items><menuItem title="All" state="on" id="i"/></items></menu>
      </popUpButtonCell></popUpButton>
    """
  }

  @Test func `a pop-up button without a border has no surface`() throws {
    let surface = "rx=\"5.5\""
    #expect(
      try Self.svg(DocumentText.window(Self.popUp("borderStyle=\"border\"")), as: "A.xib").contains(
        surface))
    #expect(try !Self.svg(DocumentText.window(Self.popUp("")), as: "A.xib").contains(surface))
  }

  @Test func `the title of a pop-up button stands where reading starts`() throws {
    let document = DocumentText.window(Self.popUp("borderStyle=\"border\""))
    let left = try DrawnDocument.place("x", of: "All", in: Self.svg(document, as: "A.xib"))
    #expect(left < 50)
    let right = try DrawnDocument.place(
      "x", of: "All", in: Self.svg(document, as: "A.xib", ["--language", "ar"]))
    #expect(right > 150, "\(right)")
  }

  @Test func `before macOS 11 the chosen segment is in the accent colour all over`() throws {
    let control = """
      <segmentedControl fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="20" y="100" width="126" height="24"/>
        <segmentedCell key="cell" borderStyle="border" style="rounded" trackingMode="selectOne" \
      id="sc"><font key="font" metaFont="system"/><segments>
        <segment label="Payload" selected="YES"/><segment label="Log" tag="1"/></segments>
      </segmentedCell></segmentedControl>
      """
    #expect(
      try Self.svg(DocumentText.window(control, build: 13_000), as: "A.xib").contains(
        "clip-path=\"url(#badge")
        || Self.svg(DocumentText.window(control, build: 13_000), as: "A.xib").contains("badge-s"))
    #expect(try !Self.svg(DocumentText.window(control), as: "A.xib").contains("badge-s"))
  }
}
