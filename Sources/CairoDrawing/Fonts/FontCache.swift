import Graphics

/// The font files that one renderer has open.
final class FontCache {
  private var files: [FontReference: DrawnFont] = [:]
  private var unreadable: Set<FontReference> = []
  private var last: (reference: FontReference, file: DrawnFont)?

  /// How many files are kept open; beyond it all are closed.
  private static let limit = 64

  /// The font, or nil where its file cannot be read.
  func file(for reference: FontReference) -> DrawnFont? {
    if let last, last.reference == reference { return last.file }
    if unreadable.contains(reference) { return nil }
    let file = files[reference] ?? DrawnFont(reference)
    guard let file else {
      unreadable.insert(reference)
      return nil
    }
    if files.count >= Self.limit { files = [:] }
    files[reference] = file
    last = (reference, file)
    return file
  }
}
