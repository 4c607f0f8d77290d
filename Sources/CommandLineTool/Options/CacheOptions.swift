import ArgumentParser
import Bowerbird

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
    guard let folder = cache ?? ProcessEnvironment.value(of: "BOWERBIRD_CACHE") else { return nil }
    return ResultCache(folder: folder, textSystem: textSystem)
  }
}
