import ArgumentParser
import Bowerbird
import Files

/// Measures texts without a layout.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Print widths, lines and what is cut of texts.",
    discussion: """
      A file has one text a line: a language tag, a tab and the text. The table tells the width of \
      the text as one line and the height that it asks for, in points, and how a label shows it: \
      its lines, and what is missing.

      EXAMPLES
        bowerbird measure --text "Settings & Privacy"
        bowerbird measure --text "Einstellungen" --language de --width 90
        bowerbird measure titles.txt --width 120 --lines 2 --size 15 --weight bold
      """)

  @Argument(help: "Files of texts.")
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

  @OptionGroup var fonts: FontOptions

  func validate() throws {
    guard !files.isEmpty || !text.isEmpty else {
      throw ValidationError("Name a file of texts, or give a text by --text.")
    }
    guard chosenWeight != nil else { throw ValidationError("There is no weight '\(weight)'.") }
    guard lines >= 0 else { throw ValidationError("The number of lines is 0 or more.") }
    if let width, !(width.isFinite && width >= 0) {
      throw ValidationError("The width is a number of points, 0 or more.")
    }
  }

  func run() async throws {
    let textSystem = try fonts.textSystem(ProjectConfiguration.found(nil))
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

  private var chosenWeight: FontDescription.Weight? {
    FontDescription.Weight.allCases.first { "\($0)".lowercased() == weight.lowercased() }
  }
}
