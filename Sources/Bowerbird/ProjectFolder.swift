import FoundationEssentials

/// The folder of the project that a document belongs to.
struct ProjectFolder {
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
    let parts = Self.absolute(document).split(separator: "/").map(String.init).dropLast()
    var folder = parts
    for _ in 0..<Self.levels where !folder.isEmpty {
      let candidate = "/" + folder.joined(separator: "/")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate)) ?? []
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
    var open = [(path: path, depth: 0)]
    var count = 0
    while let folder = open.popLast(), count < Self.folderLimit {
      count += 1
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted().reversed() where !name.hasPrefix(".") {
        guard !Self.skipped.contains(name) else { continue }
        let path = "\(folder.path)/\(name)"
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
          if !isFolder, isWanted(name) { files.append(path) }
          continue
        }
        if name.hasSuffix(ending) {
          folders.append(path)
        } else if folder.depth < Self.depth {
          open.append((path, folder.depth + 1))
        }
      }
    }
    return (folders.sorted(), files.sorted())
  }

  /// The path from the root folder.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func marksProject(_ name: String) -> Bool {
    switch name {
    case ".git", "Package.swift", ProjectConfiguration.fileName: true
    default: name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}
