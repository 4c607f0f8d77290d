import ControlFacts
import LayoutModel

extension ControlMeasures {
  /// Those of a stepper.
  static let stepper = ControlMeasures(
    uiKit: Framework(contentSize: { $0.pair(.touchStepperSize) }),
    appKit: Framework(
      contentSize: { $0.aligned(.macStepperSize, size: $0.view.controlSize?.rawValue) },
      alignmentInsets: { $0.facts.insets(.macStepperInsets, size: $1.controlSize?.rawValue) },
      documentBaselines: { $0.baseline(of: $1, height: $2, .macStepperBaseline) }))
}
