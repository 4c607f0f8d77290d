import TestSupport
import Testing

/// Margins that saved frames imply for some edges, and that rules give for the others.
@Suite struct InferredMarginsTests {
  @Test(arguments: [(true, true), (false, false)])
  func `Edges that no equality tells keep what is preserved of the margins around`(
    preserves: Bool, isRight: Bool
  ) throws {
    // The frames tell the leading margin of the cell's content alone; its own top margin is 8, its cell's is 11.
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="16097" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
      <tableViewCell contentMode="scaleToFill" rowHeight="54" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="375" height="54"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" \
      preservesSuperviewLayoutMargins="\(preserves ? "YES" : "NO")" id="content">
      <rect key="frame" x="0.0" y="0.0" width="375" height="54"/>
      <subviews><label text="Bolus" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="15" y="16" width="200" height="22"/>
      <constraints><constraint firstAttribute="width" constant="200" id="w"/></constraints>
      <fontDescription key="fontDescription" type="system" pointSize="15"/></label></subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="leading" secondItem="content" \
      secondAttribute="leadingMargin" id="l"/>
      <constraint firstItem="label" firstAttribute="centerY" secondItem="content" \
      secondAttribute="centerY" id="c"/>
      <constraint firstItem="label" firstAttribute="top" relation="lessThanOrEqual" \
      secondItem="content" secondAttribute="topMargin" constant="5" id="t"/></constraints>
      <edgeInsets key="layoutMargins" top="8" left="15" bottom="8" right="8"/>
      </tableViewCellContentView></tableViewCell></objects></document>
      """, to: "cell.xib")
    let output = try Tool.run(["verify", path, "--format", "json"]).output
    #expect(output.contains("\"compared\":1,\"misplaced\":[]") == isRight, "\(output)")
  }
}
