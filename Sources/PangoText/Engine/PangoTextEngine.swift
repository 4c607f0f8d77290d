import CPangoCairo
public import LayoutModel

/// Measures and shapes text by Pango with the fonts of a set.
///
/// An engine serves one thread at a time; make one a thread from one font set. Equal questions get
/// equal answers in every process, whatever was asked before and in whatever order.
public final class PangoTextEngine: TextMeasuring {
  /// The fonts.
  public let fonts: FontSet

  let shaper: ParagraphShaper
  let resolver: FontResolver
  // One thread at a time uses an engine, and nothing it calls comes back to it; the checks for
  // overlapping access would cost as much as a cache does.
  @exclusivity(unchecked) private var metrics = ByteCache<TextMetrics>(limit: 64 << 20)
  @exclusivity(unchecked) private var paragraphs = ByteCache<Paragraph>(limit: 8 << 20)
  @exclusivity(unchecked) private var question = ByteKey()
  @exclusivity(unchecked) private var paragraphKey = ByteKey()
  private var lastFont:
    (
      description: FontDescription, kerning: Double, category: ContentSizeCategory, idiom: Idiom,
      font: PreparedText.Font
    )?
  private var ownMetrics: [Int: FontMetrics] = [:]

  /// The versions of the libraries that measure and shape text.
  package static var libraryVersions: String {
    "Pango \(String(cString: pango_version_string())), "
      + "HarfBuzz \(String(cString: hb_version_string()))"
  }

  /// Makes an engine with empty caches.
  ///
  /// - Parameters:
  ///   - fonts: The fonts.
  ///   - substitutes: What stands in for fonts that only Apple's systems have; of two substitutes
  ///     for one family the later wins.
  public init(fonts: FontSet, substitutes: [FontSubstitute] = FontSubstitute.standard) {
    self.fonts = fonts
    shaper = ParagraphShaper(fonts: fonts)
    resolver = FontResolver(substitutes: substitutes, families: fonts.knownFamilies)
  }

  /// Measures a text, wrapped at a width or unwrapped.
  ///
  /// - Parameters:
  ///   - text: What is measured; at most 256 KiB of it.
  ///   - width: The room in points; nil or a value that is no number for no limit.
  ///   - environment: Gives language, direction, text size and platform idiom.
  /// - Returns: The size, not rounded, and the baselines.
  public func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    question.ask(text, width: width, in: environment)
    let hash = question.hash()
    if let known = metrics.value(for: &question, hash: hash) { return known }
    let result = freshMetrics(of: text, width: width, in: environment)
    // Shaping does not touch the question, so it is still the key.
    metrics.insert(result, for: &question, hash: hash, footprint: 96)
    return result
  }

  private func freshMetrics(
    of text: TextContent, width: Double?, in environment: LayoutEnvironment
  ) -> TextMetrics {
    let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
    if let line = metricsOfPlainLine(text, within: width, in: environment) { return line }
    let prepared = prepare(text, in: environment)
    guard !prepared.parts.isEmpty else { return .empty }
    if let line = prepared.metricsOfOneLine(text, within: width) { return line }
    let setting = lines(
      prepared, text, width: width,
      limit: max(0, text.numberOfLines), environment)
    return setting.metrics
  }

  /// The metrics of printable ASCII in one font that fits its room, of which nothing is kept but
  /// its width; nil for any other text.
  private func metricsOfPlainLine(
    _ text: TextContent, within width: Double?, in environment: LayoutEnvironment
  ) -> TextMetrics? {
    let runs = text.runs.span
    guard runs.count == 1, runs[0].kerning == nil,
      runs[0].string.utf8.count <= CleanedText.greatestByteCount
    else { return nil }
    let font = font(runs[0].font ?? text.font, kerning: 0, in: environment)
    let language = shaper.languages.number(of: text.language ?? environment.language)
    let natural = runs[0].string.utf8.withContiguousStorageIfAvailable {
      shaper.plainWidth(of: $0, in: font, language: language, direction: environment.direction)
    }
    guard let natural = natural ?? nil else { return nil }
    if let width, natural > width + LineBreaker.tolerance { return nil }
    return TextMetrics(
      LineBox(CollectionOfOne(font), content: text),
      width: width.map { min($0, natural) } ?? natural, isTruncated: false)
  }

  /// Cuts a shaped text into lines.
  func lines(
    _ prepared: PreparedText, _ text: TextContent, width: Double?, limit: Int,
    _ environment: LayoutEnvironment
  ) -> LineSetting {
    LineSetting(
      prepared, content: text, width: width, lineLimit: limit, idiom: environment.idiom,
      breaks: breaks,
      hyphenWidth: { [self] font in
        guard let font else { return 0 }
        let language = shaper.languages.number(of: text.language ?? environment.language)
        let measures = mark(PangoTextEngine.hyphen, in: font, language: language)
        return measures.width(of: 0..<measures.paragraph.clusters.count)
      })
  }

  /// What a divided word ends in.
  static let hyphen = "\u{2010}"

  /// An ellipsis or hyphen in a font.
  func mark(_ text: String, in font: PreparedText.Font, language: Int) -> ParagraphMeasures {
    let bytes = Array(text.utf8)
    let paragraph = paragraph(
      bytes, spans: [ParagraphShaper.Span(count: bytes.count, face: font.face)], language: language,
      direction: .leftToRight)
    return ParagraphMeasures(paragraph, fonts: [font])
  }

  /// Where the lines of a paragraph may end, found once.
  func breaks(of paragraph: Paragraph) -> [Paragraph.BreakFlags] {
    if paragraph.breaks.isEmpty {
      paragraph.breaks = BreakAnalysis.breaks(
        of: paragraph, language: shaper.languages.tag(of: paragraph.language))
    }
    return paragraph.breaks
  }

  /// Shapes the paragraphs of a text and finds the measures to set them by.
  func prepare(
    _ text: TextContent, scale: Double = 1, in environment: LayoutEnvironment
  ) -> PreparedText {
    let source = CleanedText(text)
    let language = shaper.languages.number(of: text.language ?? environment.language)
    var result = PreparedText(base: font(text.font, kerning: 0, in: environment))
    result.isCut = source.isCut
    result.hasControlCharacters = source.hasControlCharacters
    result.parts.reserveCapacity(source.parts.count)
    for part in source.parts {
      var fonts: [PreparedText.Font] = []
      var runs: [Int] = []
      for span in part.spans {
        let run = text.runs[span.run]
        fonts.append(font(run.font ?? text.font, kerning: run.kerning ?? 0, in: environment))
        runs.append(span.run)
      }
      if scale != 1 { for index in fonts.indices { fonts[index].resolved.scale(by: scale) } }
      let spans = zip(part.spans, fonts).map {
        ParagraphShaper.Span(count: $0.count, face: $1.face)
      }
      let paragraph = paragraph(
        part.bytes, spans: spans, language: language, direction: environment.direction)
      result.parts.append(
        PreparedText.Part(
          measures: ParagraphMeasures(paragraph, fonts: fonts), fonts: fonts, runs: runs))
    }
    return result
  }

  /// The paragraph for some text, shaped once.
  func paragraph(
    _ bytes: [UInt8], spans: [ParagraphShaper.Span], language: Int, direction: LayoutDirection
  ) -> Paragraph {
    paragraphKey.clear()
    paragraphKey.add(UInt64(language) << 1 | (direction == .rightToLeft ? 1 : 0))
    for span in spans { paragraphKey.add(UInt64(span.face) << 32 | UInt64(span.count)) }
    paragraphKey.add(bytes)
    let hash = paragraphKey.hash()
    if let known = paragraphs.value(for: &paragraphKey, hash: hash) { return known }
    let made = shaper.shape(bytes, spans: spans, language: language, direction: direction)
    paragraphs.insert(made, for: &paragraphKey, hash: hash, footprint: made.footprint)
    return made
  }

  /// The face and the measures that a text is set by.
  func font(
    _ description: FontDescription, kerning: Double, in environment: LayoutEnvironment
  ) -> PreparedText.Font {
    if let lastFont, lastFont.kerning == kerning, lastFont.category == environment.textSize,
      lastFont.idiom == environment.idiom, lastFont.description == description
    {
      return lastFont.font
    }
    let resolved = resolver.resolve(
      description, kerning: kerning, category: environment.textSize, idiom: environment.idiom)
    let face = shaper.faces.number(of: resolved.face)
    let metrics = resolved.metrics ?? ownMetrics(ofFace: face)
    let font = PreparedText.Font(resolved: resolved, face: face, metrics: metrics)
    lastFont = (description, kerning, environment.textSize, environment.idiom, font)
    return font
  }

  private func ownMetrics(ofFace face: Int) -> FontMetrics {
    if let known = ownMetrics[face] { return known }
    let metrics = shaper.metrics(ofFace: face)
    ownMetrics[face] = metrics
    return metrics
  }
}
