import SystemPackage

/// A walk through a folder and everything below it: names in byte order, a folder's content where
/// the folder stands.
package struct FolderWalk: Sendable {
  /// Whether links to folders are entered; one to a folder above itself never is.
  package var followsLinks: Bool
  /// How far below the first folder others are entered.
  package var depthLimit: Int
  /// How many folders are entered in all.
  package var folderLimit: Int

  /// Makes a walk without narrow limits.
  package init(followsLinks: Bool = true, depthLimit: Int = 128, folderLimit: Int = .max) {
    self.followsLinks = followsLinks
    self.depthLimit = depthLimit
    self.folderLimit = folderLimit
  }

  /// Shows everything below a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; nothing is shown where there is none.
  ///   - shown: Takes what was met, and tells whether a folder is entered.
  package func visit(_ folder: String, _ shown: (Folder.Entry) -> Bool) {
    var count = 0
    visit(folder, depth: 0, above: [], count: &count, shown)
  }

  private struct Place: Hashable {
    var device: DeviceID
    var inode: Inode

    init?(_ path: String) {
      guard let status = try? Stat(path) else { return nil }
      device = status.deviceID
      inode = status.inode
    }
  }

  private func visit(
    _ folder: String, depth: Int, above: [Place], count: inout Int, _ shown: (Folder.Entry) -> Bool
  ) {
    guard depth <= depthLimit, count < folderLimit else { return }
    count += 1
    let above = above + (Place(folder).map { [$0] } ?? [])
    for entry in Folder.entries(of: folder) ?? [] {
      guard shown(entry), entry.kind == .folder else { continue }
      if entry.isLink {
        guard followsLinks, let place = Place(entry.path), !above.contains(place) else { continue }
      }
      visit(entry.path, depth: depth + 1, above: above, count: &count, shown)
    }
  }
}
