import Geometry

extension Screen {
  /// The screen as it is in a window whose text is not the one that it was designed with.
  ///
  /// A window holds the size of its content at priority 500 only: it grows with its text, up to its
  /// greatest size, and does not get smaller than its least. Text that wraps keeps the width at
  /// which it was first laid out, the designed one, and grows in height.
  ///
  /// - Source: Apple, *NSLayoutConstraint.Priority.windowSizeStayPut*; for the width of text that
  ///   wraps, *NSTextField.preferredMaxLayoutWidth*, which is set at the first layout.
  package var inGrowingWindow: Screen {
    guard platform == .macOS, usesAutoLayout, role != .cell, let root = views.first,
      !root.kind.isCell
    else { return self }
    var result = self
    result.sizePriority = min(sizePriority, .windowSizeStayPut)
    for index in result.views.indices {
      guard let text = result.views[index].text, text.numberOfLines != 1,
        text.preferredMaxLayoutWidth == nil, let width = result.views[index].frame?.width,
        width > 0
      else { continue }
      result.views[index].text?.preferredMaxLayoutWidth = width
    }
    result.constraints += Self.limits(root.id, .greaterThanOrEqual, minimumSize)
    result.constraints += Self.limits(root.id, .lessThanOrEqual, maximumSize)
    return result
  }

  /// Whether something else than the device decides the size of the root view when the app runs: the
  /// content of a Mac's window, the table of a cell, the superview of what is no whole screen.
  package var hasOpenSize: Bool {
    if platform == .macOS || role == .cell || role == .freeform { return true }
    let isPart = views.first?.frame.map { min($0.width, $0.height) < Self.leastScreenSide }
    return isPart ?? false
  }

  /// Whether frames and masks alone place what a document of UIKit's holds.
  ///
  /// They do not follow the size of texts, so that only the app's code can.
  package var isPlacedByFrames: Bool {
    platform.usesUIKit && toolsVersion != nil
      && (!usesAutoLayout
        || !constraints.contains { $0.provenance == .document }
          && !views.contains { $0.stack != nil })
  }

  /// No phone's screen has a shorter side, in points.
  private static let leastScreenSide = 320.0

  /// The screen where its content decides the size of the root view.
  package var inOpenSize: Screen {
    var result = inGrowingWindow
    result.sizePriority = min(sizePriority, .windowSizeStayPut)
    return result
  }

  /// The screen, as wide as in an environment, where its content decides the height of the root view.
  package func inOpenHeight(as wide: Double) -> Screen {
    var result = inOpenSize
    if let root = views.first {
      result.constraints.append(
        LayoutConstraint(
          LayoutAnchor(root.id, .width), .equal, constant: wide, provenance: .canvas))
    }
    return result
  }

  private static func limits(_ root: ItemID, _ relation: LayoutRelation, _ size: Size?)
    -> [LayoutConstraint]
  {
    guard let size else { return [] }
    return [(LayoutAttribute.width, size.width), (.height, size.height)].map { attribute, length in
      LayoutConstraint(
        LayoutAnchor(root, attribute), relation, constant: length, provenance: .canvas)
    }
  }
}
