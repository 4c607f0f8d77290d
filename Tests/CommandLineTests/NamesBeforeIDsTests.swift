import TestSupport
import Testing

/// What `solve`, `verify` and conflicts call the views and constraints of Interface Builder's documents.
@Suite struct NamesBeforeIDsTests {
  /// A label of a cell, an outlet to a view beside it, and constraints that only have object ids.
  private static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" propertyAccessControl="none">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
        <tableViewCell contentMode="scaleToFill" id="aAa-1a-AaA" customClass="NoteCell">
          <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          <tableViewCellContentView key="contentView" contentMode="scaleToFill" \
    tableViewCell="aAa-1a-AaA" id="bBb-2b-BbB">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
              <label contentMode="left" text="Notes" translatesAutoresizingMaskIntoConstraints="NO" \
    id="cCc-3c-CcC">
                <rect key="frame" x="20" y="0.0" width="100" height="44"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
    id="dDd-4d-DdD">
                <rect key="frame" x="140" y="4" width="30" height="36"/>
                <constraints>
                  <constraint firstAttribute="width" constant="30" id="eEe-5e-EeE"/>
                </constraints>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="cCc-3c-CcC" firstAttribute="leading" secondItem="bBb-2b-BbB" \
    secondAttribute="leading" constant="16" id="fFf-6f-FfF"/>
              <constraint firstItem="cCc-3c-CcC" firstAttribute="top" secondItem="bBb-2b-BbB" \
    secondAttribute="top" id="gGg-7g-GgG"/>
              <constraint firstItem="cCc-3c-CcC" firstAttribute="width" constant="100" id="hHh-8h-HhH"/>
              <constraint firstItem="dDd-4d-DdD" firstAttribute="leading" secondItem="cCc-3c-CcC" \
    secondAttribute="trailing" constant="20" id="iIi-9i-IiI"/>
              <constraint firstItem="dDd-4d-DdD" firstAttribute="top" secondItem="bBb-2b-BbB" \
    secondAttribute="top" constant="4" id="jJj-1j-JjJ"/>
              <constraint firstAttribute="bottom" secondItem="dDd-4d-DdD" secondAttribute="bottom" \
    constant="4" id="kKk-2k-KkK"/>
              <constraint firstAttribute="bottom" secondItem="cCc-3c-CcC" secondAttribute="bottom" \
    id="lLl-3l-LlL"/>
            </constraints>
          </tableViewCellContentView>
          <connections>
            <outlet property="badge" destination="dDd-4d-DdD" id="mMm-4m-MmM"/>
          </connections>
        </tableViewCell>
      </objects>
    </document>
    """

  @Test func `solve tells the outlet or the text of a view before its id`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.cell, to: "NoteCell.xib")
    let run = try Tool.run(["solve", "NoteCell.xib"], in: folder.path)
    #expect(run.output.contains("UILabel \"Notes\" cCc-3c-CcC  [16 0 100 44]"), "\(run.output)")
    #expect(run.output.contains("UIView badge dDd-4d-DdD  [136 4 30 36]"), "\(run.output)")
  }

  @Test func `verify tells what decides before its id`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.cell, to: "NoteCell.xib")
    let run = try Tool.run(["verify", "NoteCell.xib"], in: folder.path)
    let lines = run.output.split(separator: "\n").map(String.init)
    let moved = lines.filter { $0.contains(" label \"Notes\" is at [16 0 100 44]") }
    #expect(moved.count == 1, "\(run.output)")
    let decisive =
      "label \"Notes\".leading == table cell content view.leading + 16 (fFf-6f-FfF)"
    #expect(lines.contains("    decided by \(decisive)"), "\(run.output)")
    #expect(lines.contains("    the saved frame breaks \(decisive) by 4 pt"), "\(run.output)")
  }

  @Test func `a view without a place is told by its text, and no cell's content`() throws {
    let label = """
      <label text="Notes" translatesAutoresizingMaskIntoConstraints="NO" id="cCc-3c-CcC">
      <rect key="frame" x="16" y="0.0" width="100" height="44"/></label>
      """
    let leading = """
      <constraint firstItem="cCc-3c-CcC" firstAttribute="leading" secondItem="bBb-2b-BbB" \
      secondAttribute="leading" constant="16" id="dDd-4d-DdD"/>
      """
    let content = """
      <tableViewCellContentView key="contentView" tableViewCell="aAa-1a-AaA" id="bBb-2b-BbB" \
      translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
      <subviews>\(label)</subviews><constraints>\(leading)</constraints></tableViewCellContentView>
      """
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
      </dependencies><objects><tableViewCell id="aAa-1a-AaA">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>\(content)</tableViewCell></objects>
      </document>
      """
    let folder = try Tool.Folder()
    _ = try folder.write(document, to: "NoteCell.xib")
    let run = try Tool.run(["inspect", "NoteCell.xib"], in: folder.path)
    let told = run.errors.split(separator: "\n").filter { $0.contains("[ib.unplaced-view]") }
    #expect(told.count == 1, "\(run.output) \(run.errors)")
    #expect(told.first?.contains("no constraint places label \"Notes\" vertically") ?? false)
  }

  @Test func `nobody is told to change what a cell does with its content`() throws {
    let folder = try Tool.Folder()
    let tall = Self.cell.replacing(
      "<constraint firstAttribute=\"width\" constant=\"30\" id=\"eEe-5e-EeE\"/>",
      with: "<constraint firstAttribute=\"height\" constant=\"60\" id=\"eEe-5e-EeE\"/>")
    _ = try folder.write(tall, to: "NoteCell.xib")
    let run = try Tool.run(["solve", "NoteCell.xib"], in: folder.path)
    #expect(run.errors.contains("'badge.height == 60' is broken"), "\(run.errors)")
    #expect(run.errors.contains("hint: remove one of them"), "\(run.errors)")
    #expect(!run.errors.contains("translatesAutoresizingMask"), "\(run.errors)")
  }
}
