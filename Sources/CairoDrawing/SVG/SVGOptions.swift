/// How an SVG file is written.
public struct SVGOptions: Hashable, Sendable {
  /// How text is shown.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Outlines of the glyphs: the same picture everywhere.
    case outlines
    /// Text that can be selected and searched, in the reader's fonts, at the outlines' width.
    case selectable
    /// No text.
    case none
  }

  /// How text is shown.
  public var text: Text

  /// Makes options; outlines unless told.
  public init(text: Text = .outlines) { self.text = text }
}
