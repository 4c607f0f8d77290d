package import Geometry
import LayoutModel

/// The distances that a lone `-` stands for, in points.
///
/// - Source: Apple, *Visual Format Language*: 8 between siblings, 20 to the superview.
package struct StandardSpacing: Hashable, Sendable {
  /// What a `-` between the superview and a view means.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The fixed distance, as before iOS 8 and on macOS.
    case standard
    /// The superview's layout margin, as from iOS 8 on.
    case margins
  }

  /// The distance between neighbours.
  package var sibling: Double
  /// The distance from the superview's edge.
  package var superview: Double
  /// What a `-` to the superview means.
  package var edge: Edge
  /// Whether AppKit's distances between certain controls apply.
  package var usesAppKitNeighbors: Bool

  /// Makes the documented distances.
  package init(
    sibling: Double = 8, superview: Double = 20, edge: Edge = .standard,
    usesAppKitNeighbors: Bool = false
  ) {
    self.sibling = sibling
    self.superview = superview
    self.edge = edge
    self.usesAppKitNeighbors = usesAppKitNeighbors
  }

  /// The distance between two neighbours along an axis.
  ///
  /// - Source: Observed in saved Interface Builder documents of macOS: push buttons stand 12
  ///   apart, check boxes and radio buttons 6 above one another, a scroll view or pop-up button
  ///   20 above a push button.
  package func between(
    _ first: VisualFormatItem, _ second: VisualFormatItem, axis: Axis
  ) -> Double {
    guard usesAppKitNeighbors else { return sibling }
    switch (first.role, second.role, axis) {
    case (.pushButton, .pushButton, .horizontal): return 12
    case (.checkBoxOrRadio, .checkBoxOrRadio, .vertical): return 6
    case (.scrollView, .pushButton, .vertical), (.popUpButton, .pushButton, .vertical): return 20
    default: return sibling
    }
  }
}
