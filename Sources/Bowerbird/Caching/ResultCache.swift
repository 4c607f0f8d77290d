import CairoDrawing
package import Diagnostics
import Files
import LayoutModel
import PangoText
import Symbols
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Results of earlier runs in a folder, each found by what it was made from.
///
/// Several runs and machines may share the folder. A result is one file, written whole or not at
/// all; one that is damaged counts as none. Whoever can write into the folder decides what its
/// readers take for true.
package final class ResultCache: Sendable {
  /// The folder; made with the first result.
  package let folder: String
  /// The number of results that were taken from the folder so far.
  package var hitCount: Int { hits.load(ordering: .relaxed) }

  private let tool: CacheKey
  private let hits = Atomic<Int>(0)
  private let digests = Mutex<[String: String]>([:])
  private let environments = Mutex<[LayoutEnvironment: String]>([:])
  private let problem = Mutex<Diagnostic?>(nil)
  private static let magic = "bowerbird result 2"

  /// A result with its files.
  private struct Entry<Value: Codable>: Codable {
    var key: String
    var value: Value
    /// The lengths of the files that follow, in bytes.
    var counts: [Int]
  }

  /// Opens a folder for runs with the fonts of a text system, by this build of the tool.
  package init(folder: String, textSystem: TextSystem) {
    self.folder = folder
    var tool = CacheKey()
    tool.add("release", Release.text)
    // A working copy has no commit that would tell its builds apart.
    if Release.commit == nil { tool.add("build", Folder.toolPath.flatMap(FileStamp.text) ?? "") }
    tool.add("fonts", textSystem.fontFingerprint)
    tool.add("text libraries", PangoTextEngine.libraryVersions)
    tool.add("drawing library", Renderer.libraryVersion)
    tool.add("icons", SymbolSet.installed.fingerprint)
    self.tool = tool
  }

  /// A key that begins with what is the same for all results of the run.
  ///
  /// - Parameter kind: What is kept, such as `picture`.
  /// - Returns: The key, without what tells one result of the kind from another.
  func key(_ kind: String) -> CacheKey {
    var key = tool
    key.add("kind", kind)
    return key
  }

  /// A text that changes when a file's bytes do; each file is read once in a run.
  func digest(of file: String) -> String {
    if let known = digests.withLock({ $0[file] }) { return known }
    let digest = StableHash.ofFile(file)
    digests.withLock { $0[file] = digest }
    return digest
  }

  /// The text of a case's environment as a part of keys; each is described once in a run.
  func description(of environment: LayoutEnvironment) -> String {
    environments.withLock { known in
      if let text = known[environment] { return text }
      let text = StableDescription.text(of: environment)
      known[environment] = text
      return text
    }
  }

  /// What is kept under a key, with its files; nil for nothing.
  func result<Value: Codable>(for key: CacheKey, as _: Value.Type)
    -> (value: Value, files: [ArraySlice<UInt8>])?
  {
    let path = path(of: key)
    guard !leadsElsewhere(path), let bytes = try? FileBytes.read(path),
      let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n")),
      bytes[..<firstEnd].elementsEqual(Self.firstLine(bytes[(firstEnd + 1)...]).utf8),
      let end = bytes[(firstEnd + 1)...].firstIndex(of: UInt8(ascii: "\n")),
      let entry = try? JSONDecoder().decode(
        Entry<Value>.self, from: Data(bytes[(firstEnd + 1)..<end])),
      entry.key == key.text
    else { return nil }
    var files: [ArraySlice<UInt8>] = []
    var start = end + 1
    for count in entry.counts {
      guard count >= 0, count <= bytes.count - start else { return nil }
      files.append(bytes[start..<start + count])
      start += count
    }
    hits.wrappingAdd(1, ordering: .relaxed)
    FileStamp.renew(path)
    return (entry.value, files)
  }

  /// Keeps a result; where it cannot be written, `finish` tells.
  func keep<Value: Codable>(_ value: Value, files: [[UInt8]], for key: CacheKey) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let entry = Entry(key: key.text, value: value, counts: files.map(\.count))
    guard let header = try? encoder.encode(entry) else { return }
    let rest = Array(header) + [UInt8(ascii: "\n")] + files.joined()
    let path = path(of: key)
    guard !leadsElsewhere(path) else {
      return problem.withLock { if $0 == nil { $0 = .link(folder) } }
    }
    do throws(DiagnosticError) {
      let bytes = Array((Self.firstLine(rest[...]) + "\n").utf8) + rest
      // What a power cut leaves of it does not have its sum.
      try AtomicFile.write(bytes, to: path, isRenewable: true)
    } catch {
      problem.withLock { if $0 == nil { $0 = .unwritable(folder, error.diagnostics) } }
    }
  }

  /// Removes the results that were not asked for the longest, as far as the folder is too large.
  ///
  /// - Returns: What kept results from being written, once.
  package func finish() -> [Diagnostic] {
    let limit = Limit.resultCache.value
    var files = Folder.files(below: folder).filter { $0.hasSuffix(Self.ending) }.compactMap {
      name -> (path: String, size: Int, used: Int)? in
      let path = folder + "/" + name
      return FileStamp(of: path).map { (path, $0.size, $0.time) }
    }
    var size = files.reduce(0) { $0 + $1.size }
    if size > limit {
      files.sort { ($0.used, $0.path) < ($1.used, $1.path) }
      for file in files where size > limit / 4 * 3 {
        try? AtomicFile.remove(file.path)
        size -= file.size
      }
    }
    return problem.withLock { $0 }.map { [$0] } ?? []
  }

  private static let ending = ".result"

  private func path(of key: CacheKey) -> String {
    let name = key.hash.unmixedText
    return "\(folder)/\(name.prefix(2))/\(name)\(Self.ending)"
  }

  /// Whether a result, or the folder that it lies in, is a link; the folder of all results may be one.
  private func leadsElsewhere(_ path: String) -> Bool {
    FileKind.isLink(path) || FileKind.isLink(Folder.parent(of: path))
  }

  /// What stands before a result: that it is one, and a hash that tells damage.
  private static func firstLine(_ rest: ArraySlice<UInt8>) -> String {
    var hash = StableHash()
    hash.combine(words: rest)
    return "\(magic) \(hash.unmixedText)"
  }
}

extension Diagnostic {
  fileprivate static func link(_ folder: String) -> Diagnostic {
    Diagnostic(
      id: "cache.link", severity: .warning,
      message: "a result in '\(folder)' is a link, which is not followed",
      hint: "remove the links in the folder")
  }

  fileprivate static func unwritable(_ folder: String, _ reasons: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      id: "cache.unwritable", severity: .warning,
      message: "results cannot be kept in '\(folder)': \(reasons.first?.message ?? "")",
      hint: "the run is complete; name a folder that can be written to with --cache")
  }
}
