import Geometry
import LayoutModel

/// What the contents of a screen's views ask for.
///
/// Answers are kept for the next round and the next layout. They depend on the environment, but not
/// on the size of its canvas: environments that differ in nothing else share them.
final class MeasuredContents {
  /// A view and the width at which its text wraps.
  private struct WrappedView: Hashable {
    var view: Int
    var width: Double?
  }

  /// A view and the size of its alignment rect.
  private struct SizedView: Hashable {
    var view: Int
    var size: Size
  }

  private var sizes: [WrappedView: AxisPair<Double?>] = [:]
  private var baselines: [SizedView: BaselineOffsets?] = [:]
  /// Of a view without content nothing is measured, and nothing kept.
  private let hasContent: [Bool]
  /// How many answers are kept; beyond it all are forgotten.
  private var limit: Int { 24 * hasContent.count }

  /// Makes contents of which nothing is known.
  ///
  /// - Parameter hasContent: Whether each view has a content.
  init(_ hasContent: [Bool]) { self.hasContent = hasContent }

  /// The size of a view's content where its text wraps at a width, measured once.
  func size(
    of view: Int, wrappedAt width: Double?, _ measure: () -> AxisPair<Double?>
  ) -> AxisPair<Double?> {
    guard hasContent[view] else { return ContentSizing.none }
    let question = WrappedView(view: view, width: width)
    if let known = sizes[question] { return known }
    let size = measure()
    if sizes.count >= limit { sizes.removeAll(keepingCapacity: true) }
    sizes[question] = size
    return size
  }

  /// Where a view's baselines lie in an alignment rect of a size, measured once.
  func baseline(
    of view: Int, size: Size, _ measure: () -> BaselineOffsets?
  ) -> BaselineOffsets? {
    guard hasContent[view] else { return nil }
    let question = SizedView(view: view, size: size)
    if let known = baselines[question] { return known }
    let offsets = measure()
    if baselines.count >= limit { baselines.removeAll(keepingCapacity: true) }
    baselines.updateValue(offsets, forKey: question)
    return offsets
  }
}
