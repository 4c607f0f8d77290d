import Files
import SystemPackage

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
  /// A picture that others may be the same as.
  private struct Picture {
    var path: String
    var inode: Inode
    var number: Int
  }

  private let folder: String
  /// The pictures that differ, by their sizes in bytes.
  private var pictures: [Int: [Picture]] = [:]
  private var count = 0

  /// Pictures of one size that are compared; more are kept as they are.
  private static let limit = 8

  /// Makes a store for a folder of pictures.
  init(folder: String) { self.folder = folder }

  /// Takes a picture that was just written.
  ///
  /// - Returns: A number, from 1, that is the same for pictures that were found to be the same.
  @discardableResult
  mutating func add(_ picture: String) -> Int {
    let path = "\(folder)/\(picture)"
    count += 1
    guard let status = try? Stat(path) else { return count }
    let size = Int(status.size)
    let others = pictures[size] ?? []
    // What an earlier run linked and this one left as it was.
    if let same = others.first(where: { $0.inode == status.inode }) { return same.number }
    let bytes = others.isEmpty ? nil : (try? FileBytes.read(path))
    if let bytes, let same = others.first(where: { Self.holds($0, bytes) }) {
      // The link is made beside the picture first, so that there is one at any time.
      let beside = path + ".link"
      guard link(same.path, beside) == 0 else { return same.number }
      rename(beside, path)
      // Where it failed, or where both names were one file already, the link is still there.
      unlink(beside)
      return same.number
    }
    if others.count < Self.limit {
      pictures[size] = others + [Picture(path: path, inode: status.inode, number: count)]
    }
    return count
  }

  private static func holds(_ picture: Picture, _ bytes: [UInt8]) -> Bool {
    (try? FileBytes.read(picture.path))?[...].isSame(as: bytes[...]) ?? false
  }
}
