import LayoutModel
import Testing
import VisualFormat

/// The equations of a format, in order.
private func equations(
  _ format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
  spacing: StandardSpacing = StandardSpacing(), isExtended: Bool = false
) throws -> [String] {
  var items: [String: VisualFormatItem] = [:]
  for name in ["a", "b", "c", "v1", "v2", "v3"] {
    items[name] = VisualFormatItem(ItemID(name), superview: "root")
  }
  items["root"] = VisualFormatItem("root", superview: nil)
  items["ok"] = VisualFormatItem("ok", superview: "root", role: .pushButton)
  items["no"] = VisualFormatItem("no", superview: "root", role: .pushButton)
  items["check1"] = VisualFormatItem("check1", superview: "root", role: .checkBoxOrRadio)
  items["check2"] = VisualFormatItem("check2", superview: "root", role: .checkBoxOrRadio)
  items["list"] = VisualFormatItem("list", superview: "root", role: .scrollView)
  let parser = VisualFormatParser(
    items: items, metrics: metrics, options: options, spacing: spacing, isExtended: isExtended)
  return try parser.constraints(format).map(text)
}

/// A constraint as `a.left == b.right + 8 @750`.
private func text(_ constraint: LayoutConstraint) -> String {
  constraint.shortDescription(
    .modern, naming: ConstraintNaming(items: [:]))
}

@Suite struct `Visual Format` {
  @Test(arguments: [
    ("[a(100)]", ["a.width == 100"]),
    ("V:[a(>=50)]", ["a.height >= 50"]),
    ("[a(b)]", ["a.width == b.width"]),
    ("[a(>=70,<=100@20)]", ["a.width >= 70", "a.width <= 100 @20"]),
    ("[a][b]", ["H:[a]-(0)-[b]"]),
    ("[a]-[b]", ["H:[a]-(NSSpace(8))-[b]"]),
    ("V:[a]-10-[b]", ["V:[a]-(10)-[b]"]),
    ("[a]-(>=10@700,==30@600)-[b]", ["H:[a]-(>=10@700)-[b]", "H:[a]-(30@600)-[b]"]),
    ("[a]-(-10)-[b]", ["H:[a]-(-10)-[b]"]),
    (
      "|-[a]-|",
      ["a.leading == root.leading NSSpace(20)", "root.trailing == a.trailing NSSpace(20)"]
    ),
    ("V:|[a]", ["a.top == root.top"]),
    (
      "|-5-[a(10)]-6-[b(20)]-7-|",
      [
        "a.leading == root.leading + 5", "a.width == 10", "H:[a]-(6)-[b]", "b.width == 20",
        "root.trailing == b.trailing + 7",
      ]
    ),
    ("[a(1e2)]", ["a.width == 100"]), ("[a(.5)]", ["a.width == 0.5"]),
  ])
  func `a format stands for constraints in its own order`(format: String, expected: [String]) throws
  {
    #expect(try equations(format) == expected)
  }

  @Test func `a metric stands for its number, and wins over a view of its name`() throws {
    #expect(
      try equations("[a(w)]-p-[b(c@q)]", metrics: ["w": 5, "p": 6, "q": 7, "c": 8])
        == ["a.width == 5", "H:[a]-(6)-[b]", "b.width == 8 @7"])
  }

  @Test func `options line up consecutive views after everything else`() throws {
    #expect(
      try equations("H:[a]-1-[b]-2-[c]", options: [.alignAllTop, .alignAllLastBaseline]) == [
        "H:[a]-(1)-[b]", "H:[b]-(2)-[c]", "b.top == a.top", "c.top == b.top",
        "b.lastBaseline == a.lastBaseline", "c.lastBaseline == b.lastBaseline",
      ])
  }

  @Test func `a format can read from right to left whatever the language`() throws {
    #expect(
      try equations("H:|-10-[a]-(>=10)-[b]-5-|", options: .directionRightToLeft) == [
        "a.right == root.right - 10", "H:[b]-(>=10)-[a](LTR)", "root.left == b.left - 5",
      ])
  }

  @Test func `vertical space can run from baseline to baseline`() throws {
    #expect(
      try equations("V:[a]-30-[b]", options: .spacingBaselineToBaseline)
        == ["b.firstBaseline == a.lastBaseline + 30"])
  }

  @Test func `a dash to the superview can mean its margin`() throws {
    #expect(
      try equations("V:|-[a]-|", spacing: StandardSpacing(edge: .margins))
        == ["a.top == root.topMargin", "root.bottomMargin == a.bottom"])
  }

  @Test(arguments: [
    ("[ok]-[no]", "H:[ok]-(NSSpace(12))-[no]"),
    ("V:[check1]-[check2]", "V:[check1]-(NSSpace(6))-[check2]"),
    ("V:[list]-[ok]", "V:[list]-(NSSpace(20))-[ok]"), ("[a]-[ok]", "H:[a]-(NSSpace(8))-[ok]"),
  ])
  func `AppKit's controls stand at their own distances`(format: String, expected: String) throws {
    let spacing = StandardSpacing(usesAppKitNeighbors: true)
    #expect(try equations(format, spacing: spacing) == [expected])
  }

  @Test(arguments: [
    ("V|[a]|", 1, "Expected ':' after 'V' to specify vertical arrangement"),
    (
      "|[a][b(c][a]|", 8,
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    ("|[a][missing]", 12, "missing is not a key in the views dictionary."),
    ("V:|[a(>30)]|", 7, "Unknown relation. Must be ==, >=, or <="),
    (
      "H:|[root]|", 9,
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    ),
    (
      "H:|[a]- (p)-[b]|", 7,
      "Expected a number or key from the metrics dictionary, but encountered something else"
    ),
    (
      "H:|-margiin-[a]", 11,
      "Encountered metric with name \"margiin\", but value was not specified in metrics or views"
        + " dictionaries"
    ),
    ("H:|-10-|", 7, "Expected a view"), ("H:", 2, "Expected a view"),
    ("", 0, "It's an empty string."),
  ])
  func `a wrong format is refused in Apple's words, with the caret where it is wrong`(
    format: String, caret: Int, message: String
  ) throws {
    let error = #expect(throws: VisualFormatError.self) { try equations(format) }
    #expect(error?.message == message)
    #expect(error?.caret == caret)
  }

  @Test func `the exception text has the format and the caret under it`() throws {
    let error = #expect(throws: VisualFormatError.self) { try equations("V|[a]|") }
    #expect(
      error?.appleText == """
        Unable to parse constraint format:\u{20}
        Expected ':' after 'V' to specify vertical arrangement\u{20}
        V|[a]|\u{20}
         ^
        """)
  }

  @Test func `an alignment along the format's own axis is refused`() {
    let error = #expect(throws: VisualFormatError.self) {
      try equations("H:[a][b]", options: .alignAllLeading)
    }
    #expect(error?.id == "vfl.alignment-axis")
  }

  @Test(arguments: [
    ("[a(==50%)]", ["a.width == 0.5*root.width"]),
    ("V:[a(b.width*2+10)]", ["a.height == 2*b.width + 10"]),
    ("[a(b/2)]", ["a.width == 0.5*b.width"]),
    ("HV:[a(10)]", ["a.width == 10", "a.height == 10"]),
    (
      "|[a(10)]->[b(20)]|",
      [
        "a.leading == root.leading", "a.width == 10", "b.width == 20",
        "root.trailing == b.trailing",
      ]
    ),
    (
      "[v1..3(5)]",
      ["v1.width == 5", "H:[v1]-(0)-[v2]", "v2.width == 5", "H:[v2]-(0)-[v3]", "v3.width == 5"]
    ),
    ("[a]--10-[b]", ["H:[a]-(-10)-[b]"]),
    ("[a(10@strong)] // the key", ["a.width == 10 @750"]),
    (
      "C:a.centerX(b.centerX*0.9+20).top(>=8)",
      ["a.centerX == 0.9*b.centerX + 20", "a.top >= root.top + 8"]
    ),
    (
      "|[a,b]|",
      [
        "a.leading == root.leading", "root.trailing == a.trailing", "b.leading == root.leading",
        "root.trailing == b.trailing",
      ]
    ),
  ])
  func `extended forms are read where they are asked for`(format: String, expected: [String]) throws
  {
    #expect(try equations(format, isExtended: true) == expected)
    #expect(throws: VisualFormatError.self) { try equations(format) }
  }

  @Test func `equal spacers are guides of one width`() throws {
    var parser = VisualFormatParser(
      items: ["a": VisualFormatItem("a", superview: "root")], isExtended: true)
    parser.options = []
    let result = try parser.parse("|~[a]~|", name: "c1")
    #expect(result.guides.map(\.guide.id) == ["c1.spacer1", "c1.spacer2"])
    #expect(result.constraints.map(text).contains("c1.spacer2.width == c1.spacer1.width"))
  }

  @Test func `views stacked in a column fill it`() throws {
    let parser = VisualFormatParser(
      items: [
        "a": VisualFormatItem("a", superview: "root"),
        "b": VisualFormatItem("b", superview: "root"),
      ], isExtended: true)
    let result = try parser.parse("V:|[column:[a(50)][b]]|")
    #expect(result.guides.map(\.guide.id) == ["column"])
    #expect(
      result.constraints.map(text) == [
        "column.top == root.top", "root.bottom == column.bottom", "a.top == column.top",
        "a.height == 50", "a.leading == column.leading", "a.trailing == column.trailing",
        "V:[a]-(0)-[b]", "b.leading == column.leading", "b.trailing == column.trailing",
        "column.bottom == b.bottom",
      ])
  }
}
