import Geometry
public import LayoutModel

extension Layout {
  /// A screen with constraints in the place of the autoresizing masks that this layout followed.
  ///
  /// Each view stays where it is here, and grows and moves with its superview as its mask said.
  /// Margins that were fixed hold from leading and trailing edges, as Interface Builder makes them.
  ///
  /// - Parameter written: The screen that was laid out, its variants not applied.
  /// - Returns: The screen; its views keep their frames as saved ones.
  /// - Source: WWDC 2012, session 228: turning on Auto Layout makes constraints that reflect the
  ///   layout.
  public func migrated(_ written: Screen) -> Screen {
    var result = written
    let masked = Set(
      constraints.compactMap { placed -> ItemID? in
        guard case .autoresizingMask = placed.constraint.provenance else { return nil }
        let attribute = placed.constraint.first.attribute
        let isFar = attribute == .right || attribute == .bottom
        return isFar ? placed.constraint.second?.item : placed.constraint.first.item
      })
    let taken = Set(written.constraints.map(\.id))
    for (index, placed) in views.enumerated() where masked.contains(placed.id) {
      guard let parent = screen.views[index].parent.flatMap(view),
        let superview = screen.views.first(where: { $0.id == parent.id }),
        let place = result.views.firstIndex(where: { $0.id == placed.id })
      else { continue }
      let around = parent.absoluteAlignmentRect
      for axis in Axis.allCases {
        let rows = MigratedAxis(
          screen.views[index], axis, rect: placed.absoluteAlignmentRect, in: around,
          of: superview
        ).constraints
        for var row in rows {
          while taken.contains(row.id) { row.id += "'" }
          result.constraints.append(row)
        }
      }
      result.views[place].translatesAutoresizingMask = false
      result.views[place].autoresizingMask = []
      result.views[place].isFixedFrame = false
      result.views[place].frame = placed.frame
    }
    result.usesAutoLayout = true
    return result
  }
}

/// The constraints that keep a view's place on one axis as its mask does.
private struct MigratedAxis {
  let view: ViewNode
  let parent: ItemID
  let axis: Axis
  /// The distance from the superview's near edge to the view's, in points.
  let before: Double
  let length: Double
  /// The distance from the view's far edge to the superview's, in points.
  let after: Double
  let shares: AutoresizingShares

  init(_ view: ViewNode, _ axis: Axis, rect: Rect, in around: Rect, of superview: ViewNode) {
    self.view = view
    self.parent = superview.id
    self.axis = axis
    before = rect.minimum(axis) - around.minimum(axis)
    length = rect.size[axis]
    after = around.maximum(axis) - rect.maximum(axis)
    shares = AutoresizingShares(
      view.autoresizingMask, axis, isFlipped: superview.isFlipped,
      lengths: [before, length, after])
  }

  var constraints: [LayoutConstraint] {
    [position, shares.before == 0 && shares.isAfterFixed ? edge(far, -after) : size]
  }

  private var position: LayoutConstraint {
    if shares.before == 0 { return edge(near, before) }
    if shares.length == 0, shares.isAfterFixed { return edge(far, -after) }
    if shares.length == 0, abs(before - after) < 1e-9 {
      return edge(axis == .horizontal ? .centerX : .centerY, 0)
    }
    // Positions are measured from the superview's own edge, where it is as far as it is long.
    var row = edge(axis == .horizontal ? .left : .top, 0)
    row.second?.attribute = axis == .horizontal ? .right : .bottom
    row.multiplier = shares.before
    row.constant = before - shares.before * shares.savedSuperviewLength
    return row
  }

  private var size: LayoutConstraint {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let id = "\(view.id).\(attribute.name)"
    guard shares.length > 0 else {
      return LayoutConstraint(
        id: id, LayoutAnchor(view.id, attribute), constant: length, owner: view.id)
    }
    return LayoutConstraint(
      id: id, LayoutAnchor(view.id, attribute), .equal, LayoutAnchor(parent, attribute),
      multiplier: shares.length,
      constant: length - shares.length * shares.savedSuperviewLength, owner: parent)
  }

  private var near: LayoutAttribute { axis == .horizontal ? .leading : .top }

  private var far: LayoutAttribute { axis == .horizontal ? .trailing : .bottom }

  private func edge(_ attribute: LayoutAttribute, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      id: "\(view.id).\(attribute.name)", LayoutAnchor(view.id, attribute), .equal,
      LayoutAnchor(parent, attribute), constant: constant, owner: parent)
  }
}
