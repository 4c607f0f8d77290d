public import Diagnostics
public import LayoutModel

extension PangoTextEngine {
  /// What is wrong with a text and its fonts, in a fixed order; empty for a text that is set as it
  /// was asked for.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - environment: Gives language, direction, text size and platform idiom.
  /// - Returns: Findings without a place; the caller knows the view.
  public func findings(for text: TextContent, in environment: LayoutEnvironment) -> [Diagnostic] {
    let prepared = isPlain(text, in: environment) ? nil : prepare(text, in: environment)
    var result: [Diagnostic] = []
    for font in [text.font] + text.runs.compactMap(\.font) {
      if let finding = Self.badSize(font.size), !result.contains(finding) { result.append(finding) }
    }
    let tag = text.language ?? environment.language
    if !LanguageTable.isWellFormed(tag) { result.append(Self.badLanguage(tag)) }
    guard let prepared else { return result }
    if prepared.isCut { result.append(Self.tooLong) }
    if prepared.hasControlCharacters { result.append(Self.controlCharacters) }
    if !prepared.missingCharacters.isEmpty {
      result.append(Self.missingGlyphs(prepared.missingCharacters))
    }
    result += prepared.substitutedFamilies.map { Self.substituted($0[0], by: $0[1]) }
    return result
  }

  /// Whether a text is printable ASCII in the default system font, of which nothing is missing.
  private func isPlain(_ text: TextContent, in environment: LayoutEnvironment) -> Bool {
    guard text.runs.count == 1, let run = text.runs.first,
      run.string.utf8.count <= CleanedText.greatestByteCount,
      PlainItems.kind(of: Array(run.string.utf8)) != nil
    else { return false }
    let resolved = font(run.font ?? text.font, kerning: run.kerning ?? 0, in: environment).resolved
    return resolved.substitutedFamily == nil && shaper.isDefaultSystemFont(resolved.face)
  }

  private static func badSize(_ size: Double) -> Diagnostic? {
    let used = FontResolver.usable(size)
    guard !(used == size) else { return nil }
    return Diagnostic(
      id: "text.bad-font-size", severity: .warning,
      message: "the font size \(size) is not usable, \(used) points are used",
      hint: "give a size between \(ResolvedFont.sizes.lowerBound) and "
        + "\(ResolvedFont.sizes.upperBound) points")
  }

  private static func badLanguage(_ tag: String) -> Diagnostic {
    Diagnostic(
      id: "text.unknown-language", severity: .warning,
      message:
        "'\(tag.prefix(40))' is not a language tag, so no language's rules apply to the text",
      hint: "give a BCP 47 tag such as 'en', 'pt-BR' or 'zh-Hant'")
  }

  private static let tooLong = Diagnostic(
    id: "text.too-long", severity: .warning,
    message: "the text is longer than \(CleanedText.greatestByteCount) bytes and is cut there")

  private static let controlCharacters = Diagnostic(
    id: "text.control-characters", severity: .warning,
    message: "the text holds control characters, which are left out")

  private static func missingGlyphs(_ characters: [String]) -> Diagnostic {
    Diagnostic(
      id: "text.missing-glyph", severity: .warning,
      message: "no font has a glyph for \(characters.map(\.withCodes).listed())",
      hint: "add a folder with a font that has it")
  }

  private static func substituted(_ family: String, by other: String) -> Diagnostic {
    Diagnostic(
      id: "text.substituted-font", severity: .note,
      message: "the font '\(family)' is not at hand, '\(other)' stands in for it",
      hint: "add a folder with the font, or name another substitute")
  }
}

extension PreparedText {
  /// Characters without a glyph, each once, in order of appearance.
  var missingCharacters: [String] {
    var result: [String] = []
    for part in parts {
      for scalar in part.measures.paragraph.missing where !result.contains(String(scalar)) {
        result.append(String(scalar))
      }
    }
    return result
  }

  /// Families asked for and families used, each pair once.
  var substitutedFamilies: [[String]] {
    var result: [[String]] = []
    for font in parts.flatMap(\.fonts) {
      guard let asked = font.resolved.substitutedFamily else { continue }
      let pair = [asked, font.resolved.face.family]
      if !result.contains(pair) { result.append(pair) }
    }
    return result
  }
}
