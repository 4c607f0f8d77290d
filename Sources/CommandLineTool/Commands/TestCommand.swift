import ArgumentParser
package import Bowerbird
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordMode: WordOption {}

/// Compares layouts with their baselines.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "test", abstract: "Compare layouts with their baselines.",
    discussion: """
      A baseline is a short text with every frame and everything that decides it. What differs is \
      told view by view, with the constraint, text or size that moved it, and shown on a page.

      With CI=true nothing is recorded: a missing baseline is a failure. Shards are taken from \
      --shard, or from the variables of GitLab, CircleCI, Buildkite, Bitbucket, Semaphore, Bazel, \
      GoogleTest, Slurm, AWS Batch, Cloud Run, Azure and Kubernetes.

      EXAMPLES
        bowerbird test
        bowerbird test App --device iphone-15,ipad --language en,de,ar
        bowerbird test --record failed --filter 'Login*'
        bowerbird test --shard 2/5 -o Output/shard-2

      EXIT CODES
        0  equal
        1  differences
        2  wrong usage, unreadable input, or unwritable output such as a full disk
        5  missing baselines
      """)

  @OptionGroup var input: TestInputOptions
  @OptionGroup var options: RegressionOptions

  @Option(help: "Which baselines are written: all, failed, missing or never.")
  var record: RecordMode?

  @OptionGroup var part: ShardOptions

  @Flag(inversion: .prefixedNo, help: "Keep pictures as baselines too, and compare them.")
  var pictures: Bool?

  @OptionGroup var tolerance: ToleranceOptions

  @Flag(inversion: .prefixedNo, help: "Draw the cases that differ for the report.")
  var draw = true

  @Option(name: .customLong("repeat"), help: "Lay out each case so often; all must be the same.")
  var repeats = 1

  @OptionGroup var cache: CacheOptions
  @OptionGroup var reporters: ReporterOptions

  @Flag(help: "Always leave with 0, unless the run itself fails.")
  var exitZero = false

  @Flag(
    help: "Tell every view of every case, not the first of each cause and of cases changed alike.")
  var verbose = false

  func validate() throws {
    guard (1...1000).contains(repeats) else {
      throw ValidationError("a case is laid out 1 to 1000 times")
    }
  }

  @MainActor func run() async throws {
    let configuration = try ProjectConfiguration.found(options.config)
    var test = try input.test(options, configuration)
    let environment = ProcessInfo.processInfo.environment
    let resolved = RecordMode.resolve(record, environment: environment)
    test.mode = resolved.mode
    if resolved.isOverruled { Output.note("note: CI is set, so nothing is recorded") }
    test.shard = try part.ofThisJob()
    test.comparesPictures = pictures ?? test.comparesPictures
    test.comparer = tolerance.comparer(test.comparer)
    test.drawsPictures = draw
    test.repeats = repeats
    let textSystem = try input.textSystem(configuration)
    test.cache = cache.results(textSystem)
    let output = test.output
    let result = try await run(test, textSystem)
    Output.report(result.diagnostics)
    try reporters.write(result.value, runFolder: output)
    guard !exitZero else { return }
    guard result.value.exitCode == 0 else { throw ExitCode(result.value.exitCode) }
    // What could not be read has no cases that would fail.
    if result.diagnostics.contains(where: { $0.severity == .error }) {
      throw ExitStatus.unusableInput
    }
  }

  @MainActor private func run(
    _ test: RegressionTest, _ textSystem: TextSystem
  ) async throws -> Diagnosed<TestRun> {
    var progress: Progress?
    var tally = CaseTally(isVerbose: verbose)
    let isQuiet = reporters.usesStandardOutput
    do throws(DiagnosticError) {
      let result = try await test.run(textSystem) { report, total in
        let bar = progress ?? Progress(total: total)
        progress = bar
        bar.step(report.name)
        guard !isQuiet, report.status != .passed else { return }
        bar.finish()
        Output.print(tally.text(of: report))
      }
      progress?.finish()
      if !isQuiet {
        let warnings = result.value.renderedWarnings
        if !warnings.isEmpty { Output.print(warnings) }
        Output.print(result.value.summary)
        for name in result.value.orphans { Output.print("  no case: \(name)") }
        Output.print("see \(test.output)/index.html")
      }
      return result
    } catch {
      progress?.finish()
      Output.report(error.diagnostics)
      throw ExitStatus.unusableInput
    }
  }
}
