import Diagnostics
import LayoutModel
import TestSupport
import Testing
import VisualFormat

@Suite struct `Logs of constraints that cannot hold` {
  private func entry(_ line: String) throws -> UnsatisfiableLog.Entry {
    let result = try UnsatisfiableLog.read("    \"\(line)\",")
    #expect(result.diagnostics.isEmpty)
    return try #require(result.value.first?.entries.first)
  }

  private func equation(_ line: String) throws -> String? {
    try entry(line).constraint?.shortDescription(naming: ConstraintNaming(items: [:]))
  }

  @Test(arguments: [
    ("<NSLayoutConstraint:0x1 H:[NSView:0x10(250)]>", "NSView.width == 250"),
    ("<NSLayoutConstraint:0x1 V:[Mod.View:0x10(>=50@750)]   (active)>", "View.height >= 50 @750"),
    (
      "<NSLayoutConstraint:0x1 V:|-(21)-[UIView:0x10]   (Names: '|':UIScrollView:0x20 )>",
      "UIView.top == UIScrollView.top + 21"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(5)-[UIView:0x10](LTR)   (active, names: '|':UIWindow:0x20 )>",
      "UIView.left == UIWindow.left + 5"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UILabel:0x10'Seconds']-(NSSpace(8))-[UIButton:0x20'Show More']>",
      "H:[UILabel]-(NSSpace(8))-[UIButton]"
    ),
    (
      "<_UISystemBaselineConstraint:0x1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x10]"
        + "   (active, names: '|':Mod.Cell:0x20 )>",
      "UILabel.top >= Cell.top NSLayoutAnchorConstraintSpace(8)"
    ),
    (
      "<NSLayoutConstraint:0x1 UIImageView:0x10.width == Item:0x20.width * 0.7>",
      "UIImageView.width == 0.7*Item.width"
    ),
    (
      "<NSLayoutConstraint:0x1 UIImageView:0x10.width == 0.7*Item:0x20.width + 3 @750>",
      "UIImageView.width == 0.7*Item.width + 3 @750"
    ),
    (
      "<NSLayoutConstraint:0x1 Cell:0x10.bottomMargin == UIStackView:0x20.bottom   (active)>",
      "Cell.bottomMargin == UIStackView.bottom"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x10'It\\U2019s here. Now'.leading == Head:0x20.leadingMargin>",
      "UILabel.leading == Head.leadingMargin"
    ),
    (
      "<NSLayoutConstraint:0x1 12600urn:li:fs(....height == Mod.Count:0x20.height"
        + "   (active, names: 12600urn:li:fs(...:0x10 )>",
      "12600urn:li:fs(....height == Count.height"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[A:0x10]-(-20)-[UINavigationBar:0x20]   (active)>",
      "V:[A]-(-20)-[UINavigationBar]"
    ),
    ("<NSLayoutConstraint: 0x7fc> H:[UIView:0x10(80)]", "UIView.width == 80"),
    (
      "<SnapKit.LayoutConstraint:0x600003b0@LoginView.swift#88 UIView:0x10.leading == UILabel:0x20.leading + 8.0 ^250.0>",
      "UIView.leading == UILabel.leading + 8 @250"
    ),
    (
      "<SnapKit.LayoutConstraint:title-top@LoginView.swift#9 UILabel:title.top == UIView:0x20.top>",
      "title.top == UIView.top"
    ),
    (
      "<MASLayoutConstraint:0x1 UIView:red.width == UIView:blue.width * 0.5 ^high>",
      "red.width == 0.5*blue.width @750"
    ),
    ("<NSLayoutConstraint:0x1 H:0x10.width == 3   (active)>", "H.width == 3"),
    (
      "<NSLayoutConstraint:0x1 App.Host<Stack<A, (B, C)>>:0x10.width == Row<[Int]>:0x20.width>",
      "Host<Stack<A, (B, C)>>.width == Row<[Int]>.width"
    ),
    ("<NSLayoutConstraint:0x1 V:[Host<A, B>:0x10(50)]   (active)>", "Host<A, B>.height == 50"),
    (
      "<NSLayoutConstraint: 0x1 V:|-0-[UIView: 0x10]   (Names: '|':UIScrollView: 0x20 )>",
      "UIView.top == UIScrollView.top"
    ),
    ("<NSLayoutConstraint:0x1 H:[UIView:0x10]-12-[UIView:0x20]>", "H:[UIView1]-(12)-[UIView2]"),
    ("<NSLayoutConstraint:0x1 [UIView:0x10(100)]>", "UIView.width == 100"),
    (
      "<NSLayoutConstraint:0x1 |-(8)-[UIView:0x10]   (Names: '|':UIScrollView:0x20 )>",
      "UIView.leading == UIScrollView.leading + 8"
    ),
    (
      "<NSLayoutConstraint:NSLayoutConstraint:0x1 UIView:UIView:0x10.width == 4>",
      "UIView.width == 4"
    ),
  ])
  func `a line of either style is read`(line: String, expected: String) throws {
    #expect(try equation(line) == expected)
  }

  @Test func `autoresizing constraints keep their mask and their private edges`() throws {
    let old = try entry(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x10.midY == + 37.5>")
    #expect(old.mask == "h=--& v=--&")
    #expect(old.constraint?.first.attribute == .centerY)
    #expect(old.constraint?.constant == 37.5)
    let new = try entry(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- Mod.Cell:0x10.minY == 0"
        + "   (active, names: '|':UIView:0x20 )>")
    #expect(new.constraint?.first.attribute == .top)
    #expect(new.constraint?.provenance == .autoresizingMask("h=-&- v=-&-"))
  }

  @Test func `the place that a layout library names is told`() throws {
    let line = try entry(
      "<Acme.FlexLayoutConstraint:0x1@Cell+Setup.swift#88 UIView:0x10.width == 5.0>")
    #expect(line.place == SourceLocation(file: "Cell+Setup.swift", line: 88, column: 1))
    let log = try UnsatisfiableLog.read(line.text).value.first
    #expect(log?.explanation.contains("It was made at Cell+Setup.swift:88.") == true)
  }

  @Test func `a content size line keeps both priorities`() throws {
    let line = try entry(
      "<NSContentSizeLayoutConstraint:0x1 NSTextField:0x10.height == 18 Hug:750"
        + " CompressionResistance:751   (active)>")
    #expect(line.contentPriorities == [750, 751])
    #expect(line.constraint?.constant == 18)
  }

  @Test func `an anchor of a grid view is kept with the views it names`() throws {
    let line = try entry(
      "<NSLayoutConstraint:0x1 'GridView.bottom_containment' (NSGridView:0x10.row-boundary+"
        + "((NSGridView:0x10.row-boundary-6) - NSGridView:0x10.row-boundary)) >="
        + " NSTextField:0x20.bottom   (active, names: NSGridView:0x10.row-boundary:0x30 )>")
    #expect(line.constraint == nil)
    #expect(line.items == ["NSGridView", "NSTextField"])
  }

  @Test func `a whole log has its items, its constraints and the broken one`() throws {
    let log = try #require(
      try UnsatisfiableLog.read(
        """
        2018-02-04 14:48:19.693248-0800 App[3:6] [LayoutConstraints] Unable to simultaneously \
        satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x8e870 H:|-(4)-[UIStackView:0x640]   (active, names: '|':App.Bar:0x4b0 )>",
            "<NSLayoutConstraint:0x8e8c0 UIStackView:0x640.trailing == App.Bar:0x4b0.trailing - 10   (active)>",
            "<NSLayoutConstraint:0x8f360 'UIView-Encapsulated-Layout-Width' App.Bar:0x4b0.width == 0   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x8e8c0 UIStackView:0x640.trailing == App.Bar:0x4b0.trailing - 10   (active)>
        """
      ).value.first)
    #expect(log.items.map(\.id) == ["UIStackView", "Bar"])
    #expect(log.items.first?.superview == "Bar")
    #expect(log.entries.count == 3)
    #expect(log.broken == 1)
    #expect(log.entries[2].constraint?.provenance == .canvas)
    #expect(log.entries[1].location == SourceLocation(file: "<log>", line: 5, column: 6))
  }

  @Test func `a log without constraints is refused with what to do`() {
    let error = #expect(throws: DiagnosticError.self) {
      try UnsatisfiableLog.read("Unable to simultaneously satisfy constraints:\n<private>\n")
    }
    #expect(
      error?.diagnostics.first?.message
        == "the system hid the constraints of this log as private")
  }

  @Test(arguments: ["h=", "h=--", "h=--& ", "h=--& v=-", "h=--& v=--&"])
  func `a line that ends in its mask is told`(mask: String) throws {
    let log = "<NSLayoutConstraint:0x1 H:[UIView:0x2(1)]>\n<NSLayoutConstraint:0x1 \(mask)"
    let result = try UnsatisfiableLog.read(log)
    #expect(result.value.first?.entries.count == 1)
    #expect(result.diagnostics.map(\.id) == ["log.unreadable"])
  }

  @Test func `broken lines never stop the reading`() {
    let line =
      "<NSLayoutConstraint:0x1 'id' H:|-(>=8@750)-[UILabel:0x10'a']   (active, names: '|':V:0x2 )>"
    for seed in UInt64(0)..<2000 {
      var generator = SeededGenerator(seed: seed)
      var characters = Array(line)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: characters.indices, using: &generator)
        if generator.chance(0.5) {
          characters.remove(at: index)
        } else {
          characters[index] = generator.pick(Array("<>()[]|-':.0xHV@, "))
        }
      }
      _ = try? UnsatisfiableLog.read(String(characters))
    }
  }
}

@Suite struct `Logs in plain sentences` {
  private func log(_ lines: [String]) throws -> UnsatisfiableLog {
    try #require(try UnsatisfiableLog.read(lines.joined(separator: "\n")).value.first)
  }

  @Test func `the letter pile is told as a contradiction`() throws {
    let log = try log([
      "<NSLayoutConstraint:0x1 H:0x10.centerX == Pile:0x20.centerX - 11   (active)>",
      "<NSLayoutConstraint:0x2 H:0x10.centerX == Pile:0x20.centerX + 30   (active)>",
      "Will attempt to recover by breaking constraint",
      "<NSLayoutConstraint:0x2 H:0x10.centerX == Pile:0x20.centerX + 30   (active)>",
    ])
    #expect(
      log.explanation == """
        2 constraints cannot all hold:
          1. The horizontal middle of 'H' is 11 points left of the horizontal middle of 'Pile'.
          2. The horizontal middle of 'H' is 30 points right of the horizontal middle of 'Pile'.
        The system broke number 2 and laid out the rest.
        Try: numbers 1 and 2 ask the same of the same views with different numbers; remove one.
        """)
  }

  @Test func `a container's size of zero is told as harmless`() throws {
    let log = try log([
      "<NSLayoutConstraint:0x1 V:|-(11)-[UILabel:0x10'Hi']   (Names: '|':Cell:0x20 )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x10'Hi']-(11)-|   (Names: '|':Cell:0x20 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' V:[Cell:0x20(0)]>",
    ])
    #expect(log.explanation.contains("'UILabel' (\"Hi\")"))
    #expect(log.explanation.contains("give one of your own constraints along it the priority 999."))
  }

  @Test func `a forgotten mask is told as such`() throws {
    let log = try log([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x10.width == 50   (active)>",
    ])
    #expect(log.explanation.contains("the view still translates its mask"))
    #expect(log.explanation.contains("set translatesAutoresizingMaskIntoConstraints to false"))
  }

  @Test func `a log becomes a screen that can be laid out`() throws {
    let screen = try log([
      "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0x640]   (active, names: '|':App.Bar:0x4b0 )>",
      "<NSLayoutConstraint:0x2 UIStackView:0x640.trailing == App.Bar:0x4b0.trailing - 10>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' App.Bar:0x4b0.width == 0>",
    ]).screen()
    #expect(screen.views.map(\.id) == ["Bar", "UIStackView"])
    #expect(screen.views[1].parent == "Bar")
    #expect(screen.constraints.count == 3)
  }
}
