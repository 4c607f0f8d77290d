import Foundation
import Testing

/// What Interface Builder's canvas covers, keeps and spaces, as `verify` finds it in saved frames.
@Suite struct CanvasInsetsTests {
  /// A controller's view with one view of 100 by 50 points that is pinned to guides.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var build: Int
    var device = ""
    /// Where the controller's view begins in the canvas, and its size.
    var rootY = 0.0
    var width: Double
    var height: Double
    /// The kind of the controller around this one, and elements of this one.
    var around = ""
    var elements = ""
    /// What the view is 10 points beside: the top guide, the bottom guide, or the top margin.
    var edge: String
    /// Where the view was saved.
    var y: Double

    var testDescription: String { name }
  }

  private static let scenes = [
    Scene(
      name: "lying canvas without a device", build: 10_117, width: 568, height: 320,
      elements:
        #"<simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>"#,
      edge: "guide", y: 30),
    Scene(
      name: "hidden status bar up to Xcode 7", build: 7_706, width: 600, height: 600,
      elements: #"<nil key="simulatedStatusBarMetrics"/>"#, edge: "guide", y: 10),
    Scene(
      name: "hidden status bar in Xcode 10", build: 14_490, width: 600, height: 600,
      elements: #"<nil key="simulatedStatusBarMetrics"/>"#, edge: "guide", y: 10),
    Scene(
      name: "hidden status bar of an embedded view in Xcode 10", build: 14_490, width: 375,
      height: 647, elements: #"<nil key="simulatedStatusBarMetrics"/>"#, edge: "guide", y: 30),
    Scene(
      name: "below an opaque navigation bar", build: 6_245, width: 600, height: 536,
      around: "navigationController", edge: "guide", y: 10),
    Scene(
      name: "saved below a navigation bar", build: 5_053, rootY: 64, width: 703, height: 704,
      around: "navigationController", edge: "guide", y: 10),
    Scene(
      name: "under a navigation bar", build: 6_245, width: 600, height: 600,
      around: "navigationController", edge: "guide", y: 74),
    Scene(
      name: "above an opaque tab bar", build: 9_531, width: 600, height: 551,
      around: "tabBarController", edge: "bottom", y: 491),
    Scene(
      name: "above an opaque tab bar of a device", build: 15_505,
      device: #"<device id="retina6_1" orientation="portrait" appearance="light"/>"#, width: 414,
      height: 813, around: "tabBarController", edge: "bottom", y: 753),
    Scene(
      name: "behind a tab bar", build: 9_531, width: 600, height: 600,
      around: "tabBarController", edge: "bottom", y: 491),
    Scene(
      name: "margins since Xcode 9 without safe areas", build: 14_490, width: 375, height: 667,
      edge: "margin", y: 30),
    Scene(
      name: "margins up to Xcode 8", build: 11_762, width: 375, height: 667, edge: "margin", y: 10),
  ]

  @Test(arguments: scenes)
  func `the canvas covers what Interface Builder shows`(scene: Scene) throws {
    let relationship =
      scene.around == "tabBarController" ? "viewControllers" : "rootViewController"
    let around =
      scene.around.isEmpty
      ? ""
      : """
      <scene sceneID="s1"><objects><\(scene.around) id="outer" sceneMemberID="viewController">
      <connections><segue destination="inner" kind="relationship" \
      relationship="\(relationship)" id="seg"/></connections></\(scene.around)></objects></scene>
      """
    let pin =
      switch scene.edge {
      case "guide":
        #"<constraint firstItem="box" firstAttribute="top" secondItem="tg" secondAttribute="bottom" constant="10" id="t"/>"#
      case "bottom":
        #"<constraint firstItem="bg" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="10" id="t"/>"#
      default:
        #"<constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="topMargin" constant="10" id="t"/>"#
      }
    try expectSavedFrames(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(scene.build)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES">\(scene.device)<scenes>\(around)
      <scene sceneID="s2"><objects><viewController id="inner" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
      <view key="view" id="root">
      <rect key="frame" x="0.0" y="\(scene.rootY)" width="\(scene.width)" height="\(scene.height)"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0.0" y="\(scene.y)" width="100" height="50"/><constraints>
      <constraint firstAttribute="width" constant="100" id="w"/>
      <constraint firstAttribute="height" constant="50" id="h"/></constraints></view></subviews>
      <constraints>\(pin)<constraint firstItem="box" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" id="l"/></constraints></view>\(scene.elements)</viewController>
      </objects></scene></scenes></document>
      """, "scene.storyboard")
  }

  @Test func `a cell's content of the standard height is as high as its cell`() throws {
    try expectSavedFrames(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="6750" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <tableViewCell rowHeight="90" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="320" height="90"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="43"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="20" y="61.5" width="30" height="20"/><constraints>
      <constraint firstAttribute="width" constant="30" id="w"/>
      <constraint firstAttribute="height" constant="20" id="h"/></constraints></view></subviews>
      <constraints>
      <constraint firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="b"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" \
      secondAttribute="leading" constant="20" id="l"/>
      </constraints></tableViewCellContentView></tableViewCell></objects></document>
      """, "cell.xib")
  }

  @Test func `a view in a stack view that has kept its mask keeps its height`() throws {
    func view(_ id: String, _ place: String, _ rest: String) -> String {
      """
      <view \(rest) id="\(id)"><rect key="frame" \(place)/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
      """
    }
    let off = #"translatesAutoresizingMaskIntoConstraints="NO""#
    try expectSavedFrames(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/><objects>
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
      <stackView axis="vertical" spacing="8" \(off) id="stack">
      <rect key="frame" x="0.0" y="100" width="300" height="94.5"/><subviews>
      \(view("kept", #"x="0.0" y="0.0" width="300" height="36.5""#, ""))
      \(view("other", #"x="0.0" y="44.5" width="300" height="50""#, off))
      </subviews></stackView></subviews><constraints>
      <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="100" id="t"/>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" id="l"/>
      <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" \
      constant="114" id="r"/></constraints></view></objects><designables>
      <designable name="kept"><size key="intrinsicContentSize" width="70" height="50"/></designable>
      <designable name="other"><size key="intrinsicContentSize" width="70" height="50"/></designable>
      </designables></document>
      """, "stack.xib")
  }

  @Test func `televisions have wide spaces, narrow margins and half points`() throws {
    func button(_ id: String, x: Double, width: Double) -> String {
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(x)" y="0.0" width="\(width)" height="100"/>
      <state key="normal" title="Play"/></button>
      """
    }
    try expectSavedFrames(
      """
      <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" version="3.0" \
      toolsVersion="19529" targetRuntime="AppleTV" useAutolayout="YES" useSafeAreas="YES">
      <device id="appleTV" appearance="light"/><scenes><scene sceneID="s"><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/><subviews>
      <stackView distribution="fillEqually" spacingType="standard" \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="96" y="160" width="1000" height="100"/><subviews>
      \(button("a", x: 0, width: 293.5))\(button("b", x: 353.5, width: 293))
      \(button("c2", x: 706.5, width: 293.5))
      </subviews><constraints>
      <constraint firstAttribute="width" constant="1000" id="w"/>
      <constraint firstAttribute="height" constant="100" id="h"/></constraints></stackView>
      </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="stack" firstAttribute="top" secondItem="safe" secondAttribute="top" \
      constant="100" id="t"/>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" \
      secondAttribute="leadingMargin" id="l"/></constraints></view></viewController>
      </objects></scene></scenes></document>
      """, "television.storyboard")
  }

  private func expectSavedFrames(_ document: String, _ name: String) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(document, to: name)
    let run = try Tool.run([
      "verify", path, "--intrinsic", "saved", "--insets", "device", "--tolerance", "0.1",
      "--format", "json",
    ])
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)\(run.errors)")
    #expect(!run.output.contains(#""compared":0"#), "\(run.output)")
  }

  /// A storyboard of Xcode 11 for a wide phone: a row with an indicator, in an inset table.
  private static let rows = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="16097" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/><scenes>
    <scene sceneID="s1"><objects><tableViewController id="rows" sceneMemberID="viewController">
    <tableView key="view" dataMode="static" style="insetGrouped" rowHeight="44" id="table">
    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <sections><tableViewSection id="section"><cells>
    <tableViewCell accessoryType="disclosureIndicator" rowHeight="44" id="cell">
    <rect key="frame" x="20" y="17.5" width="374" height="44"/>
    <autoresizingMask key="autoresizingMask"/>
    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
    <rect key="frame" x="0.0" y="0.0" width="343" height="44"/>
    <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell>
    </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="bars" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
    <navigationBar translatesAutoresizingMaskIntoConstraints="NO" id="bar">
    <rect key="frame" x="0.0" y="100" width="414" height="44"/></navigationBar></subviews>
    <constraints>
    <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="100" id="t"/>
    <constraint firstItem="bar" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" id="l"/>
    <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" \
    secondAttribute="trailing" id="r"/></constraints></view></viewController></objects></scene>
    </scenes></document>
    """

  @Test(arguments: [
    (["--device", "retina6_1"], 374.0, 343.0, 44.0),
    // A narrow phone: margins of 16 instead of 20.
    (["--device", "retina4_7"], 343.0, 316.0, 44.0),
    // On its side, where there is little height.
    (["--device", "retina4_7", "--orientation", "landscape"], 627.0, 596.0, 32.0),
  ])
  func `rows and bars are those of the device`(
    device: [String], row: Double, content: Double, bar: Double
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.rows, to: "rows.storyboard")
    let run = try Tool.run(
      ["solve", path, "--format", "json", "--intrinsic", "saved", "--insets", "device"] + device)
    struct Document: Decodable {
      struct View: Decodable {
        var id: String
        var frame: [Double]
      }
      var views: [View]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    let frames = Dictionary(document.views.map { ($0.id, $0.frame) }) { first, _ in first }
    #expect(frames["cell"]?[2] == row)
    #expect(frames["content"]?[2] == content)
    #expect(frames["bar"]?[3] == bar)
  }

  @Test func `the header of a collection under a navigation bar keeps its height`() throws {
    try expectSavedFrames(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="23094" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/><scenes>
      <scene sceneID="s1"><objects><navigationController id="outer" sceneMemberID="viewController">
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
      <rect key="frame" x="0.0" y="48" width="414" height="44"/></navigationBar>
      <connections><segue destination="inner" kind="relationship" \
      relationship="rootViewController" id="seg"/></connections></navigationController></objects>
      </scene><scene sceneID="s2"><objects>
      <collectionViewController id="inner" sceneMemberID="viewController">
      <collectionView key="view" dataMode="prototypes" id="list">
      <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="flow">
      <size key="itemSize" width="414" height="60"/>
      <size key="headerReferenceSize" width="50" height="60"/></collectionViewFlowLayout>
      <collectionReusableView key="sectionHeaderView" id="header">
      <rect key="frame" x="0.0" y="0.0" width="414" height="60"/><autoresizingMask \
      key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="16" y="8" width="395" height="44"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="header" secondAttribute="top" \
      constant="8" id="t"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="8" \
      id="b"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="safe" \
      secondAttribute="leading" constant="16" id="l"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="box" \
      secondAttribute="trailing" constant="3" id="r"/></constraints></collectionReusableView>
      </collectionView></collectionViewController></objects></scene></scenes></document>
      """, "list.storyboard")
  }
}
