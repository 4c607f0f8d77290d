import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of an activity indicator.
  static let activity = ControlMeasures(
    uiKit: Framework(contentSize: { sizing in
      let isLarge = sizing.view.control.activityIndicator.isLarge
      return sizing.pair(.touchActivitySize, isLarge ? "large" : nil)
    }),
    appKit: Framework(
      contentSize: { $0.aligned(.macActivitySize, size: $0.view.controlSize?.rawValue) }))
}
