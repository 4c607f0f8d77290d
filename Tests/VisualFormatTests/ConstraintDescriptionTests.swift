import Diagnostics
import LayoutModel
import TestSupport
import Testing
import VisualFormat

private func naming(_ superviews: [ItemID: ItemID] = [:]) -> ConstraintNaming {
  var items: [ItemID: ConstraintNaming.Item] = [:]
  for (id, address) in [
    ("v", "0x102b5b3a0"), ("a", "0x10480cd00"), ("b", "0x10481e9a0"), ("root", "0x1f5a3120"),
  ] {
    items[ItemID(id)] = ConstraintNaming.Item(
      className: "NSView", address: address, superview: superviews[ItemID(id)])
  }
  return ConstraintNaming(items: items)
}

@Suite struct `Constraints as Apple's logs describe them` {
  @Test func `a size is a format in old logs and an equation in new ones`() {
    let constraint = LayoutConstraint(LayoutAnchor("v", .width), constant: 250)
    #expect(
      constraint.shortDescription(.classic, naming: naming()) == "H:[NSView:0x102b5b3a0(250)]")
    #expect(
      constraint.shortDescription(.modern, naming: naming()) == "NSView:0x102b5b3a0.width == 250")
  }

  @Test(arguments: ConstraintLogStyle.allCases)
  func `a distance between siblings is a format`(style: ConstraintLogStyle) {
    let constraint = LayoutConstraint(
      LayoutAnchor("b", .leading), .greaterThanOrEqual, LayoutAnchor("a", .trailing), constant: 50)
    #expect(
      constraint.shortDescription(style, naming: naming())
        == "H:[NSView:0x10480cd00]-(>=50)-[NSView:0x10481e9a0]")
  }

  @Test func `a distance to the superview names it`() {
    let constraint = LayoutConstraint(
      LayoutAnchor("root", .bottom), .equal, LayoutAnchor("v", .bottom), constant: 385)
    let naming = naming(["v": "root"])
    #expect(
      constraint.shortDescription(.classic, naming: naming)
        == "V:[NSView:0x102b5b3a0]-(385)-|   (Names: '|':NSView:0x1f5a3120 )")
    #expect(
      constraint.shortDescription(.modern, naming: naming)
        == "V:[NSView:0x102b5b3a0]-(385)-|   (active, names: '|':NSView:0x1f5a3120 )")
  }

  @Test func `an equation has its multiplier in front and its sign apart`() {
    let constraint = LayoutConstraint(
      LayoutAnchor("a", .width), .lessThanOrEqual, LayoutAnchor("b", .width), multiplier: 0.4,
      constant: -5, priority: 750)
    #expect(
      constraint.description(.modern, naming: naming(), address: "0x7")
        == "<NSLayoutConstraint:0x7 NSView:0x10480cd00.width <= 0.4*NSView:0x10481e9a0.width - 5"
        + " @750   (active)>")
  }

  @Test func `a long text is cut after 25 characters`() {
    var naming = naming()
    naming.items["v"]?.text = "Please keep this key in a safe place"
    naming.items["v"]?.className = "UILabel"
    #expect(naming.reference("v") == "UILabel:0x102b5b3a0'Please keep this key in a...'")
  }

  @Test func `a content size is one line for both inequalities`() {
    let constraint = LayoutConstraint(
      LayoutAnchor("v", .height), .lessThanOrEqual, constant: 18, priority: 250,
      provenance: .contentSize)
    #expect(
      constraint.description(naming: naming(), address: "0x7")
        == "<NSContentSizeLayoutConstraint:0x7 NSView:0x102b5b3a0.height == 18 Hug:250"
        + " CompressionResistance:750   (active)>")
  }

  @Test func `what is printed is read back the same`() throws {
    let superviews: [ItemID: ItemID] = ["a": "root", "b": "root", "v": "root"]
    let naming = naming(superviews)
    for seed in UInt64(0)..<600 {
      var generator = SeededGenerator(seed: seed)
      let constraint = Self.constraint(&generator)
      for style in ConstraintLogStyle.allCases {
        let line = constraint.description(style, naming: naming, address: "0x99")
        let log = try UnsatisfiableLog.read(line)
        let first = try #require(log.value.first, "seed \(seed): \(line)")
        let read = try #require(first.entries.first?.constraint, "seed \(seed): \(line)")
        // The names that the log gave its items, back to ours.
        let ids = Dictionary(
          uniqueKeysWithValues: first.items.map { item in
            (item.id, naming.items.first { $0.value.address == item.address }?.key ?? item.id)
          })
        var back = read
        back.first.item = ids[read.first.item] ?? read.first.item
        if let second = read.second { back.second?.item = ids[second.item] ?? second.item }
        #expect(
          back.description(style, naming: naming, address: "0x99") == line, "seed \(seed)")
        #expect(Self.isSame(back, constraint), "seed \(seed): \(line)")
      }
    }
  }

  /// Whether two constraints mean the same: equal, or equal when read from the other side.
  private static func isSame(_ a: LayoutConstraint, _ b: LayoutConstraint) -> Bool {
    func key(_ c: LayoutConstraint) -> [String] {
      [
        "\(c.first)", c.relation.symbol, "\(String(describing: c.second))", "\(c.multiplier)",
        "\(c.constant == 0 ? 0 : c.constant)", "\(c.priority)",
      ]
    }
    guard key(a) != key(b) else { return true }
    guard let second = b.second, b.multiplier == 1 else { return false }
    var swapped = b
    swapped.second = b.first
    swapped.first = second
    swapped.relation = b.relation.reversed
    swapped.constant = 0 - b.constant
    return key(a) == key(swapped)
  }

  private static func constraint(_ generator: inout SeededGenerator) -> LayoutConstraint {
    let items: [ItemID] = ["a", "b", "v", "root"]
    let first = generator.pick(items)
    let second = generator.pick(items.filter { $0 != first })
    let horizontal: [LayoutAttribute] = [.leading, .trailing, .centerX, .leadingMargin]
    let vertical: [LayoutAttribute] = [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
    let constant = Double(Int.random(in: -200...200, using: &generator)) / 2
    let relation = generator.pick(LayoutRelation.allCases)
    let priority: LayoutPriority = generator.pick([1000, 750, 250, 999.5])
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return LayoutConstraint(
        LayoutAnchor(first, generator.pick([.width, .height])), relation, constant: abs(constant),
        priority: priority)
    case 1:
      let sizes: [LayoutAttribute] = [.width, .height]
      return LayoutConstraint(
        LayoutAnchor(first, generator.pick(sizes)), relation,
        LayoutAnchor(second, generator.pick(sizes)), multiplier: generator.pick([1, 0.5, 2]),
        constant: constant, priority: priority)
    default:
      let attributes = generator.chance(0.5) ? horizontal : vertical
      return LayoutConstraint(
        LayoutAnchor(first, generator.pick(attributes)), relation,
        LayoutAnchor(second, generator.pick(attributes)),
        multiplier: generator.chance(0.8) ? 1 : 1.5, constant: constant, priority: priority)
    }
  }
}

@Suite struct `Numbers as C prints them` {
  @Test(
    arguments: [
      (0.0, "0"), (250.0, "250"), (-11.0, "-11"), (0.1, "0.1"), (1.0 / 3, "0.333333"),
      (2.0 / 3, "0.666667"),
      (1_000_000.0, "1e+06"), (123456.7, "123457"), (999_999.5, "1e+06"), (0.0001, "0.0001"),
      (0.00001234, "1.234e-05"), (249.99998474121094, "250"), (1e20, "1e+20"), (37.5, "37.5"),
    ] as [(Double, String)])
  func `six digits, no trailing zeros`(value: Double, text: String) {
    let constraint = LayoutConstraint(LayoutAnchor("v", .width), constant: value)
    #expect(
      constraint.shortDescription(naming: ConstraintNaming(items: [:])) == "v.width == \(text)")
  }
}
