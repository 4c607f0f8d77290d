import CPangoCairo
import Graphics

/// The faces that were asked for and the fonts that were used, by number.
final class FaceTable {
  /// A font that glyphs come from.
  struct Font {
    /// Where the outlines are.
    var reference: FontReference
    /// The font for single glyphs, at the reference size.
    var shaper: OpaquePointer?
    /// Measures what its glyphs cover.
    var ink: InkMeter
  }

  private(set) var requests: [FaceRequest] = []
  /// San Francisco's widths for each face that has them.
  private(set) var widths: [SystemFontWidths?] = []
  /// The widths of the font that a face stands in for, where they are known.
  private(set) var named: [NamedFontWidths?] = []
  private(set) var fonts: [Font] = []
  private var descriptions: [OpaquePointer?] = []
  private var numbers: [FaceRequest: Int] = [:]
  private var fontNumbers: [OpaquePointer: Int] = [:]
  private var lastFont: (pointer: OpaquePointer, number: Int)?

  deinit {
    for case let description? in descriptions { pango_font_description_free(description) }
    for font in fontNumbers.keys { g_object_unref(UnsafeMutableRawPointer(font)) }
  }

  /// The number of a face.
  func number(of request: FaceRequest) -> Int {
    if let known = numbers[request] { return known }
    requests.append(request)
    widths.append(
      request.system.map {
        SystemFontWidths(
          weight: request.weight, face: $0, isTabular: request.features.hasPrefix("tnum"))
      })
    named.append(request.named.map { NamedFontWidths($0, weight: request.weight) })
    descriptions.append(nil)
    numbers[request] = requests.count - 1
    return requests.count - 1
  }

  /// A face as Pango is asked for it, at the reference size; kept alive as long as the table.
  func description(of face: Int) -> OpaquePointer? {
    if let known = descriptions[face] { return known }
    let request = requests[face]
    let description = pango_font_description_new()
    pango_font_description_set_family(description, request.family)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(request.weight)))
    pango_font_description_set_style(
      description, request.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(
      description, ShapingContext.referenceSize * ShapingContext.unitsPerPoint)
    descriptions[face] = description
    return description
  }

  /// The number of a font; it is kept alive as long as the table.
  func number(of font: OpaquePointer) -> Int {
    if let lastFont, lastFont.pointer == font { return lastFont.number }
    let number: Int
    if let known = fontNumbers[font] {
      number = known
    } else {
      g_object_ref(UnsafeMutableRawPointer(font))
      let shaper = pango_font_get_hb_font(font)
      fonts.append(
        Font(
          reference: Self.reference(to: font), shaper: shaper, ink: InkMeter(shaper: shaper)))
      number = fonts.count - 1
      fontNumbers[font] = number
    }
    lastFont = (font, number)
    return number
  }

  private static func reference(to font: OpaquePointer) -> FontReference {
    var reference = FontReference(path: "", family: "")
    guard let pattern = pango_fc_font_get_pattern(font) else { return reference }
    var text: UnsafeMutablePointer<FcChar8>?
    if FcPatternGetString(pattern, FC_FILE, 0, &text) == FcResultMatch, let text {
      reference.path = String(cString: text)
    }
    if FcPatternGetString(pattern, FC_FAMILY, 0, &text) == FcResultMatch, let text {
      reference.family = String(cString: text)
    }
    var index: Int32 = 0
    if FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch {
      reference.faceIndex = Int(index & 0xFFFF)
    }
    var count: UInt32 = 0
    if let shaper = pango_font_get_hb_font(font),
      let coordinates = hb_font_get_var_coords_design(shaper, &count)
    {
      reference.variations = (0..<Int(count)).map { Double(coordinates[$0]) }
    }
    return reference
  }
}
