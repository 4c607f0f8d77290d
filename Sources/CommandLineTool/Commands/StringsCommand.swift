import ArgumentParser
import Bowerbird
import Files

/// String files out to translators, and back.
struct StringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Send texts to translators as XLIFF, and take them back.",
    discussion: """
      Files of strings are changed where a text changes; comments, order and everything else stay \
      as they are, byte by byte.

      EXAMPLES
        bowerbird strings export App --language de > de.xliff
        bowerbird strings export App --language de --budget budget.csv > de.xliff
        bowerbird strings import de.xliff fr.xcloc --into App
      """,
    subcommands: [Export.self, Import.self])

  /// Writes XLIFF.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Print the texts of string files with their translations as XLIFF 1.2.")

    @Argument(help: "Files of strings, and folders of them.")
    var inputs: [String]

    @Option(help: "The language that is translated into, as BCP 47 tag.")
    var language: String

    @Option(help: "The language of the texts that are translated.")
    var source = "en"

    @Option(help: "A table of budgets, whose characters become 'maxwidth'.")
    var budget: String?

    @MainActor func run() async throws {
      let table = try budget.map { path in
        try Failure.reported { () throws(DiagnosticError) in
          try BudgetTable(LayoutDocument.text(of: path), file: path)
        }
      }
      let exported = StringExchange(inputs, sourceLanguage: source)
        .xliff(language: language, budgets: table)
      Output.report(exported.diagnostics)
      if exported.diagnostics.contains(where: { $0.severity == .error }) {
        throw ExitStatus.unusableInput
      }
      Output.print(exported.value.trimmingLineEnd)
    }
  }

  /// Reads XLIFF.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Take translations from XLIFF files and .xcloc folders into string files.")

    @Argument(help: "XLIFF files and .xcloc folders.")
    var inputs: [String]

    @Option(help: "Files of strings, and folders of them; may be repeated.")
    var into: [String] = ["."]

    @Option(help: "The language of the texts that are translated.")
    var source = "en"

    @MainActor func run() async throws {
      let imported = StringExchange(into, sourceLanguage: source).taking(inputs)
      Output.report(imported.diagnostics)
      for (path, bytes) in imported.files {
        try Failure.reported { () throws(DiagnosticError) in try AtomicFile.write(bytes, to: path) }
      }
      for (path, _) in imported.files { Output.print(path) }
      Output.note("\(imported.count.counted("text")) taken")
      if imported.diagnostics.contains(where: { $0.severity == .error }) {
        throw ExitStatus.unusableInput
      }
    }
  }
}

extension String {
  /// The text without a line end, which printing adds.
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
