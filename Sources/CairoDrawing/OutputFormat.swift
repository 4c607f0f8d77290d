public import Drawing
public import PNGCoding

/// A kind of file that a picture is written as.
///
/// A new format is one more value: a name, an extension and what makes the bytes.
public struct OutputFormat: Sendable {
  /// What a format may be told.
  public struct Options: Hashable, Sendable {
    /// Pixels in a point; formats without pixels ignore it.
    public var scale: Double
    /// How PNG is written.
    public var png: PNGOptions
    /// How SVG is written.
    public var svg: SVGOptions

    /// Makes options; one pixel a point unless told.
    public init(
      scale: Double = 1, png: PNGOptions = PNGOptions(), svg: SVGOptions = SVGOptions()
    ) {
      self.scale = scale
      self.png = png
      self.svg = svg
    }
  }

  /// The name on the command line.
  public let name: String
  /// The extension of a file, without the point.
  public let fileExtension: String
  private let makeBytes: @Sendable (Renderer, DisplayList, Options) throws(DrawingError) -> [UInt8]

  /// Makes a format.
  public init(
    name: String, fileExtension: String,
    makeBytes: @escaping @Sendable (Renderer, DisplayList, Options) throws(DrawingError) -> [UInt8]
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.makeBytes = makeBytes
  }

  /// The bytes of a file that shows the picture.
  ///
  /// - Throws: `DrawingError` where there is no picture.
  public func encode(
    _ list: DisplayList, by renderer: Renderer, options: Options = Options()
  ) throws(DrawingError) -> [UInt8] {
    try makeBytes(renderer, list, options)
  }

  /// Scalable pictures for browsers.
  public static let svg = OutputFormat(name: "svg", fileExtension: "svg") {
    (renderer, list, options) throws(DrawingError) in try renderer.svg(list, options: options.svg)
  }

  /// Pixels.
  public static let png = OutputFormat(name: "png", fileExtension: "png") {
    (renderer, list, options) throws(DrawingError) in
    try renderer.png(list, scale: options.scale, options: options.png)
  }

  /// Pages for handing to designers.
  public static let pdf = OutputFormat(name: "pdf", fileExtension: "pdf") {
    (renderer, list, _) throws(DrawingError) in try renderer.pdf([list])
  }

  /// All formats that Bowerbird has.
  public static let all = [svg, png, pdf]
}
