import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Text fields: a round, square or missing border.
  static let textField = ControlDrawing(.textField, .secureTextField, .comboBox, .tokenField) {
    context, canvas in
    let body = context.body
    let control = context.node.control.textField
    if context.isUIKit {
      switch control.borderStyle {
      case "roundedRect":
        canvas.fill(.roundedRect(body, radius: 5), context.colors.system("systemBackground"))
        canvas.frame(
          body, radius: 5, context.colors.label.faded(0.2), width: 0.5)
      case "line": canvas.frame(body, context.colors.label, width: 1)
      case "bezel":
        canvas.fill(.rect(body), context.colors.system("systemBackground"))
        canvas.frame(body, context.colors.label.faded(0.5), width: 1)
      default: break
      }
      return
    }
    guard control.isBordered || control.borderStyle != nil || context.node.kind != .textField else {
      return
    }
    canvas.fill(.roundedRect(body, radius: 2), context.colors.system("textBackground"))
    canvas.frame(body, radius: 2, context.colors.label.faded(0.22), width: 1)
    guard context.node.kind == .comboBox else { return }
    let end = context.end(of: body.shrunk(by: 2), width: min(18, body.width), isTrailing: true)
    canvas.fill(.roundedRect(end, radius: 4), context.tint)
    _ = canvas.sign("chevron.down", in: end.centered(width: 11, height: 11), Color(white: 1))
  }

  /// Search fields and bars.
  static let searchField = ControlDrawing(.searchField, .searchBar) { context, canvas in
    var body = context.body
    let isBar = context.node.kind == .searchBar
    if isBar {
      canvas.fill(
        .rect(context.frame), context.colors.system("secondarySystemBackground").faded(0.6))
      body = context.frame.inset(by: EdgeInsets(top: 10, left: 8, bottom: 10, right: 8))
      guard !body.isEmpty else { return }
    }
    let radius = min(context.isUIKit ? 10 : 6, body.shorterSide / 2)
    let fill =
      context.isUIKit ? context.colors.fill : context.colors.system("textBackground")
    canvas.fill(.roundedRect(body, radius: radius), fill)
    if !context.isUIKit {
      canvas.frame(body, radius: radius, context.colors.label.faded(0.22), width: 1)
    }
    let side = min(context.isUIKit ? 16.0 : 12, body.height * 0.6)
    let inset = isBar ? 6.0 : 4.0
    let x = context.isMirrored ? body.maxX - inset - side : body.minX + inset
    _ = canvas.sign(
      "magnifyingglass", in: Rect(x: x, y: body.midY - side / 2, width: side, height: side),
      context.colors.secondaryLabel)
    guard context.view.text == nil else { return }
    let words = context.node.text?.placeholder ?? context.node.text?.string ?? ""
    let size = isBar ? 17.0 : 13
    let start = inset + side + 5
    context.write(
      words.isEmpty ? "Search" : words, size: size,
      in: body.inset(by: EdgeInsets(top: 0, left: start, bottom: 0, right: start)),
      align: context.isMirrored ? 1 : 0, context.colors.secondaryLabel, on: &canvas)
  }

  /// Text views: on the Mac the surface of the text.
  static let textView = ControlDrawing(.textView) { context, canvas in
    guard !context.isUIKit, context.node.appearance.background == nil else { return }
    canvas.fill(.rect(context.frame), context.colors.system("textBackground"))
  }

  /// Path controls: folders with arrows between them.
  static let pathControl = ControlDrawing(.pathControl, .ruleEditor) { context, canvas in
    let body = context.body
    canvas.fill(.roundedRect(body, radius: min(4, body.shorterSide / 2)), context.colors.fill)
    var x = body.minX + 6
    for word in ["Macintosh", "Users"] {
      guard let text = context.lettering.line(word, size: 11), x + text.size.width + 16 < body.maxX
      else { break }
      let width = text.size.width
      canvas.text(
        text, size: 11, centeredIn: Rect(x: x, y: body.minY, width: width, height: body.height),
        context.colors.label)
      x += width + 4
      _ = canvas.sign(
        "chevron.right", in: Rect(x: x, y: body.midY - 4, width: 8, height: 8),
        context.colors.secondaryLabel)
      x += 12
    }
  }
}
