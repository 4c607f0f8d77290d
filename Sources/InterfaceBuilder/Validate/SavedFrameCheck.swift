import ControlMetrics
import Geometry
import LayoutModel

/// Holds the required constraints of a screen against the frames that its document saved.
///
/// Arithmetic alone, no solving. Views are compared with views: the places of guides and margins
/// are not saved, and what a baseline, a symbol or the content of a scroll view measures is not
/// known well enough to accuse a document.
struct SavedFrameCheck {
  /// A required constraint that does not hold on the saved frames.
  struct Contradiction {
    var constraint: LayoutConstraint
    /// How far the saved frames are from it, in points.
    var violation: Double
    /// The constraint's first view.
    var view: ViewNode
  }

  private let screen: Screen
  /// The place of each view in the screen.
  private var places: [ItemID: Int] = [:]
  /// Each view's alignment rect in the root view's coordinates; nil where it cannot be told.
  private var rects: [Rect?] = []
  /// How far rounding to pixels can move an edge, in points.
  private let halfPixel: Double

  /// Places the views of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen as it is in the environment that its document was saved for.
  ///   - scale: The pixels of a point.
  init(_ screen: Screen, scale: Double) {
    self.screen = screen
    halfPixel = 0.5 / max(1, scale)
    let metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    places.reserveCapacity(screen.views.count)
    var frames: [Rect?] = []
    var isLeftOut: [Bool] = []
    for (place, view) in screen.views.enumerated() {
      let parent = view.parent.flatMap { places[$0] }
      places[view.id] = place
      var frame = view.frame
      if let parent {
        frame = frames[parent].flatMap { around in
          view.frame?.offset(x: around.minX, y: around.minY)
        }
      } else {
        frame = frame.map { Rect(origin: .zero, size: $0.size) }
      }
      frames.append(frame)
      isLeftOut.append(Self.isLeftOut(view) || parent.map { isLeftOut[$0] } ?? false)
      let isTold = !isLeftOut[place] && !Self.isUncertain(view)
      rects.append(isTold ? frame.map { $0.inset(by: metrics.alignmentInsets(of: view)) } : nil)
    }
  }

  /// Views whose saved frames nobody vouches for, with all that lies inside.
  private static func isLeftOut(_ view: ViewNode) -> Bool {
    view.isHidden || view.saved.isMisplaced || view.saved.isAmbiguous
  }

  /// Views whose alignment rect is not the saved frame less known insets.
  private static func isUncertain(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .scrollView, .textView, .tableView, .collectionView, .outlineView: true
    // The system's own images of the Mac are symbols today, whatever their name.
    case .imageView: view.image.map { $0.isSystemSymbol || $0.name.hasPrefix("NS") } ?? false
    default: false
    }
  }

  /// The required constraints that the saved frames break by more than rounding can explain, in
  /// the order of the document.
  func contradictions() -> [Contradiction] {
    screen.constraints.compactMap { constraint in
      // Placeholders hold on the canvas alone.
      guard constraint.isActive, constraint.priority.isRequired,
        constraint.provenance != .prototyping,
        let violation = violation(of: constraint), let place = places[constraint.first.item]
      else { return nil }
      return Contradiction(
        constraint: constraint, violation: violation, view: screen.views[place])
    }
  }

  private func violation(of constraint: LayoutConstraint) -> Double? {
    guard let left = value(constraint.first) else { return nil }
    var right = constraint.constant
    var rounding = rounding(constraint.first.attribute)
    if let second = constraint.second, second.attribute != .notAnAttribute {
      guard let value = value(second),
        constraint.multiplier == 1 || second.attribute.kind == .size
      else { return nil }
      right += constraint.multiplier * value
      rounding += abs(constraint.multiplier) * self.rounding(second.attribute)
    } else if constraint.first.attribute.kind != .size {
      return nil
    }
    let violation = constraint.relation.violation(of: left - right)
    guard violation > max(rounding, 1.01) else { return nil }
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    guard items.contains(where: isControl) else { return violation }
    return violation > Self.greatestInset ? violation : nil
  }

  /// No control hangs over its alignment rect by more, in points.
  private static var greatestInset: Double { 8 }

  /// Whether an item is a control of the Mac, whose insets may not have been seen yet.
  private func isControl(_ item: ItemID) -> Bool {
    guard screen.platform == .macOS, let place = places[item] else { return false }
    switch screen.views[place].kind {
    case .view, .stackView, .label, .containerView, .visualEffectView, .tableCell: return false
    default: return true
    }
  }

  private func rounding(_ attribute: LayoutAttribute) -> Double {
    (attribute.kind == .size ? 2 * halfPixel : halfPixel) + 0.01
  }

  private func value(_ anchor: LayoutAnchor) -> Double? {
    guard let place = places[anchor.item], let rect = rects[place] else { return nil }
    return anchor.attribute.value(in: rect)
  }
}
