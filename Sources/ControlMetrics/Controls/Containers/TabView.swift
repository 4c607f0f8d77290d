import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a tab view, which has no size of its own.
  static let tabView = ControlMeasures(
    appKit: Framework(alignmentInsets: { metrics, view in
      metrics.facts.insets(
        .macTabInsets, view.control.tabView.type?.rawValue ?? "topTabsBezelBorder")
    }))
}
