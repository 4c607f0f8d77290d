import ArgumentParser
import Bowerbird
import Foundation

/// The fonts that text is measured and drawn with.
struct FontOptions: ParsableArguments {
  @Option(name: .customLong("fonts"), help: "A further folder of fonts; may be repeated.")
  var folders: [String] = []

  /// The project's fonts and substitutes, from `bowerbird.yaml` in the current folder.
  func project() throws -> ProjectConfiguration {
    guard FileManager.default.fileExists(atPath: ProjectConfiguration.fileName) else {
      return ProjectConfiguration()
    }
    return try Failure.reported { () throws(DiagnosticError) in
      try ProjectConfiguration.read(ProjectConfiguration.fileName)
    }.value
  }

  /// The text system of the options and a project.
  func textSystem(_ project: ProjectConfiguration) throws -> TextSystem {
    let textSystem = try Failure.reported { () throws(DiagnosticError) in
      try TextSystem(fontFolders: folders + project.fonts, substitutes: project.substitutes)
    }
    Output.report(textSystem.diagnostics)
    return textSystem
  }

  @Option(help: "Threads; as many as processors by default.")
  var threads: Int?
}
