import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a level indicator.
  static let levelIndicator = ControlMeasures(
    appKit: Framework(contentSize: { $0.aligned(.macLevelSize) }))
}
