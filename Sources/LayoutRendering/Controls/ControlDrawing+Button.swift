import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Buttons of every kind and bezel.
  static let button = ControlDrawing(.button) { context, canvas in
    if context.isUIKit {
      drawUIKitButton(context, on: &canvas)
    } else {
      drawAppKitButton(context, on: &canvas)
    }
  }

  private static func drawUIKitButton(_ context: ControlContext, on canvas: inout Canvas) {
    let body = context.body
    let radius = min(max(context.node.appearance.cornerRadius, 7), body.shorterSide / 2)
    let shape = Shape.roundedRect(body, radius: radius)
    let fade = context.node.isEnabled ? 1 : 0.4
    switch context.node.control.button.configuration {
    case "filled", "borderedProminent":
      let own = context.colors.color(context.node.appearance.background)
      canvas.fill(shape, (own ?? context.tint).faded(fade))
    case "gray", "bordered":
      canvas.fill(shape, context.colors.system("systemFill").faded(fade))
    case "tinted", "borderedTinted": canvas.fill(shape, context.tint.faded(0.18 * fade))
    default: break
    }
    guard context.node.image == nil, let sign = sign(context.node.control.button.type) else {
      return
    }
    let side = min(22, body.shorterSide)
    _ = canvas.sign(sign, in: body.centered(width: side, height: side), context.tint)
    guard sign == "circle" else { return }
    context.write("i", size: side * 0.6, weight: .semibold, in: body, context.tint, on: &canvas)
  }

  /// The sign of the button types that bring their own image.
  private static func sign(_ type: ButtonType?) -> String? {
    switch type {
    case "contactAdd": "plus.circle"
    case "detailDisclosure", "infoLight", "infoDark": "circle"
    case "close": "xmark.circle.fill"
    default: nil
    }
  }

  private static func drawAppKitButton(_ context: ControlContext, on canvas: inout Canvas) {
    switch context.node.control.button.type {
    case "check", "switch": drawCheckBox(context, on: &canvas)
    case "radio": drawRadio(context, on: &canvas)
    default: drawBezel(context, on: &canvas)
    }
  }

  /// The square of a check box: 14 points at regular size, on glass all of its height: 16.
  private static func box(_ context: ControlContext) -> Rect {
    let isGlass = context.era == .glass
    let side =
      switch context.node.controlSize {
      case "small": isGlass ? 14.0 : 12
      case "mini": 10.0
      default: isGlass ? 16.0 : 14
      }
    let edge = isGlass ? 0.0 : 1
    let body = context.body
    let isAtRight = context.isMirrored || context.node.control.button.imagePosition == "right"
    let x = isAtRight ? body.maxX - side - edge : body.minX + edge
    let line = context.view.text.flatMap { text in
      text.shaped.lines.first.map { $0.baseline + text.origin.y - side * 0.36 }
    }
    return Rect(x: x, y: (line ?? body.midY) - side / 2, width: side, height: side)
  }

  private static func drawCheckBox(_ context: ControlContext, on canvas: inout Canvas) {
    let box = box(context)
    let isOn = context.node.control.button.isOn
    // On glass, what is off is a soft fill without a line.
    let off = context.era == .glass ? context.colors.label.faded(0.1) : context.colors.surface
    canvas.fill(.roundedRect(box, radius: box.width / 4), isOn ? context.tint : off)
    if isOn {
      _ = canvas.sign("checkmark", in: box.shrunk(by: 1), Color(white: 1))
    } else if context.era != .glass {
      canvas.frame(box, radius: box.width / 4, context.colors.label.faded(0.28), width: 1)
    }
  }

  private static func drawRadio(_ context: ControlContext, on canvas: inout Canvas) {
    let box = box(context)
    let isOn = context.node.control.button.isOn
    let off = context.era == .glass ? context.colors.label.faded(0.1) : context.colors.surface
    canvas.fill(.ellipse(box), isOn ? context.tint : off)
    if isOn {
      canvas.fill(.ellipse(box.shrunk(by: box.width * 0.32)), Color(white: 1))
    } else if context.era != .glass {
      canvas.stroke(.ellipse(box.shrunk(by: 0.5)), context.colors.label.faded(0.28))
    }
  }

  private static func drawBezel(_ context: ControlContext, on canvas: inout Canvas) {
    let control = context.node.control.button
    let body = context.body
    let style = control.bezelStyle
    guard style != nil || control.isBordered else { return }
    switch style {
    case "helpButton":
      let circle = body.centered(width: body.shorterSide, height: body.shorterSide)
      canvas.fill(.ellipse(circle), context.colors.surface)
      canvas.stroke(.ellipse(circle.shrunk(by: 0.5)), context.colors.label.faded(0.18))
      context.write(
        "?", size: context.fontSize, weight: .medium, in: circle, context.colors.label, on: &canvas)
    case "disclosure":
      _ = canvas.sign(
        control.isOn ? "chevron.down" : context.isMirrored ? "chevron.left" : "chevron.right",
        in: body.centered(width: 12, height: 12), context.colors.secondaryLabel)
    default:
      guard control.isBordered else { return }
      BezelLook(style, isOn: control.isOn, context.era).draw(
        body.offset(x: 0, y: shift(of: body, context)), context, on: &canvas)
      guard style == "disclosureRounded" || style == "roundedDisclosure" else { return }
      _ = canvas.sign(
        "chevron.down", in: body.centered(width: 12, height: 12), context.colors.label)
    }
  }

  /// How far a push button's surface lies from its alignment rect, so that its title is centred.
  ///
  /// - Source: Own taste: baselines are those that AppKit reports, for surfaces of another height.
  private static func shift(of body: Rect, _ context: ControlContext) -> Double {
    let style = context.node.control.button.bezelStyle
    guard style == nil || style == "rounded", let text = context.view.text,
      text.shaped.lines.count == 1, let line = text.shaped.lines.first
    else { return 0 }
    // The middle of capitals, which are 0.7 of the font's size high.
    let middle =
      text.origin.y + line.baseline - 0.352 * (context.node.text?.font.size ?? context.fontSize)
    let distance = middle - body.midY
    return abs(distance) < 3 ? distance : 0
  }

  /// Pop-up and pull-down buttons.
  static let popUpButton = ControlDrawing(.popUpButton) { context, canvas in
    let body = context.body
    let control = context.node.control.popUpButton
    let isBordered = control.isBordered || control.borderStyle != nil
    if isBordered || !control.pullsDown {
      BezelLook(control.bezelStyle, isOn: false, context.era).draw(body, context, on: &canvas)
    }
    let end = context.end(of: body.shrunk(by: 3), width: min(16, body.width), isTrailing: true)
    if let image = control.image { drawItem(image, context, on: &canvas) }
    if control.pullsDown {
      _ = canvas.sign("chevron.down", in: end.centered(width: 9, height: 9), context.colors.label)
    } else {
      drawArrows(in: end, context, on: &canvas)
    }
    drawMissingTitle(context, leading: 9, on: &canvas)
  }

  /// The image of the shown item, at the leading end.
  private static func drawItem(
    _ image: ImageContent, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let start = context.end(
      of: context.body.shrunk(by: 4), width: min(18, context.body.width), isTrailing: false)
    let side = min(16, start.shorterSide)
    context.drawImage(
      image, in: start.centered(width: side, height: side), context.colors.label, on: &canvas)
  }

  private static func drawArrows(
    in end: Rect, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let side = min(16, end.height)
    let badge = end.centered(width: side, height: side)
    // On glass, arrows stand on the button's own surface.
    let ink = context.era == .glass ? context.colors.label : Color(white: 1)
    if context.era != .glass { canvas.fill(.roundedRect(badge, radius: 4), context.tint) }
    // Two arrows that are 7 by 11 points with their lines, in a badge of 16.
    let arrow = badge.centered(width: side * 0.34, height: side * 0.59)
    for (tip, base) in [
      (arrow.minY, arrow.minY + side * 0.2), (arrow.maxY, arrow.maxY - side * 0.2),
    ] {
      let points = [
        Point(x: arrow.minX, y: base), Point(x: arrow.midX, y: tip), Point(x: arrow.maxX, y: base),
      ]
      canvas.stroke(.polyline(points, isClosed: false), ink, width: max(1, side * 0.1))
    }
  }

  /// The selected title of a control whose layout carries no text.
  static func drawMissingTitle(
    _ context: ControlContext, leading: Double, on canvas: inout Canvas
  ) {
    let control = context.node.control.popUpButton
    guard context.view.text == nil,
      let index = control.selectedIndex ?? control.titles.indices.first,
      control.titles.indices.contains(index)
    else { return }
    let size = min(ControlContext.macFontSize, context.body.height * 0.6)
    context.write(
      control.titles[index], size: size,
      in: context.body.inset(
        by: EdgeInsets(top: 0, left: leading, bottom: 0, right: leading)),
      align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
  }
}

extension Canvas {
  /// The raised surface of a Mac control: a fill, a hairline and a soft lower edge.
  ///
  /// On glass it is a soft fill alone; before macOS 11 it grew darker to below, in a clearer line.
  mutating func raised(
    _ rect: Rect, radius: Double, colors: ColorResolver, _ era: DesignEra = .flat
  ) {
    guard era != .glass else {
      return fill(.roundedRect(rect, radius: radius), colors.label.faded(0.1))
    }
    fill(.roundedRect(rect.offset(x: 0, y: 0.5), radius: radius), Color(white: 0, alpha: 0.14))
    fill(.roundedRect(rect, radius: radius), colors.surface)
    let line = colors.isDark ? 0.35 : era == .raised ? 0.28 : 0.16
    if era == .raised {
      gradient(
        rect, radius: radius, top: Color(white: 0, alpha: 0), bottom: Color(white: 0, alpha: 0.05))
    }
    frame(rect, radius: radius, Color(white: 0, alpha: line), width: Self.hairline)
  }
}
