import Drawing
import Geometry
import Graphics

/// Writes a display list as SVG: one element a line, the same bytes for the same list.
struct SVGWriter {
  private let list: DisplayList
  private let options: SVGOptions
  private let fonts: FontCache
  private let limits: RenderingLimits
  private let findings: FindingLog
  private let repeatedImages: Set<BitmapImage>
  private var definitions = SVGDefinitions()
  private var identifiers = SVGIdentifiers()
  private var body = SVGBody()
  private var depth = 0

  init(
    _ list: DisplayList, options: SVGOptions, fonts: FontCache, limits: RenderingLimits,
    findings: FindingLog
  ) {
    self.list = list
    self.options = options
    self.fonts = fonts
    self.limits = limits
    self.findings = findings
    var images: Set<BitmapImage> = []
    var repeated: Set<BitmapImage> = []
    for case .image(let image, _) in list.commands where !images.insert(image).inserted {
      repeated.insert(image)
    }
    repeatedImages = repeated
  }

  /// The file's text.
  mutating func file() throws(DrawingError) -> [UInt8] {
    if let background = list.background {
      let color = QuantizedColor(background)
      if color.alpha > 0 {
        body.element("rect") {
          $0.set("width", list.size.width)
          $0.set("height", list.size.height)
          $0.set("fill", color, opacity: "fill-opacity")
        }
      }
    }
    for command in list.commands { try write(command) }
    while depth > 0 { endGroup() }
    var file = SVGBody()
    file.open("svg") {
      $0.set("xmlns", "http://www.w3.org/2000/svg")
      $0.set("width", list.size.width)
      $0.set("height", list.size.height)
      let width = SVGNumber.text(list.size.width)
      $0.set("viewBox", "0 0 \(width) \(SVGNumber.text(list.size.height))")
    }
    if !list.title.isEmpty { file.element("title", text: list.title) { _ in } }
    if !definitions.body.bytes.isEmpty {
      file.open("defs") { _ in }
      file.append(definitions.body.bytes)
      file.close("defs")
    }
    file.append(body.bytes)
    file.close("svg")
    return file.bytes
  }

  private mutating func write(_ command: DrawingCommand) throws(DrawingError) {
    guard command.isFinite else {
      findings.add(.notFinite)
      if case .beginGroup(var group) = command {
        group.clip = nil
        group.turn = nil
        try begin(group)
      }
      return
    }
    switch command {
    case .fill(let shape, let color):
      write(shape, filledWith: QuantizedColor(color))
    case .gradient(let shape, let top, let bottom):
      let id = definitions.gradient(top: QuantizedColor(top), bottom: QuantizedColor(bottom))
      body.shape(shape) { $0.set("fill", "url(#\(id))") }
    case .stroke(let shape, let stroke):
      write(shape, stroke)
    case .glyphs(let run, let place, let color):
      write(run, at: place, QuantizedColor(color))
    case .image(let image, let rect):
      write(image, in: rect)
    case .beginGroup(let group):
      try begin(group)
    case .endGroup:
      if depth > 0 { endGroup() }
    }
  }

  // MARK: Groups

  private mutating func begin(_ group: DrawingGroup) throws(DrawingError) {
    guard depth < limits.groupDepth else { throw .nestedTooDeep(limit: limits.groupDepth) }
    depth += 1
    let id = identifiers.id(for: group.id)
    let clip = group.clip.map { definitions.clip($0) }
    let opacity = QuantizedColor(Color(white: 0, alpha: group.opacity)).alpha
    body.open("g") {
      $0.set("id", id)
      if let layer = group.layer { $0.set("data-layer", layer) }
      if opacity < 1000 { $0.set("opacity", Double(opacity) / 1000) }
      if let clip { $0.set("clip-path", "url(#\(clip))") }
      if let turn = group.turn { $0.set("transform", raw: Self.rotation(turn)) }
    }
    if !group.title.isEmpty { body.element("title", text: group.title) { _ in } }
  }

  private mutating func endGroup() {
    depth -= 1
    body.close("g")
  }

  // MARK: Shapes and images

  private mutating func write(_ shape: Shape, filledWith color: QuantizedColor) {
    guard color.alpha > 0 else { return }
    if case .line = shape { return }
    body.shape(shape) { $0.set("fill", color, opacity: "fill-opacity") }
  }

  private mutating func write(_ shape: Shape, _ stroke: Stroke) {
    let color = QuantizedColor(stroke.color)
    guard stroke.width > 0, color.alpha > 0 else { return }
    let dash = stroke.drawableDash(along: shape)
    body.shape(shape) {
      if case .line = shape {} else { $0.set("fill", "none") }
      $0.set("stroke", color, opacity: "stroke-opacity")
      if stroke.width != 1 { $0.set("stroke-width", stroke.width) }
      if !dash.isEmpty {
        $0.set("stroke-dasharray", dash.map { SVGNumber.text($0) }.joined(separator: " "))
      }
    }
  }

  private mutating func write(_ image: BitmapImage, in rect: Rect) {
    guard rect.width > 0, rect.height > 0, image.pixelWidth > 0, image.pixelHeight > 0 else {
      return
    }
    if repeatedImages.contains(image) {
      // What is shown often is stored once.
      let id = definitions.image(image)
      body.element("use") {
        $0.set("href", "#\(id)")
        $0.set(
          "transform",
          raw: Self.matrix(
            rect.width / Double(image.pixelWidth), rect.height / Double(image.pixelHeight),
            rect.origin))
        if !image.name.isEmpty { $0.set("aria-label", image.name) }
      }
      return
    }
    body.element("image") {
      $0.set(rect)
      $0.set("preserveAspectRatio", "none")
      if !image.name.isEmpty { $0.set("aria-label", image.name) }
      $0.set("href", raw: SVGDefinitions.dataAddress(of: image))
    }
  }

  // MARK: Text

  private mutating func write(_ run: GlyphRun, at place: Point, _ color: QuantizedColor) {
    guard run.size > 0, !run.glyphs.isEmpty, color.alpha > 0 else { return }
    let origin = Point(x: place.x + run.origin.x, y: place.y + run.origin.y)
    switch options.text {
    case .none: return
    case .selectable: writeSelectable(run, at: origin, color)
    case .outlines: writeOutlines(run, at: origin, color)
    }
  }

  private mutating func writeOutlines(
    _ run: GlyphRun, at origin: Point, _ color: QuantizedColor
  ) {
    guard let file = fonts.file(for: run.font) else {
      findings.add(.unreadableFont(run.font.path))
      return writePlaceholder(for: run, at: origin, color)
    }
    let unit = run.size / file.outlines.unitsPerEm
    var hasOutlines = false
    var strikes: [(id: String, offset: Point)] = []
    var boxes: [(width: Double, offset: Point)] = []
    for glyph in run.glyphs {
      switch file.outlines.kind(of: glyph.id) {
      case .strike(let strike):
        strikes.append((definitions.strike(strike, of: glyph.id, run.font), glyph.offset))
      case .outline:
        if let id = definitions.outline(of: glyph.id, in: file, run.font) {
          open(run, at: origin, unit: unit, color, unless: &hasOutlines)
          use(id, glyph.offset, unit: unit, color: nil)
        }
      case .layers(let layers):
        for layer in layers {
          guard let id = definitions.outline(of: layer.glyph, in: file, run.font) else { continue }
          open(run, at: origin, unit: unit, color, unless: &hasOutlines)
          use(id, glyph.offset, unit: unit, color: layer.color.map { QuantizedColor($0) })
        }
      case .painted(let width):
        findings.add(.unsupportedPaint(run.font.path))
        boxes.append((width * unit, glyph.offset))
      }
    }
    if hasOutlines { body.close("g") }
    write(strikes, of: run, at: origin, unit: unit, color, isLabelled: hasOutlines)
    for (width, offset) in boxes {
      writeBox(
        width: width, size: run.size, at: Point(x: origin.x + offset.x, y: origin.y + offset.y),
        color)
    }
  }

  private mutating func open(
    _ run: GlyphRun, at origin: Point, unit: Double, _ color: QuantizedColor,
    unless isOpen: inout Bool
  ) {
    guard !isOpen else { return }
    isOpen = true
    body.open("g") {
      if !run.text.isEmpty { $0.set("aria-label", run.text) }
      $0.set("fill", color, opacity: "fill-opacity")
      if run.font.isSyntheticBold {
        // FreeType widens an outline by a twenty-fourth of the em.
        $0.set("stroke", color, opacity: "stroke-opacity")
        $0.set("stroke-width", run.size / unit / 24)
      }
      $0.set("transform", raw: Self.matrix(unit, slant: run.font.syntheticSlant, flip: -1, origin))
    }
  }

  private mutating func use(
    _ id: String, _ offset: Point, unit: Double, color: QuantizedColor?
  ) {
    let x = (offset.x / unit).rounded()
    let y = (-offset.y / unit).rounded()
    body.element("use") {
      $0.set("href", "#\(id)")
      if x != 0 { $0.set("x", x) }
      if y != 0 { $0.set("y", y) }
      if let color { $0.set("fill", color, opacity: "fill-opacity") }
    }
  }

  /// The first one says the text of all.
  private mutating func write(
    _ strikes: [(id: String, offset: Point)], of run: GlyphRun, at origin: Point, unit: Double,
    _ color: QuantizedColor, isLabelled: Bool
  ) {
    for (index, (id, offset)) in strikes.enumerated() {
      let place = Point(x: origin.x + offset.x, y: origin.y + offset.y)
      body.element("use") {
        $0.set("href", "#\(id)")
        $0.set("transform", raw: Self.matrix(unit, slant: 0, flip: 1, place))
        if color.alpha < 1000 { $0.set("opacity", Double(color.alpha) / 1000) }
        if index == 0, !isLabelled, !run.text.isEmpty { $0.set("aria-label", run.text) }
      }
    }
  }

  private mutating func writeSelectable(
    _ run: GlyphRun, at origin: Point, _ color: QuantizedColor
  ) {
    let file = fonts.file(for: run.font)
    let weight = run.font.isSyntheticBold ? 700 : file?.outlines.weight ?? 400
    let isItalic = run.font.syntheticSlant != 0 || file?.outlines.isItalic ?? false
    body.element("text", text: run.text) {
      $0.set("x", run.isRightToLeft ? origin.x + run.width : origin.x)
      $0.set("y", origin.y)
      $0.set("font-family", "'\(run.font.family)', sans-serif")
      $0.set("font-size", run.size)
      if weight != 400 { $0.set("font-weight", Double(weight)) }
      if isItalic { $0.set("font-style", "italic") }
      if run.isRightToLeft { $0.set("direction", "rtl") }
      $0.set("fill", color, opacity: "fill-opacity")
      if run.width > 0 {
        $0.set("textLength", run.width)
        $0.set("lengthAdjust", "spacingAndGlyphs")
      }
      $0.set("xml:space", "preserve")
    }
  }

  private mutating func writePlaceholder(
    for run: GlyphRun, at origin: Point, _ color: QuantizedColor
  ) {
    writeBox(width: run.width, size: run.size, at: origin, color)
  }

  /// A box in place of glyphs; lengths are in points.
  private mutating func writeBox(
    width: Double, size: Double, at origin: Point, _ color: QuantizedColor
  ) {
    let height = size * 0.7
    body.element("rect") {
      $0.set(
        Rect(x: origin.x + 0.5, y: origin.y - height, width: max(0, width - 1), height: height))
      $0.set("fill", "none")
      $0.set("stroke", color, opacity: "stroke-opacity")
    }
  }

  private static func rotation(_ turn: QuarterTurn) -> [UInt8] {
    let (x, y) = (SVGNumber.text(turn.center.x), SVGNumber.text(turn.center.y))
    return Array("rotate(\(turn.isClockwise ? 90 : -90) \(x) \(y))".utf8)
  }

  private static func matrix(
    _ unit: Double, slant: Double, flip: Double, _ origin: Point
  ) -> [UInt8] {
    matrix([unit, 0, slant * unit, flip * unit], origin)
  }

  private static func matrix(_ xScale: Double, _ yScale: Double, _ origin: Point) -> [UInt8] {
    matrix([xScale, 0, 0, yScale], origin)
  }

  private static func matrix(_ parts: [Double], _ origin: Point) -> [UInt8] {
    var text = Array("matrix(".utf8)
    for part in parts {
      SVGNumber.append(part, digits: 8, to: &text)
      text.append(UInt8(ascii: " "))
    }
    SVGNumber.append(origin.x, to: &text)
    text.append(UInt8(ascii: " "))
    SVGNumber.append(origin.y, to: &text)
    text.append(UInt8(ascii: ")"))
    return text
  }
}
