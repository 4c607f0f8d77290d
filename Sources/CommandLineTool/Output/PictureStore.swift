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
    var number: Int
  }

  private let folder: String
  /// The sizes in bytes of the pictures so far.
  private var sizes: Set<Int> = []
  /// The pictures of sizes that no other has, which need not be read.
  private var alone: [Int: Picture] = [:]
  /// The other pictures that differ, by their contents.
  private var pictures: [StableHash: Picture] = [:]
  /// The numbers of all that differ, by their files.
  private var numbers: [Inode: Int] = [:]
  private var count = 0

  /// Makes a store for a folder of pictures.
  init(folder: String) { self.folder = folder }

  /// Takes a picture that was just written.
  ///
  /// - Returns: A number, from 1, that is the same for pictures that are the same.
  @discardableResult
  mutating func add(_ picture: String) -> Int {
    let path = "\(folder)/\(picture)"
    count += 1
    guard let status = try? Stat(path) else { return count }
    // What an earlier run linked and this one left as it was.
    if let number = numbers[status.inode] { return number }
    let size = Int(status.size)
    let added = Picture(path: path, number: count)
    if sizes.insert(size).inserted {
      alone[size] = added
    } else {
      if let other = alone.removeValue(forKey: size), let bytes = try? FileBytes.read(other.path) {
        pictures[Self.contents(bytes)] = other
      }
      guard let bytes = try? FileBytes.read(path) else { return count }
      let contents = Self.contents(bytes)
      if let same = pictures[contents] {
        if Self.holds(same, bytes) { return replace(path, with: same) }
      } else {
        pictures[contents] = added
      }
    }
    numbers[status.inode] = count
    return count
  }

  /// Makes a picture a further link to another one.
  private func replace(_ path: String, with same: Picture) -> Int {
    // The link is made beside the picture first, so that there is one at any time.
    let beside = path + ".link"
    guard link(same.path, beside) == 0 else { return same.number }
    rename(beside, path)
    // Where it failed, or where both names were one file already, the link is still there.
    unlink(beside)
    return same.number
  }

  private static func contents(_ bytes: [UInt8]) -> StableHash {
    var hash = StableHash()
    hash.combine(words: bytes[...])
    return hash
  }

  private static func holds(_ picture: Picture, _ bytes: [UInt8]) -> Bool {
    (try? FileBytes.read(picture.path))?[...].isSame(as: bytes[...]) ?? false
  }
}
