import CairoDrawing
public import Drawing

/// Collects the pages of each document's PDF file.
///
/// Pages come in the order of documents; a file is written when the next document's page comes.
public struct PageCollector {
  private let folder: OutputFolder
  private let renderer = Renderer()
  private var name = ""
  private var pages: [DisplayList] = []

  /// Starts without pages.
  ///
  /// - Parameter folder: The folder for pictures.
  public init(_ folder: OutputFolder) { self.folder = folder }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - name: The path of its file in the folder.
  /// - Throws: What went wrong with the file before.
  public mutating func add(_ page: DisplayList, to name: String) throws(DrawingError) {
    if name != self.name { try finish() }
    self.name = name
    pages.append(page)
  }

  /// Writes the last file.
  ///
  /// - Throws: `DrawingError` where it cannot be drawn or written.
  public mutating func finish() throws(DrawingError) {
    defer { pages = [] }
    guard !pages.isEmpty else { return }
    try folder.write(try renderer.pdf(pages), to: name)
  }
}
