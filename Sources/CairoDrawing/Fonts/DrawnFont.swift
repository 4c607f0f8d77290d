import CPangoCairo
import Drawing
import Graphics
import PNGCoding

/// A font as this module draws with it: outlines for SVG, a Cairo face for pixels.
final class DrawnFont {
  /// The glyphs' outlines, layers and strikes.
  let outlines: OutlineFont
  private let reference: FontReference
  private var face: CairoFontFace?
  private var scaledFonts: [Double: CairoScaledFont] = [:]
  private var strikes: [StrikeKey: CairoImage] = [:]

  /// How many sizes, or scaled strikes, are kept; beyond it all are let go.
  private static let cacheLimit = 256

  private var paths: [UInt32: [UInt8]] = [:]

  /// How many outlines are kept.
  private static let pathLimit = 20_000

  private struct StrikeKey: Hashable {
    var glyph: UInt32
    var width: Int
    var height: Int
  }

  /// Opens a font file, or gives nil where it cannot be read.
  init?(_ reference: FontReference) {
    guard let outlines = OutlineFont(reference) else { return nil }
    self.outlines = outlines
    self.reference = reference
  }

  /// The path of the file.
  var path: String { reference.path }

  /// The font at a size of the em, in pixels.
  func scaledFont(size: Double) -> CairoScaledFont? {
    if let known = scaledFonts[size] { return known }
    if scaledFonts.count >= Self.cacheLimit { scaledFonts = [:] }
    if face == nil { face = CairoFontFace(reference) }
    guard let face else { return nil }
    let font = CairoScaledFont(
      face, size: size, slant: reference.syntheticSlant, variations: variations)
    scaledFonts[size] = font
    return font
  }

  /// A glyph's outline as SVG path data; empty for a space.
  func pathData(of glyph: UInt32) -> [UInt8] {
    if let known = paths[glyph] { return known }
    if paths.count >= Self.pathLimit { paths = [:] }
    let data = outlines.outline(of: glyph).pathData
    paths[glyph] = data
    return data
  }

  /// A glyph's picture at a size in pixels.
  func strike(_ strike: GlyphStrike, of glyph: UInt32, width: Int, height: Int) -> CairoImage? {
    let key = StrikeKey(glyph: glyph, width: width, height: height)
    if let known = strikes[key] { return known }
    if strikes.count >= Self.cacheLimit { strikes = [:] }
    guard let bitmap = try? PNGDecoder.decode(strike.file) else { return nil }
    let pixels = PremultipliedPixels(BitmapImage(bitmap)).scaledDown(
      toWidth: width, height: height)
    let image = CairoImage(pixels)
    strikes[key] = image
    return image
  }

  /// The variable axes as Cairo takes them: "wght=600,opsz=14".
  private var variations: String {
    zip(outlines.axisTags, reference.variations).map { tag, value in
      "\(tag)=\(SVGNumber.text(value))"
    }.joined(separator: ",")
  }
}
