import Geometry
import LayoutEngine
import LayoutModel

/// Something that assistive technology reads and leads to.
///
/// - Source: Apple, *UIAccessibility*: labels and controls are elements by themselves, what lies in an
///   element is not, and containers are gone through in the direction of reading.
struct AccessibilityElement: Hashable {
  /// The view's place in the layout.
  var view: Int
  /// What is read; empty where there is nothing.
  var words: String
  /// What the element is said to be: `button`, `header`; empty for plain text.
  var traits: [String]
  /// Whether a person touches it.
  var takesTouches: Bool

  /// What is read, in one line: `Sign in, button`.
  var sentence: String {
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    let short = line.count > 32 ? line.prefix(31) + "…" : line
    return ([short.isEmpty ? "no label" : short] + traits).joined(separator: ", ")
  }

  /// The elements of a layout in the order in which they are read.
  static func all(in layout: Layout) -> [AccessibilityElement] {
    var tree = Tree(layout)
    tree.visit(0)
    return tree.elements
  }

  /// The views below one another, gone through in the order of reading.
  private struct Tree {
    let layout: Layout
    private var children: [[Int]]
    private(set) var elements: [AccessibilityElement] = []

    init(_ layout: Layout) {
      self.layout = layout
      let nodes = layout.screen.views
      children = Array(repeating: [], count: nodes.count)
      let places = Dictionary(
        nodes.enumerated().map { ($0.element.id, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      for (index, node) in nodes.enumerated() {
        if let parent = node.parent.flatMap({ places[$0] }), parent < index {
          children[parent].append(index)
        }
      }
    }

    mutating func visit(_ root: Int) {
      // A cell is one element, and the controls in it are others.
      var pending = [(view: root, isInCell: false)]
      while let (view, isInCell) = pending.popLast() {
        guard isShown(view) else { continue }
        let node = layout.screen.views[view]
        var below = isInCell
        if node.kind.isCell, node.isAccessibilityElement ?? true {
          let words = words(below: view)
          if !words.isEmpty { elements.append(element(view, words)) }
          below = true
        } else if isElement(node), !isInCell || node.kind.takesTouches {
          elements.append(element(view, node.spokenText))
          continue
        }
        pending += inReadingOrder(children[view]).reversed().map { ($0, below) }
      }
    }

    private func isShown(_ view: Int) -> Bool {
      layout.views.indices.contains(view) && !layout.views[view].isHidden
        && layout.screen.views[view].appearance.alpha > 0.01
    }

    /// Whether a view is an element: what the document says, else what its class does.
    private func isElement(_ node: ViewNode) -> Bool {
      node.isAccessibilityElement ?? node.kind.isContent
    }

    private func element(_ view: Int, _ words: String) -> AccessibilityElement {
      let node = layout.screen.views[view]
      var traits = node.accessibilityTraits.map(\.inWords)
      if traits.isEmpty, node.kind.isControl { traits = [node.kind.rawValue.inWords] }
      if !node.isEnabled, !traits.contains("not enabled") { traits.append("dimmed") }
      return AccessibilityElement(
        view: view, words: words, traits: traits,
        takesTouches: node.kind.takesTouches && node.isEnabled)
    }

    /// What is read of a cell: its own label, or the texts in it that nobody touches.
    private func words(below cell: Int) -> String {
      if let label = layout.screen.views[cell].accessibilityLabel { return label }
      var words: [String] = []
      var pending = [cell]
      while let view = pending.popLast() {
        guard isShown(view) else { continue }
        let node = layout.screen.views[view]
        if view != cell, isElement(node) {
          if !node.kind.takesTouches, !node.spokenText.isEmpty { words.append(node.spokenText) }
          continue
        }
        pending += inReadingOrder(children[view]).reversed()
      }
      return words.joined(separator: ", ")
    }

    /// Views from top to bottom, those of a row where reading starts first.
    ///
    /// Two are in one row where the middle of each lies beside the other.
    private func inReadingOrder(_ views: [Int]) -> [Int] {
      guard views.count > 1 else { return views }
      let isMirrored = layout.environment.direction == .rightToLeft
      func frame(_ view: Int) -> Rect { layout.views[view].absoluteFrame }
      /// How far a view is from where reading starts, and from the top.
      func place(_ view: Int) -> (along: Double, down: Double) {
        let along = isMirrored ? -frame(view).maxX : frame(view).minX
        return (along.isFinite ? along : 0, frame(view).minY.isFinite ? frame(view).minY : 0)
      }
      let down = views.sorted {
        (place($0).down, place($0).along) < (place($1).down, place($1).along)
      }
      var rows: [[Int]] = []
      for view in down {
        if let first = rows.last?.first, frame(first).spans(frame(view).midY),
          frame(view).spans(frame(first).midY)
        {
          rows[rows.count - 1].append(view)
        } else {
          rows.append([view])
        }
      }
      return rows.flatMap { $0.sorted { place($0) < place($1) } }
    }
  }
}

extension Rect {
  /// Whether a height is between top and bottom.
  fileprivate func spans(_ y: Double) -> Bool { minY <= y && y <= maxY }
}

extension ViewNode {
  /// What is read of the view: its label, its text, or what a field asks for.
  fileprivate var spokenText: String {
    let texts = [self.accessibilityLabel, self.text?.string, self.text?.placeholder]
    return texts.lazy.compactMap { $0 }.first { $0.contains { !$0.isWhitespace } } ?? ""
  }
}

extension String {
  /// A name of several words as people write it: `textField` as `text field`.
  fileprivate var inWords: String {
    reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
