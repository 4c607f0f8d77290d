import ArgumentParser
import Bowerbird

/// Further forms of a run's results.
struct ReporterOptions: ParsableArguments {
  @Option(
    help: """
      A further form of the results, to standard output or a file: json, or json=results.json; may
      be repeated.
      """)
  var reporter: [String] = []

  /// Whether a reporter writes to standard output, so that nothing else may.
  var usesStandardOutput: Bool { reporter.contains { !$0.contains("=") && $0 != "text" } }

  func validate() throws {
    for text in reporter where !["json", "text", "html"].contains(Self.name(text)) {
      throw ValidationError("there is no reporter '\(Self.name(text))'; known are json, text, html")
    }
  }

  private static func name(_ text: String) -> String {
    String(text.prefix { $0 != "=" })
  }

  /// Writes the forms that were asked for.
  func write(_ run: TestRun, runFolder: String) throws {
    try Failure.reported { () throws(DiagnosticError) in
      for text in reporter where Self.name(text) == "json" {
        let bytes = try run.json()
        guard let equals = text.firstIndex(of: "=") else {
          Output.print(String(decoding: bytes, as: UTF8.self))
          continue
        }
        try AtomicFile.write(bytes, to: String(text[text.index(after: equals)...]))
      }
    }
  }
}
