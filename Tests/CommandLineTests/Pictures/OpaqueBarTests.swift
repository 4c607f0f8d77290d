import Foundation
import TestSupport
import Testing

/// Views below opaque navigation bars: where they begin, and how pictures show them.
@Suite struct OpaqueBarTests {
  /// A scene whose strip lies at the top of the safe area.
  private static func scene(_ id: String, width: Int, height: Int, top: Int, flag: String = "")
    -> String
  {
    """
        <scene sceneID="\(id)-scene"><objects>
          <viewController id="\(id)" \(flag)sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="\(id)-v">
              <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-s">
                  <rect key="frame" x="0.0" y="\(top)" width="\(width)" height="40"/>
                  <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                </view>
              </subviews>
              <viewLayoutGuide key="safeArea" id="\(id)-g"/>
              <constraints>
                <constraint firstItem="\(id)-s" firstAttribute="top" secondItem="\(id)-g" secondAttribute="top" id="\(id)-1"/>
                <constraint firstItem="\(id)-s" firstAttribute="leading" secondItem="\(id)-v" secondAttribute="leading" id="\(id)-2"/>
                <constraint firstAttribute="trailing" secondItem="\(id)-s" secondAttribute="trailing" id="\(id)-3"/>
                <constraint firstItem="\(id)-s" firstAttribute="height" constant="40" id="\(id)-4"/>
              </constraints>
            </view>
            <navigationItem key="navigationItem" title="Title" id="\(id)-i"/>
            <connections>
              <segue destination="\(next[id] ?? id)" kind="show" id="\(id)-n"/>
            </connections>
          </viewController>
        </objects></scene>
    """
  }

  private static let next = ["below": "card", "card": "large", "large": "under"]

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="14313" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" initialViewController="stack">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="stack-scene"><objects>
          <navigationController id="stack" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" translucent="NO" id="bar">
              <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
              <autoresizingMask key="autoresizingMask"/>
            </navigationBar>
            <connections>
              <segue destination="below" kind="relationship" relationship="rootViewController" id="root"/>
            </connections>
          </navigationController>
        </objects></scene>
    \(scene("below", width: 375, height: 603, top: 0))
    \(scene("card", width: 375, height: 591, top: 0))
    \(scene("large", width: 500, height: 700, top: 0))
    \(scene("under", width: 375, height: 667, top: 64, flag: "extendedLayoutIncludesOpaqueBars=\"YES\" "))
      </scenes>
    </document>
    """

  @Test func `the flag decides where a view of any size begins`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document, to: "Bars.storyboard")
    let run = try Tool.run(
      ["verify", path, "--format", "json", "--insets", "device", "--ambiguous", "origin"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)")
  }

  @Test(arguments: [
    ("below", "iphone-se", 750, 1334), ("below", "iphone-8-plus", 1242, 2208),
    // A card shows no status bar: 20 points below the top of the device.
    ("card", "iphone-se", 750, 1294), ("large", "", 1000, 1528),
    ("large", "iphone-se", 750, 1334), ("large", "iphone-15", 1179, 2556),
    ("under", "iphone-se", 750, 1334),
  ])
  func `pictures show the bar above a view below it`(
    screen: String, device: String, width: Int, height: Int
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document, to: "Bars.storyboard")
    let run = try Tool.run(
      ["render", path, "--screen", screen, "-o", folder.path, "--format", "svg"]
        + (device.isEmpty ? [] : ["--device", device]))
    #expect(run.status == 0, "\(run.errors)")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Bars")
        .first { $0.hasSuffix(".svg") })
    let svg = try Fixtures.text("\(folder.path)/Bars/\(name)")
    #expect(svg.contains("id=\"navigation-bar\""))
    let scale = ["iphone-8-plus", "iphone-15"].contains(device) ? 3 : 2
    #expect(
      svg.contains("viewBox=\"0 0 \(width / scale) \(height / scale)\""), "\(svg.prefix(300))")
  }

  /// The canvas of Xcode 26 covers twice what a device covers, and its Plus is that of a Pro Max.
  @Test(arguments: [
    ("retina6_12", 393, 852, 680, 59), ("retina6_7", 430, 932, 760, 59),
    ("retina6_1", 414, 896, 746, 48),
  ])
  func `pictures show bars and views where an app of iOS 26 has them`(
    device: String, width: Int, height: Int, saved: Int, status: Int
  ) throws {
    let head = Self.document.components(separatedBy: "<scene sceneID=\"below-scene\">")[0]
      .replacingOccurrences(of: "toolsVersion=\"14313\"", with: "toolsVersion=\"24506\"")
      .replacingOccurrences(of: "retina4_7", with: device)
    let folder = try Tool.Folder()
    let path = try folder.write(
      head + Self.scene("below", width: width, height: saved, top: 0) + "</scenes></document>",
      to: "Bars.storyboard")
    let run = try Tool.run(["render", path, "-o", folder.path, "--format", "svg"])
    #expect(run.status == 0, "\(run.errors)")
    // The controller and its container look the same.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Bars")
      .filter { $0.hasSuffix(".svg") }
    #expect(files.count == 2)
    for file in files {
      let svg = try Fixtures.text("\(folder.path)/Bars/\(file)")
      #expect(svg.contains("viewBox=\"0 0 \(width) \(height)\""), "\(svg.prefix(300))")
      #expect(svg.contains("id=\"device\""), "\(file)")
      let strip = "width=\"\(width)\" height=\"40\""
      #expect(svg.contains("y=\"\(status + 54)\" \(strip)"), "\(file): \(svg)")
    }
  }
}
