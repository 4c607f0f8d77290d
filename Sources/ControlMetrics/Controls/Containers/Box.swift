import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a box, which is a line where it separates.
  static let box = ControlMeasures(
    appKit: Framework(
      contentSize: { $0.separatorSize },
      alignmentInsets: { $0.boxInsets($1) },
      documentBaselines: { _, view, height in
        // Frames saved by Xcode 8: a rule beside a label lies just below its baseline.
        view.control.box.type == "separator"
          ? BaselineOffsets(fromTop: 0, fromBottom: height) : nil
      }))
}

extension ContentSizing {
  fileprivate var separatorSize: AxisPair<Double?> {
    guard view.control.box.type == "separator" else { return Self.none }
    let thickness = facts.number(.macSeparatorThickness)
    return view.control.box.isVertical
      ? aligned(width: thickness, height: nil) : aligned(width: nil, height: thickness)
  }
}

extension ControlMetrics {
  fileprivate func boxInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.box
    let placement = control.borderStyle == "none" ? "none" : control.titlePosition?.rawValue
    guard control.type == "separator" else {
      return facts.insets(.macBoxInsets, control.type?.rawValue, or: placement)
    }
    let isVertical = (view.frame?.height ?? 0) > (view.frame?.width ?? 0)
    return facts.insets(.macBoxInsets, isVertical ? "verticalSeparator" : "separator")
  }
}
