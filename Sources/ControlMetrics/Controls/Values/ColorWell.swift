import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a colour well; UIKit's has no size of its own.
  static let colorWell = ControlMeasures(
    appKit: Framework(
      contentSize: { $0.aligned(.macColorWellSize) },
      alignmentInsets: { metrics, _ in metrics.facts.insets(.macColorWellInsets) },
      documentBaselines: { $0.baseline(of: $1, height: $2, .macColorWellBaseline) }))
}
