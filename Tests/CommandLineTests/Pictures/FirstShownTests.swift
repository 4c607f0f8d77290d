import Foundation
import TestSupport
import Testing

/// What an app shows otherwise than the canvas: rows, tints, containers and items of toolbars.
@Suite struct FirstShownTests: PictureSuite {
  private static func list(_ style: String) -> String {
    DocumentText.storyboard(
      """
      <scene sceneID="s"><objects>
        <tableViewController id="list" sceneMemberID="viewController">
          <tableView key="view" dataMode="prototypes" style="\(style)" rowHeight="-1" id="t">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <prototypes>
              <tableViewCell id="cell">
                <rect key="frame" x="0.0" y="50" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                  <autoresizingMask key="autoresizingMask"/>
                </tableViewCellContentView>
              </tableViewCell>
            </prototypes>
          </tableView>
        </tableViewController>
      </objects></scene>
      """)
  }

  /// Where the line below a table's only row is drawn.
  private static func rowEnd(_ style: String, _ options: [String] = []) throws -> Double {
    let text = try svg(list(style), as: "List.storyboard", ["--no-device-chrome"] + options)
    let line = try #require(text.components(separatedBy: "height=\"0.5\"").dropLast().last)
    let y = try #require(line.components(separatedBy: " y=\"").last)
    return try #require(y.split(separator: "\"").first.flatMap { Double($0) })
  }

  @Test func `no room is left over rows for the header that the canvas writes`() throws {
    let plain = try Self.rowEnd("plain", ["--scenes", "plain"])
    let safeArea = 59.0
    #expect(plain == 93.5)
    #expect(try Self.rowEnd("plain") == safeArea + 43.5)
    #expect(try Self.rowEnd("grouped") == safeArea + 18 + 43.5)
  }

  @Test func `bars have the storyboard's tint and not that of what they surround`() throws {
    let scene = """
      \(DocumentText.navigation())
      <scene sceneID="s2"><objects>
        <viewController id="vc" storyboardIdentifier="Root" sceneMemberID="viewController">
          <view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/>
          </view>
          <navigationItem key="navigationItem" id="n">
            <barButtonItem key="rightBarButtonItem" title="Send" id="b"/>
          </navigationItem>
        </viewController>
      </objects></scene>
      """
    let tint = """
      <color key="tintColor" red="0.0" green="1" blue="0.0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/>
      """
    func ink(_ after: String) throws -> String {
      let text = try Self.svg(
        DocumentText.storyboard(scene, after: after), as: "Tint.storyboard", ["--screen", "Root"])
      let start = try #require(text.components(separatedBy: ">Send<").first)
      return start.components(separatedBy: "<text").last ?? ""
    }
    #expect(try ink("").contains("#007aff"))
    #expect(try ink(tint).contains("#0f0"))
  }

  @Test(arguments: ["title=\"Inbox\"", "", "title=\"Inbox\" largeTitleDisplayMode=\"always\""])
  func `a bar has its prompt whatever its title is`(title: String) throws {
    let scenes = """
      <scene sceneID="s"><objects>
        <navigationController id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" largeTitles="YES" id="bar">
            <rect key="frame" x="0.0" y="59" width="393" height="96"/>
          </navigationBar>
          <connections>
            <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/>
          </connections>
        </navigationController>
      </objects></scene>
      <scene sceneID="s2"><objects>
        <viewController id="vc" storyboardIdentifier="Root" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
          <navigationItem key="navigationItem" prompt="Choose one" \(title) id="n"/>
        </viewController>
      </objects></scene>
      """
    let text = try Self.svg(
      DocumentText.storyboard(scenes), as: "Prompt.storyboard", ["--screen", "Root"])
    #expect(text.contains(">Choose one<"))
  }

  @Test func `a split controller is a screen that shows its first child`() throws {
    let scenes = """
      <scene sceneID="s"><objects>
        <splitViewController storyboardIdentifier="Split" id="split" sceneMemberID="viewController">
          <connections>
            <segue destination="one" kind="relationship" relationship="masterViewController" id="a"/>
            <segue destination="two" kind="relationship" relationship="detailViewController" id="b"/>
          </connections>
        </splitViewController>
      </objects></scene>
      """
    func child(_ id: String, _ words: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects>
        <viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="v-\(id)">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews><label text="\(words)" fixedFrame="YES" id="l-\(id)">
            <rect key="frame" x="20" y="100" width="200" height="21"/>
          </label></subviews>
        </view></viewController>
      </objects></scene>
      """
    }
    let document = DocumentText.storyboard(scenes + child("one", "Inbox") + child("two", "Letter"))
    let options = ["--screen", "Split", "--device"]
    let phone = try Self.svg(document, as: "Split.storyboard", options + ["iphone-15"])
    #expect(phone.contains(">Inbox<") && !phone.contains(">Letter<"))
    let tablet = try Self.svg(document, as: "Split.storyboard", options + ["ipad"])
    #expect(tablet.contains(">Inbox<") && tablet.contains(">Letter<"))
  }

  @Test func `the view of a toolbar's item is no window`() throws {
    let document = DocumentText.window(
      after: """
              <toolbar key="toolbar" implicitIdentifier="bar" id="t">
                <allowedToolbarItems>
                  <toolbarItem label="Run" id="item">
                    <button key="view" id="button">
                      <rect key="frame" x="0.0" y="14" width="40" height="25"/>
                      <buttonCell key="cell" type="roundTextured" bezelStyle="texturedRounded" \
        title="Run" id="cell"/>
                    </button>
                  </toolbarItem>
                </allowedToolbarItems>
                <defaultToolbarItems><toolbarItem reference="item"/></defaultToolbarItems>
              </toolbar>
        """)
    let drawn = try DrawnDocument(document, as: "Window.xib")
    let files = drawn.output.files
    let frames = try files.filter { $0.hasSuffix(".svg") }.filter { file in
      try String(contentsOfFile: "\(drawn.output.path)/\(file)", encoding: .utf8)
        .contains("id=\"window-frame\"")
    }
    #expect(frames.count == 1, "\(files) \(drawn.run.errors)")
  }

  @Test func `titles of sections grow with the text size, and rows make room for them`() throws {
    func places(_ options: [String]) throws -> (size: Double, title: Double, row: Double) {
      let output = try Tool.Folder()
      _ = try Tool.run(
        [
          "render", Checkout.fixture("Gallery/trips.storyboard"), "--screen", "Trips", "--format",
          "svg", "--svg-text", "--no-index", "--scenes", "shown", "-o", output.path,
        ] + options)
      let file = try #require(output.files.first { $0.hasSuffix(".svg") })
      let text = try String(contentsOfFile: "\(output.path)/\(file)", encoding: .utf8)
      func attribute(_ name: String, of words: String) throws -> Double {
        let start = try #require(text.components(separatedBy: ">\(words)<").first)
        let element = start.components(separatedBy: "<text").last ?? ""
        let value = try #require(element.components(separatedBy: " \(name)=\"").dropFirst().first)
        return try #require(value.split(separator: "\"").first.flatMap { Double($0) })
      }
      return (
        try attribute("font-size", of: "THIS WEEK"), try attribute("y", of: "THIS WEEK"),
        try attribute("y", of: "Lisbon")
      )
    }
    let usual = try places([])
    let large = try places(["--text-size", "accessibilityXLarge"])
    #expect(usual.size == 13)
    #expect(large.size > 25)
    #expect(large.row > usual.row + 15, "\(usual) \(large)")
    #expect(large.title > usual.title)
  }
}
