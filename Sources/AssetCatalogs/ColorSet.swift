import Graphics

/// What the `Contents.json` of a colour set says.
///
/// - Source: Apple, *Asset Catalog Format Reference*, "Named Color Type".
struct ColorSet: Hashable, Sendable, Decodable {
  /// One colour of the set.
  struct Entry: Hashable, Sendable, Decodable {
    struct Value: Hashable, Sendable, Decodable {
      var components: [String: String]?
      var reference: String?
    }

    var idiom: String?
    var appearances: [ImageSet.Image.Appearance]?
    var color: Value?

    /// The value of the luminosity, or nil where the colour is for any.
    var luminosity: String? {
      appearances?.first { $0.appearance == "luminosity" }?.value
    }

    /// Whether the colour is for a contrast that was not asked for.
    var isSpecial: Bool { appearances?.contains { $0.appearance != "luminosity" } ?? false }

    /// The colour, or nil where it is not understood.
    var parsed: AssetColor? {
      if let name = color?.reference { return .system(name) }
      return components.map { .fixed($0) }
    }

    /// The colour of parts, or nil where they are not understood.
    private var components: Color? {
      guard let parts = color?.components else { return nil }
      let alpha = parts["alpha"].map { Self.part($0) } ?? 1
      guard let alpha else { return nil }
      if let white = parts["white"].flatMap({ Self.part($0) }) {
        return Color(white: white, alpha: alpha)
      }
      guard let red = parts["red"].flatMap({ Self.part($0) }),
        let green = parts["green"].flatMap({ Self.part($0) }),
        let blue = parts["blue"].flatMap({ Self.part($0) })
      else { return nil }
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A part as Xcode writes it: "0.250", "0x40" or "64", the last two of 255.
    private static func part(_ text: String) -> Double? {
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      if text.contains(".") { return Double(text) }
      return Int(text).map { Double($0) / 255 }
    }
  }

  var colors: [Entry]?

  /// The colour for an appearance, or nil for a set without one.
  func color(isDark: Bool, idioms: [String]) -> AssetColor? {
    let wanted = isDark ? "dark" : "light"
    let entries = (colors ?? []).filter { !$0.isSpecial && $0.parsed != nil }
    func rank(_ entry: Entry) -> (Int, Int) {
      let look = entry.luminosity == wanted ? 0 : entry.luminosity == nil ? 1 : 2
      let idiom = entry.idiom ?? "universal"
      let place = idioms.firstIndex(of: idiom) ?? (idiom == "universal" ? idioms.count : 1000)
      return (look, place)
    }
    return entries.min { rank($0) < rank($1) }?.parsed
  }
}
