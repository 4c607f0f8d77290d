public import Geometry

/// Another value of a property of a view or constraint.
public enum PropertyChange: Hashable, Sendable {
  // Of a constraint.
  case constant(Double)
  case multiplier(Double)
  case priority(LayoutPriority)
  // Of a view.
  case isHidden(Bool)
  case frame(Rect)
  case autoresizingMask(AutoresizingMask)
  case text(String)
  case font(FontDescription)
  case textColor(ColorReference)
  case textAlignment(TextAlignment)
  case numberOfLines(Int)
  case image(ImageContent)
  case background(ColorReference)
  case alpha(Double)
  case cornerRadius(Double)
  case transform(ViewTransform)
  case contentHugging(Axis, LayoutPriority)
  case compressionResistance(Axis, LayoutPriority)
  case layoutMargins(LayoutMargins)
  case semanticContentAttribute(SemanticContentAttribute)
  // Of a stack view.
  case stackAxis(Axis)
  case stackSpacing(Double)
  case stackDistribution(StackConfiguration.Distribution)
  case stackAlignment(StackConfiguration.Alignment)
}
