import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The pictures of a run, of which those that are the same to the byte are stored once.
///
/// Each keeps its name: the later ones become further links to the first.
struct PictureStore {
  private let folder: String
  /// The pictures that differ, by their sizes in bytes.
  private var pictures: [Int: [String]] = [:]

  /// Pictures of one size that are compared; more are kept as they are.
  private static let limit = 8

  /// Makes a store for a folder of pictures.
  init(folder: String) { self.folder = folder }

  /// Takes a picture that was just written.
  mutating func add(_ picture: String) {
    let path = "\(folder)/\(picture)"
    guard let size = FileBytes.count(of: path) else { return }
    let others = pictures[size] ?? []
    let bytes = others.isEmpty ? nil : (try? FileBytes.read(path))
    if let same = others.first(where: { (try? FileBytes.read($0)) == bytes }), bytes != nil {
      // The link is made beside the picture first, so that there is one at any time.
      let beside = path + ".link"
      guard link(same, beside) == 0 else { return }
      rename(beside, path)
      // Where it failed, or where both names were one file already, the link is still there.
      unlink(beside)
    } else if others.count < Self.limit {
      pictures[size] = others + [path]
    }
  }
}
