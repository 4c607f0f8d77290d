import ArgumentParser
import Bowerbird
import Files
import InterfaceBuilder

/// Writes a document in another format: as a text layout, a storyboard or a xib that lays out alike.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "convert", abstract: "Write a document as a text layout, a storyboard or a xib.",
    discussion: """
      EXAMPLES
        bowerbird convert Main.storyboard > main.layout.yaml
        bowerbird convert Main.storyboard -o main.layout.yaml
        bowerbird convert Old.xib --constraints -o new.layout.yaml
        bowerbird convert login.layout.yaml -o Login.xib
        git show HEAD~1:App/Main.storyboard | bowerbird convert - > before.layout.yaml

      The ending of the output decides what is written. A storyboard or xib, of iOS, tvOS and the Mac, is \
      read back: what cannot be written, and every view that would lie elsewhere, is told.
      """)

  @Argument(help: "A .storyboard, .xib or .layout.yaml; - for standard input.") var document: String

  @Option(name: [.customShort("o"), .long], help: "The file to write; standard output by default.")
  var output: String?

  @Flag(help: "Make constraints from frames and autoresizing masks, as the layout is now.")
  var constraints = false

  @OptionGroup var fonts: FontOptions

  @MainActor func run() async throws {
    var read = try Failure.reported { () throws(DiagnosticError) in
      try LayoutDocument(path: StandardInput.path(of: document))
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
    let ending = output.split(separator: ".").last.map(String.init) ?? ""
    guard let kind = InterfaceBuilderDocument.Kind(rawValue: ending) else {
      try Output.write(read.layoutFileText, to: output)
      return
    }
    let project = try ProjectConfiguration.found(nil)
    let worker = LayoutWorker(try fonts.textSystem(project))
    let written = try Failure.reported { () throws(DiagnosticError) in
      try read.interfaceBuilderText(kind, for: output, with: worker)
    }
    Output.report(written.diagnostics)
    try Output.write(written.value, to: output)
  }
}
