public import Graphics

/// A colour as a document names it: fixed, or looked up for light or dark appearance.
public indirect enum ColorReference: Hashable, Sendable {
  /// A fixed colour.
  case fixed(Color)
  /// A system colour by its document name, `labelColor`; the saved light value where there is one.
  case system(String, saved: Color?)
  /// A colour of the asset catalog; the saved value where there is one.
  case named(String, saved: Color?)
}
