import CPangoCairo
import Drawing
import Geometry

/// Owns a Cairo PDF surface that writes into memory.
final class PDFDocument {
  /// What pages are drawn on.
  let surface: OpaquePointer
  private let sink = ByteSink()

  /// The date in every file: the same picture gives the same bytes.
  private static let date = "2000-01-01T00:00:00Z"

  private final class ByteSink {
    var bytes: [UInt8] = []
  }

  /// Starts a document.
  init(firstPage: Size, title: String) throws(DrawingError) {
    let target = Unmanaged.passUnretained(sink).toOpaque()
    let surface = cairo_pdf_surface_create_for_stream(
      { target, data, length in
        guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(target).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, target, firstPage.width, firstPage.height)
    guard let surface else { throw .library("no PDF surface") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .cairo(status)
    }
    self.surface = surface
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.date)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, Self.date)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Bowerbird")
    if !title.isEmpty {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    }
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Sets the size of the page that is drawn next.
  func begin(_ size: Size) { cairo_pdf_surface_set_size(surface, size.width, size.height) }

  /// Ends the page.
  func endPage() { cairo_surface_show_page(surface) }

  /// Ends the document.
  ///
  /// - Returns: The bytes of the file.
  func finish() throws(DrawingError) -> [UInt8] {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
    return sink.bytes
  }
}
