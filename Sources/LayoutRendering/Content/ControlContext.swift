import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// What the drawing of a control sees.
struct ControlContext {
  /// The view as the screen describes it.
  let node: ViewNode
  /// The view at its place.
  let view: PlacedView
  /// The tint in force.
  let tint: Color
  /// Finds colours.
  let colors: ColorResolver
  /// How the picture is drawn; gives images.
  let options: RenderingOptions
  /// The case that the screen is shown in.
  let environment: LayoutEnvironment
  /// Shapes titles that are not part of the layout.
  let lettering: Lettering
  /// The version of Xcode that the document was saved by.
  let version: XcodeVersion
  /// Whether the screen is of a document, where a button without a type is a custom one.
  let isOfDocument: Bool
  /// Whether another view has its text over the middle, where a placeholder says what it is.
  var isWrittenOver = false

  /// The size of the font of titles and controls, in points.
  var fontSize: Double { isUIKit ? BarRoom.titleSize : Self.macFontSize }
  /// The size of the font of a Mac's controls, in points.
  static var macFontSize: Double {
    FactReader(.macOS).number(.macDefaultFontSize)
  }

  /// What is known of UIKit's looks in the version.
  var touch: FactReader { FactReader(.iOS, version) }
  /// What is known of AppKit's looks in the version.
  var mac: FactReader { FactReader(.macOS, version) }

  /// The design that the picture shows.
  var era: DesignEra { DesignEra(version) }

  /// The surface that windows have by themselves.
  var surroundings: Color {
    colors.system(isUIKit ? "systemBackground" : "windowBackground")
  }
  /// The frame in the root view's coordinates.
  var frame: Rect { view.absoluteFrame }
  /// The alignment rect in the root view's coordinates: the body of most controls.
  var body: Rect { view.absoluteAlignmentRect }
  /// The frame of a bar, down to the edge of the screen where only the home indicator lies below.
  ///
  /// - Source: Apple, *UIBarPosition.bottom*: such bars extend below the safe area.
  var frameToEdge: Rect {
    let below = environment.safeAreaInsets.bottom
    guard below > 0, abs(frame.maxY + below - environment.size.height) < 1 else { return frame }
    return Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + below)
  }
  /// The colour of signs in a Mac's control.
  var controlInk: Color {
    colors.label.faded(node.isEnabled ? 1 : mac.number(.macDisabledOpacity))
  }
  /// The colour of what divides panes.
  var divider: Color { colors.separator.faded(mac.number(.macDividerOpacity)) }
  /// Whether UIKit's looks apply.
  var isUIKit: Bool { colors.platform.usesUIKit }
  /// Whether reading starts at the right.
  var isMirrored: Bool { view.direction == .rightToLeft }

  /// A rectangle at the leading or trailing end of another, as wide as given.
  func end(of rect: Rect, width: Double, isTrailing: Bool) -> Rect {
    let isRight = isTrailing != isMirrored
    return Rect(
      x: isRight ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height)
  }

  /// The surroundings that the control is drawn on: whether text on them should be light.
  var textColor: Color {
    if let color = colors.textColor(node.text?.color) { return color }
    guard node.isEnabled else { return colors.label.faded(mac.number(.macDisabledOpacity)) }
    switch node.kind {
    case .button where isUIKit: return buttonTitleColor
    case .button where isDefaultButton: return Color(white: 1)
    case .button where !isUIKit && node.control.button.isBordered:
      return BezelLook(node.control.button.bezelStyle, isOn: node.control.button.isOn, era)
        .ink(colors) ?? colors.label
    default: return colors.label
    }
  }

  /// Whether a Mac button is the one that the return key presses, drawn in the accent colour.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Buttons", macOS.
  var isDefaultButton: Bool {
    let bezel = node.control.button.bezelStyle
    return !isUIKit && node.isDefaultButton && node.isEnabled
      && (bezel == nil || bezel == "rounded")
  }

  /// The colour of what stands on a fill of the tint.
  var inkOnTint: Color {
    Color(white: tint.luminance > touch.number(.touchLightSurface) ? 0 : 1)
  }

  private var buttonTitleColor: Color {
    switch node.control.button.configuration {
    case "filled", "borderedProminent":
      return inkOnTint
    default:
      // Source: Apple, UIButton.currentTitleColor: white, but for the types of the system.
      let type = node.control.button.type ?? (isOfDocument ? "custom" : "system")
      return type == "custom" ? Color(white: 1) : tint
    }
  }

  /// Draws the view's own text with the colours of its runs, cut at the edge where it is clipped.
  func drawText(on canvas: inout Canvas) {
    guard var text = view.text else { return }
    if let whole = uncut(text) { text.shaped = whole }
    guard text.shaped.isTruncated, node.text?.lineBreakMode == .clip else {
      drawLines(of: text, on: &canvas)
      return
    }
    let group = DrawingGroup(id: "text-\(view.id.rawValue)", clip: .rect(text.room))
    canvas.group(group) { drawLines(of: text, on: &$0) }
  }

  /// A text that is cut for half a point at most, set in the room that it misses.
  ///
  /// Frames are saved for Apple's fonts; those that stand in for them are as much wider.
  private func uncut(_ text: PlacedText) -> ShapedText? {
    guard text.shaped.isTruncated, let content = node.text, !content.string.isEmpty,
      content.lineBreakMode != .clip
    else { return nil }
    var environment = environment
    environment.direction = view.direction
    var room = text.room.size
    room.width += 0.5
    guard let whole = lettering.shape(content, in: room, environment: environment),
      !whole.isTruncated, let set = text.shaped.lines.first?.runs.first,
      let first = whole.lines.first?.runs.first
    else { return nil }
    // A control may set its text larger than the document says: in another text size.
    return first.size < set.size - 0.01 ? nil : whole
  }

  private func drawLines(of text: PlacedText, on canvas: inout Canvas) {
    let content = node.text
    let isPlaceholder = content?.string.isEmpty ?? true
    let base = isPlaceholder ? colors.system("placeholderText") : textColor
    for line in text.shaped.lines {
      for run in line.runs {
        let source = content.flatMap { content in
          content.runs.indices.contains(run.contentRun) ? content.runs[run.contentRun] : nil
        }
        let color = isPlaceholder ? base : colors.textColor(source?.color) ?? base
        canvas.append([.glyphs(run, at: text.origin, color)])
        guard source?.isUnderlined ?? false else { continue }
        let facts = touch
        let y =
          text.origin.y + run.origin.y + run.size * facts.number(.touchUnderlinePlace)
        let x = text.origin.x + run.origin.x
        let height = max(1, run.size / facts.number(.touchUnderlines))
        canvas.fill(.rect(Rect(x: x, y: y, width: run.width, height: height)), color)
      }
    }
  }

  /// Draws a line of the system font in a rectangle, cut with an ellipsis where it does not fit.
  func write(
    _ words: String, size: Double, weight: FontDescription.Weight = .regular, in rect: Rect,
    align: Double = 0.5, _ color: Color, on canvas: inout Canvas
  ) {
    guard rect.isDrawable else { return }
    let fitting = min(size, max(6, rect.height))
    canvas.text(
      lettering.line(words, size: fitting, weight: weight, room: rect.width), size: fitting,
      centeredIn: rect, align: align, color)
  }
}
