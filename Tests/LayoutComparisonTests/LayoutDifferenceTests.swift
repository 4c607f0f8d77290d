import ComparisonTestSupport
import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import Testing

@testable import LayoutComparison

struct LayoutDifferenceTests {
  private func difference(
    rows: Int = 3, _ edit: (inout Screen, inout LayoutEnvironment) -> Void
  ) -> LayoutDifference {
    let screen = settingsScreen(rows: rows)
    let old = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "Settings")
    guard let read = BaselineParser.parse(old.text, file: "x").value else {
      return LayoutDifference(caseName: "unreadable")
    }
    var edited = screen
    var environment = phone
    edit(&edited, &environment)
    return LayoutDifference(
      from: read, to: ChainSolver.solve(edited, environment), solve: ChainSolver.solve)
  }

  private func causes(_ difference: LayoutDifference, of id: ItemID) -> [String] {
    let view = difference.views.first { $0.id == id }
    return (view?.causes ?? []).map { difference.documentChanges[$0.change].summary }
  }

  @Test func `a layout is equal to itself`() {
    let difference = difference { _, _ in }
    #expect(difference.isEmpty)
    #expect(difference.solveCount == 0)
  }

  @Test func `a constant moves a title, and what hangs on it follows with the same cause`() {
    let difference = difference { screen, _ in screen.constraints[8].constant = 12.333 }
    #expect(difference.views.map(\.id) == ["row0.title", "row0.detail"])
    #expect(difference.views[0].frameSummary == "x 56 -> 56.333 (+0.333)")
    let cause =
      "constraint c9: row0.title.leading == row0.icon.trailing + 12 -> + 12.333"
    #expect(causes(difference, of: "row0.title") == [cause])
    #expect(causes(difference, of: "row0.detail") == [cause])
  }

  @Test func `views and constraints are told by what people call them`() throws {
    var screen = settingsScreen(rows: 2)
    screen.rename("row0.title", to: "a1B-2c-D3e")
    screen.rename("row0.icon", to: "f4G-5h-I6j")
    let icon = try #require(screen.views.firstIndex { $0.id == "f4G-5h-I6j" })
    screen.views[icon].name = "badge"
    screen.constraints[3].id = "k7L-8m-N9o"
    screen.constraints[8].id = "p1Q-2r-S3t"
    var detail = screen.constraints[8]
    detail.first = LayoutAnchor("row1.detail", .leading)
    detail.second = LayoutAnchor("a1B-2c-D3e", .trailing)
    let old = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "Settings")
    screen.constraints[3].constant = 60
    screen.constraints[8].constant = -5
    screen.constraints[8].priority = LayoutPriority(750)
    screen.constraints.append(detail)
    let difference = LayoutDifference(
      from: old, to: ChainSolver.solve(screen, phone), solve: ChainSolver.solve)
    #expect(difference.views.map(\.name).contains("label \"Setting 0\""))
    #expect(
      difference.documentChanges.map(\.summary) == [
        "constraint: row0.height == 44 -> 60",
        "constraint: label \"Setting 0\".leading == badge.trailing + 12 -> - 5 @750",
        "constraint added: row1.detail.leading == label \"Setting 0\".trailing + 12",
      ])
  }

  @Test func `of a constraint that joins other views all is told`() throws {
    var screen = settingsScreen(rows: 2)
    let titles = try (0..<2).map { row in
      try #require(screen.views.firstIndex { $0.id.rawValue == "row\(row).title" })
    }
    for (place, name) in zip(titles, ["Sign in", "Sign up"]) {
      screen.views[place].text?.string = name
    }
    screen.rename("row0.title", to: "a1B-2c-D3e")
    screen.rename("row1.title", to: "f4G-5h-I6j")
    var constraint = LayoutConstraint(
      LayoutAnchor("row1.detail", .leading), .equal, LayoutAnchor("a1B-2c-D3e", .trailing))
    constraint.id = "k7L-8m-N9o"
    screen.constraints.append(constraint)
    let old = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "Settings")
    let last = screen.constraints.count - 1
    screen.constraints[last].second = LayoutAnchor("f4G-5h-I6j", .trailing)
    let difference = LayoutDifference(
      from: old, to: ChainSolver.solve(screen, phone), solve: ChainSolver.solve)
    let told =
      "constraint: row1.detail.leading == label \"Sign in\".trailing"
      + " -> row1.detail.leading == label \"Sign up\".trailing"
    #expect(difference.documentChanges.map(\.summary) == [told])
  }

  @Test func `the weight and the colours of a symbol are told`() {
    let changes = difference { screen, _ in
      var image = ImageContent(name: "bell", size: nil)
      image.isSystemSymbol = true
      image.symbolWeight = .bold
      image.symbolColors = .hierarchical(nil)
      screen.views[2].image = image
    }.documentChanges.map(\.summary)
    for (name, value) in [("symbolWeight", "bold"), ("symbolColors", "hierarchical")] {
      #expect(
        changes.contains { $0.hasPrefix("\(name) of row0.icon") && $0.contains(value) },
        "\(changes)")
    }
  }

  @Test func `children that move only with their parent are folded into it`() {
    let difference = difference { screen, _ in screen.constraints[0].constant = 8 }
    #expect(difference.views.map(\.id) == ["row0", "row1", "row2"])
    #expect(difference.views[0].followers == ["row0.icon", "row0.title", "row0.detail"])
  }

  @Test func `of two changes each view gets its own`() {
    let difference = difference { screen, _ in
      screen.constraints[8].constant = 20
      screen.constraints[3].constant = 60
      screen.views[7].text?.string = "Longer text"
    }
    #expect(causes(difference, of: "row0.title").first?.contains("c9") == true)
    #expect(causes(difference, of: "row1").first?.contains("c4") == true)
    #expect(
      causes(difference, of: "row1.detail").first
        == "text of row1.title: \"Setting 1\" -> \"Longer text\"")
  }

  @Test func `taking out a constraint does not confuse those behind it`() {
    let difference = difference { screen, _ in
      screen.constraints.remove(at: 8)
      screen.constraints.insert(
        LayoutConstraint(
          LayoutAnchor("row0.title", .leading), .equal, LayoutAnchor("row0", .leading),
          constant: 70), at: 2)
      for index in screen.constraints.indices { screen.constraints[index].id = "c\(index + 1)" }
    }
    #expect(difference.documentChanges.count == 1)
    #expect(difference.views.map(\.id) == ["row0.title", "row0.detail"])
  }

  @Test func `added, removed and renamed views are told apart`() {
    let difference = difference { screen, _ in
      screen.views.removeAll { $0.id == "row2.icon" }
      screen.constraints.removeAll {
        $0.first.item == "row2.icon" || $0.second?.item == "row2.icon"
      }
      var badge = ViewNode(id: "badge", kind: .label, className: "UILabel")
      badge.parent = "row0"
      screen.views.append(badge)
      screen.rename("row1.title", to: "heading")
    }
    #expect(difference.views.first { $0.id == "badge" }?.kinds == [.added])
    #expect(difference.views.first { $0.id == "row2.icon" }?.kinds == [.removed])
    #expect(difference.views.contains { $0.id == "heading" } == false)
    #expect(causes(difference, of: "row2.title").first == "view row2.icon removed: UIImageView")
  }

  @Test func `a size of the canvas is a cause`() {
    let difference = difference { _, environment in environment.size.width = 320 }
    #expect(difference.views.map(\.id) == ["root", "row0", "row1", "row2"])
    #expect(causes(difference, of: "row1") == ["canvas size: 390 × 844 -> 320 × 844"])
  }

  @Test func `style and order are seen without any frame`() {
    let difference = difference { screen, _ in
      screen.views[3].text?.color = .system("secondaryLabelColor", saved: nil)
      screen.views.swapAt(5, 9)
    }
    #expect(difference.views.map(\.kinds) == [[.style], [.reordered]])
    #expect(difference.views[0].properties.map(\.name) == ["color"])
  }

  @Test func `what no change of the document explains is the renderer's`() {
    let screen = settingsScreen(rows: 1)
    var old = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "Settings")
    old.views[3].frame.origin.x += 1
    old.header.rendererEpoch = 0
    let difference = LayoutDifference(
      from: old, to: ChainSolver.solve(screen, phone), solve: ChainSolver.solve)
    #expect(causes(difference, of: "row0.title") == ["renderer"])
    #expect(difference.diagnostics.map(\.id) == ["baseline.other-epoch"])
  }
}

extension Screen {
  fileprivate mutating func rename(_ old: ItemID, to new: ItemID) {
    for index in views.indices where views[index].id == old {
      views[index].id = new
      views[index].name = new.rawValue
    }
    for index in constraints.indices {
      if constraints[index].first.item == old { constraints[index].first.item = new }
      if constraints[index].second?.item == old { constraints[index].second?.item = new }
    }
  }
}
