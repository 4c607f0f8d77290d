import CPangoCairo
import Drawing
import Geometry
import Graphics

/// Draws the commands of a display list on a Cairo surface.
///
/// Lengths are multiplied by the scale here and not by Cairo, so that glyph origins and images can
/// be put on whole pixels: Cairo's versions agree on those, and on nothing between.
final class CairoPainter {
  private let cairo: OpaquePointer
  let scale: Double
  private let isVector: Bool
  let canvas: Rect
  let fonts: FontCache
  private let limits: RenderingLimits
  private var groups: [OpenGroup] = []
  private var translucentDepth = 0
  private let findings: FindingLog

  /// What has to be undone at the end of a group.
  private struct OpenGroup {
    var isSaved: Bool
    var isTurned: Bool
    var alpha: Double?
  }

  private var canvasInPoints: Rect {
    Rect(x: 0, y: 0, width: canvas.width / scale, height: canvas.height / scale)
  }

  /// Whether what is drawn lies elsewhere than its numbers say.
  private var isTurned: Bool { groups.contains(where: \.isTurned) }

  /// Farther than this from the canvas nothing is drawn, in pixels; Cairo's numbers end at 2^23.
  static let reach = 1_000_000.0

  /// Makes a painter for a surface, which stays owned by the caller.
  ///
  /// The size is in points, the scale in pixels a point; a vector surface has no pixels.
  init(
    on surface: OpaquePointer, size: Size, scale: Double, isVector: Bool, fonts: FontCache,
    limits: RenderingLimits, findings: FindingLog
  ) {
    cairo = cairo_create(surface)
    self.scale = scale
    self.isVector = isVector
    self.fonts = fonts
    self.limits = limits
    self.findings = findings
    canvas = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    // What SVG readers take where nothing is said.
    cairo_set_miter_limit(cairo, 4)
  }

  deinit { cairo_destroy(cairo) }

  /// Fills everything with a colour and nothing else.
  func clear(_ color: Color?) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    set(color ?? Color(white: 0, alpha: 0))
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Draws all commands.
  func draw(_ commands: [DrawingCommand]) throws(DrawingError) {
    try draw(commands) { _ in true }
  }

  /// Draws some rows of a picture and nothing outside them.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - list: The picture.
  ///   - ink: The rows that each command touches.
  /// - Throws: As for all rows.
  func draw(
    rows: Range<Int>, of list: DisplayList, ink: [Range<Int>]
  ) throws(DrawingError) {
    cairo_save(cairo)
    cairo_rectangle(
      cairo, 0, Double(rows.lowerBound), canvas.width + 1, Double(rows.count))
    cairo_clip(cairo)
    if !coversCanvas(list.commands) { clear(list.background) }
    try draw(list.commands) { ink[$0].overlaps(rows) }
    cairo_restore(cairo)
  }

  private func draw(
    _ commands: [DrawingCommand], where isWanted: (Int) -> Bool
  ) throws(DrawingError) {
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup(let group): try begin(group)
      case .endGroup: endGroup()
      default: if isWanted(index) { draw(command) }
      }
    }
    while !groups.isEmpty { endGroup() }
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
  }

  private func draw(_ command: DrawingCommand) {
    guard command.isFinite else { return findings.add(.notFinite) }
    switch command {
    case .fill(let shape, let color):
      trace(shape)
      set(color)
      cairo_fill(cairo)
    case .gradient(let shape, let top, let bottom):
      fill(shape, from: top, to: bottom)
    case .stroke(let shape, let stroke):
      let seen = isVector || isTurned ? shape : stroke.part(of: shape, near: canvasInPoints)
      guard stroke.width > 0, let seen else { return }
      trace(seen)
      set(stroke.color)
      cairo_set_line_width(cairo, min(stroke.width * scale, Self.reach))
      setDash(stroke.drawableDash(along: shape))
      cairo_stroke(cairo)
    case .glyphs(let run, let place, let color):
      draw(run, at: place, color)
    case .image(let image, let rect):
      draw(image, in: rect)
    case .beginGroup, .endGroup:
      break
    }
  }

  // MARK: Groups

  private func begin(_ group: DrawingGroup) throws(DrawingError) {
    guard groups.count < limits.groupDepth else {
      throw .nestedTooDeep(limit: limits.groupDepth)
    }
    let opacity = Double(QuantizedColor(Color(white: 0, alpha: group.opacity)).alpha) / 1000
    let isTranslucent = opacity < 1
    var open = OpenGroup(
      isSaved: group.clip != nil || isTranslucent || group.turn != nil,
      isTurned: group.turn != nil, alpha: nil)
    if open.isSaved { cairo_save(cairo) }
    if let turn = group.turn, turn.center.isFinite { apply(turn) }
    if let clip = group.clip, clip.isFinite {
      trace(clip)
      cairo_clip(cairo)
    }
    if isTranslucent {
      guard translucentDepth < limits.translucentDepth else {
        throw .nestedTooDeep(limit: limits.translucentDepth)
      }
      translucentDepth += 1
      cairo_push_group(cairo)
      open.alpha = opacity
    }
    groups.append(open)
  }

  /// Turns what is drawn from now on.
  private func apply(_ turn: QuarterTurn) {
    let sine: Double = turn.isClockwise ? 1 : -1
    let (x, y) = (pixel(turn.center.x), pixel(turn.center.y))
    var matrix = cairo_matrix_t(
      xx: 0, yx: sine, xy: -sine, yy: 0, x0: x + sine * y, y0: y - sine * x)
    cairo_transform(cairo, &matrix)
  }

  private func endGroup() {
    guard let group = groups.popLast() else { return }
    if let alpha = group.alpha {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      translucentDepth -= 1
    }
    if group.isSaved { cairo_restore(cairo) }
  }

  // MARK: Shapes

  private func trace(_ shape: Shape) {
    cairo_new_path(cairo)
    if case .rect(let rect) = shape {
      let left = pixel(rect.minX)
      let top = pixel(rect.minY)
      cairo_rectangle(cairo, left, top, pixel(rect.maxX) - left, pixel(rect.maxY) - top)
      return
    }
    for element in shape.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, pixel(point.x), pixel(point.y))
      case .line(let point): cairo_line_to(cairo, pixel(point.x), pixel(point.y))
      case .curve(let a, let b, let end):
        cairo_curve_to(
          cairo, pixel(a.x), pixel(a.y), pixel(b.x), pixel(b.y), pixel(end.x), pixel(end.y))
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func fill(_ shape: Shape, from top: Color, to bottom: Color) {
    guard let bounds = shape.bounds,
      let pattern = cairo_pattern_create_linear(0, pixel(bounds.minY), 0, pixel(bounds.maxY))
    else { return }
    for (place, color) in [(0.0, top), (1.0, bottom)] {
      let parts = QuantizedColor(color).parts
      cairo_pattern_add_color_stop_rgba(
        pattern, place, parts.red, parts.green, parts.blue, parts.alpha)
    }
    trace(shape)
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  private func setDash(_ dash: [Double]) {
    let lengths = dash.map { $0 * scale }
    cairo_set_dash(cairo, lengths, Int32(clamping: lengths.count), 0)
  }

  private func set(_ color: Color) {
    let parts = QuantizedColor(color).parts
    cairo_set_source_rgba(cairo, parts.red, parts.green, parts.blue, parts.alpha)
  }

  /// A coordinate in pixels, kept within Cairo's numbers.
  func pixel(_ points: Double) -> Double {
    min(max(points * scale, -Self.reach), Self.reach)
  }

  // MARK: Text

  private func draw(_ run: GlyphRun, at place: Point, _ color: Color) {
    guard run.size > 0, !run.glyphs.isEmpty else { return }
    let size = run.size * scale
    let origin = Point(x: (place.x + run.origin.x) * scale, y: (place.y + run.origin.y) * scale)
    let room = canvas.outset(by: EdgeInsets(all: size * 4 + run.width * scale))
    guard isTurned || room.contains(origin) else { return }
    guard let file = fonts.file(for: run.font), size < Self.reach,
      let font = file.scaledFont(size: size)
    else {
      findings.add(.unreadableFont(run.font.path))
      return drawPlaceholder(for: run, origin: origin, color)
    }
    set(color)
    cairo_set_scaled_font(cairo, font.pointer)
    var glyphs: [cairo_glyph_t] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let x = snap(origin.x + glyph.offset.x * scale)
      let y = snap(origin.y + glyph.offset.y * scale)
      switch file.outlines.kind(of: glyph.id) {
      case .outline:
        glyphs.append(cairo_glyph_t(index: UInt(glyph.id), x: x, y: y))
      case .layers(let layers):
        for layer in layers {
          set(layer.color ?? color)
          var layerGlyph = cairo_glyph_t(index: UInt(layer.glyph), x: x, y: y)
          cairo_show_glyphs(cairo, &layerGlyph, 1)
        }
        set(color)
      case .strike(let strike):
        draw(strike, of: glyph.id, from: file, size: size, x: x, y: y, color)
        set(color)
      case .painted(let width):
        findings.add(.unsupportedPaint(run.font.path))
        let advance = width * size / file.outlines.unitsPerEm
        drawBox(width: advance, size: size, at: Point(x: x, y: y), color)
      }
    }
    show(glyphs, of: run)
  }

  private func show(_ glyphs: [cairo_glyph_t], of run: GlyphRun) {
    guard !glyphs.isEmpty else { return }
    guard isVector, glyphs.count == run.glyphs.count, !run.text.isEmpty else {
      cairo_show_glyphs(cairo, glyphs, Int32(clamping: glyphs.count))
      return
    }
    // One cluster for the whole run: readers of the file can select and search the text.
    let text = Array(run.text.utf8CString)
    var cluster = cairo_text_cluster_t(
      num_bytes: Int32(clamping: text.count - 1), num_glyphs: Int32(clamping: glyphs.count))
    cairo_show_text_glyphs(
      cairo, text, Int32(clamping: text.count - 1), glyphs, Int32(clamping: glyphs.count), &cluster,
      1, cairo_text_cluster_flags_t(0))
  }

  private func draw(
    _ strike: GlyphStrike, of glyph: UInt32, from file: DrawnFont, size: Double, x: Double,
    y: Double, _ color: Color
  ) {
    let unit = size / file.outlines.unitsPerEm
    let place = Rect(
      x: snap(x + strike.left * unit), y: snap(y - strike.top * unit),
      width: max(1, snap(strike.width * unit)), height: max(1, snap(strike.height * unit)))
    // A surface without pixels keeps the whole strike.
    let detail = isVector ? 4096.0 : 1
    guard
      let image = file.strike(
        strike, of: glyph, width: Int(min(place.width * detail, 4096)),
        height: Int(min(place.height * detail, 4096)))
    else { return findings.add(.unreadableStrike(file.path)) }
    paint(image, in: place, alpha: Double(QuantizedColor(color).alpha) / 1000)
  }

  private func drawPlaceholder(for run: GlyphRun, origin: Point, _ color: Color) {
    drawBox(width: run.width * scale, size: run.size * scale, at: origin, color)
  }

  /// A box in place of glyphs; lengths are in pixels.
  private func drawBox(width: Double, size: Double, at origin: Point, _ color: Color) {
    let height = size * 0.7
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, origin.x + scale / 2, origin.y - height, max(0, width - scale), height)
    set(color)
    cairo_set_line_width(cairo, scale)
    setDash([])
    cairo_stroke(cairo)
  }

  // MARK: Images

  private func draw(_ image: BitmapImage, in rect: Rect) {
    guard rect.width > 0, rect.height > 0, image.pixelWidth > 0, image.pixelHeight > 0 else {
      return
    }
    let place = Rect(
      left: pixel(rect.minX), top: pixel(rect.minY), right: pixel(rect.maxX),
      bottom: pixel(rect.maxY))
    guard isTurned || place.intersection(canvas) != nil else { return }
    var pixels = PremultipliedPixels(image)
    let longest = Double(limits.pixelSide)
    pixels = pixels.scaledDown(
      toWidth: Int(min(isVector ? longest : place.width.rounded(.up), longest)),
      height: Int(min(isVector ? longest : place.height.rounded(.up), longest)))
    guard let surface = CairoImage(pixels) else {
      return findings.add(.undrawableImage(image.name))
    }
    paint(surface, in: place, alpha: 1)
  }

  private func paint(_ image: CairoImage, in place: Rect, alpha: Double) {
    let isExact =
      place.width == Double(image.width) && place.height == Double(image.height)
      && place.minX == snap(place.minX) && place.minY == snap(place.minY)
    cairo_save(cairo)
    cairo_rectangle(cairo, place.minX, place.minY, place.width, place.height)
    cairo_clip(cairo)
    cairo_translate(cairo, place.minX, place.minY)
    cairo_scale(
      cairo, place.width / Double(image.width), place.height / Double(image.height))
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    if !isVector { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  /// The nearest whole pixel; a vector surface has none.
  func snap(_ position: Double) -> Double {
    isVector ? position : (position + 0.5).rounded(.down)
  }
}

extension Rect {
  /// Whether a point lies inside, edges included.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension DrawingError {
  /// An error from Cairo's own status, in Cairo's words.
  static func cairo(_ status: cairo_status_t) -> DrawingError {
    .library(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status")
  }
}
