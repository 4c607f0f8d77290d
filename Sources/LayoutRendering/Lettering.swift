import Geometry
import Graphics
import LayoutModel

/// Shapes the words that pictures add: labels of annotations, titles inside controls.
///
/// Without a text engine there are no words, and the shapes alone are drawn.
final class Lettering {
  /// Sets a text anew, in the room and environment given; nil where nothing can be shaped.
  func shape(
    _ content: TextContent, in room: Size, environment: LayoutEnvironment
  ) -> ShapedText? {
    measuring?.shape(content, in: room, environment: environment)
  }

  private struct Key: Hashable {
    var text: String
    var size: Double
    var weight: FontDescription.Weight
    var room: Double
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
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - size: The size of the font, in points.
  ///   - weight: The weight of the font.
  ///   - room: The width at which the line is cut with an ellipsis, in points; nil for none.
  /// - Returns: The line, with its top at 0.
  func line(
    _ text: String, size: Double, weight: FontDescription.Weight = .regular, room: Double? = nil
  ) -> ShapedText? {
    guard let measuring, !text.isEmpty else { return nil }
    let width = room.map { max(0, $0.rounded(.down)) } ?? 4096
    let key = Key(text: text, size: size, weight: weight, room: width)
    if let known = cache[key] { return known }
    let content = TextContent(
      text, font: .system(size, weight: weight),
      lineBreakMode: room == nil ? .clip : .truncateTail, alignment: .left)
    let shaped = measuring.shape(
      content, in: Size(width: width, height: 4 * size), environment: environment)
    cache[key] = shaped
    return shaped
  }
}
