import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a navigation bar.
  static let navigationBar = ControlMeasures(
    uiKit: Framework(contentSize: { $0.pair(.touchNavigationBarSize, $0.barVariant) }))

  /// Those of a toolbar.
  static let toolbar = ControlMeasures(
    uiKit: Framework(contentSize: { $0.pair(.touchToolbarSize, $0.barVariant) }))

  /// Those of a tab bar.
  static let tabBar = ControlMeasures(
    uiKit: Framework(contentSize: { $0.pair(.touchTabBarSize) }))
}

extension ContentSizing {
  fileprivate var barVariant: String? { environment.hasLowBars ? "compact" : nil }
}
