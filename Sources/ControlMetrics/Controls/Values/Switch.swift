import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a switch.
  static let `switch` = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.switchSizeInUIKit },
      alignmentInsets: { metrics, _ in metrics.facts.insets(.touchSwitchInsets) }),
    appKit: Framework(
      contentSize: { $0.aligned(.macSwitchSize, size: $0.view.controlSize?.rawValue) },
      alignmentInsets: { metrics, _ in metrics.facts.insets(.macSwitchInsets) },
      documentBaselines: { $0.baseline(of: $1, height: $2, .macSwitchBaseline) }))
}

extension ContentSizing {
  /// Xcode 26 draws switches in either style; the saved frame tells which.
  fileprivate var switchSizeInUIKit: AxisPair<Double?> {
    let wide = facts.size(.touchSwitchSize, "wide")
    let isWide = view.frame.map { $0.height == wide.height } ?? (metrics.xcode >= .xcode26)
    let size = isWide ? wide : facts.size(.touchSwitchSize)
    let insets = metrics.alignmentInsets(of: view)
    return Self.fixed(size.width.map { $0 - insets.total(.horizontal) }, size.height)
  }
}
