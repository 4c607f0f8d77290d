import Foundation
import TestSupport
import Testing

/// What Interface Builder's canvas does to texts, as `verify` finds it in saved frames.
@Suite struct CanvasTextTests {
  private func misplaced(_ content: String, tools: Int = 18_122) throws -> String {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      \(content)</view></objects></document>
      """, to: "canvas.xib")
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

  @Test func `One label of another height tells of no text size`() throws {
    let output = try misplaced(
      """
      <subviews>\(label("a", "Name", "Body", y: 0, height: 20))</subviews>
      <constraints>\(top("a", 0))</constraints>
      """)
    #expect(output.contains("\"id\":\"a\""), "\(output)")
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
}
