import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a date picker.
  static let datePicker = ControlMeasures(
    uiKit: Framework(contentSize: { sizing in
      sizing.facts.knownSize(.touchDateSize, sizing.view.control.datePicker.style?.rawValue)
        .map(ContentSizing.pair) ?? sizing.wheelSize
    }),
    appKit: Framework(
      contentSize: { sizing in
        sizing.aligned(
          .macDateSize, sizing.view.control.datePicker.style?.rawValue,
          size: sizing.view.controlSize?.rawValue)
      },
      alignmentInsets: { $0.facts.insets(.macDateInsets, $1.control.datePicker.style?.rawValue) },
      documentBaselines: { $0.baseline(of: $1, height: $2, .macDateBaseline) }))
}
