import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a progress bar.
  static let progress = ControlMeasures(
    uiKit: Framework(contentSize: { sizing in
      sizing.pair(.touchProgressSize, sizing.view.control.progressView.style?.rawValue)
    }),
    appKit: Framework(
      contentSize: { $0.aligned(.macProgressSize, size: $0.view.controlSize?.rawValue) },
      alignmentInsets: { $0.facts.insets(.macProgressInsets, size: $1.controlSize?.rawValue) }))
}
