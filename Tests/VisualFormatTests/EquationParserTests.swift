import LayoutModel
import Testing
import VisualFormat

private func parser() -> EquationParser {
  let items: [ItemID] = ["root", "foo", "bar"]
  return EquationParser(metrics: ["gap": 12], knownNames: items.map(\.rawValue)) { path, other in
    let name = path.joined(separator: ".")
    if name == "superview" { return other == "root" ? nil : "root" }
    return items.first { $0.rawValue == name }
  }
}

private func text(_ equation: String) throws -> [String] {
  try parser().parse(equation).constraints.map {
    $0.shortDescription(.modern, naming: ConstraintNaming(items: [:]))
  }
}

@Suite struct `Equations` {
  @Test(arguments: [
    ("foo.width == bar.width * 2 - 20 @750", "foo.width == 2*bar.width - 20 @750"),
    ("foo.width==120", "foo.width == 120"),
    ("foo.width == 1/6*root.width - 70/6", "foo.width == 0.166667*root.width - 11.6667"),
    ("foo.left = superview.left + gap", "foo.left == root.left + 12"),
    ("120 <= foo.width", "foo.width >= 120"),
    ("2*foo.width + 10 == bar.width", "foo.width == 0.5*bar.width - 5"),
    ("foo.left - bar.right ≥ 8", "H:[bar]-(>=8)-[foo](LTR)"),
    ("foo.width == 50% * bar.width", "foo.width == 0.5*bar.width"),
    ("foo.width == (bar.width + 10) / 2", "foo.width == 0.5*bar.width + 5"),
    (
      "foo.baseline == bar.firstBaseline @ defaultLow", "foo.lastBaseline == bar.firstBaseline @250"
    ),
    ("-foo.width <= -20", "foo.width >= 20"),
    ("`foo`.width == 1", "foo.width == 1"),
    ("foo.width == bar.width + -20", "foo.width == bar.width - 20"),
    ("foo.width == bar.width - -20", "foo.width == bar.width + 20"),
    ("foo.width == -0.5 * -bar.width", "foo.width == 0.5*bar.width"),
    ("foo.width == -(-(bar.width + 8))", "foo.width == bar.width + 8"),
  ])
  func `an equation is brought into the form of a constraint`(equation: String, expected: String)
    throws
  {
    #expect(try text(equation) == [expected])
  }

  @Test func `a chain is a constraint for each link`() throws {
    #expect(
      try text("20 <= foo.width <= bar.width") == ["foo.width >= 20", "foo.width <= bar.width"])
  }

  @Test(arguments: [
    (
      "foo.left - root.left == root.right - foo.right",
      ["e.distance1.width == e.distance2.width"],
      [
        "e.distance1.left == root.left", "e.distance1.right == foo.left",
        "e.distance2.left == foo.right",
        "e.distance2.right == root.right",
      ]
    ),
    (
      "2 * bar.leading - 2 * foo.trailing >= root.trailing - bar.trailing + 8 @500",
      ["e.distance1.width >= 0.5 * e.distance2.width + 4 @500"],
      [
        "e.distance1.leading == foo.trailing", "e.distance1.trailing == bar.leading",
        "e.distance2.leading == bar.trailing", "e.distance2.trailing == root.trailing",
      ]
    ),
    (
      "foo.top == bar.bottom + foo.height / 2", ["e.distance1.height == 0.5 * foo.height"],
      ["e.distance1.top == bar.bottom", "e.distance1.bottom == foo.top"]
    ),
  ])
  func `a distance is compared with another or with a length`(
    equation: String, expected: [String], ends: [String]
  ) throws {
    let parsed = try parser().parse(equation, name: "e")
    let edges: Set<LayoutAttribute> = [.left, .right, .leading, .trailing, .top, .bottom]
    func texts(_ constraints: [LayoutConstraint]) -> [String] {
      constraints.map { $0.equation }
    }
    #expect(texts(parsed.constraints) == expected)
    let placed = parsed.definitions.filter { edges.contains($0.first.attribute) }
    #expect(texts(placed).filter { ends.contains($0) } == ends)
    #expect(parsed.guides.map(\.owner) == parsed.guides.map { _ in "root" })
    #expect(parsed.definitions.count == 4 * parsed.guides.count)
  }

  @Test(arguments: [
    "foo.left - bar.right + root.left == 3", "foo.left - bar.right == 2 * root.right - bar.left",
    "foo.left - bar.top == root.right - foo.right",
    "foo.left - bar.right == root.width - foo.width",
  ])
  func `what is no distance is refused`(equation: String) {
    let error = #expect(throws: EquationError.self) { try text(equation) }
    #expect(error?.id == "equation.too-many-attributes")
  }

  @Test func `a sum holds a hundred attributes, and no more`() throws {
    let pairs = Array(repeating: "bar.left - bar.left", count: 49).joined(separator: " + ")
    #expect(try text("foo.left - root.left + \(pairs) == 8") == ["foo.left == root.left + 8"])
    let error = #expect(throws: EquationError.self) {
      try text("8 == foo.left - root.left + \(pairs) + bar.width")
    }
    #expect(error?.id == "equation.too-many-attributes")
    #expect(error?.offset == 5)
  }

  @Test(arguments: [
    ("foo.width", "equation.expected-relation", 9),
    ("foo.wdth == 1", "equation.unknown-attribute", 4),
    ("fob.width == 1", "equation.unknown-view", 0),
    ("foo.width == gab", "equation.unknown-metric", 13),
    ("foo.width * bar.width == 1", "equation.not-linear", 10),
    ("foo.width + bar.width == root.width", "equation.too-many-attributes", 0),
    ("foo.width == bar", "equation.missing-attribute", 13), ("1 == 2", "equation.no-attribute", 0),
    ("foo.width == 1 2", "equation.trailing-text", 15),
    ("foo.width == 1 @high", "equation.unknown-priority", 16),
    ("foo.width == 1 +", "equation.expected-term", 16),
    ("foo.width == " + String(repeating: "(", count: 100_000) + "1", "equation.too-deep", 113),
    ("foo.width == " + String(repeating: "-", count: 100_000), "equation.expected-term", 100_013),
  ])
  func `a wrong equation is refused where it is wrong`(equation: String, id: String, offset: Int) {
    let error = #expect(throws: EquationError.self) { try text(equation) }
    #expect(error?.id == id)
    #expect(error?.offset == offset)
  }

  @Test func `an unknown name comes with the name that was meant`() {
    let error = #expect(throws: EquationError.self) { try text("foo.widht == 1") }
    #expect(error?.hint == "did you mean 'width'?")
  }
}
