/// The ends of paths that tell each from the others: `Main.storyboard`, or `App/Main.storyboard`
/// where another folder has one as well.
struct ShortPaths {
  private let names: [String: String]

  /// Shortens paths; equal ones count once.
  init(_ paths: [String]) {
    var names: [String: String] = [:]
    var (open, length) = (Array(Set(paths)), 1)
    while !open.isEmpty {
      let groups = Dictionary(grouping: open) { Self.end(of: $0, length) }
      open = []
      for (end, members) in groups {
        if members.count == 1 {
          names[members[0]] = end
        } else {
          // What has no further part is as long as it can be.
          for path in members where end == path { names[path] = path }
          open += members.filter { end != $0 }
        }
      }
      length += 1
    }
    self.names = names
  }

  /// The short name of one of the paths; any other path itself.
  subscript(path: String) -> String { names[path] ?? path }

  private static func end(of path: String, _ length: Int) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.suffix(length).joined(separator: "/")
  }
}
