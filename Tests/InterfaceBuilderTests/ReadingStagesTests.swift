import Diagnostics
import LayoutModel
import Testing

@testable import InterfaceBuilder

@Suite struct ReadingStagesTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="21507" useAutolayout="YES">
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="LoginViewController" storyboardIdentifier="Login">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Name" id="l"><rect key="frame" x="0" y="0" width="40" height="20"/></label>
    </subviews><constraints>
    <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="k"/>
    </constraints></view>
    <connections><outlet property="nameLabel" destination="l" id="o1"/>
    <outlet property="topSpace" destination="k" id="o2"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private func elements() throws -> ElementReader {
    let xml = try XMLReader(file: "Login.storyboard", limits: ReadingLimits())
      .read(Array(Self.document.utf8))
    return ElementReader(xml, try DocumentHeader(of: xml))
  }

  @Test func `what is asked for is marked, and nothing else`() throws {
    var elements = try elements()
    #expect(!elements.usedAttributes.contains(true))
    let usesAutoLayout = elements.flag(elements.root, "useAutolayout")
    #expect(usesAutoLayout)
    let missing = elements.attribute(elements.root, "launchScreen")
    #expect(missing == nil)
    #expect(elements.usedAttributes.count(where: { $0 }) == 1)
    #expect(elements.xml.value(elements.root, "version") == "3.0")
    #expect(elements.usedAttributes.count(where: { $0 }) == 1)
    let scenes = elements.child(elements.root, "scenes")
    #expect(scenes != nil)
    #expect(elements.usedElements.count(where: { $0 }) == 1)
  }

  @Test func `a default stands in for a value that is none, and is told`() throws {
    var elements = try elements()
    let number = elements.number(elements.root, "type")
    #expect(number == nil)
    #expect(elements.diagnostics.map(\.id) == ["ib.not-a-number"])
    #expect(elements.recorder.entries.map(\.fate) == [.defaulted])
  }

  @Test func `objects are known before a screen is read`() throws {
    var elements = try elements()
    let objects = ObjectIndex(of: &elements)
    #expect(objects.owners["l"].map { elements.name($0) } == "label")
    #expect(objects.sceneIDs == ["Login": "c"])
    #expect(objects.outlets.names == ["l": "nameLabel", "k": "topSpace"])
    #expect(
      objects.outlets.all.map(\.name) == [
        "LoginViewController.nameLabel", "LoginViewController.topSpace",
      ])
  }

  @Test func `screens are read first, and given what stands elsewhere afterwards`() throws {
    var elements = try elements()
    let settings = DocumentSettings(&elements)
    let objects = ObjectIndex(of: &elements)
    var reader = ScreenReader(elements, settings, objects)
    reader.readScreens()
    #expect(reader.screens.map(\.name) == ["Login"])
    #expect(reader.screens.first?.views.map(\.name) == ["v", "nameLabel"])
    #expect(reader.screens.first?.constraints.map(\.id) == ["k"])
    #expect(reader.screens.first?.collections.isEmpty == true)
    #expect(reader.screens.first?.chrome == nil)
    var resolver = DocumentResolver(reader)
    resolver.resolveScreens()
    #expect(resolver.screens.first?.collections.map(\.name) == ["topSpace"])
    #expect(resolver.screens.first?.chrome != nil)
    #expect(resolver.elements.diagnostics.isEmpty)
  }
}
