public import AssetCatalogs
public import Diagnostics
import FoundationEssentials
import Synchronization

/// The asset catalogs of a run: those that were named, else those of each document's project.
public final class AssetLibrary: Sendable {
  private let folders: [String]
  private let found = Mutex<[String: [String]]>([:])
  private let catalogs = Mutex<[[String]: Diagnosed<AssetCatalog>]>([:])

  /// Makes a library.
  ///
  /// - Parameter folders: Catalogs, or folders that are searched for them; none to search the
  ///   project of each document.
  public init(folders: [String] = []) { self.folders = folders }

  /// The catalogs for a document, or nil where there are none.
  ///
  /// - Parameter path: The document's path.
  /// - Returns: The catalogs, those nearest to the document first, and what could not be read.
  public func catalog(for path: String) -> Diagnosed<AssetCatalog>? {
    let places = folders.isEmpty ? nearby(path) : folders
    guard !places.isEmpty else { return nil }
    if let known = catalogs.withLock({ $0[places] }) {
      // What could not be read was told the first time.
      return Diagnosed(known.value)
    }
    let loaded = AssetCatalog.load(folders: places)
    catalogs.withLock { $0[places] = loaded }
    return loaded
  }

  private func nearby(_ document: String) -> [String] {
    let project = ProjectFolder(of: document)
    let all =
      found.withLock { $0[project.path] } ?? project.folders(named: ".xcassets")
    found.withLock { $0[project.path] = all }
    let place = ProjectFolder.absolute(document).split(separator: "/").dropLast()
    func distance(_ catalog: String) -> Int {
      let parts = catalog.split(separator: "/").dropLast()
      let common = zip(place, parts).prefix { $0 == $1 }.count
      return place.count + parts.count - 2 * common
    }
    return all.map { (distance($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }
}
