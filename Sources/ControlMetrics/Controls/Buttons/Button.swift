import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a button.
  static let button = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.buttonSizeInUIKit },
      textPadding: { metrics, view in
        if let insets = view.contentInsets { return insets }
        if view.control.button.configuration != nil {
          return metrics.facts.insets(.touchButtonPadding, "configuration")
        }
        return view.image == nil ? metrics.facts.insets(.touchButtonPadding) : .zero
      },
      baselines: { $0.baselines(size: $1) },
      documentBaselines: { $0.centeredBaselines(of: $1, height: $2) }),
    appKit: Framework(
      contentSize: { $0.aligned($0.buttonFrameInAppKit) },
      alignmentInsets: { $0.buttonInsets($1) },
      textPadding: { metrics, view in
        metrics.facts.insets(
          .macButtonTextPadding, view.control.button.type?.rawValue ?? "push",
          size: view.controlSize?.rawValue)
      },
      documentBaselines: { $0.buttonBaselines(of: $1, height: $2) }))
}

extension ControlMetrics {
  fileprivate func buttonInsets(_ view: ViewNode) -> EdgeInsets {
    if let insets = symbolInsets(ofButton: view) { return insets }
    let control = view.control.button
    let size = view.controlSize?.rawValue ?? "regular"
    let type = control.type?.rawValue ?? "push"
    switch type {
    case "smallSquare", "roundRect", "inline": if !control.isBordered { return .zero }
    case "check", "radio":
      if view.text?.string.isEmpty ?? true,
        let insets = facts.knownInsets(.macUntitledToggleInsets, type, size: size)
      {
        return insets
      }
    case "push":
      // A button that says nothing of itself is AppKit's push button.
      guard control.type == nil && control.bezelStyle == nil || control.bezelStyle == "rounded"
      else { return .zero }
    case "bevel":
      if control.imagePosition == "only", xcode < .xcode26 {
        return view.image?.alignmentInsets ?? .zero
      }
      if control.bezelStyle != "regularSquare" || !control.isBordered { return .zero }
    case "help":
      if control.bezelStyle != "helpButton" { return facts.insets(.macButtonInsets, type) }
    default: break
    }
    return facts.insets(
      .macButtonInsets, lowType(type, of: view, .macButtonHighFrame), or: type, size: size)
  }

  fileprivate func buttonBaselines(of view: ViewNode, height: Double) -> BaselineOffsets? {
    baseline(of: view, height: height) { frameHeight in
      var button = view.control.button
      if button.type == nil, button.bezelStyle == nil {
        // A button that says nothing of itself is AppKit's push button.
        (button.type, button.bezelStyle, button.isBordered) = ("push", "rounded", true)
      }
      // The rule of push buttons is one of rounded ones.
      let isRuled = button.type != "push" || button.bezelStyle == "rounded"
      return facts.knownNumber(
        .macButtonBaseline, button.variant, or: isRuled ? button.type?.rawValue : nil,
        size: view.controlSize?.rawValue ?? "regular", at: frameHeight)
        ?? ((frameHeight - facts.number(.macButtonTextHeight)) / 2).rounded()
    }
  }

  /// The type of a classic button that has the lower frame of macOS 10.14: a point less above it;
  /// nil for any other.
  ///
  /// A frame that is stretched to another height is one of these as well.
  func lowType(_ type: String?, of view: ViewNode, _ highFrame: NumberFact) -> String? {
    guard let type,
      let height = facts.knownNumber(
        highFrame, type, size: view.controlSize?.rawValue ?? "regular")
    else { return nil }
    let isLow =
      view.frame?.height == height - 1 || xcode >= .xcode10Dot1 && view.frame?.height != height
    return isLow ? type + " low" : nil
  }

  /// The height of a button with a classic frame, the lower or the higher one; nil for any other.
  func classicHeight(_ highFrame: NumberFact, _ type: String?, of view: ViewNode) -> Double? {
    guard let type,
      let height = facts.knownNumber(highFrame, type, size: view.controlSize?.rawValue ?? "regular")
    else { return nil }
    return lowType(type, of: view, highFrame) == nil ? height : height - 1
  }
}

extension ButtonTraits {
  /// Type, bezel and border, and of those that may show nothing else, their image.
  fileprivate var variant: String {
    let showsImage = type == "bevel" || type == "square"
    return ControlMetrics.variant(
      type?.rawValue, bezelStyle?.rawValue, isBordered ? "bordered" : "borderless",
      showsImage ? imagePosition?.rawValue : "")
  }
}
