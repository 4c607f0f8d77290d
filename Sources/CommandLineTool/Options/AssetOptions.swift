import ArgumentParser
import Bowerbird

/// The asset catalogs that pictures take images and colours from.
struct AssetOptions: ParsableArguments {
  @Option(
    name: .customLong("assets"),
    help: """
      An asset catalog, or a folder with some; may be repeated. By default the catalogs of the \
      project that a document lies in.
      """)
  var folders: [String] = []

  /// The catalogs, those of a project's configuration where none are named.
  func library(_ project: ProjectConfiguration = ProjectConfiguration()) throws -> AssetLibrary {
    let folders = folders.isEmpty ? project.assets : folders
    return try Failure.reported { () throws(DiagnosticError) in
      try AssetLibrary(folders: folders)
    }
  }
}
