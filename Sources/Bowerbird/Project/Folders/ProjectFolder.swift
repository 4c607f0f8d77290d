import Files

/// The folder of the project that a document belongs to.
struct ProjectFolder: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String

  private static let levels = 8
  private static let depth = 10
  private static let folderLimit = 5_000
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Output",
  ]

  /// Finds the nearest folder above a document that holds a project, a package or a repository;
  /// the document's own folder, or the one that holds its `.lproj`, where there is none.
  init(of document: String) {
    let parts = Folder.absolute(document).split(separator: "/").map(String.init).dropLast()
    var folder = parts
    for _ in 0..<Self.levels where !folder.isEmpty {
      let candidate = "/" + folder.joined(separator: "/")
      let names = Folder.names(in: candidate)
      if names.contains(where: Self.marksProject) {
        path = candidate
        return
      }
      folder = folder.dropLast()
    }
    let isLocalized = parts.last?.hasSuffix(".lproj") ?? false
    path = "/" + (isLocalized ? parts.dropLast() : parts).joined(separator: "/")
  }

  /// The folders below with an ending, and the files that are wanted, by path; build products and
  /// dependencies are left out.
  func search(
    foldersNamed ending: String, files isWanted: (String) -> Bool = { _ in false }
  ) -> (folders: [String], files: [String]) {
    var folders: [String] = []
    var files: [String] = []
    let walk = FolderWalk(depthLimit: Self.depth, folderLimit: Self.folderLimit)
    walk.visit(path) { entry in
      guard !entry.isHidden, !Self.skipped.contains(entry.name) else { return false }
      guard entry.kind == .folder else {
        if isWanted(entry.name) { files.append(entry.path) }
        return false
      }
      let isFound = entry.name.hasSuffix(ending)
      if isFound { folders.append(entry.path) }
      return !isFound
    }
    return (folders.sorted(), files.sorted())
  }

  private static func marksProject(_ name: String) -> Bool {
    switch name {
    case ".git", "Package.swift", ProjectConfiguration.fileName: true
    default: name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}
