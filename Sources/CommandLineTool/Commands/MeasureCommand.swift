import ArgumentParser
import Bowerbird
import Files
import Localization

/// Measures texts without a layout.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "measure", abstract: "Print widths, lines and what is cut of texts.",
    discussion: """
      A file has one text a line: a language tag, a tab and the text. The table tells the width of \
      the text as one line and the height that it asks for, in points, and how a label shows it: \
      its lines, and what is missing.

      --against holds translations against the budgets that `check --budget` wrote as a table: files \
      and folders of string tables, or one text for a key. Strings that are too long are told with \
      their places.

      EXAMPLES
        bowerbird measure --text "Settings & Privacy"
        bowerbird measure --text "Einstellungen" --language de --width 90
        bowerbird measure titles.txt --width 120 --lines 2 --size 15 --weight bold
        bowerbird measure --against budget.csv de.lproj Localizable.xcstrings fr.xliff
        bowerbird measure --against budget.csv --key title.text --text "Einstellungen"
      """)

  @Argument(help: "Files of texts; string tables and folders of them with --against.")
  var files: [String] = []

  @Option(help: "A text; may be repeated.")
  var text: [String] = []

  @Option(help: "The language of texts that name none, as BCP 47 tag.")
  var language = "en"

  @Option(help: "The width of the label in points; as wide as each text by default.")
  var width: Double?

  @Option(help: "The greatest number of lines; 0 for as many as are needed.")
  var lines = 1

  @Option(help: "The size of the font in points.")
  var size = 17.0

  @Option(
    help: "ultraLight, thin, light, regular, medium, semibold, bold, heavy or black.")
  var weight = "regular"

  @Option(help: "The family or PostScript name; the system font by default.")
  var font: String?

  @Option(help: "A table of budgets that texts are held against.")
  var against: String?

  @Option(help: "With --against: the key of the texts given by --text.")
  var key: String?

  @OptionGroup var fonts: FontOptions

  func validate() throws {
    guard !files.isEmpty || !text.isEmpty else {
      throw ValidationError("Name a file of texts, or give a text by --text.")
    }
    if against != nil, !text.isEmpty, key == nil {
      throw ValidationError("Name the key of the text by --key.")
    }
    guard chosenWeight != nil else { throw ValidationError("There is no weight '\(weight)'.") }
    guard lines >= 0 else { throw ValidationError("The number of lines is 0 or more.") }
    if let width, !(width.isFinite && width >= 0) {
      throw ValidationError("The width is a number of points, 0 or more.")
    }
  }

  @MainActor func run() async throws {
    let textSystem = try fonts.textSystem(ProjectConfiguration.found(nil))
    if let against { return try hold(against: against, textSystem) }
    var entries = text.map { TextTable.Entry(language: language, text: $0) }
    for file in files {
      guard let bytes = try? FileBytes.read(file),
        let source = String(validating: bytes, as: UTF8.self)
      else {
        Output.report([
          Diagnostic(
            id: "measure.unreadable", severity: .error,
            message: "'\(file)' cannot be read as a file of texts in UTF-8")
        ])
        throw ExitStatus.unusableInput
      }
      entries += TextTable.entries(of: source, language: language)
    }
    var style = TextContent("", font: .system(size), numberOfLines: lines)
    style.font.weight = chosenWeight ?? .regular
    style.avoidsLoneWords = lines != 1
    if let font { style.font.family = .named(font) }
    let table = TextTable(
      entries, style: style, width: width,
      in: LayoutEnvironment(size: Size(width: 390, height: 844)),
      measuring: textSystem.makeMeasuring())
    Output.print(table.text)
    Output.report(table.diagnostics)
  }

  /// Measures string tables against budgets.
  private func hold(against path: String, _ textSystem: TextSystem) throws {
    let budgets = try Failure.reported { () throws(DiagnosticError) in
      try BudgetTable(LayoutDocument.text(of: path), file: path)
    }
    let read = LocalizationCatalog.read(paths: files)
    var tables = read.value.tables
    if let key {
      var given = StringTable(name: "", language: language, file: "")
      for text in text {
        given.add(
          LocalizedString(
            key: key, text: text, location: SourceLocation(file: "", line: 1, column: 1)))
        tables.append(given)
      }
      guard budgets.has(key) else {
        throw ValidationError("'\(path)' has no budget for '\(key)'")
      }
    }
    let outcome = budgets.measure(tables, measuring: textSystem.makeMeasuring())
    Output.report(read.diagnostics + outcome.diagnostics)
    Output.print(outcome.summary)
    if read.diagnostics.contains(where: { $0.severity == .error }) {
      throw ExitStatus.unusableInput
    }
    if outcome.tooLong > 0 { throw ExitStatus.findings }
  }

  private var chosenWeight: FontDescription.Weight? {
    FontDescription.Weight.allCases.first { "\($0)".lowercased() == weight.lowercased() }
  }
}
