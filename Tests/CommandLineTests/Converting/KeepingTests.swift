import Foundation
import TestSupport
import Testing

/// What a document says besides views and constraints, after `convert` has written another of it.
@Suite struct KeepingTests {
  /// The value of an attribute in the first line that holds some words.
  private static func value(_ name: String, of words: String, in text: String) throws -> String {
    let line = try #require(text.split(separator: "\n").first { $0.contains(words) }, "\(words)")
    let rest = try #require(line.components(separatedBy: " \(name)=\"").dropFirst().first)
    return String(rest.prefix { $0 != "\"" })
  }

  @Test func `a storyboard keeps its scenes, segues, outlets, collections and bars`() throws {
    let folder = try Tool.Folder()
    let (text, run) = try Tool.convert(
      Checkout.fixture("InterfaceBuilder/topics/touch.storyboard"), to: "t.storyboard", in: folder)
    #expect(run.status == 0)
    #expect(!run.errors.contains("[ib.duplicate-id]"), "\(run.errors)")
    #expect(!run.errors.contains("[convert.lost]"), "\(run.errors)")
    // What is lost is told, and nothing else is.
    #expect(run.errors.contains("not written: 1 buttonConfiguration [convert.not-kept]"))
    #expect(text.contains("<navigationController ") && text.contains("<tableViewController "))
    let root = try Self.value("destination", of: "relationship=\"rootViewController\"", in: text)
    #expect(
      try Self.value("id", of: "storyboardIdentifier=\"Main\"", in: text) == root)
    let stack = try Self.value("destination", of: "property=\"formStack\"", in: text)
    #expect(try Self.value("id", of: "<stackView ", in: text) == stack)
    #expect(text.components(separatedBy: "property=\"edges\"").count == 3)
    // A picture of the whole still has its bar and what is embedded.
    let verified = try Tool.run(["inspect", "\(folder.path)/t.storyboard"])
    #expect(verified.status == 0 && verified.output.contains("Main"), "\(verified.errors)")
  }

  @Test func `a xib keeps the class of its owner, and what outlets and actions lead to`() throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page" \
      customModule="App"><connections><outlet property="field" destination="5" id="o1"/>
      <outlet property="gone" destination="nothing" id="o2"/></connections></placeholder>
      <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="99" height="50"/>
      <subviews><textField opaque="NO" contentMode="scaleToFill" id="5" \
      clearsOnBeginEditing="YES"><rect key="frame" x="0" y="0" width="90" height="30"/>
      <fontDescription key="fontDescription" type="system" pointSize="14"/>
      <textInputTraits key="textInputTraits" keyboardType="numberPad"/>
      <accessibility key="accessibilityConfiguration" identifier="amount" label="Amount"/>
      <connections><action selector="changed:" destination="-1" eventType="editingChanged" id="a1"/>
      <outletCollection property="gestureRecognizers" destination="tap" id="g1"/></connections>
      </textField></subviews></view>
      <tapGestureRecognizer id="tap"/></objects></document>
      """, to: "page.xib")
    let (text, run) = try Tool.convert(source, to: "again.xib", in: folder)
    let field = try Self.value("id", of: "<textField ", in: text)
    #expect(try Self.value("destination", of: "property=\"field\"", in: text) == field)
    #expect(text.contains("customClass=\"Page\"") && text.contains("customModule=\"App\""))
    #expect(text.contains("selector=\"changed:\"") && text.contains("<tapGestureRecognizer "))
    #expect(
      text.contains("clearsOnBeginEditing=\"YES\"") && text.contains("keyboardType=\"numberPad\""))
    #expect(text.contains("identifier=\"amount\"") && text.contains("label=\"Amount\""))
    #expect(!text.contains("property=\"gone\""))
    #expect(run.errors.contains("not written: 1 outlet [convert.not-kept]"), "\(run.errors)")
    // Once more, nothing is lost any more.
    let last = try Tool.convert("\(folder.path)/again.xib", to: "last.xib", in: folder)
    #expect(last.text == text)
    #expect(!last.run.errors.contains("convert."), "\(last.run.errors)")
  }

  @Test(arguments: ["a.xib", "a.storyboard"])
  func `sets of constraints become outlets, and runs an attributed text`(name: String) throws {
    let folder = try Tool.Folder()
    let source = try folder.write(
      """
      screen: a
      size: [300, 200]
      views:
        a: {kind: label, text: [{string: Ham, font: {size: 17, weight: bold}}, \
      {string: burg, kerning: 2, underlined: true, color: red}]}
      constraints:
        - {id: c1, equation: a.leading == root.leading + 10}
        - {id: c2, equation: a.top == root.top + 10}
        - {id: c3, equation: a.top == root.top + 30 @200}
      collections: {both: [c1, c2], topLine: [c3]}
      """, to: "a.layout.yaml")
    let (text, run) = try Tool.convert(source, to: name, in: folder)
    #expect(run.errors.contains("are written as outlets of its owner [convert.outlets]"))
    #expect(text.contains("<outlet property=\"topLine\""))
    #expect(text.components(separatedBy: "<outletCollection property=\"both\"").count == 3)
    let again = try Tool.run(["convert", "\(folder.path)/\(name)"]).output
    #expect(again.contains("- {string: Ham, font: {size: 17, weight: bold}}"), "\(again)")
    #expect(again.contains("string: burg") && again.contains("kerning: 2, underlined: true"))
    #expect(again.contains("  both: [") && again.contains("  topLine: ["), "\(again)")
    let verified = try Tool.run(["verify", "\(folder.path)/\(name)"])
    #expect(verified.status == 0, "\(verified.output)")
  }
}
