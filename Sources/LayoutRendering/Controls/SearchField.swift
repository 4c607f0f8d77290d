import ControlFacts
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
    let (facts, mac) = (context.touch, context.mac)
    if isBar {
      if context.node.control.searchBar.style != "minimal",
        context.node.appearance.background == nil
      {
        canvas.fill(
          .rect(context.frame),
          context.colors.system("secondarySystemBackground")
            .faded(facts.number(.touchSearchBarOpacity)))
      }
      let side = facts.number(.touchSearchFieldInset)
      body = context.frame.centered(
        width: context.frame.width - 2 * side,
        height: min(facts.number(.touchSearchFieldHeight), context.frame.height - 2 * side))
      guard !body.isEmpty else { return }
    }
    let isCapsule = context.era == .glass
    let radius = min(
      isCapsule
        ? .infinity
        : context.isUIKit
          ? facts.number(.touchSearchFieldRadius) : mac.number(.macSearchRadius),
      body.shorterSide / 2)
    let fill =
      context.isUIKit ? context.colors.fill : context.colors.system("textBackground")
    canvas.fill(.roundedRect(body, radius: radius), fill)
    if !context.isUIKit {
      canvas.frame(body, radius: radius, context.colors.fieldLine, width: 1)
    }
    let sign =
      context.isUIKit ? facts.number(.touchSearchSignSide) : mac.number(.macSearchSignSize)
    let side = min(sign, body.height * facts.number(.touchSearchSignShare))
    let inset =
      isBar ? facts.number(.touchSearchSignInset) : mac.number(.macSearchSignInset)
    let x = context.isMirrored ? body.maxX - inset - side : body.minX + inset
    _ = canvas.sign(
      "magnifyingglass", in: Rect(x: x, y: body.midY - side / 2, width: side, height: side),
      context.colors.secondaryLabel)
    guard context.view.text == nil else { return }
    let words = context.node.text?.placeholder ?? context.node.text?.string ?? ""
    let start = inset + side + mac.number(.macSearchSignGap)
    let size = isBar ? BarRoom.titleSize : ControlContext.macFontSize
    context.write(
      words.isEmpty ? "Search" : words, size: size,
      in: body.inset(by: EdgeInsets(top: 0, left: start, bottom: 0, right: start)),
      align: context.isMirrored ? 1 : 0, context.colors.secondaryLabel, on: &canvas)
  }
}
