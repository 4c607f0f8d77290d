import Geometry
import LayoutModel

/// What the contents of a screen's views ask for.
///
/// Answers are kept for the next round and the next layout. They depend on the environment, but not
/// on the size of its canvas: environments that differ in nothing else share them.
final class MeasuredContents {
  /// By view and by the width at which its text wraps.
  private var sizes: [KnownAnswers<Double?, AxisPair<Double?>>]
  /// By view and by the size of its alignment rect.
  private var baselines: [KnownAnswers<Size, BaselineOffsets?>]

  /// Makes contents of which nothing is known.
  init(count: Int) {
    sizes = Array(repeating: KnownAnswers(), count: count)
    baselines = Array(repeating: KnownAnswers(), count: count)
  }

  /// The size of a view's content where its text wraps at a width, measured once.
  func size(
    of view: Int, wrappedAt width: Double?, _ measure: () -> AxisPair<Double?>
  ) -> AxisPair<Double?> {
    sizes[view].answer(to: width, measure)
  }

  /// Where a view's baselines lie in an alignment rect of a size, measured once.
  func baseline(
    of view: Int, size: Size, _ measure: () -> BaselineOffsets?
  ) -> BaselineOffsets? {
    baselines[view].answer(to: size, measure)
  }
}
