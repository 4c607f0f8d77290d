import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension Canvas {
  /// A white knob, round or a capsule, with a soft edge.
  mutating func knob(_ rect: Rect, _ facts: FactReader) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    func shape(_ rect: Rect) -> Shape {
      rect.width == rect.height
        ? .ellipse(rect) : .roundedRect(rect, radius: rect.shorterSide / 2)
    }
    fill(shape(rect.offset(x: 0, y: 1)), Color(white: 0, alpha: facts.number(.touchKnobShadow)))
    fill(shape(rect), Color(white: 1))
    stroke(
      shape(rect.shrunk(by: Self.hairline / 2)),
      Color(white: 0, alpha: facts.number(.touchKnobLine)), width: Self.hairline)
  }

  /// The eight directions, clockwise from the top: sine and cosine of 0, 45, …, 315 degrees.
  static let eighths: [(x: Double, y: Double)] = [
    (0, -1), (0.707, -0.707), (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0),
    (-0.707, -0.707),
  ]

  /// A rounded fill that changes from top to bottom.
  mutating func gradient(_ rect: Rect, radius: Double, top: Color, bottom: Color) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    append([
      .gradient(
        .roundedRect(rect, radius: min(radius, rect.shorterSide / 2)), top: top, bottom: bottom)
    ])
  }

  /// The raised surface of a Mac control: a fill, a hairline and a soft lower edge.
  ///
  /// On glass it is a soft fill alone; before macOS 11 it grew darker to below, in a clearer line.
  mutating func raised(_ rect: Rect, radius: Double, _ context: ControlContext) {
    let (colors, facts) = (context.colors, context.mac)
    guard context.era != .glass else {
      return fill(
        .roundedRect(rect, radius: radius), colors.label.faded(facts.number(.macSurfaceGlass)))
    }
    fill(
      .roundedRect(rect.offset(x: 0, y: 0.5), radius: radius),
      Color(white: 0, alpha: facts.number(.macSurfaceShadow)))
    fill(.roundedRect(rect, radius: radius), colors.surface)
    if context.era == .raised {
      gradient(
        rect, radius: radius, top: Color(white: 0, alpha: 0),
        bottom: Color(white: 0, alpha: facts.number(.macSurfaceShade)))
    }
    let line = facts.number(.macSurfaceLine, colors.isDark ? "dark" : nil)
    frame(rect, radius: radius, Color(white: 0, alpha: line), width: Self.hairline)
  }

  /// The surface of what is on or chosen of a Mac: the tint, lighter above before macOS 11.
  mutating func accented(_ shape: Shape, _ context: ControlContext) {
    let tint = context.tint
    guard context.era == .raised else { return fill(shape, tint) }
    let top = tint.mixed(with: Color(white: 1), share: context.mac.number(.macAccentShade))
    append([.gradient(shape, top: top, bottom: tint)])
  }

  /// The soft pane of a Mac's box or tab view.
  mutating func pane(_ rect: Rect, _ context: ControlContext) {
    let (label, facts) = (context.colors.label, context.mac)
    let radius = facts.number(.macPaneRadius)
    fill(.roundedRect(rect, radius: radius), label.faded(facts.number(.macPaneOpacity)))
    frame(rect, radius: radius, label.faded(facts.number(.macPaneLine)), width: 1)
  }

  /// The width of the thin lines between things, in points.
  static let hairline = 0.5

  /// A thin line across, below a point.
  mutating func hairline(_ start: Point, length: Double, _ color: Color) {
    guard length > 0 else { return }
    fill(.rect(Rect(x: start.x, y: start.y, width: length, height: Self.hairline)), color)
  }

  /// A capsule of glass that floats over the content.
  ///
  /// - Source: Own taste, after pictures of iOS 26: nearly the colour of what is below, with a soft
  ///   shadow, as flat pictures bend no light.
  mutating func glass(_ rect: Rect, _ colors: ColorResolver) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    let radius = rect.shorterSide / 2
    let facts = FactReader(.iOS, .xcode26)
    let (most, drop) = (facts.number(.touchGlassSpread), facts.number(.touchGlassDrop))
    for spread in [most, most / 2] {
      let shadow = rect.outset(by: EdgeInsets(all: spread)).offset(x: 0, y: drop)
      fill(
        .roundedRect(shadow, radius: radius + spread),
        Color(white: 0, alpha: facts.number(.touchGlassShadow)))
    }
    fill(.roundedRect(rect, radius: radius), colors.glass)
    frame(
      rect, radius: radius,
      Color(white: colors.isDark ? 1 : 0, alpha: facts.number(.touchGlassLine)),
      width: Self.hairline)
  }
}
