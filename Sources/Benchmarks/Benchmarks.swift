import ArgumentParser

/// Measures what Bowerbird promises to be fast.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measure Bowerbird against its goals and its peers.",
    subcommands: [
      SolverCommand.self, DrawingBenchmark.self, CheckBenchmark.self, TextCommand.self,
      TextAccuracyCommand.self, DiffBenchmark.self, DocumentsCommand.self, LeavesCommand.self,
      FactsCommand.self, StartCommand.self,
    ])
}
