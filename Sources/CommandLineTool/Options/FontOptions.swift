import ArgumentParser
import Bowerbird
import Files

/// The fonts that text is measured and drawn with.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("fonts"), help: "A further folder of fonts; may be repeated.",
    completion: .directory)
  var folders: [String] = []

  @Option(
    help: """
      A folder that 'bowerbird fonts --bundle' wrote, used instead of the system's fonts; \
      BOWERBIRD_FONT_BUNDLE by default.
      """, completion: .directory)
  var fontBundle: String?

  /// The text system of the options and a project.
  func textSystem(_ project: ProjectConfiguration) throws -> TextSystem {
    let textSystem = try Failure.reported { () throws(DiagnosticError) in
      try TextSystem(
        fontFolders: folders + project.fonts, substitutes: project.substitutes, bundle: bundle())
    }
    Output.report(textSystem.diagnostics)
    return textSystem
  }

  /// The default fonts alone, wherever they come from.
  func defaults() throws -> TextSystem {
    try Failure.reported { () throws(DiagnosticError) in try TextSystem(bundle: bundle()) }
  }

  /// The bundle that is named, or that lies beside the tool in a release.
  private func bundle() throws(DiagnosticError) -> FontBundle? {
    if let folder = fontBundle ?? ProcessEnvironment.value(of: "BOWERBIRD_FONT_BUNDLE") {
      return try FontBundle(folder: folder)
    }
    guard let tool = Folder.toolPath else { return nil }
    let beside = tool.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let folder = beside + "/share/bowerbird/fonts"
    guard FileKind.exists("\(folder)/\(FontBundle.listName)") else {
      return nil
    }
    return try FontBundle(folder: folder)
  }

  @Option(help: "Threads; as many as processors by default.")
  var threads: Int?
}
