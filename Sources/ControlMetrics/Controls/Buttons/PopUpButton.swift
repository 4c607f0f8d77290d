import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a pop-up button.
  static let popUpButton = ControlMeasures(
    appKit: Framework(
      contentSize: { $0.aligned($0.popUpFrame) },
      alignmentInsets: { $0.popUpInsets($1) },
      textPadding: { metrics, view in
        let kind = view.kind.rawValue
        return metrics.facts.insets(
          .macTextPadding, view.control.popUpButton.hasBezel ? kind : kind + " borderless",
          or: kind)
      },
      documentBaselines: { metrics, view, height in
        metrics.baseline(of: view, height: height) { frameHeight in
          let control = view.control.popUpButton.asMade
          let type = control.type?.rawValue
          let variant = ControlMetrics.variant(type, control.bezelStyle?.rawValue)
          return metrics.facts.knownNumber(
            .macPopUpBaseline, variant, or: type, size: view.controlSize?.rawValue ?? "regular",
            at: frameHeight) ?? (frameHeight - metrics.facts.number(.macButtonTextHeight)) / 2
        }
      }))
}

extension ContentSizing {
  /// The frame that a pop-up button asks for: as wide as its widest title.
  fileprivate var popUpFrame: AxisPair<Double?> {
    let size = view.controlSize?.rawValue
    let title = titleWidth(1)
    let control = view.control.popUpButton
    // A pull-down button shows its first item whatever was chosen.
    let titles = control.pullsDown ? [] : control.titles
    let widest = titles.reduce(title) {
      max($0, measure(title: $1, in: content.font).size.width.rounded(.up))
    }
    let isOpen = control.selectedIndex == nil && title == 0
    let image = control.pullsDown ? metrics.buttonImageSize(control.image) : nil
    if control.pullsDown, control.type != "push",
      let padding = facts.knownNumber(.macPopUpPadding, "pull-down")
    {
      let bezel =
        control.hasBezel
        ? facts.knownNumber(.macButtonFixedHeight, control.type?.rawValue, size: size)
          ?? facts.number(.macPopUpHeight, size: size) : nil
      let height = title == 0 ? image?.height : nil
      return Self.fixed(
        title + (image?.width ?? 0) + padding, bezel ?? height ?? macLineHeight(content))
    }
    let height =
      control.hasBezel
      ? savedHeight(.macPopUpHighFrame, control.type?.rawValue)
        ?? facts.number(.macPopUpHeight, size: size)
      : macLineHeight(content)
    return Self.fixed(
      widest + facts.number(.macPopUpPadding, isOpen ? "open" : nil, size: size), height)
  }
}

extension ControlMetrics {
  fileprivate func popUpInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.popUpButton.asMade
    let type = control.type?.rawValue
    if !control.hasBezel, let bezel = control.bezelStyle?.rawValue,
      let insets = facts.knownInsets(.macPopUpInsets, bezel + " borderless")
    {
      return insets
    }
    return facts.insets(
      .macPopUpInsets, lowType(type, of: view, .macPopUpHighFrame), or: type,
      size: view.controlSize?.rawValue)
  }
}

extension PopUpButtonTraits {
  /// As its class makes it where it says nothing of itself: a push button with a rounded bezel.
  fileprivate var asMade: PopUpButtonTraits {
    guard type == nil, bezelStyle == nil else { return self }
    var result = self
    (result.type, result.bezelStyle, result.isBordered) = ("push", "rounded", true)
    return result
  }
}
