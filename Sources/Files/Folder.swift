package import Diagnostics
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders by their paths.
package enum Folder {
  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name in the folder.
    package var name: String
    /// The folder's path and the name.
    package var path: String
    /// What it is, or what the link leads to; nil where a link leads nowhere.
    package var kind: FileKind?
    /// Whether it is a symbolic link.
    package var isLink: Bool

    /// Whether its name starts with a dot.
    package var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
  }

  /// What is in a folder, in the byte order of the names; nil where there is no such folder.
  package static func entries(of folder: String) -> [Entry]? {
    guard (try? Fault.mayStrikeReading()) != nil, let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [Entry] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let path = prefix + name
      let type = Int(item.pointee.d_type)
      switch type {
      case Int(DT_REG):
        entries.append(Entry(name: name, path: path, kind: .file, isLink: false))
      case Int(DT_DIR):
        entries.append(Entry(name: name, path: path, kind: .folder, isLink: false))
      default:
        let isLink = FileKind.isLink(path)
        entries.append(Entry(name: name, path: path, kind: FileKind(at: path), isLink: isLink))
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The names of what is in a folder, in byte order; none where there is no such folder.
  package static func names(in folder: String) -> [String] {
    (entries(of: folder) ?? []).map(\.name)
  }

  /// The paths of all regular files below a folder, relative to it, in byte order; links are not
  /// followed.
  package static func files(below folder: String, includingHidden: Bool = false) -> [String] {
    var files: [String] = []
    let prefix = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
    FolderWalk(followsLinks: false).visit(folder) { entry in
      let isWanted = !entry.isLink && (includingHidden || !entry.isHidden)
      if isWanted, entry.kind == .file {
        files.append(String(decoding: entry.path.utf8.dropFirst(prefix), as: UTF8.self))
      }
      return true
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it; one that is there is left alone.
  ///
  /// - Throws: A diagnostic `output.unwritable`.
  package static func make(_ path: String) throws(DiagnosticError) {
    switch FileKind(at: path) {
    case .folder: return
    case .file, .other: throw AtomicFile.unwritable(path, .notDirectory)
    case nil: break
    }
    let above = parent(of: path)
    if above != path, above != "." { try make(above) }
    // Another process may have made it in between.
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw AtomicFile.unwritable(path, Errno(rawValue: errno))
    }
  }

  /// Removes a folder that is empty.
  ///
  /// - Returns: Whether it was.
  package static func removeEmpty(_ path: String) -> Bool { rmdir(path) == 0 }

  /// The folder that holds a path.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of the running tool; nil where the system does not tell.
  package static var toolPath: String? { try? AtomicFile.linkTarget(of: "/proc/self/exe") }

  /// The path from the working folder, where it is below that.
  package static func relative(_ path: String) -> String {
    let current = absolute("")
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  /// The path from the root folder.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }
}
