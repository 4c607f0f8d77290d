package import Geometry

extension LayoutBaseline {
  /// The views with their frames in the root view's coordinates, in points, in order.
  package var absoluteFrames: [(view: ViewRecord, frame: Rect)] {
    let frames = DifferenceCollector.absoluteFrames(views)
    return views.map { ($0, frames[$0.id] ?? $0.frame) }
  }
}
