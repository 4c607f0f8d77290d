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
      """)

  @Argument(help: "A .storyboard, .xib or .layout.yaml.") var document: String

  @Option(name: [.customShort("o"), .long], help: "The file to write; standard output by default.")
  var output: String?

  func run() throws {
    let read = try Failure.reported { () throws(DiagnosticError) in
      try LayoutDocument(path: document)
    }
    Output.report(read.diagnostics)
    guard let output else {
      Output.print(read.layoutFileText)
      return
    }
    try Output.write(read.layoutFileText, to: output)
  }
}
