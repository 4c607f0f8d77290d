import Foundation
import TestSupport
import Testing

/// What Interface Builder's canvas does to texts, as `verify` finds it in saved frames.
@Suite struct CanvasTextTests {
  private func misplaced(_ content: String, tools: Int = 18_122) throws -> String {
    let folder = try Tool.Folder()
    let path = try folder.write(DocumentText.view(content, build: tools), to: "canvas.xib")
    let run = try Tool.run(["verify", path, "--format", "json"])
    #expect(run.status == 0 || run.status == 1, "\(run.errors)")
    return run.output
  }

  private func top(_ id: String, _ y: Int) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="\(y)" id="\(id)-t"/>
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" id="\(id)-l"/>
    """
  }

  private func label(_ id: String, _ text: String, _ style: String, y: Int, height: Double)
    -> String
  {
    """
    <label text="\(text)" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0.0" y="\(y)" width="300" height="\(height)"/>
    <constraints><constraint firstAttribute="width" constant="300" id="\(id)-w"/></constraints>
    <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/></label>
    """
  }

  @Test(arguments: [(20.0, 17.0), (21, 18), (17, 15)])
  func `Text styles have the size that the document was saved in`(body: Double, subhead: Double)
    throws
  {
    // Medium: 16 and 14 points; the standard: 17 and 15; extra small: 14 and 12.
    let output = try misplaced(
      """
      <subviews>\(label("a", "Name", "Body", y: 0, height: body))
      \(label("b", "Address", "Subhead", y: 40, height: subhead))</subviews>
      <constraints>\(top("a", 0))\(top("b", 40))</constraints>
      """)
    #expect(output.contains("\"compared\":2,\"misplaced\":[]"), "\(output)")
  }

  @Test func `A style that is equally high in both sizes does not hide a small text size`() throws {
    // Extra small: 14 and 12 points; Caption 2 has 11 points up to the standard size.
    let output = try misplaced(
      """
      <subviews>\(label("a", "Name", "Body", y: 0, height: 17))
      \(label("b", "Address", "Subhead", y: 40, height: 15))
      \(label("c", "Place", "Caption2", y: 80, height: 13.5))</subviews>
      <constraints>\(top("a", 0))\(top("b", 40))\(top("c", 80))</constraints>
      """)
    #expect(output.contains("\"compared\":3,\"misplaced\":[]"), "\(output)")
  }

  @Test func `One label of another height tells of no text size`() throws {
    let output = try misplaced(
      """
      <subviews>\(label("a", "Name", "Body", y: 0, height: 19.5))</subviews>
      <constraints>\(top("a", 0))</constraints>
      """)
    #expect(output.contains("\"id\":\"a\""), "\(output)")
  }

  @Test(arguments: [([14.5, 14.5, 13.5], true), ([15.0, 15, 14], false)])
  func `One label of the standard size does not hide many of another, if these are of pixels`(
    heights: [Double], isTold: Bool
  ) throws {
    // Extra small: 12, 12 and 11 points; Body is 20.5 points high in the standard size.
    let styles = ["Subhead", "Footnote", "Caption1"]
    let small = (0..<6).map { index in
      label("s\(index)", "Name", styles[index % 3], y: 40 * index, height: heights[index % 3])
    }
    let output = try misplaced(
      """
      <subviews>\(small.joined())\(label("o", "Name", "Body", y: 300, height: 20.5))</subviews>
      <constraints>\((0..<6).map { top("s\($0)", 40 * $0) }.joined())\(top("o", 300))</constraints>
      """)
    #expect(output.contains("\"id\":\"o\"") == isTold, "\(output)")
    #expect(output.contains("\"id\":\"s0\"") != isTold, "\(output)")
  }

  @Test func `A view with nothing to show is 50 points long in a stack view`() throws {
    func stack(_ size: Int) -> String {
      """
      <subviews><stackView opaque="NO" contentMode="scaleToFill" spacing="8" alignment="top" \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0.0" y="0.0" width="\(2 * size + 8)" height="\(size)"/><subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="plain">
      <rect key="frame" x="0.0" y="0.0" width="\(size)" height="\(size)"/></view>
      <label text="" id="empty" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(size + 8)" y="0.0" width="\(size)" height="\(size)"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      </subviews></stackView></subviews><constraints>\(top("stack", 0))</constraints>
      """
    }
    #expect(try misplaced(stack(50)).contains("\"compared\":3,\"misplaced\":[]"))
    #expect(try misplaced(stack(30)).contains("\"id\":\"plain\""))
  }

  @Test func `A plain view across a vertical stack view is as wide as a new one`() throws {
    let output = try misplaced(
      """
      <subviews><stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
      alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0.0" y="0.0" width="240" height="20"/><subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="plain">
      <rect key="frame" x="0.0" y="0.0" width="240" height="20"/><constraints>
      <constraint firstAttribute="height" constant="20" id="plain-h"/></constraints></view>
      </subviews></stackView></subviews><constraints>\(top("stack", 0))</constraints>
      """)
    #expect(output.contains("\"compared\":2,\"misplaced\":[]"), "\(output)")
  }

  @Test func `Low lines that are as wide as standard ones tell of no text size`() throws {
    func line(_ id: String, y: Int, _ width: Double, isFixed: Bool) -> String {
      let fixing = "<constraint firstAttribute=\"width\" constant=\"300\" id=\"\(id)-w\"/>"
      return label(id, "Name", "Body", y: y, height: 19.5)
        .replacingOccurrences(of: fixing, with: isFixed ? fixing : "")
        .replacingOccurrences(of: "\"300\"", with: "\"\(width)\"")
        .replacingOccurrences(of: "<label ", with: "<label numberOfLines=\"1\" ")
    }
    // "Name" is 45 points wide at 17 points, and 42.5 at 16; a width that is set tells nothing.
    for (width, isFixed, isSmall) in [(45.0, false, false), (42.5, false, true), (45, true, true)] {
      let output = try misplaced(
        """
        <subviews>\(line("a", y: 0, width, isFixed: isFixed))
        \(line("b", y: 40, width, isFixed: isFixed))</subviews>
        <constraints>\(top("a", 0))\(top("b", 40))</constraints>
        """)
      #expect(output.contains("\"misplaced\":[]") == isSmall, "\(output)")
    }
  }

  @Test func `solve repeats the text size of the document unless the case says another`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      DocumentText.view(
        """
        <subviews>\(label("a", "Name", "Body", y: 0, height: 17))
        \(label("b", "Address", "Subhead", y: 40, height: 15))</subviews>
        <constraints>\(top("a", 0))\(top("b", 40))</constraints>
        """), to: "small.xib")
    #expect(try Tool.run(["solve", path]).output.contains("300 17]"))
    #expect(
      try Tool.run(["solve", path, "--text-size", "large"]).output.contains("300 17]") == false)
  }

  @Test func `Segments of up to Xcode 11 are as wide as their year's font makes them`() throws {
    // The title is 110.02 points wide before 2020, and 109.99 since then.
    let output = try misplaced(
      """
      <subviews><segmentedControl id="a" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="10" width="251" height="29"/><segments>
      <segment title="Standard Platform"/><segment title="Shown"/></segments></segmentedControl>
      </subviews><constraints>\(top("a", 10))</constraints>
      """, tools: 14_109)
    #expect(output.contains("\"compared\":1,\"misplaced\":[]"), "\(output)")
  }

  @Test(arguments: [("", 359), ("apportionsSegmentWidthsByContent=\"YES\"", 302)])
  func `Segments are as wide as the widest, or as their own titles where they are apportioned`(
    attribute: String, width: Int
  ) throws {
    let output = try misplaced(
      """
      <subviews><segmentedControl id="a" translatesAutoresizingMaskIntoConstraints="NO" \(attribute)>
      <rect key="frame" x="0.0" y="10" width="\(width)" height="32"/><segments>
      <segment title="Automatic"/><segment title="Normal Level"/><segment title="Status Bar Level"/>
      </segments></segmentedControl></subviews><constraints>\(top("a", 10))</constraints>
      """, tools: 22_505)
    #expect(output.contains("\"compared\":1,\"misplaced\":[]"), "\(output)")
  }

  @Test func `Labels for several lines tell of a smaller text size`() throws {
    func lines(_ id: String, _ style: String, y: Int, height: Double) -> String {
      label(id, "Name", style, y: y, height: height)
        .replacingOccurrences(of: "<label ", with: "<label numberOfLines=\"0\" ")
    }
    // Extra small: 14 and 12 points. Two lines of 17 points are no text size.
    for (body, footnote, isRight) in [(17.0, 14.5, true), (41, 31.5, false)] {
      let output = try misplaced(
        """
        <subviews>\(lines("a", "Body", y: 0, height: body))
        \(lines("b", "Footnote", y: 60, height: footnote))</subviews>
        <constraints>\(top("a", 0))\(top("b", 60))</constraints>
        """)
      #expect(output.contains("\"misplaced\":[]") == isRight, "\(output)")
    }
  }

  @Test func `A label that wraps shares a stack view's width with a configured button`() throws {
    func row(_ width: Int, _ first: String, _ second: String) throws -> String {
      try misplaced(
        """
        <subviews><stackView opaque="NO" contentMode="scaleToFill" spacing="8" \
        translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="34.5"/><subviews>
        \(first)\(second)
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="end">
        <rect key="frame" x="\(width - 20)" y="0.0" width="20" height="34.5"/><constraints>
        <constraint firstAttribute="width" constant="20" id="end-w"/></constraints></view>
        </subviews></stackView></subviews><constraints>\(top("stack", 0))
        <constraint firstItem="stack" firstAttribute="width" constant="\(width)" id="stack-w"/>
        </constraints>
        """, tools: 21_701)
    }
    func button(_ id: String, _ x: Int, _ width: Int) -> String {
      """
      <button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" id="\(id)" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="0.0" width="\(width)" height="34.5"/>
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Go"/></button>
      """
    }
    func text(_ width: Int, lines: Int) -> String {
      """
      <label text="Last" numberOfLines="\(lines)" id="text" horizontalHuggingPriority="251" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="34.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    // Two views wrap, so the label is half as wide as the stack view less one of its spaces.
    let shared = try row(308, text(150, lines: 0), button("go", 158, 122))
    #expect(shared.contains("\"compared\":4,\"misplaced\":[]"), "\(shared)")
    let single = try row(308, text(150, lines: 1), button("go", 158, 122))
    #expect(single.contains("\"id\":\"text\""), "\(single)")
  }

  @Test(arguments: [(34.5, true), (35, false)])
  func `A configured button is measured in pixels`(height: Double, isRight: Bool) throws {
    let output = try misplaced(
      """
      <subviews><button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" id="go" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="100" width="200" height="\(height)"/>
      <constraints><constraint firstAttribute="width" constant="200" id="go-w"/></constraints>
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Go"/></button>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="below">
      <rect key="frame" x="0.0" y="\(100 + 3 * height)" width="200" height="\(2 * height)"/>
      </view></subviews><constraints>\(top("go", 100))
      <constraint firstItem="below" firstAttribute="height" secondItem="go" \
      secondAttribute="height" multiplier="2" id="below-h"/>
      <constraint firstItem="below" firstAttribute="width" constant="200" id="below-w"/>
      <constraint firstItem="below" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" id="below-l"/>
      <constraint firstItem="below" firstAttribute="top" secondItem="go" secondAttribute="bottom" \
      constant="\(2 * height)" id="below-t"/></constraints>
      """, tools: 21_701)
    #expect(output.contains("\"misplaced\":[]") == isRight, "\(output)")
  }

  @Test(arguments: [(18_122, 79.5), (9531, 39.5)])
  func `The last baseline of a label that is stretched stays near its bottom`(
    tools: Int, y: Double
  ) throws {
    let output = try misplaced(
      """
      <subviews>\(label("a", "Name", "Body", y: 0, height: 100))
      \(label("b", "Name", "Body", y: 0, height: 20.5)
        .replacingOccurrences(of: "y=\"0\"", with: "y=\"\(y)\""))</subviews>
      <constraints>\(top("a", 0))
      <constraint firstItem="a" firstAttribute="height" constant="100" id="a-h"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" id="b-l"/>
      <constraint firstItem="b" firstAttribute="lastBaseline" secondItem="a" \
      secondAttribute="lastBaseline" id="b-b"/></constraints>
      """, tools: tools)
    #expect(output.contains("\"misplaced\":[]"), "\(output)")
  }
}
