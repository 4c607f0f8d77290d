import Files
import Synchronization

/// The project folders of a run's documents, each looked for once.
final class ProjectFolders: Sendable {
  private let known = Mutex<[String: ProjectFolder]>([:])

  /// The folder of the project that a document belongs to.
  subscript(document: String) -> ProjectFolder {
    // What marks a project stands beside or above the documents of a folder.
    let folder = Folder.parent(of: document)
    return known.withLock { known in
      if let found = known[folder] { return found }
      let found = ProjectFolder(of: document)
      known[folder] = found
      return found
    }
  }
}
