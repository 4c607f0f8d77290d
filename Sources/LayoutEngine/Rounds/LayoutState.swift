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
  /// Whether each view's content scrolls up and down, clear of the bars; decided once.
  var scrollsVertically: [Bool]
  /// What each view's content asks for.
  var intrinsicSizes: [AxisPair<Double?>]
  /// Where each view's baselines lie; nil for a view without text.
  var baselines: [BaselineRule?]
  /// The size of each view's alignment rect for which its baselines were found.
  var shownSizes: [Size]
  /// Whether each view was detached from its stack view for want of room.
  var isDetached: [Bool]
  /// The size of the table or collection view that gives a view its frame; nil for other views.
  var containerSizes: [Size?]
  /// How far down each view of a table is pushed by rows above that have grown, in points.
  var rowShifts: [Double]

  init(count: Int) {
    alignmentInsets = Array(repeating: .zero, count: count)
    margins = Array(repeating: .zero, count: count)
    safeAreaInsets = Array(repeating: .zero, count: count)
    scrollsVertically = Array(repeating: false, count: count)
    intrinsicSizes = Array(repeating: AxisPair(both: nil), count: count)
    baselines = Array(repeating: nil, count: count)
    shownSizes = Array(repeating: .zero, count: count)
    isDetached = Array(repeating: false, count: count)
    containerSizes = Array(repeating: nil, count: count)
    rowShifts = Array(repeating: 0, count: count)
  }
}

/// Where a view's baselines lie, as the height of its alignment rect changes.
///
/// Text that is centred in its view moves by half of what the view grows.
struct BaselineRule: Equatable {
  /// The distance of the first baseline from the top for a height of 0, in points.
  var topIntercept: Double
  /// How far the first baseline moves down for each point of height: 0, 1/2 or 1.
  var topSlope: Double
  /// The distance of the last baseline from the bottom for a height of 0, in points.
  var bottomIntercept: Double
  /// How far the last baseline moves up for each point of height: 0, 1/2 or 1.
  var bottomSlope: Double

  /// Baselines at the same distances from the edges, whatever the height.
  init(_ offsets: BaselineOffsets) {
    topIntercept = offsets.fromTop
    topSlope = 0
    bottomIntercept = offsets.fromBottom
    bottomSlope = 0
  }

  /// The rule that two heights show.
  ///
  /// - Parameters:
  ///   - height: A height, in points.
  ///   - offsets: The baselines at the height.
  ///   - growth: What the other height is larger, in points; well above a pixel.
  ///   - grown: The baselines at the other height.
  init(height: Double, _ offsets: BaselineOffsets, growth: Double, grown: BaselineOffsets) {
    func slope(_ a: Double, _ b: Double) -> Double { ((b - a) / growth * 2).rounded() / 2 }
    topSlope = slope(offsets.fromTop, grown.fromTop)
    bottomSlope = slope(offsets.fromBottom, grown.fromBottom)
    topIntercept = offsets.fromTop - topSlope * height
    bottomIntercept = offsets.fromBottom - bottomSlope * height
  }

  /// The baselines at a height.
  func offsets(height: Double) -> BaselineOffsets {
    BaselineOffsets(
      fromTop: topIntercept + topSlope * height,
      fromBottom: bottomIntercept + bottomSlope * height)
  }
}
