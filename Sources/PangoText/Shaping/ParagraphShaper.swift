import CPangoCairo
import Graphics
import LayoutModel

/// Turns text into shaped paragraphs by Pango.
final class ParagraphShaper {
  /// A stretch of text in one face.
  struct Span {
    /// The number of bytes.
    var count: Int
    /// The number of the face.
    var face: Int
  }

  let faces = FaceTable()
  let languages = LanguageTable()
  private let fonts: FontSet
  private var contexts: [ShapingContext?]
  private var last: Int { fonts.tierCount - 1 }
  private var madeGlyphString: UnsafeMutablePointer<PangoGlyphString>?
  private let plainItems = PlainItems()

  init(fonts: FontSet) {
    self.fonts = fonts
    contexts = Array(repeating: nil, count: fonts.tierCount)
  }

  deinit { if let madeGlyphString { pango_glyph_string_free(madeGlyphString) } }

  /// Shapes one paragraph, which holds no line ends.
  func shape(_ bytes: [UInt8], spans: [Span], language: Int, direction: LayoutDirection)
    -> Paragraph
  {
    if spans.count == 1, let kind = PlainItems.kind(of: bytes),
      kind == .letters || direction == .leftToRight,
      let paragraph = shapePlain(bytes, spans: spans, language: language, kind: kind)
    {
      return paragraph
    }
    var tier = min(FontReach.tier(of: bytes, isSystem: spans.allSatisfy { isCore($0.face) }), last)
    while true {
      let paragraph = shape(
        bytes, spans: spans, language: language, direction: direction, tier: tier)
      if paragraph.missing.isEmpty || tier == last { return paragraph }
      tier += 1
    }
  }

  /// Shapes printable ASCII without cutting it into items; nil where it takes more than one.
  private func shapePlain(
    _ bytes: [UInt8], spans: [Span], language: Int, kind: PlainItems.Kind
  ) -> Paragraph? {
    bytes.withUnsafeBufferPointer { buffer in
      guard
        let item = plainItem(for: buffer, face: spans[0].face, language: language, kind: kind),
        shape(buffer, as: item) != nil, let glyphString
      else { return nil }
      var builder = ParagraphBuilder(faces: faces, spans: spans, capacity: 0)
      builder.addPlain(item, glyphs: glyphString, text: buffer)
      return builder.paragraph(bytes: bytes, isRightToLeft: false, language: language)
    }
  }

  /// Measures printable ASCII that is one item, without keeping its glyphs; nil for other text.
  ///
  /// Text in the system font is not even shaped: San Francisco's widths say all, and each face of the
  /// default one has all of printable ASCII.
  ///
  /// - Parameters:
  ///   - bytes: The text, without line ends.
  ///   - font: The font.
  ///   - language: The number of the language.
  ///   - direction: The direction of the surroundings.
  /// - Returns: The width in points, the same as that of the shaped paragraph.
  func plainWidth(
    of bytes: UnsafeBufferPointer<UInt8>, in font: PreparedText.Font, language: Int,
    direction: LayoutDirection
  ) -> Double? {
    guard faces.named[font.face] == nil, let kind = PlainItems.kind(of: bytes),
      kind == .letters || direction == .leftToRight
    else { return nil }
    let request = faces.requests[font.face]
    var isOwn = isDefaultSystemFont(request)
    var item: UnsafeMutablePointer<PangoItem>?
    if !isOwn {
      item = plainItem(for: bytes, face: font.face, language: language, kind: kind)
      guard let used = item?.pointee.analysis.font else { return nil }
      // The number comes first: it may add to the fonts.
      let number = faces.number(of: used)
      isOwn = faces.fonts[number].reference.family == request.family
    }
    let measure = ParagraphMeasures.ItemMeasure(font.resolved, isOwnFamily: isOwn)
    if isOwn, let widths = faces.widths[font.face] {
      return Double(widths.width(of: bytes)) * measure.scale
        + Double(bytes.count) * measure.spacing
    }
    guard let item, let sums = shape(bytes, as: item)?.plainSums(of: bytes) else { return nil }
    return Double(sums.advance) * measure.scale + Double(sums.spaced) * measure.spacing
  }

  /// Whether printable ASCII in a face is known to be one item of San Francisco's widths.
  func isDefaultSystemFont(_ request: FaceRequest) -> Bool {
    request.system != nil && request.features.isEmpty && fonts.systemFontIsDefault
  }

  private var glyphString: UnsafeMutablePointer<PangoGlyphString>? {
    if madeGlyphString == nil { madeGlyphString = pango_glyph_string_new() }
    return madeGlyphString
  }

  /// The item that printable ASCII is shaped as; nil where it takes more than one.
  private func plainItem(
    for bytes: UnsafeBufferPointer<UInt8>, face: Int, language: Int, kind: PlainItems.Kind
  ) -> UnsafeMutablePointer<PangoItem>? {
    guard faces.requests[face].features.isEmpty else { return nil }
    let tier = min(isCore(face) ? 0 : 1, last)
    let key = PlainItems.Key(face: face, language: language, tier: tier, kind: kind)
    if plainItems.item(for: key) == nil { plainItems.keep(plainItem(bytes, key), for: key) }
    return plainItems.item(for: key) ?? nil
  }

  /// Shapes printable ASCII as an item into the glyph string.
  private func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, as item: UnsafeMutablePointer<PangoItem>
  ) -> PangoGlyphString? {
    bytes.withMemoryRebound(to: CChar.self) { text in
      item.pointee.offset = 0
      item.pointee.length = Int32(text.count)
      item.pointee.num_chars = Int32(text.count)
      pango_shape_item(
        item, text.baseAddress, Int32(text.count), nil, glyphString, PANGO_SHAPE_NONE)
    }
    return glyphString?.pointee
  }

  /// The item that Pango makes of a text, where it is one item in a font that has all of ASCII.
  private func plainItem(_ bytes: UnsafeBufferPointer<UInt8>, _ key: PlainItems.Key)
    -> UnsafeMutablePointer<PangoItem>?
  {
    guard let context = context(face: key.face, language: key.language, tier: key.tier) else {
      return nil
    }
    var found: UnsafeMutablePointer<PangoItem>?
    bytes.withMemoryRebound(to: CChar.self) { text in
      guard let base = text.baseAddress else { return }
      let items = pango_itemize_with_base_dir(
        context, PANGO_DIRECTION_LTR, base, 0, Int32(text.count), nil, nil)
      defer { g_list_free(items) }
      var link = items
      while let node = link {
        link = node.pointee.next
        guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
          continue
        }
        let isAlone =
          items?.pointee.next == nil && item.pointee.analysis.level == 0
          && PlainItems.isComplete(item.pointee.analysis.font)
        if isAlone { found = item } else { pango_item_free(item) }
      }
    }
    return found
  }

  /// The vertical measures of a face's own file, as fractions of the size.
  func metrics(ofFace face: Int) -> FontMetrics {
    guard
      let context = context(
        face: face, language: languages.number(of: "en"), tier: last),
      let font = pango_context_load_font(context, faces.description(of: face))
    else { return SystemFont.metrics }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    var extents = hb_font_extents_t()
    guard let shaper = pango_font_get_hb_font(font), hb_font_get_h_extents(shaper, &extents) != 0
    else { return SystemFont.metrics }
    let unit = ShapingContext.referenceSize * ShapingContext.unitsPerPoint
    return FontMetrics(
      ascender: Double(extents.ascender) / unit, descender: -Double(extents.descender) / unit,
      lineGap: max(0, Double(extents.line_gap) / unit))
  }

  private func isCore(_ face: Int) -> Bool {
    faces.requests[face].family == DefaultFonts.systemFamily
  }

  private func context(face: Int, language: Int, tier: Int) -> OpaquePointer? {
    if contexts[tier] == nil {
      contexts[tier] = fonts.configuration(upTo: tier).flatMap { ShapingContext(configuration: $0) }
    }
    return contexts[tier]?.context(
      face: face, description: faces.description(of: face), language: language,
      tag: languages.tag(of: language))
  }

  private func shape(
    _ bytes: [UInt8], spans: [Span], language: Int, direction: LayoutDirection, tier: Int
  ) -> Paragraph {
    var builder = ParagraphBuilder(faces: faces, spans: spans, capacity: bytes.count)
    guard !bytes.isEmpty, let first = spans.first,
      let context = context(face: first.face, language: language, tier: tier)
    else {
      return builder.paragraph(
        bytes: bytes, isRightToLeft: direction == .rightToLeft, language: language)
    }
    let attributes = attributeList(
      for: spans, han: tier == last ? FontReach.hanRanges(of: bytes) : [])
    defer { if let attributes { pango_attr_list_unref(attributes) } }
    var isRightToLeft = false
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let base = text.baseAddress else { return }
        isRightToLeft = (LayoutDirection(firstStrongOf: buffer) ?? direction) == .rightToLeft
        let items = pango_itemize_with_base_dir(
          context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, base, 0,
          Int32(text.count), attributes, nil)
        var link = items
        while let node = link {
          link = node.pointee.next
          guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
            continue
          }
          pango_shape_item(item, base, Int32(text.count), nil, glyphString, PANGO_SHAPE_NONE)
          if let glyphString { builder.add(item, glyphs: glyphString, text: buffer) }
          pango_item_free(item)
        }
        g_list_free(items)
      }
    }
    return builder.paragraph(bytes: bytes, isRightToLeft: isRightToLeft, language: language)
  }

  /// Attributes for text of several faces, or of one with features; nil where the context says all.
  ///
  /// Apple's systems set Han and kana on a square, without kerning.
  private func attributeList(for spans: [Span], han: [Range<Int>]) -> OpaquePointer? {
    guard
      spans.count > 1 || !han.isEmpty
        || spans.contains(where: { !faces.requests[$0.face].features.isEmpty })
    else { return nil }
    let list = pango_attr_list_new()
    var start = 0
    for span in spans {
      let range = UInt32(start)..<UInt32(start + span.count)
      start += span.count
      insert(pango_attr_font_desc_new(faces.description(of: span.face)), range: range, into: list)
      let features = faces.requests[span.face].features
      if !features.isEmpty {
        insert(pango_attr_font_features_new(features), range: range, into: list)
      }
    }
    for range in han {
      insert(
        pango_attr_font_features_new("kern=0"),
        range: UInt32(range.lowerBound)..<UInt32(range.upperBound), into: list)
    }
    return list
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, range: Range<UInt32>,
    into list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = range.lowerBound
    attribute.pointee.end_index = range.upperBound
    pango_attr_list_insert(list, attribute)
  }
}
