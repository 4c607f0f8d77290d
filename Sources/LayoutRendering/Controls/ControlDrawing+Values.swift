import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// On-off switches.
  static let `switch` = ControlDrawing(.switch) { context, canvas in
    let isOn = context.node.control.switch.isOn
    let body = context.body
    let height = min(body.height, body.width * 0.62)
    let track = body.centered(width: min(body.width, height * 1.65), height: height)
    let on =
      context.node.appearance.tint == nil && context.isUIKit
      ? context.colors.system("systemGreen") : context.tint
    let fade = context.node.isEnabled ? 1 : 0.5
    canvas.fill(
      .roundedRect(track, radius: height / 2),
      (isOn ? on : context.colors.system("label").faded(0.16)).faded(fade))
    let knob = height - 4
    let isRight = isOn != context.isMirrored
    canvas.knob(
      Rect(
        x: isRight ? track.maxX - knob - 2 : track.minX + 2, y: track.minY + 2, width: knob,
        height: knob))
  }

  /// Sliders, in both directions, with tick marks.
  static let slider = ControlDrawing(.slider) { context, canvas in
    let body = context.body
    let isVertical = context.node.control.slider.isVertical || body.height > body.width * 1.5
    let side = min(context.isUIKit ? 27.0 : 19, body.shorterSide)
    let thickness = context.isUIKit ? 4.0 : 3
    let value = min(max(context.node.control.slider.fraction, 0), 1)
    let length = (isVertical ? body.height : body.width) - side
    let isReversed = isVertical || context.isMirrored
    let place = (isReversed ? 1 - value : value) * max(0, length) + side / 2
    func part(_ low: Double, _ high: Double, _ color: Color) {
      let rect =
        isVertical
        ? Rect(
          x: body.midX - thickness / 2, y: body.minY + low, width: thickness, height: high - low)
        : Rect(
          x: body.minX + low, y: body.midY - thickness / 2, width: high - low, height: thickness)
      if !rect.isEmpty { canvas.fill(.roundedRect(rect, radius: thickness / 2), color) }
    }
    let whole = isVertical ? body.height : body.width
    part(2, whole - 2, context.colors.system("label").faded(0.14))
    if isReversed { part(place, whole - 2, context.tint) } else { part(2, place, context.tint) }
    let knob =
      isVertical
      ? Rect(x: body.midX - side / 2, y: body.minY + place - side / 2, width: side, height: side)
      : Rect(x: body.minX + place - side / 2, y: body.midY - side / 2, width: side, height: side)
    canvas.knob(knob.shrunk(by: context.isUIKit ? 1 : 0))
  }

  /// Steppers: minus and plus on a phone, arrows on a Mac.
  static let stepper = ControlDrawing(.stepper) { context, canvas in
    let body = context.body
    let color = context.colors.label
    if context.isUIKit {
      canvas.fill(.roundedRect(body, radius: min(8, body.shorterSide / 2)), context.colors.fill)
      canvas.fill(
        .rect(
          Rect(x: body.midX - 0.5, y: body.minY + 8, width: 1, height: max(0, body.height - 16))),
        context.colors.separator)
      let side = min(16, body.height * 0.5)
      for (sign, share) in [("minus", 0.25), ("plus", 0.75)] {
        let x = body.minX + body.width * (context.isMirrored ? 1 - share : share)
        _ = canvas.sign(
          sign, in: Rect(x: x - side / 2, y: body.midY - side / 2, width: side, height: side), color
        )
      }
      return
    }
    canvas.raised(body, radius: min(4, body.width / 2), colors: context.colors)
    let side = min(8, body.width * 0.7)
    for (sign, share) in [("chevron.up", 0.27), ("chevron.down", 0.73)] {
      _ = canvas.sign(
        sign,
        in: Rect(
          x: body.midX - side / 2, y: body.minY + body.height * share - side / 2, width: side,
          height: side), color)
    }
  }

  /// Progress bars, and circles on request.
  static let progress = ControlDrawing(.progressView) { context, canvas in
    let body = context.body
    let thickness = min(body.height, context.isUIKit ? max(4, body.height) : 6)
    let track = body.centered(width: body.width, height: thickness)
    let radius = thickness / 2
    canvas.fill(.roundedRect(track, radius: radius), context.colors.fill)
    let width = track.width * min(max(context.node.control.progressView.fraction, 0), 1)
    guard width > 0 else { return }
    canvas.fill(
      .roundedRect(
        Rect(
          x: context.isMirrored ? track.maxX - width : track.minX, y: track.minY, width: width,
          height: thickness), radius: min(radius, width / 2)), context.tint)
  }

  /// Activity indicators: twelve spokes that fade.
  static let activity = ControlDrawing(.activityIndicator) { context, canvas in
    let side = context.body.shorterSide
    let middle = context.body.center
    let color = context.colors.color(context.node.appearance.tint) ?? Color(hex: 0x8E8E93)
    // The sine and cosine of 0, 45, …, 315 degrees, clockwise from the top.
    let spokes: [(Double, Double)] = [
      (0, -1), (0.707, -0.707), (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0),
      (-0.707, -0.707),
    ]
    for (index, spoke) in spokes.enumerated() {
      func point(_ share: Double) -> Point {
        Point(x: middle.x + spoke.0 * side * share, y: middle.y + spoke.1 * side * share)
      }
      canvas.stroke(
        .line(point(0.24), point(0.46)), color.faded(0.3 + 0.7 * Double(index) / 7),
        width: max(1, side / 10))
    }
  }

  /// Page controls: a dot for each page.
  static let pageControl = ControlDrawing(.pageControl) { context, canvas in
    let pages = context.node.control.pageControl
    let count = min(max(pages.pageCount, pages.pageCount == 0 ? 3 : 1), 40)
    let spacing = min(16, context.body.width / Double(count))
    let dot = min(7, spacing * 0.6)
    let current = pages.currentPage ?? 0
    let color =
      context.node.appearance.background == nil ? context.colors.label : Color(white: 1)
    for index in 0..<count {
      let place = context.isMirrored ? count - 1 - index : index
      let x = context.body.midX + (Double(place) - Double(count - 1) / 2) * spacing
      canvas.fill(
        .ellipse(
          Rect(x: x - dot / 2, y: context.body.midY - dot / 2, width: dot, height: dot)),
        color.faded(index == current ? 0.9 : 0.28))
    }
  }

  /// Level indicators: cells that are filled up to the value.
  static let levelIndicator = ControlDrawing(.levelIndicator) { context, canvas in
    let count = min(max(context.node.control.levelIndicator.count, 5), 40)
    let body = context.body
    let width = body.width / Double(count)
    let filled = (context.node.control.levelIndicator.fraction * Double(count)).rounded()
    for index in 0..<count {
      let cell = Rect(
        x: body.minX + Double(index) * width + 0.5, y: body.minY + 1, width: max(0, width - 1),
        height: max(0, body.height - 2))
      canvas.fill(
        .rect(cell),
        Double(index) < filled ? context.colors.system("systemGreen") : context.colors.fill)
    }
  }

  /// Colour wells: a swatch in a raised frame.
  static let colorWell = ControlDrawing(.colorWell) { context, canvas in
    canvas.raised(
      context.body, radius: min(5, context.body.shorterSide / 2), colors: context.colors)
    let swatch = context.body.shrunk(by: 4)
    canvas.gradient(
      swatch, top: context.tint, bottom: context.tint.mixed(with: Color(white: 1), share: 0.35))
  }
}

extension Canvas {
  /// A round white knob with a soft edge.
  mutating func knob(_ rect: Rect) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    fill(.ellipse(rect.offset(x: 0, y: 1)), Color(white: 0, alpha: 0.16))
    fill(.ellipse(rect), Color(white: 1))
    stroke(.ellipse(rect.shrunk(by: 0.25)), Color(white: 0, alpha: 0.14), width: 0.5)
  }

  /// A rounded fill that changes from top to bottom.
  mutating func gradient(_ rect: Rect, top: Color, bottom: Color) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    append([
      .gradient(.roundedRect(rect, radius: min(3, rect.shorterSide / 2)), top: top, bottom: bottom)
    ])
  }
}
