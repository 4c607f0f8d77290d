import Foundation
import TestSupport
import Testing

/// The tabs of a Mac's tab controller that stand over or below its content.
@Suite struct TabSegmentsTests: PictureSuite {
  private func picture(_ style: String, _ options: [String] = []) throws -> String {
    func child(_ id: String, _ title: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects>
        <viewController title="\(title)" id="\(id)" sceneMemberID="viewController">
          <view key="view" id="v-\(id)">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews>
              <textField fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l-\(id)">
                <rect key="frame" x="18" y="180" width="200" height="16"/>
                <textFieldCell key="cell" title="Content of \(id)" id="c-\(id)">
                  <font key="font" metaFont="system"/>
                </textFieldCell>
              </textField>
            </subviews>
          </view>
        </viewController>
      </objects></scene>
      """
    }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><scenes>
      <scene sceneID="s"><objects>
        <tabViewController storyboardIdentifier="Tabs" selectedTabViewItemIndex="1" \(style) id="tabs" \
      sceneMemberID="viewController">
          <tabViewItems>
            <tabViewItem label="Bars" id="i1"/><tabViewItem id="i2"/>
          </tabViewItems>
          <tabView key="tabView" type="noTabsNoBorder" id="tv">
            <rect key="frame" x="0.0" y="0.0" width="450" height="300"/>
          </tabView>
          <connections>
            <segue destination="one" kind="relationship" relationship="tabItems" id="a"/>
            <segue destination="two" kind="relationship" relationship="tabItems" id="b"/>
          </connections>
        </tabViewController>
      </objects></scene>
      \(child("one", "First"))\(child("two", "Lines"))
      </scenes></document>
      """
    return try Self.svg(document, as: "Tabs.storyboard", ["--screen", "Tabs"] + options)
  }

  @Test func `segments stand over the content, called like their tabs or controllers`() throws {
    let text = try picture("")
    let top = try DrawnDocument.place("y", of: "Bars", in: text)
    #expect(try DrawnDocument.place("y", of: "Lines", in: text) == top)
    #expect(try DrawnDocument.place("y", of: "Content of two", in: text) > top + 20)
    #expect(!text.contains("Content of one"))
    #expect(text.components(separatedBy: ">Bars<").count == 2, "they are drawn once")
  }

  @Test func `segments on the bottom stand below the content`() throws {
    let text = try picture("tabStyle=\"segmentedControlOnBottom\"")
    let bottom = try DrawnDocument.place("y", of: "Lines", in: text)
    #expect(try DrawnDocument.place("y", of: "Content of two", in: text) < bottom)
  }

  @Test func `a controller whose app brings its own tabs shows none`() throws {
    let text = try picture("tabStyle=\"unspecified\"")
    #expect(!text.contains(">Bars<"))
    #expect(text.contains("Content of two"))
  }

  @Test func `segments are mirrored from right to left`() throws {
    let text = try picture("", ["--language", "ar"])
    #expect(
      try DrawnDocument.place("x", of: "Bars", in: text)
        > DrawnDocument.place("x", of: "Lines", in: text))
  }
}
