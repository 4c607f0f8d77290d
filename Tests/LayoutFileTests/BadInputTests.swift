import Diagnostics
import LayoutFile
import LayoutModel
import TestSupport
import Testing

@Suite struct `Bad layout files` {
  /// The id and the place of each problem.
  private func problems(_ text: String) -> [String] {
    let diagnostics: [Diagnostic]
    do throws(DiagnosticError) {
      diagnostics = try LayoutFileDocument.read(text, file: "f").diagnostics
    } catch {
      diagnostics = error.diagnostics
    }
    return diagnostics.map { "\($0.id) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
  }

  @Test(arguments: [
    ("", "layout-file.no-screen 1:1"), ("- a\n- b", "layout-file.type 1:1"),
    ("views: [", "layout-file.yaml 2:1"), ("views:\n\ta: {}", "layout-file.yaml 2:1"),
    ("views: {a: {}, a: {}}", "layout-file.duplicate-key 1:9"),
    ("views: [{id: a}, {id: a}]", "layout-file.duplicate-id 1:18"),
    ("views: {a: {parent: b}, b: {parent: a}}", "layout-file.parent-cycle 1:9"),
    ("views: {a: {parent: x}}", "layout-file.unknown-view 1:21"),
    ("views: {a: *b}", "layout-file.yaml 1:12"),
    ("size: [1e9, 100]", "layout-file.size 1:1"), ("size: [10]", "layout-file.type 1:7"),
    ("device: iphone-1500", "layout-file.device 1:9"),
    ("views: {a: {hugging: 2000}}", "layout-file.priority 1:22"),
    ("views: {a: {alpha: .nan}}", "layout-file.not-finite 1:20"),
    ("views: {a: {background: bleu}}", "layout-file.color 1:25"),
    ("views: {a: {image: {name: x, colors: fading}}}", "layout-file.symbol-colors 1:38"),
    ("views: {a: {image: {name: x, colors: {}}}}", "layout-file.symbol-colors 1:38"),
    (
      "views: {a: {}, b: {}}\nconstraints:\n  - a.left - b.leading == b.width",
      "layout-file.illegal-constraint 3:5"
    ),
    ("views: {a: {kind: lable}}", "layout-file.choice 1:19"),
    ("views: {a: {}}\nconstraints:\n  - [a(100)]", "layout-file.constraint 3:5"),
    ("views: {a: {}}\nconstraints:\n  - a.left == 10", "layout-file.illegal-constraint 3:5"),
    (
      "views: {a: {}}\nconstraints:\n  - {first: a.width, constant: .inf}",
      "layout-file.illegal-constraint 3:5"
    ),
    ("views: {a: {}}\nconstraints:\n  - a.width == 10 @0", "layout-file.illegal-constraint 3:5"),
    ("views: {a: {}}\nconstraints:\n  - b.width == 10", "equation.unknown-view 3:5"),
    ("constraints: [root.width == 2e9]", "layout-file.large-constant 1:15"),
    ("variants: {v: {when: {orientation: tilted}}}", "layout-file.choice 1:36"),
    ("variants: {v: {deactivate: nothing}}", "layout-file.unknown-constraint 1:28"),
    ("variants: {v: {}}\ntransitions: {t: {to: w}}", "layout-file.unknown-variant 2:23"),
    ("transitions: {t: {duration: 0}}", "layout-file.duration 1:18"),
    ("views: {a: {}}\nfitting: [b]", "layout-file.unknown-view 2:10"),
    ("screens:\n  - screen: a\n  - screen: a", "layout-file.duplicate-id 3:5"),
  ])
  func `each problem has its name and place`(text: String, expected: String) {
    #expect(problems(text).first == expected)
  }

  @Test func `a problem of what several screens name by an alias is told once`() {
    let text = """
      screens:
        - {screen: a, views: {v: {}}, constraints: &c [v.left == w.left]}
        - {screen: b, views: {v: {}}, constraints: *c}
      """
    #expect(problems(text) == ["equation.unknown-view 2:60"])
  }

  @Test func `a name that nothing has is told once, with all lines where it stands`() throws {
    let uses = (5...14).map { "  - a.left == titel.left + \($0)\n" }.joined()
    let text =
      "views: {a: {}, title: {}}\nconstraints:\n  - a.top == titel.top\n"
      + "  - {first: a.width, second: titel.width}\n" + uses + "  - a.height == titl.height\n"
    let diagnostics = try LayoutFileDocument.read(text, file: "f").diagnostics
    let named = diagnostics.filter {
      $0.id == "equation.unknown-view" && $0.message.contains("'titel'")
    }
    try #require(named.count == 1)
    #expect(named[0].location?.line == 3)
    #expect(named[0].hint == "did you mean 'title'?")
    #expect(named[0].notes == ["the same in lines 4, 5, 6, 7, 8, 9, 10, 11 and 3 more"])
  }

  @Test func `a tower of aliases is refused before it is built`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let uses = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    #expect(problems(text) == ["layout-file.too-large 1:1"])
  }

  @Test func `deep nesting is refused`() {
    let deep = String(repeating: "[", count: 700) + String(repeating: "]", count: 700)
    #expect(problems("views: \(deep)") == ["layout-file.too-large 1:1"])
    let deeper = String(repeating: "[", count: 50_000)
    #expect(problems("views: \(deeper)").first?.hasPrefix("layout-file.yaml") ?? false)
  }

  @Test(arguments: [false, true])
  func `20,000 views inside one another by their parents are told and not laid out`(
    isBackwards: Bool
  ) throws {
    var lines = (1..<20_000).map { "  v\($0): {parent: v\($0 - 1)}" }
    if isBackwards { lines.reverse() }
    let text = "views:\n  v0: {}\n" + lines.joined(separator: "\n")
    let clock = ContinuousClock()
    let start = clock.now
    let result = try LayoutFileDocument.read(text, file: "f")
    #expect(clock.now - start < .seconds(20))
    #expect(result.diagnostics.map(\.id) == ["layout-file.depth"])
    #expect(result.diagnostics.first?.message == "view 'v200' is nested more than 200 deep")
    #expect(result.value.screens.first?.views.count == 201)
  }

  @Test func `what can be used is used`() throws {
    let result = try LayoutFileDocument.read(
      """
      views: {a: {}, b: {}}
      constraints:
        - a.wdth == 10
        - b.width == 20
      """, file: "f")
    #expect(result.diagnostics.count == 1)
    #expect(result.value.screens.first?.constraints.map(\.id) == ["c2"])
  }

  @Test func `damaged files never stop the reader`() throws {
    let texts = try Fixtures.files(in: "Seeds", suffix: ".layout.yaml").map(Fixtures.text)
    for seed in UInt64(0)..<150 {
      var generator = SeededGenerator(seed: seed)
      var characters = Array(generator.pick(texts))
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: characters.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: characters.remove(at: index)
        case 1: characters[index] = generator.pick(Array("[]{}:,&*|>-'\"#%@`!?~ \n\t0a."))
        default: characters.removeSubrange(index..<min(index + 20, characters.count))
        }
      }
      _ = problems(String(characters))
    }
  }
}
