import ControlMetrics
import Geometry
import Graphics
import LayoutModel

/// What the contents of a screen's views ask for, and how their texts are set.
///
/// Answers are kept for the next round and the next layout. They depend on the environment, but not
/// on the size of its canvas: environments that differ in nothing else share the contents.
final class ViewContents {
  private let prepared: PreparedScreen
  private let measuring: any TextMeasuring
  /// By view and by the width at which its text wraps.
  private var sizes: [KnownAnswers<Double?, AxisPair<Double?>>]
  /// By view and by the size of its alignment rect.
  private var baselines: [KnownAnswers<Size, BaselineOffsets?>]
  /// By the numbers of shown texts and by the room.
  private var texts: [KnownAnswers<Size, ShapedText>] = []
  /// How many texts were set.
  private(set) var textCount = 0

  /// Makes contents of which nothing is known.
  ///
  /// - Parameters:
  ///   - prepared: The screen.
  ///   - text: Measures and shapes text.
  init(of prepared: PreparedScreen, measuring text: any TextMeasuring) {
    self.prepared = prepared
    measuring = FixedMetricsMeasuring(base: text)
    sizes = Array(repeating: KnownAnswers(), count: prepared.screen.views.count)
    baselines = Array(repeating: KnownAnswers(), count: prepared.screen.views.count)
  }

  /// The size that a view's content asks for, as `ControlMetrics` finds it.
  func size(
    of item: Int, wrappedAt width: Double?, in environment: LayoutEnvironment
  ) -> AxisPair<Double?> {
    if let known = sizes[item].answer(to: width) { return known }
    let size = prepared.metrics.intrinsicSize(
      of: prepared.hierarchy.views[item], wrappedAt: width, measuring: measuring, in: environment)
    sizes[item].add(size, for: width)
    return size
  }

  /// Where a view's baselines lie in its alignment rect, as `ControlMetrics` finds it.
  func baseline(
    of item: Int, size: Size, in environment: LayoutEnvironment
  ) -> BaselineOffsets? {
    if let known = baselines[item].answer(to: size) { return known }
    let offsets = prepared.metrics.baseline(
      of: prepared.hierarchy.views[item], size: size, measuring: measuring, in: environment)
    baselines[item].add(offsets, for: size)
    return offsets
  }

  /// A shown text, set in a room; `environment` has the reading direction of its view.
  func text(
    _ shown: PreparedScreen.ShownText, in room: Size, environment: LayoutEnvironment
  ) -> ShapedText {
    while texts.count <= shown.number { texts.append(KnownAnswers()) }
    if let known = texts[shown.number].answer(to: room) { return known }
    let shaped = measuring.shape(shown.content, in: room, environment: environment)
    texts[shown.number].add(shaped, for: room)
    textCount += 1
    return shaped
  }
}

/// Answers by their questions; a few, so that looking through them takes no longer than hashing.
private struct KnownAnswers<Question: Equatable, Answer> {
  private var known: [(question: Question, answer: Answer)] = []
  /// How many answers are kept; beyond it all are forgotten.
  private static var limit: Int { 24 }

  func answer(to question: Question) -> Answer? {
    for index in known.indices where known[index].question == question {
      return known[index].answer
    }
    return nil
  }

  mutating func add(_ answer: Answer, for question: Question) {
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    known.append((question, answer))
  }
}
