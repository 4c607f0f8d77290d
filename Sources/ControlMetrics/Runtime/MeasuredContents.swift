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
  /// Of a view without content nothing is measured, and nothing kept.
  private let hasContent: [Bool]

  /// Makes contents of which nothing is known.
  ///
  /// - Parameter hasContent: Whether each view has a content.
  init(_ hasContent: [Bool]) {
    self.hasContent = hasContent
    sizes = Array(repeating: KnownAnswers(), count: hasContent.count)
    baselines = Array(repeating: KnownAnswers(), count: hasContent.count)
  }

  /// The size of a view's content where its text wraps at a width, measured once.
  func size(
    of view: Int, wrappedAt width: Double?, _ measure: () -> AxisPair<Double?>
  ) -> AxisPair<Double?> {
    hasContent[view] ? sizes[view].answer(to: width, measure) : ContentSizing.none
  }

  /// Where a view's baselines lie in an alignment rect of a size, measured once.
  func baseline(
    of view: Int, size: Size, _ measure: () -> BaselineOffsets?
  ) -> BaselineOffsets? {
    hasContent[view] ? baselines[view].answer(to: size, measure) : nil
  }
}
