import CPangoCairo
public import Diagnostics
public import Drawing
import Geometry
import Graphics
public import PNGCoding

/// Draws display lists as pixels, PNG, SVG and PDF.
///
/// A renderer keeps fonts open and one picture's memory for the next one, so use one for many
/// pictures. It must not be used by two threads at once: make one for each.
public final class Renderer {
  private let limits: RenderingLimits
  private let fonts = FontCache()
  private let findings = FindingLog()
  private let encoder = PNGRowEncoder()
  private let drawsEveryRow: Bool
  private var canvas: PixelCanvas?

  /// The version of the library that draws.
  package static var libraryVersion: String { "Cairo \(String(cString: cairo_version_string()))" }

  /// Makes a renderer without open fonts.
  ///
  /// - Parameter limits: How large a picture may become.
  public convenience init(limits: RenderingLimits = RenderingLimits()) {
    self.init(limits: limits, drawsEveryRow: false)
  }

  /// Makes a renderer that may draw rows that are known to repeat the row above; the pictures are
  /// the same.
  package init(limits: RenderingLimits, drawsEveryRow: Bool) {
    self.limits = limits
    self.drawsEveryRow = drawsEveryRow
  }

  /// Draws a PNG file.
  ///
  /// - Parameters:
  ///   - list: The picture; its sides are more than 0 points.
  ///   - scale: Pixels in a point; a side that is no whole number of pixels is rounded up.
  ///   - options: How the file is written; the pixels are the same with every choice.
  /// - Returns: The file.
  /// - Throws: `DrawingError` where there is no picture at all; what is only incomplete is found
  ///   by `takeFindings`.
  public func png(
    _ list: DisplayList, scale: Double, options: PNGOptions = PNGOptions()
  ) throws(DrawingError) -> [UInt8] {
    let canvas = try draw(list, scale: scale) { canvas, rows in
      canvas.finish(rows, of: list)
      if rows.lowerBound == 0 { encoder.begin(canvas.pixels(of: list), options: options) }
      encoder.add(rowsTo: rows.upperBound)
    }
    // The file is made of its pixels, which nobody else may keep by now.
    return withExtendedLifetime(canvas) { encoder.file() }
  }

  /// Draws the pixels themselves.
  ///
  /// - Parameters:
  ///   - list: The picture; its sides are more than 0 points.
  ///   - scale: Pixels in a point; a side that is no whole number of pixels is rounded up.
  /// - Returns: The picture.
  /// - Throws: As `png`.
  public func bitmap(_ list: DisplayList, scale: Double) throws(DrawingError) -> Bitmap {
    try draw(list, scale: scale) { $0.finish($1, of: list) }.bitmap()
  }

  /// Writes an SVG file, in UTF-8.
  ///
  /// - Parameters:
  ///   - list: The picture; its sides are more than 0 points.
  ///   - options: How text is shown.
  /// - Returns: The file.
  /// - Throws: As `png`.
  public func svg(
    _ list: DisplayList, options: SVGOptions = SVGOptions()
  ) throws(DrawingError) -> [UInt8] {
    try checkPoints(of: list)
    var writer = SVGWriter(
      list, options: options, fonts: fonts, limits: limits, findings: findings)
    return try writer.file()
  }

  /// Writes a PDF file with a page for each display list.
  ///
  /// - Parameter pages: The pages; at least one.
  /// - Returns: The file.
  /// - Throws: As `png`.
  public func pdf(_ pages: [DisplayList]) throws(DrawingError) -> [UInt8] {
    guard let first = pages.first else { throw .library("a PDF file needs a page") }
    for page in pages { try checkPoints(of: page) }
    let document = try PDFDocument(firstPage: first.size, title: first.title)
    for page in pages {
      document.begin(page.size)
      let painter = CairoPainter(
        on: document.surface, size: page.size, scale: 1, isVector: true, fonts: fonts,
        limits: limits, findings: findings)
      if let background = page.background { painter.clear(background) }
      try painter.draw(page.commands)
      document.endPage()
    }
    return try document.finish()
  }

  /// Forgets what was met so far that could not be drawn as it was meant.
  ///
  /// - Returns: The findings since the last call, each once, in order.
  public func takeFindings() -> [Diagnostic] { findings.take() }

  /// Draws a picture from top to bottom.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - scale: Pixels in a point.
  ///   - finish: Takes the rows that have become ready, in order, up to the last one.
  /// - Returns: The canvas, with all rows.
  /// - Throws: As `png`.
  private func draw(
    _ list: DisplayList, scale: Double, finish: (PixelCanvas, Range<Int>) -> Void
  ) throws(DrawingError) -> PixelCanvas {
    let (width, height) = try pixelSize(of: list, scale: scale)
    let canvas: PixelCanvas
    if let known = self.canvas, known.fits(width: width, height: height) {
      canvas = known
    } else {
      self.canvas = nil
      canvas = PixelCanvas(capacity: width * height)
      self.canvas = canvas
    }
    // A very large picture's memory is not kept.
    defer { if canvas.capacity > Self.keptPixels { self.canvas = nil } }
    try canvas.begin(width: width, height: height)
    defer { canvas.end() }
    guard let surface = canvas.surface else { throw .library("no surface") }
    let painter = CairoPainter(
      on: surface, size: list.size, scale: scale, isVector: false, fonts: fonts, limits: limits,
      findings: findings)
    guard !drawsEveryRow else {
      // Clipped as rows are: Cairo rounds curves by the clip, even by one of the whole canvas.
      let ink = Array(repeating: 0..<height, count: list.commands.count)
      try painter.draw(rows: 0..<height, of: list, ink: ink)
      finish(canvas, 0..<height)
      return canvas
    }
    let (changes, ink) = painter.changes(of: list, height: height)
    let (bands, sources) = changes.plan()
    canvas.setSources(sources)
    for (index, band) in bands.enumerated() {
      try painter.draw(rows: band, of: list, ink: ink)
      finish(canvas, band.lowerBound..<(index + 1 < bands.count ? band.upperBound : height))
    }
    return canvas
  }

  private static let keptPixels = 16_000_000

  private func checkPoints(of list: DisplayList) throws(DrawingError) {
    try check(list, scale: 1)
    let side = max(list.size.width, list.size.height)
    guard side <= limits.pointSide else {
      throw .canvasTooLarge(
        pixelWidth: Int(clamping: list.size.width), pixelHeight: Int(clamping: list.size.height),
        limit: "\(Int(limits.pointSide)) a side")
    }
  }

  private func pixelSize(
    of list: DisplayList, scale: Double
  ) throws(DrawingError) -> (width: Int, height: Int) {
    try check(list, scale: scale)
    let grid = PixelGrid(scale: scale)
    let width = Int(clamping: grid.up(list.size.width) * scale)
    let height = Int(clamping: grid.up(list.size.height) * scale)
    let side = limits.pixelSide
    guard width <= side, height <= side else {
      throw .canvasTooLarge(pixelWidth: width, pixelHeight: height, limit: "\(side) a side")
    }
    guard width * height <= limits.pixels else {
      throw .canvasTooLarge(
        pixelWidth: width, pixelHeight: height, limit: "\(limits.pixels) in all")
    }
    return (max(1, width), max(1, height))
  }

  private func check(_ list: DisplayList, scale: Double) throws(DrawingError) {
    let lengths = [list.size.width, list.size.height, scale]
    guard lengths.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw .invalidCanvas(width: "\(lengths[0])", height: "\(lengths[1])", scale: "\(scale)")
    }
  }
}

extension Int {
  /// The nearest whole number, or the largest one for what is beyond it.
  fileprivate init(clamping length: Double) {
    self = length >= 1e15 ? 1_000_000_000_000_000 : Int(length.rounded())
  }
}
