import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import Testing

@Suite struct `A transition` {
  private static func transition(_ method: String, _ curve: String = "linear") throws
    -> LayoutTransition
  {
    let screen = try #require(
      LayoutFileDocument.read(
        """
        screen: panel
        size: [300, 60]
        views: {panel: {}, content: {}}
        constraints:
          - {id: width, first: panel.width, constant: 60}
          - H:|[panel]-8-[content(<=150)]
          - {first: content.width, constant: 400, priority: 700}
          - {first: content.trailing, second: root.trailing, relation: "<=", constant: -8}
          - V:|[panel]|
          - V:|[content]|
        variants:
          open: {set: {width: {constant: 220}}}
        transitions:
          opening: {from: base, to: {variant: open, size: [340, 60]}, method: \(method), curve: \(curve)}
        """, file: "panel"
      ).value.screens.first)
    let environment = try #require(screen.documentEnvironment)
    return LayoutTransition(
      try #require(screen.transitions.first), of: screen, in: environment, measuring: NoText())
  }

  private static func widths(_ layouts: [Layout], _ view: ItemID) -> [Double?] {
    layouts.map { $0.view(view)?.frame.width }
  }

  @Test func `of frames goes straight from one layout to the other`() throws {
    let layouts = try Self.transition("frames").layouts(count: 5)
    #expect(Self.widths(layouts, "panel") == [60, 100, 140, 180, 220])
    // 150 at the beginning, 340 - 228 - 8 at the end.
    #expect(Self.widths(layouts, "content") == [150, 138.5, 127, 115.5, 104])
    #expect(layouts.map(\.environment.size.width) == [300, 310, 320, 330, 340])
  }

  @Test func `of constants is a layout at every step`() throws {
    let layouts = try Self.transition("constants").layouts(count: 5)
    #expect(Self.widths(layouts, "panel") == [60, 100, 140, 180, 220])
    // As wide as it may be, 150, while there is room.
    #expect(Self.widths(layouts, "content") == [150, 150, 150, 134, 104])
    for layout in layouts {
      #expect(layout.conflicts.isEmpty)
      #expect(
        layout.constraints.allSatisfy { $0.status != .gaveWay || $0.constraint.priority < 1000 })
    }
  }

  @Test func `follows its curve`() throws {
    let eased = try Self.transition("frames", "easeInOut").layouts(count: 5)
    let widths = Self.widths(eased, "panel").compactMap { $0 }
    #expect(widths.first == 60)
    #expect(abs(widths[2] - 140) < 1e-9)
    #expect(widths[1] < 100)
    #expect(abs(widths[1] + widths[3] - 280) < 1e-9)
    #expect(widths.last == 220)
  }

  @Test func `lets a view fade that only one end shows`() throws {
    let screen = try #require(
      LayoutFileDocument.read(
        """
        screen: badge
        size: [100, 60]
        views: {badge: {}, gone: {}}
        constraints: ["HV:|-10-[badge(20)]", "HV:|-40-[gone(20)]"]
        visualFormat: {extended: true}
        variants:
          shown: {exclude: [gone]}
        transitions:
          show: {to: shown}
        """, file: "badge"
      ).value.screens.first)
    let transition = LayoutTransition(
      try #require(screen.transitions.first), of: screen,
      in: try #require(screen.documentEnvironment), measuring: NoText())
    let middle = transition.layout(at: 0.5)
    let index = try #require(middle.views.firstIndex { $0.id == "gone" })
    #expect(middle.screen.views[index].appearance.alpha == 0.5)
    #expect(middle.views[index].frame.minX == 40)
    #expect(transition.layout(at: 1).view("gone") == nil)
  }
}
