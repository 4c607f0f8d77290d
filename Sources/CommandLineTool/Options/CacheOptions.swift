import ArgumentParser
import Bowerbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where results are kept for later runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: """
      A folder that keeps results: what nothing was changed for is not done again. \
      BOWERBIRD_CACHE by default; without either nothing is kept.
      """, completion: .directory)
  var cache: String?

  /// The kept results for runs with a text system; nil where none are kept.
  func results(_ textSystem: TextSystem) -> ResultCache? {
    let variable = ProcessInfo.processInfo.environment["BOWERBIRD_CACHE"] ?? ""
    guard let folder = cache ?? (variable.isEmpty ? nil : variable) else { return nil }
    return ResultCache(folder: folder, textSystem: textSystem)
  }
}
