import Geometry
import LayoutModel

/// What the constraints are made from besides the document: values that depend on the layout.
///
/// A round solves with one state; the frames that come out make the next state. The layout is
/// finished when the state stays the same.
struct LayoutState: Equatable {
  /// The distance from each view's frame to its alignment rect.
  var alignmentInsets: [EdgeInsets]
  /// Each view's layout margins in force, the safe area included.
  var margins: [EdgeInsets]
  /// How far bars and the device cover each view.
  var safeAreaInsets: [EdgeInsets]
  /// What each view's content asks for.
  var intrinsicSizes: [AxisPair<Double?>]
  /// Where each view's baselines lie; nil for a view without text.
  var baselines: [BaselineOffsets?]

  init(count: Int) {
    alignmentInsets = Array(repeating: .zero, count: count)
    margins = Array(repeating: .zero, count: count)
    safeAreaInsets = Array(repeating: .zero, count: count)
    intrinsicSizes = Array(repeating: AxisPair(both: nil), count: count)
    baselines = Array(repeating: nil, count: count)
  }
}
