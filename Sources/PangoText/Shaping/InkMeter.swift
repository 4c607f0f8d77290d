import CPangoCairo
import Geometry

/// Measures what glyphs of a font cover, each once.
///
/// A variable font works out an outline anew for each question, which takes longer than all that is
/// done with the answer. There are no more answers than the font has glyphs.
final class InkMeter {
  private let shaper: OpaquePointer?
  /// The ink of each glyph that was asked for; of no width for none.
  private var known: [UInt32: hb_glyph_extents_t] = [:]

  /// Makes a meter of a font at the reference size, which the caller keeps alive.
  init(shaper: OpaquePointer?) { self.shaper = shaper }

  /// The ink of a glyph around its origin, in points, y down; nil for none.
  func box(of glyph: UInt32, scale: Double) -> Rect? {
    let extents = extents(of: glyph)
    guard extents.width != 0 else { return nil }
    return Rect(
      x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
      width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
  }

  private func extents(of glyph: UInt32) -> hb_glyph_extents_t {
    if let extents = known[glyph] { return extents }
    var extents = hb_glyph_extents_t()
    if shaper == nil || hb_font_get_glyph_extents(shaper, glyph, &extents) == 0 {
      extents = hb_glyph_extents_t()
    }
    known[glyph] = extents
    return extents
  }
}
