package import Geometry
package import LayoutModel

/// How one view differs from the baseline.
package struct ViewChange: Hashable, Sendable {
  /// A way in which a view differs.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, moved, resized, reordered, reparented, renamed
    /// Other characters.
    case text
    /// Another font, or other rules for lines.
    case font
    /// Another colour or shape.
    case style
    /// Another property that decides frames.
    case layout
    /// Truncation or ambiguity came or went.
    case outcome
  }

  /// A property that differs.
  package struct Property: Hashable, Sendable {
    /// The name, as in baselines.
    package var name: String
    /// The value in the baseline; nil for the default.
    package var old: String?
    /// The value now; nil for the default.
    package var new: String?

    /// Makes a difference of a property.
    package init(name: String, old: String?, new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The view's id; the baseline's for a removed view.
  package var id: ItemID
  /// The name for people.
  package var name: String
  /// The class.
  package var className: String
  /// The ways in which the view differs, each once, in the order of `Kind.allCases`.
  package var kinds: [Kind]
  /// The frame in the superview in the baseline, in points; nil for an added view.
  package var oldFrame: Rect?
  /// The frame in the superview now, in points; nil for a removed view.
  package var newFrame: Rect?
  /// The frame in the root view in the baseline, in points.
  package var oldAbsoluteFrame: Rect?
  /// The frame in the root view now, in points.
  package var newAbsoluteFrame: Rect?
  /// The properties that differ.
  package var properties: [Property]
  /// Views inside that only moved with this one.
  package var followers: [ItemID]
  /// What moved the view, the likeliest first; empty for a view that keeps its frame.
  package var causes: [Cause]

  /// Makes a change of a view that differs in nothing yet.
  package init(id: ItemID, name: String, className: String) {
    self.id = id
    self.name = name
    self.className = className
    kinds = []
    properties = []
    followers = []
    causes = []
  }

  /// Whether the view is in both layouts and its frame differs.
  package var hasOtherFrame: Bool { kinds.contains(.moved) || kinds.contains(.resized) }

  /// The lengths that differ: `x 72 -> 72.333 (+0.333)`.
  package var frameSummary: String {
    guard let old = oldFrame, let new = newFrame else { return "" }
    let lengths: [(String, Double, Double)] = [
      ("x", old.minX, new.minX), ("y", old.minY, new.minY), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
    return lengths.filter { !DecimalText.areEqual($0.1, $0.2) }.map { name, old, new in
      "\(name) \(DecimalText.string(old)) -> \(DecimalText.string(new))"
        + " (\(DecimalText.signed(new - old)))"
    }.joined(separator: ", ")
  }
}

/// A change of the input that moved a view, and how surely.
package struct Cause: Hashable, Sendable {
  /// The change, by its position in `LayoutDifference.documentChanges`.
  package var change: Int
  /// How much of the way the view goes back without the change: 0 for none, 1 for all of it.
  package var share: Double

  /// Makes a cause.
  package init(change: Int, share: Double) {
    self.change = change
    self.share = share
  }
}
