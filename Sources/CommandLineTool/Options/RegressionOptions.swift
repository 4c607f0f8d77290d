import ArgumentParser
import Bowerbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The project's configuration, and what the command line says instead.
struct RegressionOptions: ParsableArguments {
  @Option(help: "The configuration; bowerbird.yaml where there is one.")
  var config: String?

  @Option(help: "The folder of baselines; Baselines by default.")
  var baselines: String?

  @Option(name: [.customShort("o"), .long], help: "The folder of the run; Output/test by default.")
  var output: String?

  @Option(help: "Only cases whose names match; may be given more than once.")
  var filter: [String] = []

  func baselineFolder(_ configuration: ProjectConfiguration) -> String {
    baselines ?? configuration.test.baselines ?? "Baselines"
  }

  func outputFolder(_ configuration: ProjectConfiguration) -> String {
    output ?? configuration.test.output ?? "Output/test"
  }
}

/// The documents and cases of a regression test.
struct TestInputOptions: ParsableArguments {
  @OptionGroup var input: InputArguments
  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var assets: AssetOptions

  /// A run of these inputs; what the command line leaves open, the configuration says.
  func test(
    _ options: RegressionOptions, _ configuration: ProjectConfiguration
  ) throws -> RegressionTest {
    let input = try input.completed(by: configuration)
    var test = RegressionTest(
      inputs: input.inputs,
      baselines: options.baselineFolder(configuration),
      output: options.outputFolder(configuration))
    test.selection = try cases.selection().completed(by: configuration.selection)
    test.screens = input.screen
    test.options = engine.layoutOptions
    test.filter = NameFilter(options.filter)
    test.comparesPictures = configuration.test.comparesPictures
    test.comparer = configuration.test.comparer
    test.assets = try assets.library(configuration)
    if let title = configuration.test.title { test.title = title }
    test.threadCount = max(1, fonts.threads ?? ProcessInfo.processInfo.activeProcessorCount)
    return test
  }

  func textSystem(_ configuration: ProjectConfiguration) throws -> TextSystem {
    try fonts.textSystem(configuration)
  }
}
