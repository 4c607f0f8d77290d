/// A view or guide whose anchors constraints in Swift take hold of.
public protocol AnchoredItem {
  /// The name of the view or guide.
  var id: ItemID { get }
}

/// Names a view or guide without describing it.
public struct NamedItem: AnchoredItem, Hashable, Sendable {
  /// The name of the view or guide.
  public var id: ItemID

  /// Names a view or guide.
  public init(_ id: ItemID) { self.id = id }
}

/// The superview of the item on the other side of a constraint.
public let superview = NamedItem("superview")

extension AnchoredItem {
  /// The left edge.
  public var left: AnchorExpression<HorizontalPosition> { side(.left) }
  /// The right edge.
  public var right: AnchorExpression<HorizontalPosition> { side(.right) }
  /// The edge where reading starts.
  public var leading: AnchorExpression<HorizontalPosition> { side(.leading) }
  /// The edge where reading ends.
  public var trailing: AnchorExpression<HorizontalPosition> { side(.trailing) }
  /// The horizontal middle.
  public var centerX: AnchorExpression<HorizontalPosition> { side(.centerX) }
  /// The top edge.
  public var top: AnchorExpression<VerticalPosition> { side(.top) }
  /// The bottom edge.
  public var bottom: AnchorExpression<VerticalPosition> { side(.bottom) }
  /// The vertical middle.
  public var centerY: AnchorExpression<VerticalPosition> { side(.centerY) }
  /// The baseline of the first line of text.
  public var firstBaseline: AnchorExpression<VerticalPosition> { side(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: AnchorExpression<VerticalPosition> { side(.lastBaseline) }
  /// The width.
  public var width: AnchorExpression<Length> { side(.width) }
  /// The height.
  public var height: AnchorExpression<Length> { side(.height) }
  /// The left edge, inset by the layout margin.
  public var leftMargin: AnchorExpression<HorizontalPosition> { side(.leftMargin) }
  /// The right edge, inset by the layout margin.
  public var rightMargin: AnchorExpression<HorizontalPosition> { side(.rightMargin) }
  /// The leading edge, inset by the layout margin.
  public var leadingMargin: AnchorExpression<HorizontalPosition> { side(.leadingMargin) }
  /// The trailing edge, inset by the layout margin.
  public var trailingMargin: AnchorExpression<HorizontalPosition> { side(.trailingMargin) }
  /// The middle between the left and right margins.
  public var centerXWithinMargins: AnchorExpression<HorizontalPosition> {
    side(.centerXWithinMargins)
  }
  /// The top edge, inset by the layout margin.
  public var topMargin: AnchorExpression<VerticalPosition> { side(.topMargin) }
  /// The bottom edge, inset by the layout margin.
  public var bottomMargin: AnchorExpression<VerticalPosition> { side(.bottomMargin) }
  /// The middle between the top and bottom margins.
  public var centerYWithinMargins: AnchorExpression<VerticalPosition> {
    side(.centerYWithinMargins)
  }

  /// The guide of the view that is not covered by bars, notch or home indicator.
  public var safeArea: NamedItem { guide(.safeArea) }
  /// The guide of the view inset by its layout margins.
  public var layoutMarginsGuide: NamedItem { guide(.layoutMargins) }
  /// The guide of the view no wider than is good to read.
  public var readableContent: NamedItem { guide(.readableContent) }
  /// The guide of a scroll view's content.
  public var scrollContent: NamedItem { guide(.scrollContent) }
  /// The guide of a scroll view's own frame.
  public var scrollFrame: NamedItem { guide(.scrollFrame) }
  /// The guide of the band that the keyboard covers.
  public var keyboard: NamedItem { guide(.keyboard) }

  private func side<Kind>(_ attribute: LayoutAttribute) -> AnchorExpression<Kind> {
    AnchorExpression(LayoutAnchor(id, attribute))
  }

  private func guide(_ role: LayoutGuide.Role) -> NamedItem {
    NamedItem(ItemID("\(id).\(role.rawValue)"))
  }
}
