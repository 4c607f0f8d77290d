import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlContext {
  /// Draws the view's image, or a placeholder of its size with its name.
  func drawImage(on canvas: inout Canvas) {
    guard let image = node.image else { return }
    drawImage(image, in: imageRect(image), on: &canvas)
  }

  /// Draws an image into a rectangle: its pixels, a symbol, or a placeholder.
  ///
  /// - Source: Apple, *NSImage.isTemplate*: on the Mac images whose names end in "Template" take the
  ///   colour of what shows them, unless their catalog says otherwise.
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: Where it is drawn.
  ///   - ink: The colour of templates and symbols; nil for the view's own.
  ///   - canvas: What is drawn on.
  func drawImage(
    _ image: ImageContent, in rect: Rect, _ ink: Color? = nil, on canvas: inout Canvas
  ) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    let tint = ink ?? imageTint
    if let found = options.image(image, colors.appearance) {
      let isTemplate =
        found.isTemplate
        ?? (isUIKit
          ? ink != nil || node.kind == .button && hasTemplateImages
          : image.name.hasSuffix("Template"))
      canvas.image(found.bitmap(filling: rect.size, in: isTemplate ? tint : nil), in: rect)
    } else if image.isSystemSymbol || options.symbol(image, isMirrored) != nil {
      drawSymbol(image, in: rect, color: tint, on: &canvas)
    } else if image.isAppIcon {
      drawGenericIcon(in: rect, on: &canvas)
    } else {
      drawPlaceholder(image.name, in: rect, on: &canvas)
    }
  }

  /// The icon of an app that has none: a plate with a compass drawn on it.
  ///
  /// - Source: Own taste, after macOS 11.
  private func drawGenericIcon(in rect: Rect, on canvas: inout Canvas) {
    let side = rect.shorterSide * 0.82
    let plate = rect.centered(width: side, height: side)
    let line = Color(hex: 0x8E99A8)
    canvas.fill(.roundedRect(plate, radius: side * 0.225), Color(hex: 0xEDEFF2))
    canvas.frame(plate, radius: side * 0.225, Color(hex: 0xC3C9D1), width: max(0.5, side / 100))
    let center = plate.centered(width: 0, height: 0)
    for share in [0.62, 0.3] {
      let circle = plate.centered(width: side * share, height: side * share)
      canvas.stroke(.ellipse(circle), line.faded(0.7), width: max(0.5, side / 64))
    }
    for (x, y) in [(0.4, 0.0), (0, 0.4)] {
      canvas.stroke(
        .line(
          Point(x: center.minX - side * x, y: center.minY - side * y),
          Point(x: center.minX + side * x, y: center.minY + side * y)), line.faded(0.7),
        width: max(0.5, side / 64))
    }
  }

  /// Draws an image that fills the view behind its content; nothing where it is not there.
  func drawBackground(_ image: ImageContent, on canvas: inout Canvas) {
    guard frame.isDrawable, !frame.isEmpty, let found = options.image(image, colors.appearance)
    else { return }
    canvas.image(
      found.bitmap(filling: frame.size, in: found.isTemplate == true ? tint : nil), in: frame)
  }

  /// Whether images that do not say otherwise are shown in the tint.
  ///
  /// - Source: Apple, *UIImage.RenderingMode*: buttons of the system's type do, custom ones do not.
  private var hasTemplateImages: Bool {
    guard isUIKit else { return false }
    switch node.control.button.type {
    case "system", "roundedRect": return true
    default: return node.control.button.configuration != nil
    }
  }

  /// The colour of template images and symbols.
  var imageTint: Color {
    guard isUIKit else {
      return colors.color(node.appearance.tint) ?? colors.label
    }
    switch (node.kind, node.control.button.configuration) {
    case (.button, "filled"), (.button, "borderedProminent"):
      return inkOnTint
    default: return tint
    }
  }

  /// Where an image lies in the view, by the view's content mode.
  ///
  /// - Source: Apple, *UIView.ContentMode*; *NSImageScaling.scaleProportionallyDown*, which Interface
  ///   Builder gives buttons.
  func imageRect(_ image: ImageContent) -> Rect {
    if let rect = view.buttonImageRect {
      guard !isUIKit, rect.width > 0, rect.height > 0 else { return rect }
      return fitted(image.size ?? rect.size, at: rect)
    }
    guard let size = image.size, size.width > 0, size.height > 0 else {
      let side = touch.number(.touchSymbolSide)
      return node.kind == .imageView ? frame : frame.centered(width: side, height: side)
    }
    let fit = min(frame.width / size.width, frame.height / size.height)
    let fill = max(frame.width / size.width, frame.height / size.height)
    switch node.appearance.contentMode {
    case "scaleAspectFit":
      return frame.centered(width: size.width * fit, height: size.height * fit)
    case "scaleAspectFill":
      return frame.centered(width: size.width * fill, height: size.height * fill)
    case let mode? where Self.alignment(mode) != nil:
      let align = Self.alignment(mode) ?? (0.5, 0.5)
      return Rect(
        x: frame.minX + (frame.width - size.width) * align.x,
        y: frame.minY + (frame.height - size.height) * align.y, width: size.width,
        height: size.height)
    default:
      // An app's icon is as large as a view may show it.
      return isUIKit || image.isAppIcon && frame.width == frame.height
        ? frame : frame.centered(width: size.width * min(fit, 1), height: size.height * min(fit, 1))
    }
  }

  /// Where a Mac's button shows an image: larger ones fit into it, in their own proportions.
  private func fitted(_ size: Size, at rect: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return rect }
    let room =
      node.control.button.isBordered ? body.shrunk(by: mac.number(.macButtonImageInset)) : frame
    let width = min(rect.width, room.width)
    let scale = min(1, width / size.width, room.height / size.height)
    guard scale < 1 else { return rect }
    let (height, middle) = (size.height * scale, rect.height > room.height ? room.midY : rect.midY)
    return Rect(
      x: rect.midX - size.width * scale / 2, y: middle - height / 2, width: size.width * scale,
      height: height)
  }

  private static func alignment(_ mode: String) -> (x: Double, y: Double)? {
    switch mode {
    case "center": (0.5, 0.5)
    case "top": (0.5, 0)
    case "bottom": (0.5, 1)
    case "left": (0, 0.5)
    case "right": (1, 0.5)
    case "topLeft": (0, 0)
    case "topRight": (1, 0)
    case "bottomLeft": (0, 1)
    case "bottomRight": (1, 1)
    default: nil
    }
  }

  /// A picture of a picture: hills and a sun on a soft fill, with the name where there is room.
  func drawPlaceholder(_ name: String, in rect: Rect, on canvas: inout Canvas) {
    let isDark = colors.isDark
    let base = Color(hex: isDark ? 0x2E3A4B : 0xDCE6F2)
    let line = Color(hex: isDark ? 0x7D93B2 : 0x7E97B8)
    let shown = rect.intersection(frame) ?? rect
    canvas.fill(.rect(shown), base)
    canvas.frame(shown, line.faded(0.6), width: min(1, shown.shorterSide / 8))
    guard !isWrittenOver else { return }
    let nameSize = min(11, max(7, shown.shorterSide / 7))
    let words = lettering.line(name, size: nameSize, weight: .medium)
    let hasName =
      words.map { $0.size.width <= shown.width - 8 && shown.height >= nameSize * 3.2 } ?? false
    let side = min(44, shown.shorterSide * 0.5)
    let offset = hasName ? -nameSize * 0.7 : 0
    let glyph = Rect(
      x: shown.midX - side / 2, y: shown.midY - side * 0.375 + offset, width: side,
      height: side * 0.75)
    if side >= 6 { canvas.landscape(glyph, line) }
    if hasName {
      canvas.text(
        words, size: nameSize,
        centeredIn: Rect(
          x: shown.minX, y: glyph.maxY + nameSize * 0.5, width: shown.width, height: nameSize),
        Color(hex: isDark ? 0xB7C7DD : 0x4C6484))
    }
  }
}

extension Canvas {
  /// The sign for a picture: a frame with two hills and a sun.
  fileprivate mutating func landscape(_ rect: Rect, _ color: Color) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    fill(
      .polyline(
        [point(0, 1), point(0.34, 0.32), point(0.56, 0.76), point(0.7, 0.54), point(1, 1)],
        isClosed: true), color.faded(0.8))
    let sun = rect.width * 0.2
    fill(.ellipse(Rect(x: point(0.66, 0).x, y: rect.minY, width: sun, height: sun)), color)
  }
}
