import Foundation
import TestSupport
import Testing

/// What a designer sees in the pictures of a whole app: rows, titles, fields, windows and names.
@Suite struct AppLookTests: PictureSuite {
  /// Where a text begins, in points.
  private static func start(of words: String, in svg: String) throws -> Double {
    let before = try #require(svg.components(separatedBy: ">\(words)<").first)
    let x = try #require(before.components(separatedBy: "<text x=\"").last)
    return try #require(
      x.split(whereSeparator: { " \"".contains($0) }).first.flatMap { Double($0) })
  }

  private static func controller(_ inside: String, id: String = "vc", items: String = "") -> String
  {
    """
    <scene sceneID="s-\(id)"><objects>
      <viewController id="\(id)" sceneMemberID="viewController">
        <view key="view" id="v-\(id)">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>\(inside)</subviews>
        </view>
        \(items)
      </viewController>
    </objects></scene>
    """
  }

  private static func table(_ style: String, build: Int = 22_505)
    -> String
  {
    let cell = """
      <tableViewCell accessoryType="disclosureIndicator" textLabel="title" \
      style="IBUITableViewCellStyleDefault" id="cell">
        <rect key="frame" x="0.0" y="60" width="393" height="44"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
          <rect key="frame" x="0.0" y="0.0" width="374" height="44"/>
          <autoresizingMask key="autoresizingMask"/>
          <subviews><label text="General" id="title">
            <rect key="frame" x="8" y="0.0" width="358" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label></subviews>
        </tableViewCellContentView>
      </tableViewCell>
      """
    let rows = """
      <sections><tableViewSection headerTitle="Your devices" footerTitle="All of them" id="s1">
      <cells>\(cell)</cells></tableViewSection></sections>
      """
    return DocumentText.storyboard(
      """
      <scene sceneID="s"><objects>
        <tableViewController id="list" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="\(style)" rowHeight="-1" id="t">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            \(rows)
          </tableView>
        </tableViewController>
      </objects></scene>
      """, build: build)
  }

  // MARK: Rows

  @Test func `a standard cell that was never laid out begins at the margin of its table`() throws {
    let document = Self.table("grouped")
    #expect(try Self.start(of: "General", in: Self.svg(document)) == 20)
    #expect(try Self.start(of: "General", in: Self.svg(document, ["--scenes", "plain"])) == 8)
    let frames = try Self.svg(document, ["--annotate", "frames"])
    #expect(frames.contains("358 × 44 at (8, 0)"), "annotations are about saved frames")
  }

  @Test func `rows of inset groups stand apart from the sides, with round corners`() throws {
    let shown = try Self.svg(Self.table("insetGrouped"))
    #expect(try Self.start(of: "General", in: shown) == 40)
    #expect(shown.contains("width=\"353\" height=\"44\" rx=\"10\""), "\(shown)")
    #expect(try Self.start(of: "YOUR DEVICES", in: shown) == 40)
    let glass = try Self.svg(Self.table("insetGrouped", build: 24_128))
    #expect(glass.contains("rx=\"22\""), "half of a row of 44 points, up to 26")
  }

  @Test func `titles over groups are in capitals before iOS 26`() throws {
    #expect(try Self.svg(Self.table("grouped")).contains(">YOUR DEVICES<"))
    #expect(try Self.svg(Self.table("insetGrouped")).contains(">YOUR DEVICES<"))
    #expect(try Self.svg(Self.table("grouped")).contains(">All of them<"))
    #expect(try Self.svg(Self.table("plain")).contains(">Your devices<"))
    #expect(try Self.svg(Self.table("grouped", build: 24_128)).contains(">Your devices<"))
  }

  // MARK: Views

  @Test func `a button with a configuration shows no title of a state`() throws {
    func button(_ title: String) -> String {
      """
      <button buttonType="system" fixedFrame="YES" id="b">
        <rect key="frame" x="20" y="100" width="200" height="40"/>
        <state key="normal" title="Stale"/>
        <buttonConfiguration key="configuration" style="plain"\(title)/>
      </button>
      """
    }
    #expect(try !Self.svg(DocumentText.storyboard(Self.controller(button("")))).contains("Stale"))
    let titled = try Self.svg(DocumentText.storyboard(Self.controller(button(" title=\"Send\""))))
    #expect(titled.contains(">Send<") && !titled.contains("Stale"))
  }

  @Test func `an image view without an image does not cover a text`() throws {
    let label = """
      <label text="Inbox" fixedFrame="YES" id="l"><rect key="frame" x="20" y="100" width="90" \
      height="21"/></label>
      """
    func image(_ x: Int) -> String {
      """
      <imageView fixedFrame="YES" id="i"><rect key="frame" x="\(x)" y="100" width="20" height="20"/>
      </imageView>
      """
    }
    let placeholder = "#dce6f2"
    let covering = DocumentText.storyboard(Self.controller(label + image(30)))
    #expect(try !Self.svg(covering).contains(placeholder))
    #expect(try Self.svg(covering, ["--scenes", "plain"]).contains(placeholder))
    #expect(
      try Self.svg(DocumentText.storyboard(Self.controller(label + image(130)))).contains(
        placeholder))
    #expect(
      try Self.svg(DocumentText.storyboard(Self.controller(image(30) + label))).contains(
        placeholder))
  }

  @Test func `a minimal search bar is its field alone`() throws {
    func bar(_ style: String) -> String {
      """
      <searchBar \(style) fixedFrame="YES" id="f">
        <rect key="frame" x="0" y="100" width="393" height="56"/>
      </searchBar>
      """
    }
    let surface = "<rect y=\"100\" width=\"393\" height=\"56\""
    #expect(try Self.svg(DocumentText.storyboard(Self.controller(bar("")))).contains(surface))
    let minimal = bar("searchBarStyle=\"minimal\"")
    let shown = try Self.svg(DocumentText.storyboard(Self.controller(minimal)))
    #expect(!shown.contains(surface) && shown.contains("height=\"36\" rx=\"10\""), "\(shown)")
  }

  // MARK: Bars

  private static func stack(_ items: String, build: Int) -> String {
    DocumentText.storyboard(
      DocumentText.navigation(id: "aBc-dE-fGh")
        + controller(
          "",
          items: """
            <navigationItem key="navigationItem" title="Feeds" id="item">\(items)</navigationItem>
            """), build: build)
  }

  @Test func `an indicator at rest in a bar stands on no glass`() throws {
    func item(_ view: String) -> String {
      "<barButtonItem key=\"rightBarButtonItem\" id=\"right\">\(view)</barButtonItem>"
    }
    func indicator(_ flags: String) -> String {
      """
      <activityIndicatorView key="customView" \(flags) style="medium" id="wheel">
      <rect key="frame" x="0" y="0" width="20" height="20"/></activityIndicatorView>
      """
    }
    let glass = "fill-opacity=\"0.86\""
    let atRest = Self.stack(item(indicator("hidesWhenStopped=\"YES\"")), build: 24_128)
    #expect(try !Self.svg(atRest).contains(glass))
    let within = """
      <view key="customView" contentMode="scaleToFill" id="around">
      <rect key="frame" x="0" y="0" width="36" height="20"/>
      <subviews>\(indicator("hidesWhenStopped=\"YES\"").replacingOccurrences(
        of: "key=\"customView\" ", with: ""))</subviews></view>
      """
    #expect(try !Self.svg(Self.stack(item(within), build: 24_128)).contains(glass))
    let spinning = Self.stack(item(indicator("animating=\"YES\"")), build: 24_128)
    #expect(try Self.svg(spinning).contains(glass))
  }

  @Test func `items of bars stand on glass of iOS 26's size, as far from the edges`() throws {
    func item(_ key: String) -> String { "<barButtonItem \(key)systemItem=\"add\" id=\"plus\"/>" }
    let bar = Self.stack(item("key=\"rightBarButtonItem\" "), build: 24_128)
    #expect(try Self.svg(bar).contains("height=\"44\" rx=\"22\""))
    let toolbar = DocumentText.storyboard(
      Self.controller(
        "",
        items: """
          <toolbarItems>\(item(""))</toolbarItems>\
          <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
          """), build: 24_128)
    let svg = try Self.svg(toolbar)
    let edge = 852 - 28 - 48
    #expect(
      svg.contains("x=\"28\" y=\"\(edge)\" width=\"48\" height=\"48\" rx=\"24\""), "\(svg)")
  }

  @Test func `a navigation controller without a name is called like its root`() throws {
    let drawn = try DrawnDocument(
      Self.stack("", build: 22_505), as: "Screens.storyboard",
      ["--screen", "Feeds Navigation Controller"])
    #expect(
      drawn.output.files.contains { $0.contains("Feeds_Navigation_Controller") },
      "\(drawn.run.errors)")
    let document = Self.stack("", build: 22_505).replacingOccurrences(
      of: "destination=\"vc\"", with: "destination=\"elsewhere\"")
    let other = try DrawnDocument(document, as: "Screens.storyboard").output
    #expect(other.files.contains { $0.contains("/Navigation_Controller") }, "\(other.files)")
  }

  /// What Interface Builder writes into its documents, by which they are known.
  private static let plugIn = """
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
    version="22504"/></dependencies>
    """

  @Test func `a tab of the system's needs no title`() throws {
    func tab(_ attributes: String) throws -> String {
      let item = "<tabBarItem key=\"tabBarItem\" \(attributes) id=\"tab\"/>"
      return try DrawnDocument(
        DocumentText.storyboard(Self.controller("", items: item)).replacingOccurrences(
          of: "<scenes>", with: Self.plugIn + "<scenes>"), as: "Tab.storyboard"
      ).run.errors
    }
    #expect(try !tab("systemItem=\"search\"").contains("ib.missing-part"))
    #expect(try tab("").contains("the tabBarItem has no 'title'"))
  }

  @Test func `a canvas of no known device has the status bar that it left room for`() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
      <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
      """
    let document = Self.stack("", build: 7_706).replacingOccurrences(
      of: "<view key=\"view\"", with: guides + "<view key=\"view\""
    ).replacingOccurrences(
      of: "<device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>", with: ""
    ).replacingOccurrences(of: "width=\"393\" height=\"852\"", with: "width=\"600\" height=\"600\"")
    let options = ["--screen", "Feeds"]
    #expect(try Self.svg(document, as: "Screen.storyboard", options).contains(">9:41 AM<"))
    #expect(
      try !Self.svg(document, as: "Screen.storyboard", options + ["--no-device-chrome"]).contains(
        ">9:41 AM<"))
  }
}
