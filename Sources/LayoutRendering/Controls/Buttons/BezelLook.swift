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

  private let surface: Surface
  /// The radius of the corners, in points; nil for half of the height.
  private let radius: Double?
  private let isOn: Bool
  private let isInline: Bool
  private let isPush: Bool
  private let isCircle: Bool

  private let era: DesignEra

  /// Finds the look of a style; nil is that of a push button.
  init(_ style: BezelStyle?, isOn: Bool, _ era: DesignEra) {
    self.isOn = isOn
    self.era = era
    isInline = style == "inline"
    isPush = style == nil || style == "rounded"
    isCircle = style == "circular"
    switch style {
    case "smallSquare", "shadowlessSquare": (surface, radius) = (.box, 0)
    case "roundRect": (surface, radius) = (.outline, 5)
    case "recessed": (surface, radius) = (isOn ? .soft : .none, 5)
    case "inline": (surface, radius) = (.soft, nil)
    case "circular": (surface, radius) = (.raised, nil)
    case "texturedSquare": (surface, radius) = (.raised, 3)
    case "round": (surface, radius) = (.raised, nil)
    default:
      surface = .raised
      radius =
        switch era {
        case .raised: 4
        case .flat: 5.5
        case .glass: style == "texturedRounded" || style == "toolbar" ? nil : 7
        }
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
    let radius = min(radius ?? rect.shorterSide / 2, rect.shorterSide / 2)
    let shape = Shape.roundedRect(rect, radius: radius)
    switch surface {
    case .raised:
      canvas.raised(rect, radius: radius, colors: colors, era)
      if isPush, context.isDefaultButton {
        canvas.accented(shape, context.tint, era)
      } else if isOn {
        canvas.fill(shape, colors.label.faded(0.12))
      }
    case .box:
      canvas.fill(shape, isOn ? colors.label.faded(0.2) : colors.surface)
      canvas.frame(rect, radius: radius, colors.label.faded(0.25), width: 1)
    case .outline:
      canvas.fill(shape, isOn ? colors.label.faded(0.25) : nil)
      canvas.frame(rect, radius: radius, colors.label.faded(0.3), width: 1)
    case .soft: canvas.fill(shape, colors.label.faded(isInline ? 0.4 : 0.18))
    case .none: break
    }
  }
}
