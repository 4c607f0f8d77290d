import CCairo
import Drawing
import Geometry
import Graphics

/// Draws the commands of a display list on a Cairo surface.
///
/// Lengths are multiplied by the scale here and not by Cairo, so that glyph origins and images can
/// be put on whole pixels: Cairo's versions agree on those, and on nothing between.
final class CairoPainter {
  private let cairo: OpaquePointer
  private let scale: Double
  private let isVector: Bool
  private let canvas: Rect
  private let fonts: FontCache
  private let limits: RenderingLimits
  private var groups: [OpenGroup] = []
  private var translucentDepth = 0
  private let findings: FindingLog

  /// What has to be undone at the end of a group.
  private struct OpenGroup {
    var isSaved: Bool
    var alpha: Double?
  }

  /// Farther than this from the canvas nothing is drawn, in pixels; Cairo's numbers end at 2^23.
  private static let reach = 1_000_000.0

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
      guard stroke.width > 0 else { return }
      trace(shape)
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

  // MARK: Rows

  /// Where the rows of a picture change, and the rows that each command touches.
  func changes(of list: DisplayList, height: Int) -> (changes: RowChanges, ink: [Range<Int>]) {
    var changes = RowChanges(height: height, reach: Self.reach)
    let covered = coveredCount(of: list.commands)
    let ink = list.commands.enumerated().map { index, command -> Range<Int> in
      guard command.isFinite else { return 0..<height }
      switch command {
      case .fill(let shape, _):
        return index < covered ? 0..<0 : changes.mark(shape, scale: scale)
      case .gradient(let shape, _, _):
        guard let bounds = shape.bounds else { return 0..<0 }
        return whole(bounds, &changes)
      case .stroke(let shape, let stroke):
        let width = min(stroke.width * scale, Self.reach)
        guard width > 0 else { return 0..<0 }
        // Right-angled corners reach 0.71 of the width, others up to the limit of mitres.
        let padding = width * (shape.isRect ? 0.8 : 2) + 1
        // Cairo takes curves beyond a clip for lines, which shows where a curve is very narrow.
        if shape.hasCurves, let bounds = shape.bounds {
          let room = EdgeInsets(all: padding / scale)
          return whole(bounds.outset(by: room), &changes)
        }
        return changes.mark(
          shape, scale: scale, padding: padding,
          isDashed: !stroke.drawableDash(along: shape).isEmpty)
      case .glyphs(let run, let place, _):
        guard let (top, bottom) = inkHeights(of: run, at: place) else { return 0..<0 }
        changes.mark(top, bottom)
        return changes.rows(top, bottom)
      case .image(_, let rect):
        return whole(rect, &changes)
      case .beginGroup(let group):
        if let clip = group.clip, clip.isFinite { mark(clip, of: group, &changes) }
        return 0..<height
      case .endGroup:
        return 0..<height
      }
    }
    return (changes, ink)
  }

  /// Notes a clip, which must stay whole where it cuts within pixels.
  private func mark(_ clip: Shape, of group: DrawingGroup, _ changes: inout RowChanges) {
    if group.opacity < 1, case .path = clip {
      changes.markWhole(0, canvas.height)
    } else if case .rect(let rect) = clip,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ pixel($0) == pixel($0).rounded() })
    {
      _ = changes.mark(clip, scale: scale)
    } else if let bounds = clip.bounds {
      _ = whole(bounds, &changes)
    }
  }

  /// Whether the first thing drawn fills the whole canvas, so that nothing below it shows.
  private func coversCanvas(_ commands: [DrawingCommand]) -> Bool {
    for command in commands {
      switch command {
      case .beginGroup(let group) where group.clip == nil && group.opacity >= 1: continue
      default: return fillsCanvas(command)
      }
    }
    return false
  }

  private func fillsCanvas(_ command: DrawingCommand) -> Bool {
    guard case .fill(.rect(let rect), let color) = command, command.isFinite else { return false }
    return rect.minX <= 0 && rect.minY <= 0 && pixel(rect.maxX) >= canvas.maxX.rounded(.up)
      && pixel(rect.maxY) >= canvas.maxY.rounded(.up) && QuantizedColor(color).alpha == 1000
  }

  /// How many commands come before the last one that fills the whole canvas: none of them shows.
  private func coveredCount(of commands: [DrawingCommand]) -> Int {
    var covered = 0
    var hiding: [Bool] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup(let group): hiding.append(group.clip == nil && group.opacity >= 1)
      case .endGroup: _ = hiding.popLast()
      default: if fillsCanvas(command), hiding.allSatisfy({ $0 }) { covered = index }
      }
    }
    return covered
  }

  private func whole(_ rect: Rect, _ changes: inout RowChanges) -> Range<Int> {
    let (top, bottom) = (pixel(rect.minY) - 1, pixel(rect.maxY) + 1)
    changes.markWhole(min(top, bottom), max(top, bottom))
    return changes.rows(min(top, bottom), max(top, bottom))
  }

  /// From where to where a run has ink, in pixels; nil for none.
  private func inkHeights(of run: GlyphRun, at place: Point) -> (top: Double, bottom: Double)? {
    guard run.size > 0, let first = run.glyphs.first else { return nil }
    let size = run.size * scale
    let y = (place.y + run.origin.y) * scale
    let everything = (top: y - size - 2 * canvas.height, bottom: y + size + 2 * canvas.height)
    guard let file = fonts.file(for: run.font), size < Self.reach,
      let font = file.scaledFont(size: size)
    else { return everything }
    var glyphs: [cairo_glyph_t] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      guard case .outline = file.outlines.kind(of: glyph.id) else { return everything }
      glyphs.append(
        cairo_glyph_t(
          index: UInt(glyph.id), x: 0, y: snap(y + glyph.offset.y * scale)))
    }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(
      font.pointer, glyphs, Int32(clamping: glyphs.count), &extents)
    guard extents.height > 0 else { return nil }
    let top = snap(y + first.offset.y * scale) + extents.y_bearing
    // Room for anti-aliasing and for the strength of a bold that the font does not have.
    let room = 2 + size * (run.font.isSyntheticBold ? 0.1 : 0)
    return (top - room, top + extents.height + room)
  }

  // MARK: Groups

  private func begin(_ group: DrawingGroup) throws(DrawingError) {
    guard groups.count < limits.groupDepth else {
      throw .nestedTooDeep(limit: limits.groupDepth)
    }
    let opacity = Double(QuantizedColor(Color(white: 0, alpha: group.opacity)).alpha) / 1000
    let isTranslucent = opacity < 1
    var open = OpenGroup(isSaved: group.clip != nil || isTranslucent, alpha: nil)
    if open.isSaved { cairo_save(cairo) }
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
  private func pixel(_ points: Double) -> Double {
    min(max(points * scale, -Self.reach), Self.reach)
  }

  // MARK: Text

  private func draw(_ run: GlyphRun, at place: Point, _ color: Color) {
    guard run.size > 0, !run.glyphs.isEmpty else { return }
    let size = run.size * scale
    let origin = Point(x: (place.x + run.origin.x) * scale, y: (place.y + run.origin.y) * scale)
    guard canvas.outset(by: EdgeInsets(all: size * 4 + run.width * scale)).contains(origin) else {
      return
    }
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
    _ strike: GlyphStrike, of glyph: UInt32, from file: FontFile, size: Double, x: Double,
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
    guard place.intersection(canvas) != nil else { return }
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
  private func snap(_ position: Double) -> Double {
    isVector ? position : (position + 0.5).rounded(.down)
  }
}

extension Rect {
  /// Whether a point lies inside, edges included.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension Shape {
  fileprivate var isRect: Bool { if case .rect = self { true } else { false } }

  fileprivate var hasCurves: Bool {
    switch self {
    case .rect, .line, .polyline: false
    case .roundedRect, .ellipse: true
    case .path(let elements): elements.contains { if case .curve = $0 { true } else { false } }
    }
  }
}

extension DrawingError {
  /// An error from Cairo's own status, in Cairo's words.
  static func cairo(_ status: cairo_status_t) -> DrawingError {
    .library(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status")
  }
}
