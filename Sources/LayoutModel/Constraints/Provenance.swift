/// Where a constraint comes from; what reports say about it.
public enum Provenance: Hashable, Sendable {
  /// A `<constraint>` element of an Interface Builder document.
  case document
  /// A Visual Format string; the text and the offset of the part in characters.
  indirect case visualFormat(String, offset: Int)
  /// An equation or structured item of a text layout.
  case equation(String)
  /// Swift code.
  case code
  /// An autoresizing mask translated into constraints; `h=--& v=&--`.
  case autoresizingMask(String)
  /// Content hugging or compression resistance of a view.
  case contentSize
  /// A stack view's recipe; the identifier as UIKit logs it, `UISV-spacing`.
  case stackView(String)
  /// A grid view's recipe.
  case gridView(String)
  /// A scroll view's content.
  case scrollView
  /// A margin, safe area, readable content or other layout guide.
  case layoutGuide(String)
  /// The size that the screen, window, cell or presenter gives its root view.
  case canvas
  /// Interface Builder's prototyping constraints of a `fixedFrame` view.
  case prototyping
}
