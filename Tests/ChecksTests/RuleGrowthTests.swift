import Checks
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Screens of twice as many views take twice the work, rule by rule.
@Suite(.serialized) struct RuleGrowthTests {
  /// Labels in rows of a table, each cut at the bottom and held by constraints on both edges.
  private static func table(_ count: Int, direction: LayoutDirection = .leftToRight) -> Layout {
    var maker = LayoutMaker(direction: direction)
    maker.add("table", .tableView, Rect(x: 0, y: 0, width: 320, height: 480))
    for row in 0..<count {
      let (cell, label) = (ItemID("cell\(row)"), ItemID("label\(row)"))
      let rect = Rect(x: 0, y: Double(row), width: 320, height: 20)
      maker.add(cell, .tableCell, rect, parent: "table")
      maker.addLabel(label, "long", rect, ink: 40, parent: cell) {
        $0.translatesAutoresizingMask = true
      } shape: {
        $0.missingHeight = 8
        $0.isTruncated = true
      }
      for attribute in [LayoutAttribute.left, .right] {
        maker.layout.screen.constraints.append(
          LayoutConstraint(
            id: "c\(row)\(attribute)", LayoutAnchor(label, attribute), .equal,
            LayoutAnchor(cell, attribute), constant: 3))
      }
    }
    maker.layout.screen.usesAutoLayout = true
    return maker.layout
  }

  private static func ratio(
    _ rule: String, _ direction: LayoutDirection, _ count: Int
  ) -> Double {
    let checker = Checker(rules: CheckRule.all.filter { $0.id == rule })
    func layout(_ count: Int) -> Layout { table(count, direction: direction) }
    return Growth.ratio(count, of: layout) { layout in
      _ = checker.findings(in: layout)
      let subject = DocumentSubject(path: "d", screens: [layout.screen])
      _ = checker.findings(in: subject)
    }
  }

  @Test(arguments: [
    ("text-clipped", LayoutDirection.leftToRight, 600), ("not-mirrored", .rightToLeft, 150),
    ("forgotten-autoresizing-mask", .leftToRight, 150),
  ])
  func `twice as many views take twice the work`(
    rule: String, direction: LayoutDirection, count: Int
  ) {
    let ratio = Self.ratio(rule, direction, count)
    #expect(ratio < 2.7, "\(ratio)")
  }
}
