import Foundation

/// The files that tests read.
public enum Fixtures {
  /// The top folder of the checkout.
  public static var root: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }

  /// The paths below a folder of `Fixtures` with a suffix, sorted.
  public static func files(in folder: String, suffix: String) -> [String] {
    let path = "\(root)/Fixtures/\(folder)"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
  }

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }
}
