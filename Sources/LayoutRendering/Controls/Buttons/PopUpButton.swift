import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Pop-up and pull-down buttons.
  static let popUpButton = ControlDrawing(.popUpButton) { context, canvas in
    let body = context.body
    let control = context.node.control.popUpButton
    if control.hasBezel {
      BezelLook(control.bezelStyle, isOn: false, context.era).draw(body, context, on: &canvas)
    }
    if let image = control.image { drawItem(image, context, on: &canvas) }
    let (ink, facts) = (context.controlInk, context.mac)
    let middle = facts.number(.macArrowInset, control.hasBezel ? nil : "borderless")
    let end = context.end(of: body, width: min(2 * middle, body.width), isTrailing: true)
    if control.pullsDown {
      let side = facts.number(.macPullDownArrow)
      _ = canvas.sign("chevron.down", in: end.centered(width: side, height: side), ink)
    } else {
      drawArrows(in: end, ink, context, on: &canvas)
    }
    drawMissingTitle(context, leading: facts.number(.macPopUpTitleInset), on: &canvas)
  }

  /// The image of the shown item, at the leading end.
  private static func drawItem(
    _ image: ImageContent, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let facts = context.mac
    let start = context.end(
      of: context.body.shrunk(by: facts.number(.macPopUpImageInset)),
      width: min(facts.number(.macPopUpImageRoom), context.body.width), isTrailing: false)
    let side = min(facts.number(.macPopUpImageSide), start.shorterSide)
    context.drawImage(
      image, in: start.centered(width: side, height: side), context.colors.label, on: &canvas)
  }

  /// Two arrows, on a badge in the accent colour where the button has a bezel; on glass without one.
  ///
  /// - Source: Own taste, after pictures of apps: before macOS 11 the badge fills the button's end.
  private static func drawArrows(
    in end: Rect, _ ink: Color, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let control = context.node.control.popUpButton
    let isPush = control.hasBezel && (control.bezelStyle == nil || control.bezelStyle == "rounded")
    let hasBadge = context.era != .glass && isPush && context.node.isEnabled
    let facts = context.mac
    let side = min(
      facts.number(.macBadgeSide), context.body.height - facts.number(.macBadgeRoom))
    let badge = end.centered(width: side, height: side)
    if hasBadge, context.era == .raised {
      canvas.badge(end, context)
    } else if hasBadge {
      canvas.fill(.roundedRect(badge, radius: facts.number(.macBadgeRadius)), context.tint)
    }
    let color = hasBadge ? Color(white: 1) : ink
    let arrow = badge.centered(
      width: side * facts.number(.macBadgeArrowWidth),
      height: side * facts.number(.macBadgeArrowHeight))
    let high = side * facts.number(.macBadgeTipHeight)
    let width = max(1, side * facts.number(.macBadgeArrowLine))
    for (tip, base) in [(arrow.minY, arrow.minY + high), (arrow.maxY, arrow.maxY - high)] {
      let points = [
        Point(x: arrow.minX, y: base), Point(x: arrow.midX, y: tip), Point(x: arrow.maxX, y: base),
      ]
      canvas.stroke(.polyline(points, isClosed: false), color, width: width)
    }
  }

  /// The selected title of a control whose layout carries no text.
  static func drawMissingTitle(
    _ context: ControlContext, leading: Double, on canvas: inout Canvas
  ) {
    let control = context.node.control.popUpButton
    guard context.view.text == nil,
      let index = control.pullsDown ? 0 : control.selectedIndex ?? control.titles.indices.first,
      control.titles.indices.contains(index)
    else { return }
    let size = min(
      ControlContext.macFontSize,
      context.body.height * context.mac.number(.macPopUpTitleShare))
    context.write(
      control.titles[index], size: size,
      in: context.body.inset(
        by: EdgeInsets(top: 0, left: leading, bottom: 0, right: leading)),
      align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
  }
}

extension Canvas {
  /// The end of a control in the accent colour, with the corners of the control.
  mutating func badge(_ end: Rect, _ context: ControlContext) {
    let shape = Shape.roundedRect(
      context.body, radius: context.mac.number(.macBadgeRadius))
    group(DrawingGroup(id: "badge-\(context.view.id.rawValue)", clip: shape)) {
      $0.accented(.rect(end), context)
    }
  }
}
