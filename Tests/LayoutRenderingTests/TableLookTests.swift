import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// Rows of tables and buttons of the Mac, by what distinguishes their looks.
@Suite struct TableLookTests {
  private static func table(
    _ style: String?, edit: (inout TableViewTraits) -> Void = { _ in },
    direction: LayoutDirection = .leftToRight
  ) -> String {
    var maker = LayoutMaker(width: 320, height: 200, direction: direction)
    let cells: [ItemID] = ["one", "two", "three"]
    maker.add("table", .tableView, Rect(x: 0, y: 0, width: 320, height: 200)) { node, _ in
      node.control.tableView.style = style.map { TableViewTraits.Style(rawValue: $0) }
      edit(&node.control.tableView)
      node.tableSections = [TableSection(header: "", footer: "", cells: cells)]
    }
    for (index, id) in cells.enumerated() {
      let frame = Rect(x: 16, y: 40 + Double(index) * 44, width: 288, height: 44)
      maker.add(id, .tableCell, frame, parent: "table")
    }
    return DisplayList(maker.layout, text: BoxText()).description
  }

  @Test func `a table's style decides surface, corners and lines`() {
    let looks = ["plain", "grouped", "insetGrouped"].map { "\($0)\n\(Self.table($0))" }
    expectReference(looks.joined(separator: "\n"), "Controls/rows.txt")
  }

  @Test func `lines stay away from the ends as the table says, on the side where reading starts`() {
    let inset = EdgeInsets(top: 0, left: 80, bottom: 0, right: 10)
    let left = Self.table("plain") { $0.separatorInset = inset }
    #expect(left.contains("fill rect(96 83.5 198 0.5)"), "\(left)")
    let right = Self.table("plain", edit: { $0.separatorInset = inset }, direction: .rightToLeft)
    #expect(right.contains("fill rect(26 83.5 198 0.5)"), "\(right)")
    let none = Self.table("plain") { $0.hidesSeparators = true }
    #expect(!none.contains(" 0.5) "), "\(none)")
  }

  private static let bezels = [
    "rounded", "smallSquare", "texturedSquare", "roundRect", "recessed", "inline", "round",
    "helpButton", "disclosure", "roundedDisclosure", "circular",
  ]

  @Test func `each bezel style has a look of its own`() {
    var looks: [String] = []
    for style in Self.bezels {
      for isOn in [false, true] {
        var maker = LayoutMaker(width: 100, height: 40)
        maker.edit { $0.screen.platform = .macOS }
        maker.add("button", .button, Rect(x: 10, y: 10, width: 80, height: 20)) { node, _ in
          node.control.button.bezelStyle = BezelStyle(rawValue: style)
          node.control.button.isBordered = true
          node.control.button.isOn = isOn
        }
        let text = DisplayList(maker.layout, text: BoxText()).description
        looks.append(text)
      }
    }
    expectReference(looks.joined(separator: "\n"), "Controls/bezels.txt")
    let off = stride(from: 0, to: looks.count, by: 2).map { looks[$0] }
    #expect(Set(off).count == Self.bezels.count)
  }

  @Test func `buttons look as in the system that the document was saved for`() {
    // Xcode 11, 14 and 26.
    let looks = [14_868, 21_507, 24_128].map { build in
      ["rounded", "texturedRounded"].map { style in
        var maker = LayoutMaker(width: 100, height: 40)
        maker.edit {
          $0.screen.platform = .macOS
          $0.screen.toolsVersion = build
        }
        maker.add("button", .button, Rect(x: 10, y: 10, width: 80, height: 20)) { node, _ in
          node.control.button.bezelStyle = BezelStyle(rawValue: style)
          node.control.button.isBordered = true
        }
        maker.add("choice", .popUpButton, Rect(x: 10, y: 10, width: 80, height: 20)) { node, _ in
          node.control.popUpButton.isBordered = true
        }
        return DisplayList(maker.layout, text: BoxText()).description
      }
    }
    #expect(Set(looks.map { $0[0] }).count == 3)
    #expect(looks[0][0].contains("gradient") && !looks[1][0].contains("gradient"))
    #expect(!looks[2][0].contains("#007aff"), "arrows on glass have no badge")
    #expect(looks[2][0] != looks[2][1], "buttons of toolbars are capsules")
  }

  @Test func `a segment with an image shows that and not its name`() {
    var maker = LayoutMaker(width: 200, height: 40)
    maker.add("view", .segmentedControl, Rect(x: 0, y: 0, width: 200, height: 32)) { node, _ in
      node.control.segmentedControl.titles = ["list.bullet", "Map"]
      node.control.segmentedControl.images = [
        0: ImageContent(name: "list.bullet", isSystemSymbol: true)
      ]
    }
    let text = DisplayList(maker.layout, text: BoxText()).description
    #expect(!text.contains("list.bullet"), "\(text)")
  }
}
