import ControlFacts
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
    let facts = context.touch
    let radius = min(
      max(context.node.appearance.cornerRadius, facts.number(.touchButtonRadius)),
      body.shorterSide / 2)
    let shape = Shape.roundedRect(body, radius: radius)
    let fade = context.node.isEnabled ? 1 : facts.number(.touchButtonDisabled)
    switch context.node.control.button.configuration {
    case "filled", "borderedProminent":
      let own = context.colors.color(context.node.appearance.background)
      canvas.fill(shape, (own ?? context.tint).faded(fade))
    case "gray", "bordered":
      canvas.fill(shape, context.colors.system("systemFill").faded(fade))
    case "tinted", "borderedTinted":
      canvas.fill(shape, context.tint.faded(facts.number(.touchButtonTint) * fade))
    default:
      if let name = context.node.control.button.backgroundImage?.rawValue {
        context.drawBackground(ImageContent(name: name), on: &canvas)
      }
    }
    guard context.node.image == nil, let sign = sign(context.node.control.button.type) else {
      return
    }
    let side = min(facts.number(.touchButtonSignSide), body.shorterSide)
    _ = canvas.sign(sign, in: body.centered(width: side, height: side), context.tint)
    guard sign == "circle" else { return }
    context.write(
      "i", size: side * facts.number(.touchInfoLetter), weight: .semibold, in: body, context.tint,
      on: &canvas)
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

  /// The square of a check box or circle of a radio button, whose middle is that of its text.
  private static func box(_ context: ControlContext) -> Rect {
    let facts = context.mac
    let side = facts.number(.macToggleSide, size: context.node.controlSize?.rawValue)
    let edge = facts.number(.macToggleInset)
    let body = context.body
    let isAtRight = context.isMirrored || context.node.control.button.imagePosition == "right"
    let x = isAtRight ? body.maxX - side - edge : body.minX + edge
    let line = context.view.text.flatMap { text in
      text.shaped.lines.first.map {
        $0.baseline + text.origin.y - side * facts.number(.macToggleMiddle)
      }
    }
    return Rect(x: x, y: (line ?? body.midY) - side / 2, width: side, height: side)
  }

  private static func drawCheckBox(_ context: ControlContext, on canvas: inout Canvas) {
    let box = box(context)
    let isOn = context.node.control.button.isOn
    let radius = box.width * context.mac.number(.macToggleRadius)
    canvas.fill(.roundedRect(box, radius: radius), isOn ? context.tint : off(context))
    if isOn {
      _ = canvas.sign("checkmark", in: box.shrunk(by: 1), Color(white: 1))
    } else if context.era != .glass {
      canvas.frame(box, radius: radius, toggleLine(context), width: 1)
    }
  }

  private static func drawRadio(_ context: ControlContext, on canvas: inout Canvas) {
    let box = box(context)
    let isOn = context.node.control.button.isOn
    canvas.fill(.ellipse(box), isOn ? context.tint : off(context))
    if isOn {
      let inset = box.width * context.mac.number(.macRadioInset)
      canvas.fill(.ellipse(box.shrunk(by: inset)), Color(white: 1))
    } else if context.era != .glass {
      canvas.stroke(.ellipse(box.shrunk(by: 0.5)), toggleLine(context))
    }
  }

  /// What a check box or radio button that is off is filled with: on glass softly, without a line.
  private static func off(_ context: ControlContext) -> Color {
    context.era == .glass
      ? context.colors.label.faded(context.mac.number(.macSurfaceGlass)) : context.colors.surface
  }

  private static func toggleLine(_ context: ControlContext) -> Color {
    context.colors.label.faded(context.mac.number(.macButtonLine, "toggle"))
  }

  private static func drawBezel(_ context: ControlContext, on canvas: inout Canvas) {
    let control = context.node.control.button
    let body = context.body
    let style = control.bezelStyle
    guard style != nil || control.isBordered else { return }
    let arrow = context.mac.number(.macDisclosureSide)
    switch style {
    case "helpButton":
      let circle = body.centered(width: body.shorterSide, height: body.shorterSide)
      canvas.raised(circle, radius: circle.width / 2, context)
      context.write(
        "?", size: context.fontSize, weight: .medium, in: circle, context.colors.label, on: &canvas)
    case "disclosure":
      _ = canvas.sign(
        control.isOn ? "chevron.down" : context.isMirrored ? "chevron.left" : "chevron.right",
        in: body.centered(width: arrow, height: arrow), context.colors.secondaryLabel)
    default:
      guard control.isBordered else { return }
      let surface = surface(of: body, context)
      BezelLook(style, isOn: control.isOn, context.era).draw(
        surface.offset(x: 0, y: shift(of: surface, context)), context, on: &canvas)
      guard style == "disclosureRounded" || style == "roundedDisclosure" else { return }
      _ = canvas.sign(
        "chevron.down", in: body.centered(width: arrow, height: arrow), context.colors.label)
    }
  }

  /// The surface of a button: that of a push button keeps its height in a lower frame.
  ///
  /// - Source: Apple, *NSButton.BezelStyle.rounded*: such a button has a fixed height.
  private static func surface(of body: Rect, _ context: ControlContext) -> Rect {
    let control = context.node.control.button
    let facts = context.mac
    let size = context.node.controlSize?.rawValue
    guard control.type == "push", control.bezelStyle == nil || control.bezelStyle == "rounded",
      let frame = facts.knownNumber(.macPushHeight, "push", size: size)
    else { return body }
    let height = frame - facts.insets(.macButtonInsets, "push", size: size).total(.vertical)
    return body.height < height ? body.centered(width: body.width, height: height) : body
  }

  /// How far a push button's surface lies from its alignment rect, so that its title is centred.
  ///
  /// - Source: Own taste: baselines are those that AppKit reports, for surfaces of another height.
  private static func shift(of body: Rect, _ context: ControlContext) -> Double {
    let style = context.node.control.button.bezelStyle
    guard style == nil || style == "rounded", let text = context.view.text,
      text.shaped.lines.count == 1, let line = text.shaped.lines.first
    else { return 0 }
    let facts = context.mac
    let middle =
      text.origin.y + line.baseline
      - facts.number(.macCapMiddle) * (context.node.text?.font.size ?? context.fontSize)
    let distance = middle - body.midY
    return abs(distance) < facts.number(.macTitleShift) ? distance : 0
  }
}
