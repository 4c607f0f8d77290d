import Drawing
import Geometry

/// The first page of a PDF file, drawn by poppler.
///
/// - Source: poppler 0.82, *Poppler GLib reference manual*.
final class PDFFile {
  /// The size of the page, in points.
  let size: Size
  private let document: OpaquePointer
  private let page: OpaquePointer
  private let functions: Functions

  /// Reads a file.
  init(_ file: [UInt8]) throws(DrawingError) {
    let functions = try Functions()
    guard let bytes = functions.makeBytes(file, UInt(file.count)) else {
      throw .library("out of memory")
    }
    defer { functions.releaseBytes(bytes) }
    var error: UnsafeMutableRawPointer?
    guard let document = functions.open(bytes, nil, &error) else {
      throw .unreadableImage(format: "PDF", reason: functions.glib.take(error))
    }
    guard functions.pageCount(document) > 0, let page = functions.page(document, 0) else {
      functions.glib.release(document)
      throw .unreadableImage(format: "PDF", reason: "it has no page")
    }
    var width = 0.0
    var height = 0.0
    functions.pageSize(page, &width, &height)
    self.functions = functions
    self.document = document
    self.page = page
    size = Size(width: width, height: height)
    guard width > 0, height > 0 else {
      throw .unreadableImage(format: "PDF", reason: "its page has no size")
    }
  }

  deinit {
    functions.glib.release(page)
    functions.glib.release(document)
  }

  /// Draws the page over the whole canvas.
  func draw(on canvas: VectorCanvas) { functions.draw(page, canvas.cairo) }

  /// What is used of the library.
  private struct Functions {
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Number = UnsafeMutablePointer<Double>

    let makeBytes: @convention(c) (UnsafePointer<UInt8>, UInt) -> OpaquePointer?
    let releaseBytes: @convention(c) (OpaquePointer) -> Void
    let open: @convention(c) (OpaquePointer, UnsafePointer<CChar>?, Failure) -> OpaquePointer?
    let pageCount: @convention(c) (OpaquePointer) -> Int32
    let page: @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
    let pageSize: @convention(c) (OpaquePointer, Number, Number) -> Void
    let draw: @convention(c) (OpaquePointer, OpaquePointer) -> Void
    let glib: GLibFunctions

    init() throws(DrawingError) {
      let library = try SharedLibrary(
        "poppler", files: ["libpoppler-glib.so.8", "libpoppler-glib.8.dylib"],
        package: "libpoppler-glib8")
      makeBytes = try library.function("g_bytes_new")
      releaseBytes = try library.function("g_bytes_unref")
      open = try library.function("poppler_document_new_from_bytes")
      pageCount = try library.function("poppler_document_get_n_pages")
      page = try library.function("poppler_document_get_page")
      pageSize = try library.function("poppler_page_get_size")
      draw = try library.function("poppler_page_render")
      glib = try GLibFunctions(library)
    }
  }
}
