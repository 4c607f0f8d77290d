import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Search fields and bars.
  static let searchField = ControlDrawing(.searchField, .searchBar) { context, canvas in
    var body = context.body
    let isBar = context.node.kind == .searchBar
    if isBar {
      canvas.fill(
        .rect(context.frame), context.colors.system("secondarySystemBackground").faded(0.6))
      // The field is as high as buttons: 36 points of 56; 28 of 44 before.
      let edge = context.frame.height <= 44 ? 8.0 : 10
      body = context.frame.inset(by: EdgeInsets(top: edge, left: 8, bottom: edge, right: 8))
      guard !body.isEmpty else { return }
    }
    let isCapsule = context.era == .glass
    let radius = min(
      isCapsule ? .infinity : context.isUIKit ? 10 : 6, body.shorterSide / 2)
    let fill =
      context.isUIKit ? context.colors.fill : context.colors.system("textBackground")
    canvas.fill(.roundedRect(body, radius: radius), fill)
    if !context.isUIKit {
      canvas.frame(body, radius: radius, context.colors.fieldLine, width: 1)
    }
    let side = min(context.isUIKit ? 16.0 : 12, body.height * 0.6)
    let inset = isBar ? 6.0 : 4.0
    let x = context.isMirrored ? body.maxX - inset - side : body.minX + inset
    _ = canvas.sign(
      "magnifyingglass", in: Rect(x: x, y: body.midY - side / 2, width: side, height: side),
      context.colors.secondaryLabel)
    guard context.view.text == nil else { return }
    let words = context.node.text?.placeholder ?? context.node.text?.string ?? ""
    let start = inset + side + 5
    let size = isBar ? BarRoom.titleSize : ControlContext.macFontSize
    context.write(
      words.isEmpty ? "Search" : words, size: size,
      in: body.inset(by: EdgeInsets(top: 0, left: start, bottom: 0, right: start)),
      align: context.isMirrored ? 1 : 0, context.colors.secondaryLabel, on: &canvas)
  }
}
