package import AssetCatalogs
package import Diagnostics
import Files
import ImageReading
import LayoutEngine
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
  private let projects = ProjectFolders()
  private let found = Mutex<[String: Places]>([:])
  /// The same, the nearest first, by project and folder of the document.
  private let sorted = Mutex<[String: Places]>([:])
  private let catalogs = OnceEach<Places, Diagnosed<AssetCatalog>>()
  /// The catalogs of which was told what could not be read.
  private let told = Mutex<Set<Places>>([])
  private let fingerprints = Mutex<[Places: String]>([:])
  /// One for all: each is a process.
  private let vectors = VectorReader()

  /// Makes a library that searches the project of each document.
  package init() { folders = [] }

  /// Makes a library of folders that were named.
  ///
  /// - Parameter folders: Catalogs, or folders that are searched for them; none to search the
  ///   project of each document.
  /// - Throws: A diagnostic `assets.unreadable-folder` for each that is no folder.
  package init(folders: [String]) throws(DiagnosticError) {
    let missing = folders.filter { !FileKind.isFolder($0) }
    guard missing.isEmpty else { throw DiagnosticError(missing.map(Diagnostic.noAssets)) }
    self.folders = folders
  }

  /// The catalogs for a document, or nil where there are none.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - tells: Whether the caller tells what could not be read.
  /// - Returns: The catalogs, those nearest to the document first, and what could not be read, for the first
  ///   caller that tells it.
  package func catalog(for path: String, tells: Bool = true) -> Diagnosed<AssetCatalog>? {
    guard let places = places(for: path) else { return nil }
    let loaded = catalogs.value(of: places) {
      AssetCatalog.load(folders: places.folders, files: places.files, vectors: vectors)
    }
    let isFirst = tells && told.withLock { $0.insert(places).inserted }
    return isFirst ? loaded : Diagnosed(loaded.value)
  }

  /// A text that changes when any file does that a document's images and colours may come from; nil
  /// where there are none.
  ///
  /// - Complexity: O(*n*) in the bytes of the files, once for a project.
  func fingerprint(for path: String) -> String? {
    guard let places = places(for: path) else { return nil }
    return fingerprints.withLock { known in
      if let known = known[places] { return known }
      var hash = StableHash()
      func add(_ name: String, _ file: String) {
        hash.combine(field: name)
        hash.combine(field: StableHash.ofFile(file))
      }
      for folder in places.folders {
        for name in Folder.files(below: folder) { add(name, folder + "/" + name) }
      }
      for file in places.files { add(file, file) }
      known[places] = hash.unmixedText
      return hash.unmixedText
    }
  }

  /// Where the images of a document are looked for; nil for nowhere.
  private func places(for path: String) -> Places? {
    let places = folders.isEmpty ? nearby(path) : Places(folders: folders)
    return places.folders.isEmpty && places.files.isEmpty ? nil : places
  }

  private func nearby(_ document: String) -> Places {
    let project = projects[document]
    let all =
      found.withLock { $0[project.path] }
      ?? {
        let (folders, files) = project.search(
          foldersNamed: ".xcassets", files: AssetCatalog.isImageFile)
        return Places(folders: folders, files: files)
      }()
    found.withLock { $0[project.path] = all }
    let place = Folder.absolute(document)
    let folder =
      project.path + "\n" + place.prefix(through: place.lastIndex(of: "/") ?? place.startIndex)
    if let known = sorted.withLock({ $0[folder] }) { return known }
    func nearestFirst(_ paths: [String]) -> [String] {
      paths.map { ($0.folderDistance(to: place), $0) }.sorted { $0 < $1 }.map(\.1)
    }
    let places = Places(folders: nearestFirst(all.folders), files: nearestFirst(all.files))
    sorted.withLock { $0[folder] = places }
    return places
  }
}

extension String {
  /// How many folders one leaves and enters on the way from the folder of one file to that of another,
  /// both by absolute paths.
  fileprivate func folderDistance(to other: String) -> Int {
    let slash = UInt8(ascii: "/")
    var common = 0
    for (one, two) in zip(utf8, other.utf8) {
      guard one == two else { break }
      if one == slash { common += 1 }
    }
    return utf8.count { $0 == slash } + other.utf8.count { $0 == slash } - 2 * common
  }
}

extension Diagnostic {
  fileprivate static func noAssets(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "assets.unreadable-folder", severity: .error,
      message: "the folder '\(path)' cannot be read", hint: "check the path")
  }
}
