package import Diagnostics
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

  /// How a walk ended.
  package struct Outcome: Sendable {
    /// Whether there were no more folders than the walk may enter.
    package var isWhole: Bool
    /// The folders that are there and cannot be listed.
    package var unreadable: [String] = []

    /// What was not seen of the folder that was walked through.
    package func diagnostics(of folder: String) -> [Diagnostic] {
      (isWhole ? [] : [.tooManyFolders(folder)]) + unreadable.map(Diagnostic.unreadableFolder)
    }
  }

  /// Shows everything below a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; nothing is shown where there is none.
  ///   - shown: Takes what was met, and tells whether a folder is entered.
  /// - Returns: What was not seen.
  @discardableResult package func visit(
    _ folder: String, _ shown: (Folder.Entry) -> Bool
  ) -> Outcome {
    var count = 0
    var outcome = Outcome(isWhole: true)
    visit(folder, depth: 0, above: [], count: &count, &outcome.unreadable, shown)
    outcome.isWhole = count <= folderLimit
    return outcome
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
    _ folder: String, depth: Int, above: [Place], count: inout Int, _ unreadable: inout [String],
    _ shown: (Folder.Entry) -> Bool
  ) {
    guard depth <= depthLimit, count <= folderLimit else { return }
    count += 1
    guard count <= folderLimit else { return }
    let above = above + (Place(folder).map { [$0] } ?? [])
    guard let entries = Folder.entries(of: folder) else {
      if FileKind.isFolder(folder) { unreadable.append(folder) }
      return
    }
    for entry in entries {
      guard count <= folderLimit else { return }
      guard shown(entry), entry.kind == .folder else { continue }
      if entry.isLink {
        guard followsLinks, let place = Place(entry.path), !above.contains(place) else { continue }
      }
      visit(entry.path, depth: depth + 1, above: above, count: &count, &unreadable, shown)
    }
  }
}

extension Diagnostic {
  /// A folder that is there cannot be listed.
  package static func unreadableFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "file.unreadable-folder", severity: .error,
      message: "the folder '\(path)' cannot be read", hint: "check its permissions")
  }

  /// A folder holds more folders than a walk enters.
  package static func tooManyFolders(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "file.too-many-folders", severity: .error,
      message: "'\(path)' holds more than \(Limit.folders.value) folders",
      hint: "name the folder that holds the files")
  }
}
