#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of this checkout, as tests see them.
public enum Checkout {
  /// The root folder of the checkout.
  public static let root: String = {
    // This file lies at Tests/TestSupport/Checkout.swift.
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// The folder with the tool that was built beside the tests.
  ///
  /// It is that of the debug build, or what the environment's `BOWERBIRD_PRODUCTS` says, from the root.
  public static let products: String = {
    let folder = ProcessInfo.processInfo.environment["BOWERBIRD_PRODUCTS"] ?? ".build/debug"
    return "\(root)/\(folder)"
  }()

  /// The path of a fixture.
  public static func fixture(_ path: String) -> String { "\(root)/Fixtures/\(path)" }

  /// The text of a file, or nil where there is none.
  ///
  /// - Parameter path: The path from the root.
  /// - Returns: The text, read as UTF-8.
  public static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The paths of all files below a folder, from the root, in order.
  ///
  /// - Parameters:
  ///   - folder: The folder from the root.
  ///   - ending: How the file names end.
  /// - Returns: The paths.
  public static func files(below folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      var isFolder = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder) else {
        return []
      }
      if isFolder { return files(below: path, ending: ending) }
      return name.hasSuffix(ending) ? [path] : []
    }
  }
}
