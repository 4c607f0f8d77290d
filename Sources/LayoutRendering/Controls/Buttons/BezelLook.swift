import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

/// The surface of a Mac button, by its bezel style.
///
/// - Source: Apple, *NSButton.BezelStyle*; *Human Interface Guidelines*, "Buttons", macOS. Own
///   taste: gradients and radii of each era, after pictures of macOS 10.15, 11 to 15 and 26.
struct BezelLook {
  private enum Surface {
    /// A raised surface with a soft lower edge.
    case raised
    /// A flat surface with a line around it.
    case box
    /// A line around nothing.
    case outline
    /// A grey surface without a line.
    case soft
    /// Nothing until the button is pressed or on.
    case none
  }

  private let style: BezelStyle?
  private let surface: Surface
  /// Whether the corners are as round as can be.
  private let isRound: Bool
  private let isOn: Bool
  private let isInline: Bool
  private let isPush: Bool
  private let isCircle: Bool

  private let era: DesignEra

  /// Finds the look of a style; nil is that of a push button.
  init(_ style: BezelStyle?, isOn: Bool, _ era: DesignEra) {
    self.style = style
    self.isOn = isOn
    self.era = era
    isInline = style == "inline"
    isPush = style == nil || style == "rounded"
    isCircle = style == "circular"
    surface =
      switch style {
      case "smallSquare", "shadowlessSquare": .box
      case "roundRect": .outline
      case "recessed": isOn ? .soft : .none
      case "inline": .soft
      default: .raised
      }
    isRound =
      switch style {
      case "inline", "circular", "round": true
      case "texturedRounded", "toolbar": era == .glass
      default: false
      }
  }

  /// The colour of the title where it is not the usual one.
  func ink(_ colors: ColorResolver) -> Color? {
    isInline ? Color(white: colors.isDark ? 0 : 1) : nil
  }

  /// Draws the surface into the body of a button.
  func draw(_ body: Rect, _ context: ControlContext, on canvas: inout Canvas) {
    let colors = context.colors
    let rect =
      isCircle ? body.centered(width: body.shorterSide, height: body.shorterSide) : body
    let facts = context.mac
    let known =
      isRound ? .infinity : facts.number(.macButtonRadius, style?.rawValue)
    let radius = min(known, rect.shorterSide / 2)
    let shape = Shape.roundedRect(rect, radius: radius)
    switch surface {
    case .raised:
      canvas.raised(rect, radius: radius, context)
      if isPush, context.isDefaultButton {
        canvas.accented(shape, context)
      } else if isOn {
        canvas.fill(shape, colors.label.faded(facts.number(.macButtonOn)))
      }
    case .box:
      let on = colors.label.faded(facts.number(.macButtonOn, "box"))
      canvas.fill(shape, isOn ? on : colors.surface)
      let line = colors.label.faded(facts.number(.macButtonLine, "box"))
      canvas.frame(rect, radius: radius, line, width: 1)
    case .outline:
      let on = colors.label.faded(facts.number(.macButtonOn, "outline"))
      canvas.fill(shape, isOn ? on : nil)
      let line = colors.label.faded(facts.number(.macButtonLine, "outline"))
      canvas.frame(rect, radius: radius, line, width: 1)
    case .soft:
      let opacity = facts.number(.macButtonSoft, isInline ? "inline" : nil)
      canvas.fill(shape, colors.label.faded(opacity))
    case .none: break
    }
  }
}
