import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a slider.
  static let slider = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.pair(.touchSliderSize) },
      alignmentInsets: { metrics, _ in metrics.facts.insets(.touchSliderInsets) }),
    appKit: Framework(
      contentSize: { $0.sliderSizeInAppKit },
      alignmentInsets: { metrics, view in
        let variants = view.control.slider.variants
        return metrics.facts.insets(
          .macSliderInsets, variants.first, or: variants.second, size: view.controlSize?.rawValue)
      },
      documentBaselines: { metrics, view, height in
        let control = view.control.slider
        let variant = ControlMetrics.variant(
          control.type?.rawValue, control.tickMarkCount > 0 ? "ticks" : "",
          control.isVertical ? "vertical" : "")
        return metrics.baseline(of: view, height: height, .macSliderBaseline, variant)
      }))
}

extension ContentSizing {
  fileprivate var sliderSizeInAppKit: AxisPair<Double?> {
    let control = view.control.slider
    let variants = control.variants
    let thickness = facts.number(
      .macSliderThickness, variants.first, or: variants.second, size: view.controlSize?.rawValue)
    return control.isVertical
      ? aligned(width: thickness, height: nil) : aligned(width: nil, height: thickness)
  }
}

extension SliderTraits {
  /// Its variants in the rows, the more telling one first.
  fileprivate var variants: (first: String?, second: String?) {
    let upright = isVertical ? "vertical" : nil
    guard tickMarkCount > 0 else { return (upright, nil) }
    return (tickMarkPosition == "below" ? "ticksBelow" : "ticks", upright)
  }
}
