import Synchronization

/// What is in folders, each of which is read once for all that look into it.
package final class FolderContents: Sendable {
  /// What is in one folder.
  private struct Listing {
    var entries: [Folder.Entry]
    var folders: [Folder.Entry]
  }

  private let known = Mutex<[String: Listing?]>([:])

  /// Makes the contents of folders of which none is read yet.
  package init() {}

  /// What is in a folder.
  ///
  /// - Parameter folder: Its path.
  /// - Returns: Its entries in the byte order of their names; nil where there is no such folder.
  package func entries(of folder: String) -> [Folder.Entry]? { listing(of: folder)?.entries }

  /// The folders in a folder.
  ///
  /// - Parameter folder: Its path.
  /// - Returns: Their entries in the byte order of their names.
  package func folders(in folder: String) -> [Folder.Entry] { listing(of: folder)?.folders ?? [] }

  private func listing(of folder: String) -> Listing? {
    known.withLock { known in
      if let listing = known[folder] { return listing }
      let listing = Folder.entries(of: folder).map { entries in
        Listing(entries: entries, folders: entries.filter { $0.kind == .folder })
      }
      known.updateValue(listing, forKey: folder)
      return listing
    }
  }

  /// What is in a folder, of those whose names begin alike.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - start: How the names begin.
  /// - Returns: The entries in the byte order of their names; nil where there is no such folder.
  package func entries(of folder: String, beginningWith start: String) -> [Folder.Entry]? {
    guard let all = entries(of: folder) else { return nil }
    // The first that does not come before them.
    var (first, end) = (0, all.count)
    while first < end {
      let middle = (first + end) / 2
      if all[middle].name.utf8.lexicographicallyPrecedes(start.utf8) {
        first = middle + 1
      } else {
        end = middle
      }
    }
    return Array(all[first...].prefix { $0.name.utf8.starts(with: start.utf8) })
  }
}
