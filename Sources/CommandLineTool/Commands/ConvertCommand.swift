import ArgumentParser
import Bowerbird

/// Writes a document as a text layout that lays out alike.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a document as a text layout.",
    discussion: """
      EXAMPLES
        bowerbird convert Main.storyboard > main.layout.yaml
        bowerbird convert Main.storyboard -o main.layout.yaml
        bowerbird convert Old.xib --constraints -o new.layout.yaml
      """)

  @Argument(help: "A .storyboard, .xib or .layout.yaml.") var document: String

  @Option(name: [.customShort("o"), .long], help: "The file to write; standard output by default.")
  var output: String?

  @Flag(help: "Make constraints from frames and autoresizing masks, as the layout is now.")
  var constraints = false

  @OptionGroup var fonts: FontOptions

  func run() throws {
    var read = try Failure.reported { () throws(DiagnosticError) in
      try LayoutDocument(path: document)
    }
    Output.report(read.diagnostics)
    if constraints {
      let project = try ProjectConfiguration.found(nil)
      read.migrateMasks(with: LayoutWorker(try fonts.textSystem(project)))
    }
    guard let output else {
      Output.print(read.layoutFileText)
      return
    }
    try Output.write(read.layoutFileText, to: output)
  }
}
