import ComparisonTestSupport
import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import Testing

@testable import LayoutComparison

struct BaselineTextTests {
  private let baseline = LayoutBaseline(
    of: ChainSolver.solve(settingsScreen(rows: 1), phone), caseName: "Settings/phone/en",
    rendererEpoch: 3, fontFingerprint: "0a1b2c3d")

  @Test func `one view and one constraint a line, indented by depth`() {
    #expect(
      baseline.text.hasPrefix(
        """
        bowerbird layout 1
        case Settings/phone/en
        screen set-tt-ing Settings iOS
        canvas 390 844 scale=2 language=en
        renderer 3
        fonts 0a1b2c3d

        root UIView 0 0 390 844
          row0 UIView 0 4 390 44
            row0.icon UIImageView 16 8 28 28
            row0.title UILabel 56 12 72 20 text="Setting 0"
            row0.detail UILabel 136 12 16 20 text="On"

        constraints
        c1 row0.top == root.top + 4
        """))
    #expect(baseline.text.contains("\nend 5 views 12 constraints "))
  }

  @Test func `reads back what it wrote`() throws {
    let parsed = BaselineParser.parse(baseline.text, file: "x.layout")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.value == baseline)
    #expect(parsed.value?.text == baseline.text)
  }

  @Test func `reads back every kind of name and text`() throws {
    var screen = settingsScreen(rows: 1)
    let texts = [
      "", "a b", "\u{301}acute", "tab\tnew\nline\r\u{2028}", "\"quoted\" \\ back", "ع ر ب",
      "\u{202E}turned", "=x", "👩‍👩‍👧",
    ]
    for (index, text) in texts.enumerated() {
      var view = ViewNode(id: ItemID("v \(index)\"."), kind: .button, className: "My.Button")
      view.name = text.isEmpty ? "n" : text
      view.parent = "row0"
      view.text = TextContent(text)
      view.appearance.background = .named("Brand colour", saved: nil)
      screen.views.append(view)
      screen.constraints.append(
        LayoutConstraint(
          id: "k\(index)", LayoutAnchor(view.id, .width), .lessThanOrEqual,
          LayoutAnchor("root", .width), multiplier: 1.0 / 3, constant: -2.5, priority: 749.5))
    }
    let baseline = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "a b\n")
    let parsed = BaselineParser.parse(baseline.text, file: "x.layout")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.value == baseline)
  }

  @Test func `line ends of another system change nothing`() {
    let text = baseline.text.replacing("\n", with: "\r\n")
    let parsed = BaselineParser.parse(text, file: "x.layout")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.value == baseline)
  }

  @Test(arguments: [
    (
      "UIImageView 16 8", "UIImageView 16 8.5",
      "x.layout:28:1: warning: the baseline was changed by hand or by a merge since it was written [baseline.edited]"
    ),
    (
      "UIImageView 16 8", "UIImageView 16 eight",
      "x.layout:10:30: error: y is no number: 'eight' [baseline.syntax]"
    ),
    (
      "    row0.icon", "     row0.icon",
      "x.layout:10:6: error: the indentation fits no view above [baseline.syntax]"
    ),
    (
      "row0.icon UI", "row0 UI",
      "x.layout:10:5: error: a second view is named 'row0' [baseline.syntax]"
    ),
    (
      "text=\"On\"", "text=\"On",
      "x.layout:12:43: error: this quote is not closed [baseline.syntax]"
    ),
    (
      "text=\"On\"", "txt=\"On\"",
      "x.layout:12:38: error: a view has no property 'txt' [baseline.syntax]"
    ),
    (
      "c1 row0.top", "c1 row0.up",
      "x.layout:15:4: error: 'row0.up' names no attribute [baseline.syntax]"
    ),
    (
      "bowerbird layout 1", "bowerbird layout 9",
      "x.layout:1:18: error: the baseline has format 9, newer than 1 [baseline.newer-format]"
    ),
    (
      "bowerbird layout 1", "{}",
      "x.layout:1:1: error: the file does not start with 'bowerbird layout' [baseline.not-a-baseline]"
    ),
    (
      "renderer 3", "<<<<<<< HEAD\nrenderer 3",
      "x.layout:5:1: error: the file holds the marks of an unfinished merge [baseline.merge-conflict]"
    ),
    (
      "renderer 3", "renderer 1e300",
      "x.layout:5:10: error: the epoch is a whole number [baseline.syntax]"
    ),
  ])
  func `tells where an edited file is wrong`(old: String, new: String, message: String) {
    let small = LayoutBaseline(
      of: ChainSolver.solve(settingsScreen(rows: 1), phone),
      caseName: "Settings/phone/en", rendererEpoch: 3)
    let text = small.text.replacing(old, with: new)
    let parsed = BaselineParser.parse(text, file: "x.layout")
    #expect(parsed.diagnostics.first?.description == message)
  }

  @Test func `no cut of the file is taken for a whole one`() {
    let text = Array(baseline.text.utf8)
    for length in stride(from: 0, to: text.count - 1, by: 3) {
      let cut = String(decoding: text.prefix(length), as: UTF8.self)
      let parsed = BaselineParser.parse(cut, file: "x.layout")
      #expect(parsed.diagnostics.isEmpty == false, "cut at \(length)")
    }
  }

  @Test func `no damage crashes the reader`() {
    var generator = SplitMix(seed: 7)
    let text = Array(baseline.text.utf8)
    for _ in 0..<400 {
      var damaged = text
      for _ in 0..<Int(generator.next() % 6) + 1 {
        let place = Int(generator.next() % UInt64(damaged.count))
        switch generator.next() % 3 {
        case 0: damaged[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: damaged.remove(at: place)
        default: damaged.insert(damaged[Int(generator.next() % UInt64(damaged.count))], at: place)
        }
      }
      _ = BaselineParser.parse(String(decoding: damaged, as: UTF8.self), file: "x.layout")
    }
  }
}
