public import Geometry
public import LayoutEngine
public import LayoutModel

extension RenderingOptions {
  /// A picture of a conflict: the constraints that cannot all hold, the broken one crossed out.
  ///
  /// - Parameters:
  ///   - conflict: A conflict of the layout.
  ///   - layout: The layout; its guides count as their views.
  /// - Returns: Options with everything but the conflict dimmed.
  public static func conflict(_ conflict: LayoutConflict, in layout: Layout) -> RenderingOptions {
    var options = RenderingOptions(annotations: focused)
    options.focus = Focus(
      views: views(of: conflict.constraints, in: layout), constraints: conflict.constraints,
      blamed: conflict.broken)
    return options
  }

  /// A picture that explains a view: what decides its place and size, the rest dimmed.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - constraints: The constraints that decide, as `Layout.constraintsAffecting` finds them.
  ///   - layout: The layout; its guides count as their views.
  /// - Returns: Options with everything dimmed that has no say.
  public static func explanation(
    of view: ItemID, by constraints: [LayoutConstraint], in layout: Layout
  ) -> RenderingOptions {
    var options = RenderingOptions(annotations: focused)
    var views = views(of: constraints, in: layout)
    if !views.contains(view) { views.append(view) }
    options.focus = Focus(views: views, constraints: constraints)
    return options
  }

  /// A picture that explains a view by every constraint that takes hold of it on some axes.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axes: The axes on which constraints are shown.
  ///   - layout: The layout; what follows from its canvas and guides is left out.
  /// - Returns: Options with everything else dimmed.
  public static func explanation(
    of view: ItemID, on axes: [Axis] = Axis.allCases, in layout: Layout
  ) -> RenderingOptions {
    let touching = layout.constraints.map(\.constraint).filter { constraint in
      guard let axis = constraint.first.attribute.axis, axes.contains(axis) else { return false }
      switch constraint.provenance {
      case .canvas, .layoutGuide: return false
      default: return constraint.first.item == view || constraint.second?.item == view
      }
    }
    return explanation(of: view, by: touching, in: layout)
  }

  /// A picture of saved frames that the constraints do not give, as Interface Builder shows them.
  ///
  /// - Parameter savedFrames: The frames that the document saved, in the root view's coordinates.
  /// - Returns: Options that show frames and, dashed, the saved ones that differ.
  public static func verification(savedFrames: [ItemID: Rect]) -> RenderingOptions {
    var options = RenderingOptions(annotations: AnnotationSet([.frames, .misplacement]))
    options.savedFrames = savedFrames
    return options
  }

  private static let focused = AnnotationSet([
    .frames, .names, .constraints, .implicitConstraints,
  ])

  private static func views(
    of constraints: [LayoutConstraint], in layout: Layout
  ) -> [ItemID] {
    var views: [ItemID] = []
    for constraint in constraints {
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
        let view = layout.guides.first { $0.id == item }?.owner ?? item
        if !views.contains(view) { views.append(view) }
      }
    }
    return views
  }
}
