import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a path control.
  static let path = ControlMeasures(
    appKit: Framework(contentSize: { $0.aligned(.macPathSize) }))
}
