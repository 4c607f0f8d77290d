import Synchronization

/// What is in folders, each of which is read once for all that look into it.
package final class FolderContents: Sendable {
  private let known = Mutex<[String: [Folder.Entry]?]>([:])

  /// Makes the contents of folders of which none is read yet.
  package init() {}

  /// What is in a folder.
  ///
  /// - Parameter folder: Its path.
  /// - Returns: Its entries in the byte order of their names; nil where there is no such folder.
  package func entries(of folder: String) -> [Folder.Entry]? {
    known.withLock { known in
      if let entries = known[folder] { return entries }
      let entries = Folder.entries(of: folder)
      known.updateValue(entries, forKey: folder)
      return entries
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
