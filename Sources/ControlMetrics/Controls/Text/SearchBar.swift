import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a search bar.
  static let searchBar = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.pair(.touchSearchBarSize) },
      textPadding: { metrics, _ in metrics.facts.insets(.touchSearchBarPadding) }))
}
