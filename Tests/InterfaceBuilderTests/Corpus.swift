import Foundation
import InterfaceBuilder

/// The public documents beside the checkout, for measurements; not part of the project.
enum Corpus {
  /// The folder, or nil where there is none.
  static let folder: String? = {
    let environment = ProcessInfo.processInfo.environment["BOWERBIRD_SHARED"]
    let beside = URL(filePath: #filePath).appending(path: "../../../../shared").standardizedFileURL
    let path = (environment ?? beside.path()) + "/corpus"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// The paths of all documents, sorted.
  static let documents: [String] = {
    guard let folder, let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .sorted().map { folder + "/" + $0 }
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}
