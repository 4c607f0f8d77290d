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
    let title = titleWidth(facts.number(.macButtonTitleStep, view.control.button.type?.rawValue))
    let image = metrics.buttonImageSize(view.image) ?? .zero
    let control = view.control.button
    let size = view.controlSize?.rawValue
    let type = control.type?.rawValue ?? "push"
    let variant = control.isBordered ? type : type + " borderless"
    var imageRoom = 0.0
    if image != .zero {
      imageRoom =
        title == 0
        ? facts.number(.macButtonImageRoom, type + " only")
        : facts.number(.macButtonImageRoom, type)
    }
    let content = title + image.width + imageRoom
    let width = content + facts.number(.macButtonPadding, variant, or: type, size: size)
    let edges = facts.number(.macButtonEdges, variant, or: type, size: size)
    switch type {
    case "check", "radio": return toggleFrame(type, title: title)
    case "help": return Self.pair(facts.size(.macHelpSize, size: size))
    case "roundRect":
      // Its lines never were as high as those of labels before macOS 10.15.
      let line = min(macLineHeight(text), metrics.desktopLineHeight(text.font.size))
      let height = facts.knownNumber(.macButtonFixedHeight, variant, size: size)
      if title == 0, image != .zero, !control.isBordered {
        return Self.fixed(image.width, image.height)
      }
      return Self.fixed(width, height ?? max(image.height, line + edges))
    case "recessed" where control.isBordered && title == 0 && image != .zero:
      let height = facts.knownNumber(.macButtonFixedHeight, type) ?? image.height
      return Self.fixed(content + facts.number(.macButtonPadding), height)
    case "roundTextured" where metrics.xcode < .xcode12 && image == .zero:
      return Self.fixed(width, facts.number(.macRoundTexturedHeight))
    case "inline" where control.isBordered && image == .zero:
      return Self.fixed(width, macLineHeight(text) + edges)
    case "push":
      if control.bezelStyle == "helpButton" {
        return Self.pair(facts.size(.macHelpSize, type))
      }
      return Self.fixed(
        width,
        savedHeight(.macButtonHighFrame, type) ?? facts.number(.macPushHeight, type, size: size))
    case _
    where image.width > 0
      && (control.imagePosition == "only" || title == 0 && !control.isBordered):
      return Self.fixed(image.width, image.height)
    default:
      let hasOwnEdges = type == "bevel" || type == "smallSquare"
      let line =
        text.runs.isEmpty
        ? 0
        : macLineHeight(text) + facts.number(.macButtonEdges, hasOwnEdges ? variant : nil)
      return Self.fixed(
        content + facts.number(.macButtonPadding), max(image.height, line))
    }
  }

  /// The height of a button whose frame macOS 10.14 made a point lower, as its saved frame shows it.
  func savedHeight(_ highFrame: NumberFact, _ type: String?) -> Double? {
    guard view.frame != nil else { return nil }
    return metrics.classicHeight(highFrame, type, of: view)
  }

  /// The width of the title, rounded up to a multiple of some points.
  func titleWidth(_ step: Double) -> Double {
    let text = content
    return text.runs.isEmpty ? 0 : (measure(text).size.width / step).rounded(.up) * step
  }

  private func toggleFrame(_ type: String, title: Double) -> AxisPair<Double?> {
    let size = view.controlSize?.rawValue
    let width =
      title == 0
      ? facts.number(.macUntitledToggleWidth, size: size)
      : title + facts.number(.macButtonPadding, type, size: size)
    return Self.fixed(width, facts.number(.macPushHeight, type, size: size))
  }
}
