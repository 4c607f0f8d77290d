import Geometry
import Graphics
import LayoutModel

/// Shapes the words that pictures add: labels of annotations, titles inside controls.
///
/// Without a text engine there are no words, and the shapes alone are drawn.
final class Lettering {
  private struct Key: Hashable {
    var text: String
    var size: Double
    var weight: FontDescription.Weight
  }

  private let measuring: (any TextMeasuring)?
  private let environment: LayoutEnvironment
  private var cache: [Key: ShapedText] = [:]

  /// Makes a letterer; the language of the layout decides shapes that differ by language.
  init(measuring: (any TextMeasuring)?, environment: LayoutEnvironment) {
    self.measuring = measuring
    var plain = environment
    plain.direction = .leftToRight
    plain.textSize = .large
    self.environment = plain
  }

  /// A line of the system font, or nil where nothing can be shaped.
  func line(_ text: String, size: Double, weight: FontDescription.Weight = .regular) -> ShapedText?
  {
    guard let measuring, !text.isEmpty else { return nil }
    let key = Key(text: text, size: size, weight: weight)
    if let known = cache[key] { return known }
    let content = TextContent(
      text, font: .system(size, weight: weight), lineBreakMode: .clip, alignment: .left)
    let shaped = measuring.shape(
      content, in: Size(width: 4096, height: 4 * size), environment: environment)
    cache[key] = shaped
    return shaped
  }
}
