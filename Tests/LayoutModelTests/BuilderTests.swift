import Diagnostics
import Geometry
import LayoutModel
import Testing

@Suite struct `Layouts in Swift` {
  private let cancel = LayoutElement(.button, "cancel", text: "Cancel")
  private let save = LayoutElement(.button, "save", text: "Save")

  @Test func `anchors and operators make constraints`() {
    let screen = Screen("dialog", size: Size(width: 300, height: 60)) {
      cancel
      save
    } constraints: {
      save.trailing == superview.trailing - 20
      cancel.trailing <= save.leading - 12
      save.width == 2 * cancel.width + 10
      (cancel.width >= 44).priority(750).id("least")
      save.top / 2 == superview.bottom * 0.25
    }
    #expect(screen.views.map(\.id) == ["root", "cancel", "save"])
    #expect(screen.views.map(\.parent) == [nil, "root", "root"])
    #expect(
      screen.constraints.map(\.equation) == [
        "save.trailing == root.trailing - 20", "cancel.trailing <= save.leading - 12",
        "save.width == 2 * cancel.width + 10", "cancel.width >= 44 @750",
        "save.top == 0.5 * root.bottom",
      ])
    #expect(screen.constraints.map(\.id) == ["c1", "c2", "c3", "least", "c5"])
  }

  @Test func `a constraint knows the line of Swift that wrote it`() {
    let line = #line + 4
    let screen = Screen("dialog", size: Size(width: 300, height: 60)) {
      save
    } constraints: {
      save.width == 100
    }
    #expect(screen.constraints.first?.location?.line == line)
    #expect(screen.constraints.first?.location?.file.hasSuffix("BuilderTests.swift") ?? false)
  }

  @Test func `superview is the view around the item beside it`() {
    let screen = Screen("nested", size: Size(width: 300, height: 60)) {
      LayoutElement(.view, "card") { save }
    } constraints: {
      save.leading == superview.leading
      NamedItem("card").top == superview.safeArea.top
    }
    #expect(
      screen.constraints.map(\.equation) == [
        "save.leading == card.leading", "card.top == root.safeArea.top",
      ])
    #expect(screen.views.first?.guides == [LayoutGuide(id: "root.safeArea", role: .safeArea)])
  }

  @Test func `loops and conditions add views and constraints`() {
    let keys = ["Q", "W", "E"].map { LayoutElement(.label, ItemID($0), text: $0) }
    let screen = Screen("keys", size: Size(width: 100, height: 40)) {
      keys
    } constraints: {
      for (left, right) in zip(keys, keys.dropFirst()) {
        right.leading == left.trailing + 8
        right.width == left.width
      }
      if keys.count > 2 { keys[2].trailing == superview.trailing }
    }
    #expect(screen.constraints.count == 5)
    #expect(screen.views[1].contentHugging.horizontal == 251)
  }

  @Test func `a stack arranges its children, and classes are the platform's`() {
    let screen = Screen("mac", platform: .macOS, size: Size(width: 100, height: 40)) {
      LayoutElement(stack: "bar", .horizontal, spacing: 12) {
        cancel
        save
      }
    } constraints: {
      NamedItem("bar").width == superview.width
    }
    #expect(screen.views.map(\.className) == ["NSView", "NSStackView", "NSButton", "NSButton"])
    #expect(screen.views[1].stack?.arranged.map(\.view) == ["cancel", "save"])
    #expect(screen.views[2].text?.font.size == 13)
  }

  @Test func `a variant has constraints of its own`() {
    var screen = Screen("turn", size: Size(width: 100, height: 200)) {
      save
    } constraints: {
      (save.width == 50).id("narrow")
    }
    var condition = VariantCondition()
    condition.orientation = .landscape
    screen.addVariant("landscape", when: condition, deactivating: [.id("narrow")]) {
      save.width == superview.width
    }
    let wide = screen.resolved(in: LayoutEnvironment(size: Size(width: 200, height: 100)))
    #expect(
      wide.constraints.filter(\.isActive).map(\.equation) == ["save.width == root.width"])
    let tall = screen.resolved(in: LayoutEnvironment(size: Size(width: 100, height: 200)))
    #expect(tall.constraints.filter(\.isActive).map(\.equation) == ["save.width == 50"])
  }
}

@Suite struct `Text of equally wide characters` {
  private func size(_ string: String, _ width: Double?, lines: Int) -> Size {
    FixedTextMetrics(characterWidth: 10, lineHeight: 20).measure(
      TextContent(string, numberOfLines: lines, lineBreakMode: .wordWrap), width: width
    ).size
  }

  @Test(
    arguments: [
      ("aaa bbb ccc ddd", nil, 0, 150.0, 20.0), ("aaa bbb ccc ddd", 100.0, 0, 70, 40),
      ("aaa bbb ccc ddd", 40, 0, 30, 80), ("aaa bbb ccc ddd", 40, 2, 30, 40),
      ("aaa bbb ccc ddd", 40, 1, 150, 20), ("abcdefgh", 30, 0, 30, 60), ("a\nbb", 100, 0, 20, 40),
      ("", 100, 0, 0, 0), ("aaa bbb", 70, 0, 70, 20),
    ] as [(String, Double?, Int, Double, Double)])
  func `words wrap where the next does not fit`(
    string: String, room: Double?, lines: Int, width: Double, height: Double
  ) {
    #expect(size(string, room, lines: lines) == Size(width: width, height: height))
  }
}
