import LayoutModel

/// Finds the face and the measures for what a text asks for.
struct FontResolver {
  private let substitutes: [String: FontSubstitute]
  private let families: [String: String]

  /// Makes a resolver; a later substitute of a family wins, also over those of its single faces.
  init(substitutes: [FontSubstitute], families: [String]) {
    var known: [String: FontSubstitute] = [:]
    var faces: [String: [String]] = [:]
    for substitute in substitutes {
      let key = FontName.key(substitute.family)
      // Only PostScript names of faces have a hyphen; to take all names apart would take long.
      let isFace = substitute.family.contains("-")
      let family = isFace ? FontName(substitute.family).familyKey : key
      if family == key {
        for face in faces.removeValue(forKey: key) ?? [] { known[face] = nil }
      } else {
        faces[family, default: []].append(key)
      }
      known[key] = substitute
    }
    self.substitutes = known
    self.families = Dictionary(
      families.map { (FontName.key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The concrete font for a description in a text size.
  func resolve(
    _ font: FontDescription, kerning: Double, category: ContentSizeCategory, idiom: Idiom
  ) -> ResolvedFont {
    var font = font
    var leading = 0.0
    if let style = font.textStyle.flatMap(TextStyle.init(name:)) {
      let setting = style.setting(on: idiom, at: category)
      if case .named(let name) = font.family, !Self.isSystemName(name) {
        font.size *= setting.size / style.setting(on: .phone).size
      } else {
        font.size = setting.size
        leading = setting.leading
        let least = style.weight(on: idiom)
        if font.weight == .regular { font.weight = least }
      }
    }
    var result = face(for: font)
    result.kerning = kerning.isFinite ? kerning : 0
    if result.kerning != 0 {
      result.face.features = Self.joined(result.face.features, "liga=0,clig=0")
    }
    result.leading = leading
    return result
  }

  private func face(for font: FontDescription) -> ResolvedFont {
    let size = Self.usable(font.size)
    switch font.family {
    case .system: return system(font, size: size, features: "")
    case .monospacedDigit: return system(font, size: size, features: "tnum=1")
    case .monospaced: return substituted("SF Mono", font: font, size: size, reporting: false)
    case .named(let name):
      if Self.isSystemName(name) {
        return system(Self.merged(font, name), size: size, features: "")
      }
      return substituted(name, font: font, size: size, reporting: true)
    }
  }

  private func system(_ font: FontDescription, size: Double, features: String) -> ResolvedFont {
    let isClassic = font.family == .named(SystemFont.classicName)
    return ResolvedFont(
      face: FaceRequest(
        family: DefaultFonts.systemFamily, weight: font.weight.rawValue, isItalic: font.isItalic,
        system: SystemFont.face(size: size, isClassic: isClassic), features: features),
      size: size, tracking: size * SystemFont.tracking(size: size, isClassic: isClassic),
      kerning: 0, widthFactor: 1, metrics: SystemFont.metrics, leading: 0)
  }

  private func substituted(
    _ name: String, font: FontDescription, size: Double, reporting: Bool
  ) -> ResolvedFont {
    let parsed = FontName(name)
    var request = FaceRequest(
      family: "", weight: parsed.weight ?? font.weight.rawValue,
      isItalic: font.isItalic || parsed.isItalic, features: "")
    if parsed.weight == nil || font.weight != .regular { request.weight = font.weight.rawValue }
    if let own = families[FontName.key(name)] ?? families[parsed.familyKey] {
      request.family = own
      return ResolvedFont(
        face: request, size: size, tracking: 0, kerning: 0, widthFactor: 1, metrics: nil,
        leading: 0)
    }
    guard let substitute = substitutes[FontName.key(name)] ?? substitutes[parsed.familyKey] else {
      var font = font
      font.weight = FontDescription.Weight(rawValue: request.weight) ?? font.weight
      font.isItalic = request.isItalic
      var result = system(font, size: size, features: "")
      result.metrics = FontSubstitute.unknownFamilyMetrics
      result.substitutedFamily = name
      return result
    }
    request.family =
      families[FontName.key(substitute.replacement)] ?? substitute.replacement
    request.named = substitute.advances
    return ResolvedFont(
      face: request, size: size, tracking: size * (substitute.advances?.tracking(size: size) ?? 0),
      kerning: 0, widthFactor: substitute.widthFactor,
      metrics: substitute.metrics, leading: 0, substitutedFamily: reporting ? name : nil)
  }

  /// A size that text can be set in.
  static func usable(_ size: Double) -> Double {
    guard size.isFinite, size > 0 else {
      return size == .infinity ? ResolvedFont.sizes.upperBound : ResolvedFont.standardSize
    }
    return min(max(size, ResolvedFont.sizes.lowerBound), ResolvedFont.sizes.upperBound)
  }

  private static func isSystemName(_ name: String) -> Bool {
    let key = FontName.key(name)
    return name.hasPrefix(".")
      || ["sfui", "sfpro", "sfns", "sanfrancisco", "applesystem", "systemfont"].contains {
        key.hasPrefix($0)
      }
  }

  private static func merged(_ font: FontDescription, _ name: String) -> FontDescription {
    let parsed = FontName(name)
    var font = font
    if font.weight == .regular, let weight = parsed.weight.flatMap(FontDescription.Weight.init) {
      font.weight = weight
    }
    font.isItalic = font.isItalic || parsed.isItalic
    return font
  }

  private static func joined(_ a: String, _ b: String) -> String { a.isEmpty ? b : a + "," + b }
}
