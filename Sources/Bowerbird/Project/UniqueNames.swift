/// Gives names that differ even on file systems that ignore case.
package struct UniqueNames: Sendable {
  private var used: Set<String> = []

  /// Starts with no name taken.
  package init() {}

  /// The stem of a name, with a number where the name is taken; takes it.
  package mutating func unique(_ name: PictureName) -> String {
    var candidate = name.stem
    var count = 1
    while !used.insert("\(name.folder)/\(candidate)".lowercased()).inserted {
      count += 1
      candidate = "\(name.stem)-\(count)"
    }
    return candidate
  }
}
