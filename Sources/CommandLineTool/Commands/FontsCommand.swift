import ArgumentParser
import Bowerbird
import Files
import StructuredText

/// Tells which fonts there are, which a run uses, and whether another machine agrees.
struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "fonts", abstract: "List fonts, their licences, and whether machines agree.",
    discussion: """
      Baselines and pictures have equal bytes only where the fonts are the same. Without inputs the \
      fonts at hand are listed, with inputs those that their texts are set in. A bundle is a folder \
      with the default fonts and a list that pins them; --font-bundle uses it in every command.

      EXAMPLES
        bowerbird fonts
        bowerbird fonts App --language en,ja
        bowerbird fonts --check Baselines
        bowerbird fonts --format json > fonts.json
        bowerbird fonts --check fonts.json
        bowerbird fonts --bundle Fonts
        bowerbird test --font-bundle Fonts

      EXIT CODES
        0  fine
        1  other fonts than those that are checked against
        2  wrong usage, unreadable input or unwritable output
      """)

  enum Format: String, WordOption { case text, json }

  @Argument(help: "Files, folders or patterns whose fonts are listed; all fonts by default.")
  var inputs: [String] = []

  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(help: "The configuration, for fonts and cases; bowerbird.yaml by default.")
  var config: String?

  @Flag(help: "List each file with its digest, licence and path.")
  var files = false

  @Option(help: "Hold the fonts against a baseline, a folder of them, or a list in JSON.")
  var check: String?

  @Option(help: "Write the default fonts, their licences and a list into a folder.")
  var bundle: String?

  @Option(help: "text, or json: a list for --check.")
  var format = Format.text

  @MainActor func run() async throws {
    let project = try ProjectConfiguration.found(config)
    if let bundle { return try write(bundle) }
    let textSystem = try fonts.textSystem(project)
    let list = FontList(textSystem)
    if let check { return try compare(list, with: check) }
    if !inputs.isEmpty { return try await printUsage(project, list) }
    Output.print(format == .json ? list.json.rendered() : list.text(listsFiles: files))
  }

  private func write(_ folder: String) throws {
    let textSystem = try fonts.defaults()
    try Failure.reported { () throws(DiagnosticError) in
      try FontBundle.write(textSystem, to: folder)
    }
    let count = textSystem.fonts.files.count.counted("font file")
    Output.print("\(count) in \(folder), fingerprint \(textSystem.fontFingerprint)")
  }

  private func printUsage(_ project: ProjectConfiguration, _ list: FontList) async throws {
    var input = InputArguments()
    input.inputs = inputs
    input.screen = []
    let batch = try Batch(
      input: input, selection: cases.selection().completed(by: project.selection), fonts: fonts,
      options: engine.layoutOptions, project: project)
    var outcome = BatchOutcome()
    var usage = FontUsage()
    await batch.solve { solved in
      for layout in solved.layouts { usage.add(layout) }
    } failed: { _, diagnostics in
      outcome.noteFailure()
      Output.report(diagnostics)
    }
    if format == .json {
      var used = list
      let paths = Set(usage.rows.map(\.path))
      used.entries.removeAll { !paths.contains($0.path) }
      Output.print(used.json.rendered())
    } else {
      Output.print(usage.text(list))
      Output.print("fingerprint \(list.fingerprint)")
    }
    try outcome.finish()
  }

  // MARK: Checks

  private func compare(_ list: FontList, with path: String) throws {
    let diagnostics = try Failure.reported { () throws(DiagnosticError) in
      try path.hasSuffix(".json")
        ? FontList(json: String(decoding: try FileBytes.read(path), as: UTF8.self), path: path)
          .disagreements(with: list, path: path)
        : list.disagreements(withBaselines: path)
    }
    Output.report(diagnostics)
    guard diagnostics.isEmpty else { throw ExitStatus.findings }
    Output.print("the fonts agree: \(list.fingerprint)")
  }
}
