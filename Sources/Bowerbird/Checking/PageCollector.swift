import CairoDrawing
package import Diagnostics
package import Drawing
import Files

/// Collects the pages of each document's PDF file.
///
/// Pages come in the order of documents; a file is written when the next document's page comes.
package struct PageCollector {
  private let folder: String
  private let renderer = Renderer()
  private var name = ""
  private var pages: [DisplayList] = []

  /// Starts without pages.
  ///
  /// - Parameter folder: The folder for pictures.
  package init(_ folder: String) { self.folder = folder }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - name: The path of its file in the folder.
  /// - Throws: What went wrong with the file before.
  package mutating func add(_ page: DisplayList, to name: String) throws(DiagnosticError) {
    if name != self.name { try finish() }
    self.name = name
    pages.append(page)
  }

  /// Writes the last file.
  ///
  /// - Throws: A diagnostic where it cannot be drawn or written.
  package mutating func finish() throws(DiagnosticError) {
    defer { pages = [] }
    guard !pages.isEmpty else { return }
    let pages = pages
    let bytes = try DiagnosticError.told { () throws(DrawingError) in try renderer.pdf(pages) }
    try AtomicFile.write(bytes, to: "\(folder)/\(name)")
  }
}
