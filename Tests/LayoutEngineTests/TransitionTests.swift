import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import Testing
import XcodeCanvas

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
      try #require(screen.transitions.first), of: screen, in: environment, measuring: NoText(),
      options: LayoutOptions())
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

  @Test func `of constants moves constraints that take the place of others`() throws {
    let screen = try #require(
      LayoutFileDocument.read(
        """
        screen: swapped
        language: ar
        size: [300, 100]
        views: {a: {}, b: {}}
        constraints:
          - {vfl: "H:|-20-[a(60)]"}
          - {vfl: "V:|-10-[a(20)]"}
          - {vfl: "[b(40)]"}
          - {vfl: "V:[b(20)]"}
          - {id: beside, equation: b.leading == a.trailing + 8, collection: wide}
          - {id: level, equation: b.top == a.top, collection: wide}
          - {id: aligned, equation: b.leading == a.leading, active: false, collection: narrow}
          - {id: below, equation: b.top == a.bottom + 30, active: false, collection: narrow}
          - {id: floor, equation: b.bottom >= root.bottom - 30, active: false, collection: narrow}
        variants:
          narrow: {deactivate: wide, activate: narrow}
        transitions:
          turning: {to: narrow, method: constants, curve: linear}
        """, file: "swapped"
      ).value.screens.first)
    let transition = LayoutTransition(
      try #require(screen.transitions.first), of: screen,
      in: try #require(screen.documentEnvironment), measuring: NoText(), options: LayoutOptions())
    let frames = transition.layouts(count: 5).map { $0.view("b")?.frame }
    // From right to left: a lies at 220, b beside it at 172, and goes below it to 240 and 60.
    #expect(frames.map { $0?.minX } == [172, 189, 206, 223, 240])
    #expect(frames.map { $0?.minY } == [10, 22.5, 35, 47.5, 60])
    for layout in transition.layouts(count: 5) { #expect(layout.conflicts.isEmpty) }
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
      in: try #require(screen.documentEnvironment), measuring: NoText(), options: LayoutOptions())
    let middle = transition.layout(at: 0.5)
    let index = try #require(middle.views.firstIndex { $0.id == "gone" })
    #expect(middle.screen.views[index].appearance.alpha == 0.5)
    #expect(middle.views[index].frame.minX == 40)
    #expect(transition.layout(at: 1).view("gone") == nil)
  }
}
