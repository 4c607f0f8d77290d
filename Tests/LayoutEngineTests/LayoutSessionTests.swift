import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

@Suite struct `A session` {
  private static func screen(_ text: String) throws -> Screen {
    try #require(LayoutFileDocument.read(text, file: "session").value.screens.first)
  }

  private static var row: String {
    """
    screen: row
    size: [320, 50]
    views:
      label: {intrinsicSize: [88, 20], hugging: 251}
      field: {intrinsicSize: [none, 30]}
    constraints:
      row: "H:|-8-[label]-8-[field]-8-|"
      width: {first: label.width, constant: 200, active: false}
      wish: {first: label.width, constant: 120, priority: 200}
    """
  }

  private static func session(_ screen: Screen) -> LayoutSession {
    LayoutSession(
      screen,
      in: screen.documentEnvironment ?? LayoutEnvironment(size: Size(width: 300, height: 100)),
      measuring: NoText(), options: options)
  }

  private static var options: LayoutOptions {
    var options = LayoutOptions()
    options.rounding = .none
    options.shapesText = false
    return options
  }

  @Test func `a content size that is invalidated moves the neighbour`() throws {
    let session = Self.session(try Self.screen(Self.row))
    #expect(session.layout().view("field")?.frame.minX == 104)
    try session.setIntrinsicSize(AxisPair(horizontal: 162, vertical: 20), of: "label")
    #expect(session.layout().view("field")?.frame.minX == 178)
  }

  @Test func `constants, priorities, activation and size take effect`() throws {
    let session = Self.session(try Self.screen(Self.row))
    #expect(session.layout().view("label")?.frame.width == 88)
    try session.setPriority(900, of: "wish")
    #expect(session.layout().view("label")?.frame.width == 120)
    try session.setActive(true, "width")
    #expect(session.layout().view("label")?.frame.width == 200)
    try session.setConstant(150, of: "width")
    #expect(session.layout().view("label")?.frame.width == 150)
    session.setSize(Size(width: 400, height: 50))
    #expect(session.layout().view("field")?.frame.width == 226)
    try session.setActive(false, "width")
    #expect(session.layout().view("label")?.frame.width == 120)
  }

  @Test func `a device that is turned takes its variant, and keeps what was changed`() throws {
    let session = Self.session(
      try Self.screen(
        """
        screen: turned
        size: [200, 300]
        views: {a: {intrinsicSize: [10, 10]}, b: {intrinsicSize: [10, 10]}}
        constraints:
          top: "V:|-10-[a]"
          row: "H:|-5-[a]-7-[b]"
        variants:
          upright: {when: {orientation: portrait}, constraints: [a.width == 100]}
          across: {when: {orientation: landscape}, constraints: [a.width == 200]}
        """))
    #expect(session.layout().view("a")?.frame.width == 100)
    try session.setConstant(20, of: "row.1")
    session.edit { screen in screen.views.removeAll { $0.id == "b" } }
    session.edit { screen in
      screen.constraints.removeAll { $0.first.item == "b" || $0.second?.item == "b" }
    }
    session.setSize(Size(width: 300, height: 200))
    let turned = session.layout()
    #expect(turned.environment.orientation == .landscape)
    #expect(turned.view("a")?.frame.width == 200)
    #expect(turned.view("a")?.frame.minX == 20)
    #expect(turned.view("b") == nil)
    session.rotate(to: .portrait)
    #expect(session.layout().view("a")?.frame.width == 100)
    #expect(session.layout().view("a")?.frame.minX == 20)
  }

  @Test func `conditions on views hold by what each layout shows`() throws {
    let screen = try Self.screen(
      """
      screen: card
      size: [200, 100]
      views: {card: {}, a: {parent: card, intrinsicSize: [10, 10]}}
      constraints:
        - {id: width, equation: card.width == 150}
        - {id: height, equation: a.height == 10}
        - "H:|[card]"
        - "V:|[card]|"
        - "V:|[a]"
        - a.leading == card.leading + 8
      variants:
        narrow: {when: {view: card, maximumWidth: 120}, constraints: [a.width == 40]}
        wide: {when: {view: card, minimumWidth: 121}, constraints: [a.width == 90]}
      """)
    let session = Self.session(screen)
    #expect(session.layout().view("a")?.frame.width == 90)
    try session.setConstant(100, of: "width")
    #expect(session.layout().view("a")?.frame.width == 40)
    #expect(session.layout().conflicts.isEmpty)
    // What was changed stays through the exchange.
    try session.setConstant(22, of: "height")
    try session.setConstant(180, of: "width")
    let wide = session.layout()
    #expect(wide.view("a")?.frame.size == Size(width: 90, height: 22))
    #expect(wide == session.layout(), "a layout by itself changes nothing")
  }

  @Test func `an active constraint cannot become required`() throws {
    let session = Self.session(try Self.screen(Self.row))
    let error = LayoutEditError.crossesRequired(new: .required, existing: 200)
    do throws(LayoutEditError) {
      try session.setPriority(.required, of: "wish")
      Issue.record("the priority was taken")
    } catch let thrown {
      #expect(thrown == error)
    }
    #expect(
      LayoutEditError.crossesRequired(new: 250, existing: .required).message
        == "Mutating a priority from required to not on an installed constraint (or vice-versa) is"
        + " not supported.  You passed priority 250 and the existing priority was 1000.")
  }

  /// Random changes to the acceptance cases: each layout must be the one of a fresh start.
  @Test(arguments: Fixtures.files(in: "Cases", suffix: ".layout.yaml"))
  func `a layout after changes is the layout from scratch`(file: String) throws {
    guard let wanted = try AcceptanceCase(file: file), wanted.status != "error",
      wanted.status != "unsatisfiable", !wanted.screen.constraints.isEmpty
    else { return }
    var random = SeededGenerator(seed: UInt64(file.utf8.count))
    let session = Self.session(wanted.screen)
    _ = session.layout()
    for _ in 0..<6 {
      let constraint = session.screen.constraints[
        Int.random(in: session.screen.constraints.indices, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        session.setSize(
          Size(
            width: Double(Int.random(in: 200...700, using: &random)),
            height: Double(Int.random(in: 200...700, using: &random))))
      case 1 where constraint.isActive: try session.setActive(false, constraint.id)
      default:
        try session.setConstant(
          constraint.constant + Double(Int.random(in: 0...9, using: &random)), of: constraint.id)
      }
      let incremental = session.layout()
      let fresh = Layout(
        of: session.screen, in: session.environment, measuring: NoText(), options: Self.options)
      // A conflict breaks the youngest constraint, which is another one after a change.
      guard fresh.conflicts.isEmpty, incremental.conflicts.isEmpty else { return }
      for (a, b) in zip(incremental.views, fresh.views) {
        #expect(abs(a.frame.minX - b.frame.minX) < 1e-6, "\(a.id)")
        #expect(abs(a.frame.minY - b.frame.minY) < 1e-6, "\(a.id)")
        #expect(abs(a.frame.width - b.frame.width) < 1e-6, "\(a.id)")
        #expect(abs(a.frame.height - b.frame.height) < 1e-6, "\(a.id)")
      }
    }
  }
}

@Suite struct `A custom control` {
  @Test func `asks for the size that a closure says, as its width allows`() throws {
    let screen = try #require(
      LayoutFileDocument.read(
        """
        screen: clouds
        size: [100, 200]
        views: {cloud: {class: CloudView, alignmentInsets: [1, 2, 3, 4]}}
        constraints: ["H:|[cloud]|", "V:|-10-[cloud]"]
        """, file: "clouds"
      ).value.screens.first)
    var options = LayoutOptions()
    options.contentSize = { view, width, _ in
      guard view.className == "CloudView" else { return nil }
      // Words of 2400 square points, laid out in the width there is.
      return AxisPair(horizontal: nil, vertical: 2400 / (width ?? 240))
    }
    let layout = Layout(
      of: screen, in: LayoutEnvironment(size: Size(width: 100, height: 200)),
      measuring: NoText(), options: options)
    let cloud = try #require(layout.view("cloud"))
    #expect(cloud.alignmentRect == Rect(x: 0, y: 10, width: 100, height: 24))
    #expect(cloud.frame == cloud.frame(forAlignmentRect: cloud.alignmentRect))
    #expect(cloud.alignmentRect == cloud.alignmentRect(forFrame: cloud.frame))
    #expect(cloud.frame == Rect(x: -2, y: 9, width: 106, height: 28))
  }
}

@Suite struct `A length that would be negative` {
  @Test(arguments: [
    (["- {id: c, equation: a.width == -5}"], "the width of 'a' would be negative"),
    (
      [
        "- {id: c, equation: a.left == root.left + 60}",
        "- {id: d, equation: a.right == root.right - 60}",
      ], "the width of 'a' would be negative"
    ),
    (["- {id: c, equation: a.width <= -5}"], "the width of 'a' would be negative"),
    (
      ["- H:|[a][b]|", "- {id: c, equation: a.width >= 150}"], "the width of 'b' would be negative"
    ),
    // Either of two may be the negative one.
    (["- H:|[a][b][c]|", "- {id: d, equation: a.width == 150}"], nil),
    (
      ["- {id: c, equation: a.height == 5}", "- {id: d, equation: a.height == 6}"],
      nil as String?
    ),
  ])
  func `is what a conflict tells`(constraints: [String], note: String?) throws {
    let screen = try #require(
      LayoutFileDocument.read(
        """
        screen: small
        size: [100, 100]
        views: {a: {}, b: {}, c: {}}
        constraints:
        \(constraints.map { "  " + $0 }.joined(separator: "\n"))
        """, file: "small"
      ).value.screens.first)
    let layout = Layout(
      of: screen, in: LayoutEnvironment(size: Size(width: 100, height: 100)),
      measuring: NoText(), options: LayoutOptions())
    #expect(layout.conflicts.count == 1)
    let notes = layout.diagnostics.first?.notes ?? []
    #expect(notes.contains { $0.hasPrefix(note ?? "the ") } == (note != nil), "\(notes)")
  }
}

@Suite struct `A hierarchy that depends on its layout` {
  private static func screen() throws -> Screen {
    try #require(
      LayoutFileDocument.read(
        """
        screen: cards
        size: [300, 50]
        views: {a: {}, b: {}}
        constraints:
          beside: "H:|[a(120)]-8-[b]|"
          narrow: {first: b.width, constant: 100, relation: ">=", active: false}
        """, file: "cards"
      ).value.screens.first)
  }

  private static func layout(
    _ width: Double, adjusting adjust: (Layout, inout Screen) -> Void
  ) throws -> Layout {
    Layout(
      of: try screen(), in: LayoutEnvironment(size: Size(width: width, height: 50)),
      measuring: NoText(), options: LayoutOptions(), passLimit: 4, adjusting: adjust)
  }

  @Test func `is laid out until nothing changes`() throws {
    // Where there is little room, the first view gives way.
    func adjust(_ layout: Layout, _ screen: inout Screen) {
      let isNarrow = (layout.view("b")?.frame.width ?? 0) < 100
      guard isNarrow else { return }
      for index in screen.constraints.indices where screen.constraints[index].id.hasPrefix("beside")
      {
        if screen.constraints[index].second == nil { screen.constraints[index].constant = 40 }
      }
    }
    let wide = try Self.layout(300, adjusting: adjust)
    #expect(wide.view("a")?.frame.width == 120)
    let narrow = try Self.layout(180, adjusting: adjust)
    #expect(narrow.view("a")?.frame.width == 40)
    #expect(narrow.view("b")?.frame.width == 132)
    #expect(narrow.diagnostics.isEmpty)
  }

  @Test func `is laid out again by a session, which keeps what was changed`() throws {
    let session = LayoutSession(
      try Self.screen(), in: LayoutEnvironment(size: Size(width: 180, height: 50)),
      measuring: NoText(), options: LayoutOptions())
    var count = 0
    let narrow = session.layout { layout, screen in
      count += 1
      guard (layout.view("b")?.frame.width ?? 0) < 100 else { return }
      for index in screen.constraints.indices where screen.constraints[index].second == nil {
        screen.constraints[index].constant -= 20
      }
    }
    #expect(count == 4)
    #expect(narrow.view("a")?.frame.width == 60)
    #expect(narrow.diagnostics.isEmpty)
    #expect(session.layout().view("a")?.frame.width == 60)
    let restless = session.layout(passLimit: 3) { _, screen in
      for index in screen.constraints.indices where screen.constraints[index].second == nil {
        screen.constraints[index].constant += 1
      }
    }
    #expect(restless.diagnostics.map(\.id) == ["layout.unsettled-hierarchy"])
  }

  @Test func `is reported where it does not settle`() throws {
    let layout = try Self.layout(300) { _, screen in
      for index in screen.constraints.indices where screen.constraints[index].second == nil {
        screen.constraints[index].constant += 1
      }
    }
    #expect(layout.diagnostics.map(\.id) == ["layout.unsettled-hierarchy"])
  }
}
