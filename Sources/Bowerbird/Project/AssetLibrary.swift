package import AssetCatalogs
package import Diagnostics
import Files
import Synchronization

/// The asset catalogs and image files of a run: those that were named, else those of each
/// document's project.
package final class AssetLibrary: Sendable {
  /// Where images are looked for.
  private struct Places: Hashable {
    var folders: [String]
    var files: [String] = []
  }

  private let folders: [String]
  private let found = Mutex<[String: Places]>([:])
  private let catalogs = Mutex<[Places: Diagnosed<AssetCatalog>]>([:])

  /// Makes a library.
  ///
  /// - Parameter folders: Catalogs, or folders that are searched for them; none to search the
  ///   project of each document.
  package init(folders: [String] = []) { self.folders = folders }

  /// The catalogs for a document, or nil where there are none.
  ///
  /// - Parameter path: The document's path.
  /// - Returns: The catalogs, those nearest to the document first, and what could not be read.
  package func catalog(for path: String) -> Diagnosed<AssetCatalog>? {
    let places = folders.isEmpty ? nearby(path) : Places(folders: folders)
    guard !places.folders.isEmpty || !places.files.isEmpty else { return nil }
    if let known = catalogs.withLock({ $0[places] }) {
      // What could not be read was told the first time.
      return Diagnosed(known.value)
    }
    let loaded = AssetCatalog.load(folders: places.folders, files: places.files)
    catalogs.withLock { $0[places] = loaded }
    return loaded
  }

  private func nearby(_ document: String) -> Places {
    let project = ProjectFolder(of: document)
    let all =
      found.withLock { $0[project.path] }
      ?? {
        let (folders, files) = project.search(
          foldersNamed: ".xcassets", files: AssetCatalog.isImageFile)
        return Places(folders: folders, files: files)
      }()
    found.withLock { $0[project.path] = all }
    let place = Folder.absolute(document).split(separator: "/").dropLast()
    func distance(_ path: String) -> Int {
      let parts = path.split(separator: "/").dropLast()
      let common = zip(place, parts).prefix { $0 == $1 }.count
      return place.count + parts.count - 2 * common
    }
    func nearestFirst(_ paths: [String]) -> [String] {
      paths.map { (distance($0), $0) }.sorted { $0 < $1 }.map(\.1)
    }
    return Places(folders: nearestFirst(all.folders), files: nearestFirst(all.files))
  }
}
