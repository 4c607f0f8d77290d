import Geometry
import LayoutModel

/// A font in a budget table: `system 17 regular`, `"Avenir Next" 13 bold italic`, `system 28 regular
/// title1 at xxLarge on mac`.
struct BudgetFont: Hashable {
  var font: FontDescription
  var textSize: ContentSizeCategory
  var idiom: Idiom

  init(_ font: FontDescription, _ environment: LayoutEnvironment) {
    self.font = font
    textSize = font.textStyle == nil ? .large : environment.textSize
    idiom = environment.idiom
  }

  /// Reads a font; nil for anything else.
  init?(_ text: String) {
    var words: [String] = []
    var rest = text[...]
    if rest.first == "\"" {
      guard let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
      words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
      font = FontDescription(family: .named(words[0]), size: 17)
      rest = rest[rest.index(after: end)...]
    } else {
      guard let name = rest.split(separator: " ").first, let family = Self.families[String(name)]
      else { return nil }
      font = FontDescription(family: family, size: 17)
      rest = rest.dropFirst(name.count)
    }
    textSize = .large
    idiom = .phone
    words = rest.split(separator: " ").map(String.init)
    guard words.count >= 2, let size = Double(words[0]), size > 0, size <= 10_000,
      let weight = FontDescription.Weight.allCases.first(where: { "\($0)" == words[1] })
    else { return nil }
    font.size = size
    font.weight = weight
    var index = 2
    while index < words.count {
      let next = index + 1 < words.count ? words[index + 1] : ""
      switch words[index] {
      case "italic": font.isItalic = true
      case "at":
        guard let size = ContentSizeCategory(rawValue: next) else { return nil }
        textSize = size
        index += 1
      case "on":
        guard let named = Idiom(rawValue: next) else { return nil }
        idiom = named
        index += 1
      default: font.textStyle = words[index]
      }
      index += 1
    }
  }

  /// The font in words.
  var text: String {
    var words = [familyText, font.size.decimalText(places: 3), "\(font.weight)"]
    if font.isItalic { words.append("italic") }
    if let style = font.textStyle { words.append(style) }
    if textSize != .large { words += ["at", textSize.rawValue] }
    if idiom != .phone { words += ["on", idiom.rawValue] }
    return words.joined(separator: " ")
  }

  private var familyText: String {
    if case .named(let name) = font.family { return "\"\(name.replacing("\"", with: ""))\"" }
    return Self.families.first { $0.value == font.family }?.key ?? "system"
  }

  private static let families: [String: FontDescription.Family] = [
    "system": .system, "monospaced": .monospaced, "monospaced-digits": .monospacedDigit,
  ]
}
