import SystemPackage

/// What is at a path.
package enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A device, a pipe or a socket.
  case other

  /// What a path leads to by its links; nil where there is nothing.
  package init?(at path: String) {
    guard let status = try? Stat(path) else { return nil }
    self.init(status.type)
  }

  init(_ type: FileType) {
    switch type {
    case .regular: self = .file
    case .directory: self = .folder
    default: self = .other
    }
  }

  /// Whether there is a folder at a path, or at the end of a link there.
  package static func isFolder(_ path: String) -> Bool { FileKind(at: path) == .folder }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { FileKind(at: path) != nil }

  /// Whether a path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink
  }

  /// Whether two paths lead to one file that is there.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    guard let a = try? Stat(a), let b = try? Stat(b) else { return false }
    return a.deviceID == b.deviceID && a.inode == b.inode
  }
}
