import Geometry
import LayoutModel

/// What the constraints of containers are called by.
extension ConstraintSystem {
  /// The edge of a view in coordinates, left or top if it is the lower one; it never mirrors.
  func anchor(_ item: Int, _ axis: Axis, isLower: Bool) -> LayoutAnchor {
    LayoutAnchor(hierarchy.views[item].id, .edge(axis, isLower: isLower))
  }

  /// The edge of a view in coordinates, by the reading direction of the stack that arranges it.
  func edgeAnchor(_ item: Int, _ axis: Axis, isLower: Bool, in arrangement: StackArrangement)
    -> LayoutAnchor
  {
    let direction = hierarchy.directions[arrangement.stack]
    return LayoutAnchor(
      hierarchy.views[item].id,
      LayoutAttribute.edge(axis, isLower: isLower).directional(in: direction))
  }

  /// The width or height of a view.
  func sizeAnchor(_ item: Int, _ axis: Axis) -> LayoutAnchor {
    LayoutAnchor(hierarchy.views[item].id, .length(axis))
  }

  /// The middle of a view.
  func centerAnchor(_ item: Int, _ axis: Axis) -> LayoutAnchor {
    LayoutAnchor(hierarchy.views[item].id, .center(axis))
  }

  /// The length of the gap after the arranged view at an index, by coordinates.
  func gapAnchor(_ index: Int, _ arrangement: StackArrangement) -> LayoutAnchor {
    let before = arrangement.elements[arrangement.isReversed ? index + 1 : index].item
    return LayoutAnchor(
      .gap(after: hierarchy.views[before].id, in: hierarchy.views[arrangement.stack].id),
      .length(arrangement.axis))
  }
}

extension LayoutAttribute {
  /// The left or top edge, or the right or bottom one.
  static func edge(_ axis: Axis, isLower: Bool) -> Self {
    switch axis {
    case .horizontal: isLower ? .left : .right
    case .vertical: isLower ? .top : .bottom
    }
  }

  /// The width or the height.
  static func length(_ axis: Axis) -> Self { axis == .horizontal ? .width : .height }

  /// The middle.
  static func center(_ axis: Axis) -> Self { axis == .horizontal ? .centerX : .centerY }
}
