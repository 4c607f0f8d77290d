/// The colours in which the layers of a system symbol are drawn.
///
/// - Source: Apple, *Human Interface Guidelines*, "SF Symbols", rendering modes.
public enum SymbolColors: Hashable, Sendable {
  /// One colour for all layers: that of the view, as for any template.
  case monochrome
  /// One colour, fainter for each further layer; nil for that of the view.
  indirect case hierarchical(ColorReference?)
  /// A colour for each layer, the first for the uppermost; the last one for those that have none.
  case palette([ColorReference])
}
