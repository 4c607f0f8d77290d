import Geometry
import Graphics
import LayoutModel

/// How the texts of a screen's views are set.
///
/// Set texts are kept for the next layout. They depend on the environment, but not on the size of
/// its canvas: environments that differ in nothing else share them.
final class SetTexts {
  /// A shown text, by its number, and the room that it is set in.
  private struct TextInRoom: Hashable {
    var number: Int
    var room: Size
  }

  private let measuring: any TextMeasuring
  private var texts: [TextInRoom: ShapedText] = [:]
  /// How many texts were set.
  private(set) var count = 0

  /// Makes texts of which none is set.
  init(measuring text: any TextMeasuring) { measuring = text }

  /// A shown text, set in a room; `environment` has the reading direction of its view.
  func text(
    _ shown: PreparedScreen.ShownText, in room: Size, environment: LayoutEnvironment
  ) -> ShapedText {
    let question = TextInRoom(number: shown.number, room: room)
    if let known = texts[question] { return known }
    let text = measuring.shape(shown.content, in: room, environment: environment)
    count += 1
    texts[question] = text
    return text
  }
}
