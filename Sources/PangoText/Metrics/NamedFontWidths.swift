/// How wide a named font's characters are in a weight, at the reference size.
///
/// The outlines of its stand-in are set by these, with the stand-in's own kerning.
final class NamedFontWidths {
  private let ascii: [Int32]

  /// Makes the widths of a weight on OpenType's scale.
  init(_ font: NamedFontAdvances, weight: Int) {
    let unit = ShapingContext.referenceSize * ShapingContext.unitsPerPoint / 1000
    ascii = font.table.advances(weight: weight).map {
      Int32((Double($0) * unit).rounded())
    }
  }

  /// The width of a character, in Pango units; nil where it is not known.
  func advance(of scalar: UInt32) -> Int32? {
    let place = Int(scalar == 0xA0 ? 0 : scalar) - (scalar == 0xA0 ? 0 : 0x20)
    return ascii.indices.contains(place) ? ascii[place] : nil
  }
}
