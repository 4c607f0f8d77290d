import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Image views draw their image by the content mode.
  static let imageView = ControlDrawing(.imageView, drawsImage: true) { context, canvas in
    if let image = context.node.image {
      context.drawImage(image, in: context.imageRect(image), on: &canvas)
    } else if context.node.appearance.background == nil {
      context.drawPlaceholder("", in: context.frame, on: &canvas)
    }
  }

  /// Tab views: a pane with tabs at one of its edges, titles at the left and right turned towards it.
  ///
  /// - Source: Apple, *NSTabView.TabType*, `leftTabsBezelBorder`, `rightTabsBezelBorder`; that titles read
  ///   upwards at the left and downwards at the right is from memory.
  static let tabView = ControlDrawing(.tabView) { context, canvas in
    let style = context.node.control.tabView.type?.rawValue ?? ""
    guard style != "noTabsNoBorder" else { return }
    let titles = style.hasPrefix("noTabs") ? [] : context.node.control.tabView.titles.prefix(12)
    let isBelow = style.hasPrefix("bottomTabs")
    let facts = context.mac
    let (isLeft, isRight) = (style.hasPrefix("leftTabs"), style.hasPrefix("rightTabs"))
    let isUpright = isLeft || isRight
    // No saved frames tell what is left around tabs at the sides: taken from those at the top.
    let around = isUpright ? facts.insets(.macTabInsets, "topTabsBezelBorder") : .zero
    let body = context.body.inset(
      by: EdgeInsets(
        top: around.left, left: isLeft ? around.top : around.bottom, bottom: around.right,
        right: isLeft ? around.bottom : around.top))
    let inset = titles.isEmpty ? 0 : facts.number(.macTabPaneInset)
    let pane = body.inset(
      by: EdgeInsets(
        top: isBelow || isUpright ? 0 : inset, left: isLeft ? inset : 0,
        bottom: isBelow ? inset : 0, right: isRight ? inset : 0))
    guard !pane.isEmpty else { return }
    canvas.pane(pane, context)
    let texts = titles.map { context.lettering.line($0, size: ControlContext.macFontSize) }
    let padding = facts.number(.macTabPadding)
    let empty = facts.number(.macTabEmptyWidth)
    let lengths = texts.map { ($0?.size.width ?? empty) + padding }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    var start = (isUpright ? body.midY : body.midX) - total / 2
    let selected = context.node.control.tabView.selectedIndex ?? 0
    // The tabs lie in one groove, the selected one raised out of it.
    let height = facts.number(.macTabHeight)
    let end = (isUpright ? body.maxX : body.maxY) - (height + 1)
    let isAtEnd = isBelow || isRight
    let across = isAtEnd ? end : (isUpright ? body.minX : body.minY) + 1
    func place(_ start: Double, _ length: Double) -> Rect {
      isUpright
        ? Rect(x: across, y: start, width: height, height: length)
        : Rect(x: start, y: across, width: length, height: height)
    }
    let groove = place(start, total)
    let grooveShape = Shape.roundedRect(groove, radius: facts.number(.macTabGrooveRadius))
    canvas.fill(grooveShape, context.surroundings)
    canvas.fill(grooveShape, context.colors.label.faded(facts.number(.macTabGrooveOpacity)))
    let dividerInset = facts.number(.macTabDividerInset)
    // From right to left the first tab stands at the right.
    let isMirrored = context.isMirrored && !isUpright
    for (index, text) in texts.enumerated() {
      let length = lengths[index]
      let tab = place(isMirrored ? groove.minX + groove.maxX - start - length : start, length)
      start += length
      if index == selected {
        canvas.raised(tab.shrunk(by: 1), radius: facts.number(.macTabRadius), context)
      } else if index > 0, index != selected + 1 {
        let edge = isMirrored ? tab.maxX : tab.minX
        let long = height - 2 * dividerInset
        let line =
          isUpright
          ? Rect(x: tab.minX + dividerInset, y: tab.minY - 0.5, width: long, height: 1)
          : Rect(x: edge - 0.5, y: tab.minY + dividerInset, width: 1, height: long)
        canvas.fill(.rect(line), context.colors.separator)
      }
      guard isUpright else {
        canvas.text(text, size: ControlContext.macFontSize, centeredIn: tab, context.colors.label)
        continue
      }
      let group = DrawingGroup(
        id: "\(context.view.id.rawValue)-tab-\(index + 1)",
        turn: QuarterTurn(about: tab.center, isClockwise: isRight))
      canvas.group(group) {
        $0.text(
          text, size: ControlContext.macFontSize,
          centeredIn: tab.centered(width: tab.height, height: tab.width), context.colors.label)
      }
    }
  }

  /// Boxes: a group with a title, or a thin line where flat.
  static let box = ControlDrawing(.box, drawsText: true) { context, canvas in
    let body = context.body
    let facts = context.mac
    if context.node.control.box.type == "separator"
      || body.shorterSide <= facts.number(.macBoxRuleHeight)
    {
      let isVertical = body.height > body.width
      let line =
        isVertical
        ? body.centered(width: 1, height: body.height) : body.centered(width: body.width, height: 1)
      canvas.fill(.rect(line), context.colors.separator.faded(facts.number(.macBoxSeparator)))
      return
    }
    let position = context.node.control.box.titlePosition?.rawValue ?? "atTop"
    // A custom box gives its title no room: saved frames of 13 boxes show none.
    let hasTitle = position != "noTitle" && context.node.control.box.type != "custom"
    let title = hasTitle ? context.node.text?.string ?? "" : ""
    let isBelow = position.hasSuffix("Bottom")
    let room =
      title.isEmpty || position.hasPrefix("below") != isBelow ? 0 : facts.number(.macBoxTitleRoom)
    let pane = body.inset(
      by: EdgeInsets(top: isBelow ? 0 : room, left: 0, bottom: isBelow ? room : 0, right: 0))
    if context.node.control.box.type != "custom", !pane.isEmpty,
      context.node.control.box.borderStyle != "none"
    {
      canvas.pane(pane, context)
    }
    guard !title.isEmpty, let size = context.node.text?.font.size else { return }
    let (gap, height) = (facts.number(.macBoxTitleGap), facts.number(.macBoxTitleHeight))
    let inset = facts.number(.macBoxTitleInset)
    let y =
      switch position {
      case "belowTop": pane.minY + gap
      case "aboveBottom": pane.maxY - (height + gap)
      default: isBelow ? pane.maxY + 1 : body.minY
      }
    context.write(
      title, size: size,
      in: Rect(x: body.minX + inset, y: y, width: body.width - 2 * inset, height: height),
      align: context.isMirrored ? 1 : 0, context.textColor, on: &canvas)
  }

  /// Split views: their surface; dividers show between the panes.
  static let splitView = ControlDrawing(.splitView) { context, canvas in
    // Since macOS 11 what is wide enough for a handle is as clear as the window.
    let isClear =
      context.node.control.splitView.dividerStyle != "thin" && context.era != .raised
    if !isClear { canvas.fill(.rect(context.frame), context.divider) }
  }

  /// Maps, web pages, scenes and films: a placeholder that says what they are.
  static let media = ControlDrawing(.mapView, .webView, .sceneView, .playerView) {
    context, canvas in
    let frame = context.frame
    let isDark = context.colors.isDark
    let title: String
    switch context.node.kind {
    case .mapView:
      title = "Map"
      canvas.fill(.rect(frame), Color(hex: isDark ? 0x26352B : 0xE3EEDC))
      drawStreets(frame, isDark: isDark, on: &canvas)
    case .webView:
      title = "Web page"
      canvas.fill(.rect(frame), Color(hex: isDark ? 0x23262B : 0xF4F6F8))
      canvas.frame(frame, context.colors.separator, width: 1)
    default:
      title = context.node.kind == .playerView ? "Video" : "Scene"
      canvas.fill(.rect(frame), Color(hex: 0x1C1E22))
    }
    guard !context.isWrittenOver else { return }
    let isOnDark = isDark || context.node.kind == .playerView || context.node.kind == .sceneView
    let size = min(15, max(8, frame.shorterSide / 8))
    let words = context.lettering.line(title, size: size, weight: .semibold)
    guard let words, words.size.width < frame.width else { return }
    canvas.text(
      words, size: size, centeredIn: frame, Color(white: isOnDark ? 1 : 0, alpha: 0.6))
  }

  private static func drawStreets(_ frame: Rect, isDark: Bool, on canvas: inout Canvas) {
    let street = Color(white: isDark ? 0.32 : 1)
    canvas.group(
      DrawingGroup(id: "streets-\(Int(frame.minX))-\(Int(frame.minY))", clip: .rect(frame))
    ) { canvas in
      func point(_ x: Double, _ y: Double) -> Point {
        Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
      }
      let width = max(2, frame.shorterSide / 40)
      canvas.stroke(.line(point(-0.1, 0.3), point(1.1, 0.46)), street, width: width * 2)
      canvas.stroke(.line(point(0.3, -0.1), point(0.42, 1.1)), street, width: width * 1.5)
      canvas.stroke(.line(point(0.7, -0.1), point(0.62, 1.1)), street, width: width)
      canvas.stroke(.line(point(-0.1, 0.8), point(1.1, 0.72)), street, width: width)
    }
  }

  /// Blurred surfaces: a translucent grey.
  static let visualEffect = ControlDrawing(.visualEffectView) { context, canvas in
    guard context.node.appearance.background == nil else { return }
    let facts = context.touch
    let white = facts.number(.touchEffectWhite, context.colors.isDark ? "dark" : nil)
    canvas.fill(
      .rect(context.frame), Color(white: white, alpha: facts.number(.touchEffectOpacity)))
  }
}
