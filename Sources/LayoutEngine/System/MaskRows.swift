import Geometry
import LayoutModel

/// The equations by which a view follows its autoresizing mask on one axis.
///
/// They hold between frames, not alignment rects. A table or collection view sets the frames that
/// are in it from its own size, so that nothing inside a cell reaches up to the table.
///
/// - Source: public logs of cells, whose `UIView-Encapsulated-Layout-Width` is a number.
struct MaskRows {
  /// One equation, and what logs say of it.
  struct Row {
    var left: LinearExpression
    var right: LinearExpression
    var anchors: (LayoutAnchor, LayoutAnchor?)
    var multiplier = 1.0
    var constant: Double
  }

  private let item: Int
  private let parent: Int
  private let axis: Axis
  private let frame: Rect
  private let shares: AutoresizingShares

  init(
    _ item: Int, in parent: Int, _ axis: Axis, _ frame: Rect, _ shares: AutoresizingShares
  ) {
    self.item = item
    self.parent = parent
    self.axis = axis
    self.frame = frame
    self.shares = shares
  }

  private func anchor(
    _ item: Int, _ horizontal: LayoutAttribute, _ vertical: LayoutAttribute,
    _ system: borrowing ConstraintSystem
  ) -> LayoutAnchor {
    LayoutAnchor(
      system.hierarchy.views[item].id, axis == .horizontal ? horizontal : vertical)
  }

  /// The length of the superview's frame: a number where it is a table or collection view.
  private func parentLength(_ system: borrowing ConstraintSystem) -> LinearExpression {
    if let size = system.state.containerSizes[item] { return system.fixed(size[axis]) }
    return system.frameLength(parent, axis)
  }

  /// The upper edge of the superview's frame.
  private func parentMaximum(_ system: borrowing ConstraintSystem) -> LinearExpression {
    if let size = system.state.containerSizes[item] {
      return system.boundsMinimum(parent, axis) + size[axis]
    }
    return system.frameMaximum(parent, axis)
  }

  /// The margin before the view keeps its length.
  func minimum(_ system: borrowing ConstraintSystem) -> Row {
    // Rows above that have grown push the others down.
    let margin = frame.minimum(axis) + (axis == .vertical ? system.state.rowShifts[item] : 0)
    return Row(
      left: system.frameMinimum(item, axis), right: system.boundsMinimum(parent, axis) + margin,
      anchors: (anchor(item, .left, .top, system), nil), constant: margin)
  }

  /// The margin after the view keeps its length.
  func maximum(_ system: borrowing ConstraintSystem) -> Row {
    let margin = shares.savedSuperviewLength - frame.maximum(axis)
    return Row(
      left: parentMaximum(system), right: system.frameMaximum(item, axis) + margin,
      anchors: (
        anchor(parent, .right, .bottom, system), anchor(item, .right, .bottom, system)
      ), constant: margin)
  }

  /// The view keeps its length.
  func length(_ system: borrowing ConstraintSystem) -> Row {
    let length = frame.size[axis]
    return Row(
      left: system.frameLength(item, axis), right: system.fixed(length),
      anchors: (anchor(item, .width, .height, system), nil), constant: length)
  }

  /// The margin before the view takes its share of the superview's growth.
  func proportionalMinimum(_ system: borrowing ConstraintSystem) -> Row {
    let constant = frame.minimum(axis) - shares.before * shares.savedSuperviewLength
    return Row(
      left: system.frameMinimum(item, axis),
      right: system.boundsMinimum(parent, axis) + shares.before * parentLength(system)
        + constant,
      anchors: (anchor(item, .left, .top, system), anchor(parent, .width, .height, system)),
      multiplier: shares.before, constant: constant)
  }

  /// The view takes its share of the superview's growth.
  func proportionalLength(_ system: borrowing ConstraintSystem) -> Row {
    let constant = frame.size[axis] - shares.length * shares.savedSuperviewLength
    return Row(
      left: system.frameLength(item, axis),
      right: shares.length * parentLength(system) + constant,
      anchors: (
        anchor(item, .width, .height, system), anchor(parent, .width, .height, system)
      ), multiplier: shares.length, constant: constant)
  }
}
