/// Interface Builder documents as tests write them, around what a test is about.
enum DocumentText {
  /// A storyboard of UIKit for a phone of 393 by 852 points.
  static func storyboard(
    _ scenes: String, attributes: String = "", build: Int = 22_505, after: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="\(build)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" \(attributes)>
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\(scenes)</scenes>
      \(after)
    </document>
    """
  }

  /// A scene of a navigation controller that shows another at first.
  static func navigation(to controller: String = "vc", id: String = "nav") -> String {
    """
    <scene sceneID="s-\(id)"><objects>
      <navigationController id="\(id)" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="bar">
          <rect key="frame" x="0.0" y="59" width="393" height="44"/>
        </navigationBar>
        <connections>
          <segue destination="\(controller)" kind="relationship" \
    relationship="rootViewController" id="r"/>
        </connections>
      </navigationController>
    </objects></scene>
    """
  }

  /// A view of UIKit, 375 by 667 points large, in a document of its own.
  static func view(
    _ content: String, build: Int = 18_122, device: String = "retina4_7"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="\(build)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="\(device)" orientation="portrait" appearance="light"/><objects>
    <view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    \(content)</view></objects></document>
    """
  }

  /// A window of AppKit whose content is 300 by 200 points large.
  static func window(
    _ inside: String = "", attributes: String = "", mask: String = "", after: String = "",
    build: Int = 22_505
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(build)" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <window title="Note" \(attributes) id="w">
          <windowStyleMask key="styleMask" titled="YES" closable="YES" \(mask)/>
          <rect key="contentRect" x="0.0" y="0.0" width="300" height="200"/>
          <view key="contentView" id="c">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews>\(inside)</subviews>
          </view>\(after)
        </window>
      </objects>
    </document>
    """
  }
}
