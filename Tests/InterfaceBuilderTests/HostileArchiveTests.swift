import Diagnostics
import Geometry
import InterfaceBuilder
import LayoutModel
import Testing

/// Archives that nobody's Xcode wrote: nothing may crash, hang or be lost without a word.
@Suite struct HostileArchiveTests {
  private static func archive(_ objects: String, _ rest: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
      <object class="NSMutableArray" key="IBDocument.RootObjects" id="roots">\(objects)</object>
      <object class="IBObjectContainer" key="IBDocument.Objects">\(rest)</object>
      </data></archive>
      """.utf8)
  }

  private static func screens(_ bytes: [UInt8]) throws -> [Screen] {
    try InterfaceBuilderDocument.read(bytes, file: "hostile.xib").value.screens
  }

  @Test func `a view inside of itself is there once`() throws {
    let screens = try Self.screens(
      Self.archive(
        """
        <object class="IBUIView" id="a"><object class="NSMutableArray" key="NSSubviews">
          <object class="IBUIView" id="b"><reference key="NSSubviews" ref="list"/>
            <string key="NSFrame">{{10, 10}, {40, 40}}</string></object>
          <reference ref="a"/></object>
        <string key="NSFrameSize">{100, 100}</string></object>
        <object class="NSMutableArray" id="list"><reference ref="a"/><reference ref="b"/></object>
        """))
    #expect(screens.first?.views.count == 2)
    #expect(screens.first?.views.last?.frame?.width == 40)
  }

  @Test func `an unknown class is a view of that class`() throws {
    let views = try #require(
      Self.screens(
        Self.archive(
          """
          <object class="XYGauge" id="a"><string key="NSFrame">{{0, 0}, {90, 30}}</string></object>
          """)
      ).first?.views)
    #expect(views.map(\.className) == ["XYGauge"])
  }

  @Test(arguments: [
    ("NSFrame", "<object class=\"NSArray\" key=\"NSFrame\"/>"),
    ("NSFrame", "<string key=\"NSFrame\">{{nan, 1e999}, {a, b}}</string>"),
    ("flags", "<string key=\"NSvFlags\">many</string>"),
    ("subviews", "<int key=\"NSSubviews\">7</int>"),
    ("subviews", "<reference key=\"NSSubviews\" ref=\"nowhere\"/>"),
    ("text", "<bytes key=\"IBUIText\">////</bytes>"),
    ("font", "<string key=\"IBUIFont\">Helvetica</string>"),
    ("color", "<object class=\"NSColor\" key=\"IBUITextColor\"/>"),
    ("color", "<int key=\"IBUITextColor\">99</int>"),
  ])
  func `a value of another type leaves the others as they are`(what: String, field: String) throws {
    let views = try #require(
      Self.screens(
        Self.archive(
          """
          <object class="IBUIView" id="r"><object class="NSMutableArray" key="NSSubviews">
            <object class="IBUILabel" id="a">\(field)
              <string key="NSFrame">{{5, 6}, {70, 20}}</string><int key="IBUITag">3</int></object>
            <object class="IBUILabel" id="b"><string key="NSFrame">{{5, 40}, {70, 20}}</string>
              <string key="IBUIText">after</string></object></object>
          <string key="NSFrameSize">{100, 100}</string></object>
          """)
      ).first?.views)
    #expect(views.count == 3, "\(what)")
    #expect(views.last?.text?.string == "after")
    if what != "NSFrame" { #expect(views[1].frame?.minX == 5) }
  }

  @Test func `an archive that ends early is refused with the place`() throws {
    let whole = Self.archive(
      """
      <object class="IBUIView" id="a"><string key="NSFrameSize">{100, 100}</string></object>
      """)
    for count in stride(from: 60, to: whole.count - 12, by: 7) {
      #expect(throws: DiagnosticError.self) { try Self.screens(Array(whole.prefix(count))) }
    }
  }

  /// A dictionary whose keys stand beside its values was searched for each of them.
  @Test func `twenty thousand custom classes are found in one pass`() throws {
    let count = 20_000
    let views = (0..<count).map { "<object class=\"IBUIView\" id=\"v\($0)\"/>" }.joined()
    let records = (0..<count).map {
      "<object class=\"IBObjectRecord\"><int key=\"objectID\">\($0 + 10)</int>"
        + "<reference key=\"object\" ref=\"v\($0)\"/></object>"
    }.joined()
    let pairs = (0..<count).map {
      "<string key=\"NS.key.\($0)\">\($0 + 10).CustomClassName</string>"
        + "<string key=\"NS.object.\($0)\">C\($0)</string>"
    }.joined()
    let bytes = Self.archive(
      """
      <object class="IBUIView" id="root">
        <object class="NSMutableArray" key="NSSubviews">\(views)</object>
        <string key="NSFrameSize">{100, 100}</string></object>
      """,
      """
      <object class="IBMutableOrderedSet" key="objectRecords">\
      <object class="NSArray" key="orderedObjects">\(records)</object></object>\
      <object class="NSMutableDictionary" key="flattenedProperties">\(pairs)</object>
      """)
    let screen = try #require(Self.screens(bytes).first)
    #expect(screen.views.count == count + 1)
    #expect(screen.views.last?.className == "C\(count - 1)")
  }
}
