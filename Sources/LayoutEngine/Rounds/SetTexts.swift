import Geometry
import Graphics
import LayoutModel

/// How the texts of a screen's views are set.
///
/// Set texts are kept for the next layout. They depend on the environment, but not on the size of
/// its canvas: environments that differ in nothing else share them.
final class SetTexts {
  private let measuring: any TextMeasuring
  /// By the numbers of shown texts and by the room.
  private var texts: [KnownAnswers<Size, ShapedText>] = []
  /// How many texts were set.
  private(set) var count = 0

  /// Makes texts of which none is set.
  init(measuring text: any TextMeasuring) { measuring = text }

  /// A shown text, set in a room; `environment` has the reading direction of its view.
  func text(
    _ shown: PreparedScreen.ShownText, in room: Size, environment: LayoutEnvironment
  ) -> ShapedText {
    while texts.count <= shown.number { texts.append(KnownAnswers()) }
    return texts[shown.number].answer(to: room) {
      count += 1
      return measuring.shape(shown.content, in: room, environment: environment)
    }
  }
}
