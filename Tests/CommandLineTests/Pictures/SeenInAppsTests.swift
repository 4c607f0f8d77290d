import Foundation
import TestSupport
import Testing

/// What whole apps showed to be drawn otherwise: bars, status bars, stacks, pull-downs, web pages.
@Suite struct SeenInAppsTests {
  private static func svg(
    _ document: String, _ name: String, _ options: [String] = []
  ) throws -> String {
    try DrawnDocument(document, as: name, options).svg()
  }

  private static func touch(
    _ inside: String, items: String = "", build: Int = 22_505
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="\(build)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects>
        <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>\(inside)</subviews>
        </view>\(items)</viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  private static func desktop(_ inside: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects><customView id="v">
        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews>\(inside)</subviews>
      </customView></objects>
    </document>
    """
  }

  // MARK: iOS

  @Test func `a status bar begins where reading starts`() throws {
    func device(_ language: String) throws -> String {
      try Self.svg(Self.touch(""), "Home.storyboard", ["--language", language])
        .components(separatedBy: "id=\"device\"").last ?? ""
    }
    let (left, right) = (try device("en"), try device("ar"))
    let time = try DrawnDocument.place("x", of: "9:41", in: left)
    #expect(time < 100)
    #expect(try DrawnDocument.place("x", of: "9:41", in: right) > 280)
    func battery(_ svg: String) throws -> Double {
      let rect = try #require(svg.components(separatedBy: "rx=\"2\" ").first)
      let x = try #require(rect.components(separatedBy: "<rect x=\"").last)
      return try #require(x.split(separator: "\"").first.flatMap { Double($0) })
    }
    #expect(try battery(left) > 300)
    #expect(try battery(right) < 100, "\(right)")
  }

  /// A label at the top of the safe area; the canvas of Xcode 12 shows no status bar.
  @Test func `phones with a home button have their status bar in an app`() throws {
    let label = """
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
      <rect key="frame" x="16" y="0.0" width="42" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let pins = """
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="lab" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="safe" \
      secondAttribute="leading" constant="16" id="c2"/></constraints>
      """
    let document = Self.touch(label, build: 17_156).replacing(
      "</subviews>", with: "</subviews>" + pins
    ).replacing("retina6_12", with: "retina4_7").replacing(
      "width=\"393\" height=\"852\"", with: "width=\"375\" height=\"667\"")
    let app = try Self.svg(document, "Home.storyboard")
    let plain = try Self.svg(document, "Home.storyboard", ["--scenes", "plain"])
    #expect(app.contains(">9:41 AM<") && !plain.contains(">9:41 AM<"))
    let (inApp, onCanvas) = (
      try DrawnDocument.place("y", of: "Hello", in: app),
      try DrawnDocument.place("y", of: "Hello", in: plain)
    )
    #expect(inApp == onCanvas + 20)
  }

  @Test func `a bar in the view tree draws an item's own button once`() throws {
    func button(_ key: String, _ title: String, x: Int) -> String {
      """
      <barButtonItem key="\(key)" id="\(title)-item">
      <button key="customView" opaque="NO" buttonType="roundedRect" id="\(title)">
      <rect key="frame" x="\(x)" y="13" width="83" height="30"/>
      <state key="normal" title="\(title)"/></button></barButtonItem>
      """
    }
    let bar = """
      <navigationBar contentMode="scaleToFill" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="bar">
      <rect key="frame" x="0" y="59" width="393" height="56"/>
      <items><navigationItem title="Options" id="item">
      \(button("leftBarButtonItem", "Cancel", x: 20))\
      \(button("rightBarButtonItem", "Finish", x: 290))</navigationItem></items></navigationBar>
      """
    let svg = try Self.svg(Self.touch(bar), "Bar.storyboard")
    for words in ["Cancel", "Finish", "Options"] {
      #expect(svg.components(separatedBy: ">\(words)<").count == 2, "\(words) in \(svg)")
    }
  }

  @Test(arguments: [(1, 44), (2, 90)])
  func `an image alone stands on a circle of glass`(count: Int, width: Int) throws {
    let items = (0..<count).map { "<barButtonItem systemItem=\"add\" id=\"i\($0)\"/>" }.joined()
    let svg = try Self.svg(
      Self.touch(
        "",
        items: """
          <navigationItem key="navigationItem" title="Home" id="item">
          <rightBarButtonItems>\(items)</rightBarButtonItems></navigationItem>
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
          """, build: 24_128), "Tools.storyboard")
    #expect(svg.contains("width=\"\(width)\" height=\"44\" rx=\"22\""), "\(svg)")
  }

  @Test func `the top of a column of views is where reading starts`() throws {
    func label(_ words: String) -> String {
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(words)" \
      textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(words)">
      <rect key="frame" x="0" y="0" width="45" height="20"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let stack = """
      <stackView opaque="NO" axis="vertical" alignment="top" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="20" y="200" width="353" height="60"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
      <subviews>\(label("Name"))\(label("Place"))</subviews></stackView>
      """
    for (language, isLeft) in [("en", true), ("ar", false)] {
      let svg = try Self.svg(Self.touch(stack), "Rows.storyboard", ["--language", language])
      for words in ["Name", "Place"] {
        let x = try DrawnDocument.place("x", of: words, in: svg)
        #expect(isLeft ? x < 30 : x > 300, "\(words) at \(x) in \(language)")
      }
    }
  }

  @Test(arguments: [(380, 0), (20, 1)])
  func `the sign of a missing image gives way to a text`(y: Int, signs: Int) throws {
    let image = """
      <imageView contentMode="scaleToFill" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="ground">
      <rect key="frame" x="0" y="0" width="393" height="852"/></imageView>
      <label contentMode="left" text="Please wait" textAlignment="center" fixedFrame="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="wait">
      <rect key="frame" x="20" y="\(y)" width="353" height="90"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let svg = try Self.svg(Self.touch(image), "Wait.storyboard", ["--no-device-chrome"])
    // The sun over the hills.
    #expect(svg.components(separatedBy: "<ellipse").count - 1 == signs, "\(svg)")
    #expect(svg.contains("fill=\"#dce6f2\""), "the surface stays")
  }

  // MARK: The Mac

  @Test func `a pull-down button shows its first item, whatever was chosen`() throws {
    let button = """
      <popUpButton fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="p">
        <rect key="frame" x="20" y="100" width="120" height="25"/>
        <popUpButtonCell key="cell" type="smallSquare" bezelStyle="smallSquare" \
      imagePosition="right" alignment="center" lineBreakMode="truncatingTail" pullsDown="YES" \
      selectedItem="i2" id="pc"><font key="font" metaFont="menu"/>
        <menu key="menu" id="m"><items>
          <menuItem image="NSActionTemplate" hidden="YES" id="i1"/>
          <menuItem title="Sort" state="on" id="i2"/></items></menu>
      </popUpButtonCell></popUpButton>
      """
    let svg = try Self.svg(Self.desktop(button), "Gear.xib")
    #expect(!svg.contains(">Sort<"), "\(svg)")
    let plain = button.replacingOccurrences(of: "image=\"NSActionTemplate\" ", with: "")
    #expect(try svg != Self.svg(Self.desktop(plain), "Gear.xib"), "its image is drawn")
  }

  @Test(arguments: [(90, true), (10, false)])
  func `what a placeholder stands for is not written over a text`(y: Int, isOver: Bool) throws {
    func page(_ inside: String, beside: String) -> String {
      """
      <webView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="page">
        <rect key="frame" x="0" y="0" width="300" height="200"/>\(inside)</webView>\(beside)
      """
    }
    let text = """
      <textField fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="wait">
        <rect key="frame" x="50" y="\(y)" width="200" height="17"/>
        <textFieldCell key="cell" alignment="center" title="Loading" id="c">
          <font key="font" metaFont="system"/></textFieldCell></textField>
      """
    let layer = """
      <customView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="layer">
        <rect key="frame" x="0" y="0" width="300" height="200"/><subviews>\(text)</subviews>
      </customView>
      """
    for document in [page("", beside: text), page("<subviews>\(layer)</subviews>", beside: "")] {
      let svg = try Self.svg(Self.desktop(document), "Page.xib")
      #expect(svg.contains(">Loading<"))
      #expect(svg.contains(">Web page<") != isOver, "\(svg)")
    }
  }
}
