public import Geometry
public import Graphics
public import LayoutModel

/// Measures texts by another measuring, and remembers shaped texts: a screen that is laid out in
/// many sizes shows most of its texts in rooms of the same size again.
///
/// Used by one thread at a time.
public final class RepeatedTextMeasuring: TextMeasuring {
  private let base: any TextMeasuring
  private var shaped: [Question: ShapedText] = [:]

  /// How many texts are remembered; beyond it all are forgotten.
  private static let limit = 5_000

  /// What is asked for, with all that the answer depends on.
  private struct Question: Hashable {
    let text: TextContent
    let room: Size
    let language: String
    let direction: LayoutDirection
    let textSize: ContentSizeCategory
    let idiom: Idiom

    func hash(into hasher: inout Hasher) {
      // Enough to tell nearly all questions apart, and cheaper than all of it.
      for run in text.runs { hasher.combine(run.string) }
      hasher.combine(room.width)
      hasher.combine(room.height)
      hasher.combine(textSize)
    }
  }

  /// Makes measuring that has nothing to remember yet.
  ///
  /// - Parameter base: Measures and shapes what was not met before.
  public init(_ base: any TextMeasuring) { self.base = base }

  /// Measures a text by the base.
  public func measure(
    _ text: TextContent, width: Double?, in environment: LayoutEnvironment
  ) -> TextMetrics {
    base.measure(text, width: width, in: environment)
  }

  /// Shapes a text by the base, or remembers it.
  public func shape(
    _ text: TextContent, in room: Size, environment: LayoutEnvironment
  ) -> ShapedText {
    let question = Question(
      text: text, room: room, language: environment.language, direction: environment.direction,
      textSize: environment.textSize, idiom: environment.idiom)
    if let known = shaped[question] { return known }
    let answer = base.shape(text, in: room, environment: environment)
    if shaped.count >= Self.limit { shaped = [:] }
    shaped[question] = answer
    return answer
  }
}
