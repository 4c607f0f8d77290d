import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// The frame that an AppKit button asks for.
  ///
  /// - Source: Observed in saved Interface Builder frames: the title rounded up to points, and
  ///   what is around it by the style's year.
  var buttonFrameInAppKit: AxisPair<Double?> {
    let text = content
    let title = text.runs.isEmpty ? 0 : measure(text).size.width.rounded(.up)
    let image = view.image?.size ?? .zero
    let xcode = metrics.xcode
    let isSmall = view.controlSize == "small"
    if view.kind == .popUpButton { return popUpFrame(title: title) }
    switch view.control.button.type ?? "push" {
    case "check", "radio": return toggleFrame(title: title, isSmall: isSmall)
    case "help":
      if xcode >= .xcode26 { return Self.fixed(24, 24) }
      if view.controlSize == "large", metrics.isModern { return Self.fixed(35, 35) }
      return isSmall ? Self.fixed(18, 19) : Self.fixed(25, 25)
    case "roundRect":
      // Its lines never were as high as those of labels before macOS 10.15.
      let line = min(macLineHeight(text), ControlMetrics.desktopLineHeight(text.font.size))
      let isBordered = view.control.button.isBordered
      let edges: Double = !isBordered ? 0 : isSmall ? 3 : 4
      return Self.fixed(
        title + image.width + (isBordered ? 14 : 4), max(image.height, line + edges))
    case "roundTextured" where metrics.xcode < .xcode12 && image == .zero:
      return Self.fixed(title + 14, 25)
    case "inline" where view.control.button.isBordered && image == .zero:
      return Self.fixed(title + 12, macLineHeight(text) + 3)
    case "push":
      if view.control.button.bezelStyle == "helpButton" { return Self.fixed(25, 25) }
      let isLarge = view.controlSize == "large"
      let height: Double =
        xcode >= .xcode26 ? (isSmall ? 20 : isLarge ? 30 : 24) : isLarge ? 40 : isSmall ? 27 : 32
      let padding: Double =
        xcode < .xcode12
        ? (isSmall ? 26 : 40)
        : xcode >= .xcode26 ? 24 : !isLarge ? 34 : xcode < .xcode12Dot2 ? 44 : 32
      return Self.fixed(title + image.width + padding, height)
    case _ where view.control.button.imagePosition == "only" && image.width > 0:
      return Self.fixed(image.width, image.height)
    default:
      let isPlain = view.control.button.type == "bevel" && !view.control.button.isBordered
      let line = text.runs.isEmpty ? 0 : macLineHeight(text) + (isPlain ? 0 : 2)
      let height = max(image.height, line)
      return Self.fixed(title + image.width + 4, height)
    }
  }

  private func toggleFrame(title: Double, isSmall: Bool) -> AxisPair<Double?> {
    let isGlass = metrics.xcode >= .xcode26
    let isClassic = metrics.xcode < .xcode12
    let isLarge = view.controlSize == "large"
    let height: Double =
      isGlass
      ? (isSmall ? 14 : 16) : isClassic ? 18 : isSmall ? 16 : isLarge ? 22 : 18
    if title == 0 { return Self.fixed(isSmall ? 14 : isGlass ? 16 : 18, height) }
    let gap: Double =
      isGlass
      ? (isSmall ? 18 : 22)
      : isClassic ? (isSmall ? 20 : 22) : isSmall ? 21 : isLarge ? 29 : 26
    return Self.fixed(title + gap, height)
  }

  private func popUpFrame(title: Double) -> AxisPair<Double?> {
    let xcode = metrics.xcode
    let size = view.controlSize ?? "regular"
    let widest = view.control.popUpButton.titles.reduce(title) {
      max($0, measure(title: $1, in: content.font).size.width.rounded(.up))
    }
    if metrics.xcode >= .xcode26 { return Self.fixed(widest + 45, 24) }
    let isModern = metrics.isModern
    switch size {
    case "mini": return Self.fixed(widest + 32, isModern ? 16 : 15)
    case "small": return Self.fixed(widest + 32, isModern ? 22 : 26)
    case "large" where isModern: return Self.fixed(widest + 44, 40)
    default:
      // macOS 10.14 drew it a point lower and narrower; before, it was narrower without a choice.
      let isMojave = !isModern && xcode >= .xcode10Dot1
      let isOpen =
        !isModern && !isMojave && view.control.popUpButton.selectedIndex == nil && title == 0
      return Self.fixed(
        widest + (isMojave ? 38 : isOpen ? 37 : 39), isModern || isMojave ? 25 : 26)
    }
  }
}

extension ControlMetrics {
  /// The space between an AppKit view's frame and its text.
  func textPaddingInAppKit(of view: ViewNode) -> EdgeInsets {
    switch view.kind {
    case .label: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case .textField, .secureTextField, .tokenField, .comboBox:
      EdgeInsets(top: 3, left: 4, bottom: 2, right: view.kind == .comboBox ? 22 : 4)
    case .searchField: EdgeInsets(top: 3, left: 22, bottom: 3, right: 22)
    case .popUpButton: EdgeInsets(top: 0, left: 12, bottom: 0, right: 24)
    case .button:
      switch view.control.button.type {
      case "check", "radio":
        // What is left of the size that the title asks for.
        EdgeInsets(
          top: 0, left: view.controlSize == "small" ? 18 : 20, bottom: 0,
          right: view.controlSize == "small" ? 0 : 2)
      case "push", nil: EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
      default: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
      }
    default: .zero
    }
  }
}
