public import Drawing
public import PNGCoding

/// A kind of file that a picture is written as.
///
/// A new format is one more value in `all`: a name, an extension and what makes the bytes.
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
  /// Whether one file holds all pictures of a document, a page each.
  public let gathersPages: Bool
  private let makePicture: Encoder<DisplayList>
  private let makeSequence: Encoder<Sequence>

  /// Makes the bytes of a file from what it shows.
  public typealias Encoder<Content> =
    @Sendable (Renderer, Content, Options) throws(DrawingError) -> [UInt8]

  /// Pictures one after the other.
  public struct Sequence: Sendable {
    /// The pictures.
    public var lists: [DisplayList]
    /// How long all are shown, in seconds; formats of pages ignore it.
    public var duration: Double

    /// Makes a sequence.
    public init(_ lists: [DisplayList], duration: Double) {
      self.lists = lists
      self.duration = duration
    }
  }

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - fileExtension: The extension of a file, without the point.
  ///   - gathersPages: Whether one file holds all pictures of a document.
  ///   - picture: Makes the file of one picture.
  ///   - sequence: Makes the file of pictures one after the other.
  public init(
    name: String, fileExtension: String, gathersPages: Bool = false,
    picture: @escaping Encoder<DisplayList>, sequence: @escaping Encoder<Sequence>
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.gathersPages = gathersPages
    makePicture = picture
    makeSequence = sequence
  }

  /// The bytes of a file that shows the picture.
  ///
  /// - Throws: `DrawingError` where there is no picture.
  public func encode(
    _ list: DisplayList, by renderer: Renderer, options: Options = Options()
  ) throws(DrawingError) -> [UInt8] {
    try makePicture(renderer, list, options)
  }

  /// The bytes of a file that shows pictures one after the other.
  ///
  /// - Throws: `DrawingError` where there is no picture.
  public func encode(
    _ sequence: Sequence, by renderer: Renderer, options: Options = Options()
  ) throws(DrawingError) -> [UInt8] {
    try makeSequence(renderer, sequence, options)
  }

  /// Scalable pictures for browsers, with layers that a page can toggle.
  public static let svg = OutputFormat(name: "svg", fileExtension: "svg") {
    (renderer, list, options) throws(DrawingError) in
    try renderer.svg(list, options: options.svg)
  } sequence: { (renderer, sequence, options) throws(DrawingError) in
    try renderer.animatedSVG(
      sequence.lists, duration: sequence.duration, options: options.svg)
  }

  /// Pixels at the scale of the case.
  public static let png = OutputFormat(name: "png", fileExtension: "png") {
    (renderer, list, options) throws(DrawingError) in
    try renderer.png(list, scale: options.scale, options: options.png)
  } sequence: { (renderer, sequence, options) throws(DrawingError) in
    try renderer.animatedPNG(
      sequence.lists, scale: options.scale, duration: sequence.duration)
  }

  /// A file for designers, one for each document, with a page for each case.
  public static let pdf = OutputFormat(name: "pdf", fileExtension: "pdf", gathersPages: true) {
    (renderer, list, _) throws(DrawingError) in
    try renderer.pdf([list])
  } sequence: { (renderer, sequence, _) throws(DrawingError) in
    try renderer.pdf(sequence.lists)
  }

  /// All formats that Bowerbird has, in the order in which they are listed.
  public static let all = [svg, png, pdf]
}
