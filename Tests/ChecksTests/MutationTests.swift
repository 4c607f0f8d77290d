import Checks
import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import Localization
import PangoText
import Testing
import XcodeCanvas

/// A screen without a fault, and faults that are put into it one by one.
@Suite struct MutationTests {
  private static func screen() -> Screen {
    var screen = Screen(id: "s", name: "s")
    var title = ViewNode(id: "title", kind: .label, className: "UILabel")
    title.text = TextContent("Einstellungen", font: .system(17))
    var value = ViewNode(id: "value", kind: .label, className: "UILabel")
    value.text = TextContent("ein", font: .system(17))
    value.contentHugging.horizontal = 251
    var note = ViewNode(id: "note", kind: .label, className: "UILabel")
    note.text = TextContent(
      "Mitteilungen erscheinen auch auf dem Sperrbildschirm.", font: .system(13), numberOfLines: 0)
    var button = ViewNode(id: "button", kind: .button, className: "UIButton")
    button.text = TextContent("Sichern")
    screen.views = [ViewNode(id: "root"), title, value, note, button]
    for index in 1..<screen.views.count {
      screen.views[index].parent = "root"
      screen.views[index].location = SourceLocation(file: "s", line: index, column: 1)
    }
    func pin(
      _ id: String, _ first: ItemID, _ attribute: LayoutAttribute, _ second: ItemID?,
      _ other: LayoutAttribute, _ constant: Double, _ relation: LayoutRelation = .equal
    ) {
      screen.constraints.append(
        LayoutConstraint(
          id: id, LayoutAnchor(first, attribute), relation,
          second.map { LayoutAnchor($0, other) }, constant: constant))
    }
    pin("title-leading", "title", .leading, "root", .leading, 16)
    pin("title-top", "title", .top, "root", .top, 80)
    pin("gap", "value", .leading, "title", .trailing, 8)
    pin("value-trailing", "value", .trailing, "root", .trailing, -16)
    pin("value-line", "value", .firstBaseline, "title", .firstBaseline, 0)
    pin("note-leading", "note", .leading, "root", .leading, 16)
    pin("note-trailing", "note", .trailing, "root", .trailing, -16)
    pin("note-top", "note", .top, "title", .bottom, 8)
    pin("button-top", "button", .top, "note", .bottom, 16)
    pin("button-center", "button", .centerX, "root", .centerX, 0)
    pin("button-height", "button", .height, nil, .height, 44)
    pin("button-width", "button", .width, nil, .width, 120)
    return screen
  }

  private static func constraint(
    _ screen: inout Screen, _ id: String, _ change: (inout LayoutConstraint) -> Void
  ) {
    if let index = screen.constraints.firstIndex(where: { $0.id == id }) {
      change(&screen.constraints[index])
    }
  }

  private static func view(
    _ screen: inout Screen, _ id: ItemID, _ change: (inout ViewNode) -> Void
  ) {
    if let index = screen.views.firstIndex(where: { $0.id == id }) { change(&screen.views[index]) }
  }

  struct Mutation: Sendable, CustomStringConvertible {
    var description: String
    var rule: String
    var view: ItemID
    var direction = LayoutDirection.leftToRight
    var change: @Sendable (inout Screen) -> Void
  }

  static let mutations: [Mutation] = [
    Mutation(description: "a label gets a fixed width", rule: "text-truncated", view: "title") {
      constraint(&$0, "gap") { $0.isActive = false }
      $0.constraints.append(
        LayoutConstraint(id: "w", LayoutAnchor("title", .width), constant: 60))
    },
    Mutation(description: "the neighbour grows", rule: "text-truncated", view: "title") {
      view(&$0, "value") {
        $0.text?.string = "eingeschaltet bis morgen früh"
        $0.compressionResistance.horizontal = 751
      }
    },
    Mutation(description: "a paragraph gets a height", rule: "text-clipped", view: "note") {
      $0.constraints.append(
        LayoutConstraint(id: "h", LayoutAnchor("note", .height), constant: 12))
    },
    Mutation(description: "a paragraph gets one line", rule: "text-truncated", view: "note") {
      view(&$0, "note") { $0.text?.numberOfLines = 1 }
    },
    Mutation(description: "a minimum scale is too large", rule: "text-too-small", view: "title") {
      constraint(&$0, "gap") { $0.isActive = false }
      view(&$0, "title") { $0.text?.minimumScaleFactor = 0.9 }
      $0.constraints.append(
        LayoutConstraint(id: "w", LayoutAnchor("title", .width), constant: 60))
    },
    Mutation(description: "the gap between texts goes", rule: "texts-overlap", view: "title") {
      constraint(&$0, "gap") { $0.isActive = false }
      constraint(&$0, "value-trailing") {
        $0.first = LayoutAnchor("value", .leading)
        $0.second = LayoutAnchor("root", .leading)
        $0.constant = 20
      }
    },
    Mutation(description: "a button moves up", rule: "views-overlap", view: "note") {
      constraint(&$0, "button-top") { $0.constant = -12 }
    },
    Mutation(description: "a text moves out to the right", rule: "outside-screen", view: "value") {
      constraint(&$0, "value-trailing") { $0.constant = 40 }
    },
    Mutation(description: "a button moves out at the left", rule: "outside-screen", view: "button")
    {
      constraint(&$0, "button-center") { $0.constant = -160 }
    },
    Mutation(
      description: "a button shrinks beside another", rule: "small-tap-target", view: "button"
    ) {
      constraint(&$0, "button-height") { $0.constant = 22 }
      var next = ViewNode(id: "next", kind: .button, className: "UIButton")
      next.parent = "root"
      $0.views.append(next)
      for (attribute, other, constant) in [
        (LayoutAttribute.top, LayoutAttribute.bottom, 0.0), (.centerX, .centerX, 0),
        (.height, .height, 22), (.width, .width, 0),
      ] {
        $0.constraints.append(
          LayoutConstraint(
            id: "next-\(attribute)", LayoutAnchor("next", attribute), .equal,
            LayoutAnchor("button", other), constant: constant))
      }
    },
    Mutation(description: "a place is lost", rule: "ambiguous", view: "button") {
      constraint(&$0, "button-center") { $0.isActive = false }
    },
    Mutation(description: "a width is there twice", rule: "unsatisfiable", view: "button") {
      $0.constraints.append(
        LayoutConstraint(id: "w2", LayoutAnchor("button", .width), constant: 80))
    },
    Mutation(description: "a character is of no script", rule: "missing-glyph", view: "title") {
      view(&$0, "title") { $0.text?.string = "A\u{10FFFD}" }
    },
    Mutation(
      description: "leading becomes left", rule: "not-mirrored", view: "title",
      direction: .rightToLeft
    ) {
      constraint(&$0, "title-leading") {
        $0.first = LayoutAnchor("title", .left)
        $0.second = LayoutAnchor("root", .left)
      }
    },
  ]

  private func findings(_ screen: Screen, _ direction: LayoutDirection, _ engine: PangoTextEngine)
    -> [Finding]
  {
    var environment = LayoutEnvironment(size: Size(width: 320, height: 480))
    environment.direction = direction
    environment.language = direction == .rightToLeft ? "ar" : "de"
    let layout = Layout(
      of: screen, in: environment, measuring: engine, options: LayoutOptions())
    return Checker().findings(in: layout)
  }

  @Test func `the screen itself has no fault in either direction`() throws {
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    for direction in LayoutDirection.allCases {
      let found = findings(Self.screen(), direction, engine)
      #expect(found.map { "\($0.rule): \($0.message)" } == [])
    }
  }

  @Test(arguments: mutations.indices)
  func `an injected fault is found by its rule at its view`(index: Int) throws {
    let mutation = Self.mutations[index]
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    var screen = Self.screen()
    mutation.change(&screen)
    let found = findings(screen, mutation.direction, engine)
    #expect(
      found.contains { $0.rule == mutation.rule && ($0.view == mutation.view) },
      "\(mutation): found \(found.map { "\($0.rule) \($0.view?.rawValue ?? "")" })")
  }

  @Test func `the hint names changes that were tried`() throws {
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    var screen = Self.screen()
    Self.mutations[0].change(&screen)
    var environment = LayoutEnvironment(size: Size(width: 320, height: 480))
    environment.language = "de"
    let layout = Layout(
      of: screen, in: environment, measuring: engine, options: LayoutOptions())
    let finding = try #require(
      Checker().findings(in: layout).first { $0.rule == "text-truncated" })
    let hint =
      FixFinder(measuring: engine, options: LayoutOptions()).explained(finding, in: layout).hint
      ?? ""
    #expect(finding.message.contains("needs \(finding.amount.rounded(toPlaces: 1)) pt more"))
    #expect(!hint.contains("pt more"), "the message says so")
    let needed = (60 + finding.amount).rounded(.up)
    #expect(
      hint.hasPrefix("make 'title' \(Int(needed)) wide, not 60, or lower that priority to 749"))
    #expect(hint.hasSuffix("; then it fits"))
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> String { decimalText(places: places) }
}
