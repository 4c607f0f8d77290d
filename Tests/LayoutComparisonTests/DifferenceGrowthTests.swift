import ComparisonTestSupport
import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutComparison

/// Cases of twice as many views and changes take twice the work.
@Suite(.serialized) struct DifferenceGrowthTests {
  /// A layout with its baseline, which was recorded before an edit that moves every view.
  private struct EditedCase {
    let baseline: LayoutBaseline
    let layout: Layout
    private let former: Layout

    init(rows: Int, movesViews: Bool = true, _ edit: (inout Screen) -> Void) {
      var screen = settingsScreen(rows: rows)
      former = Self.layout(screen, left: 0)
      baseline = LayoutBaseline(of: former, caseName: "Settings")
      edit(&screen)
      layout = Self.layout(screen, left: movesViews ? 1 : 0)
    }

    /// Every view at a place of its own.
    private static func layout(_ screen: Screen, left: Double) -> Layout {
      var layout = Layout(screen: screen, environment: phone)
      layout.views = screen.views.enumerated().map { number, view in
        let frame = Rect(x: left, y: Double(number), width: 10, height: 1)
        return PlacedView(
          id: view.id, frame: frame, absoluteFrame: frame, alignmentRect: frame,
          absoluteAlignmentRect: frame)
      }
      return layout
    }

    /// What differs; to solve again costs nothing here, and gives the former layout.
    var difference: LayoutDifference {
      LayoutDifference(from: baseline, to: layout) { _, _ in former }
    }
  }

  private func growth(
    rows: Int = 150, movesViews: Bool = true, _ edit: (inout Screen) -> Void
  ) -> Double {
    Growth.ratio(rows) { rows in
      EditedCase(rows: rows, movesViews: movesViews, edit)
    } _: { edited in
      #expect(!edited.difference.views.isEmpty)
    }
  }

  private func widen(_ constraint: inout LayoutConstraint) {
    if constraint.first.attribute == .height { constraint.constant += 1 }
  }

  @Test func `a change that moves every view`() {
    let ratio = growth { $0.constraints[0].constant = 9 }
    #expect(ratio < 2.7, "\(ratio)")
  }

  @Test func `a change of every view`() {
    let ratio = growth { screen in
      for index in screen.constraints.indices { widen(&screen.constraints[index]) }
    }
    #expect(ratio < 2.7, "\(ratio)")
  }

  @Test func `a new name of every view`() {
    let ratio = growth(movesViews: false) { screen in
      func new(_ item: ItemID) -> ItemID {
        item == "root" ? item : ItemID("new.\(item.rawValue)")
      }
      for index in screen.views.indices {
        screen.views[index].id = new(screen.views[index].id)
        screen.views[index].parent = screen.views[index].parent.map(new)
      }
      for index in screen.constraints.indices {
        screen.constraints[index].first.item = new(screen.constraints[index].first.item)
        if let item = screen.constraints[index].second?.item {
          screen.constraints[index].second?.item = new(item)
        }
      }
      screen.views[1].text = TextContent("new")
    }
    #expect(ratio < 2.7, "\(ratio)")
  }

  @Test func `a view gone from every row`() {
    let ratio = growth(rows: 100) { screen in
      func isGone(_ item: ItemID?) -> Bool { item?.rawValue.hasSuffix(".icon") ?? false }
      screen.views.removeAll { isGone($0.id) }
      screen.constraints.removeAll { isGone($0.first.item) || isGone($0.second?.item) }
    }
    #expect(ratio < 2.7, "\(ratio)")
  }

  @Test func `too many changes are told by the nearest, and that they are`() throws {
    let edited = EditedCase(rows: 300) { screen in
      for index in screen.constraints.indices { widen(&screen.constraints[index]) }
    }
    let difference = edited.difference
    #expect(difference.solveCount == 1)
    #expect(difference.diagnostics.map(\.id) == ["baseline.many-changes"])
    let row = try #require(difference.views.first { $0.id == "row7" })
    let nearest = difference.documentChanges[try #require(row.causes.first).change]
    #expect(nearest.summary.contains("row7.height == 44 -> 45"))
    #expect(row.causes.count == 5)
  }
}
