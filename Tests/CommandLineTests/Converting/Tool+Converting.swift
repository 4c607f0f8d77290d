import Foundation

extension Tool {
  /// Converts a file; gives the text of what was written and the run.
  static func convert(
    _ source: String, to name: String, in folder: Folder
  ) throws -> (text: String, run: Run) {
    let output = "\(folder.path)/\(name)"
    let run = try run(["convert", source, "-o", output])
    return ((try? String(contentsOfFile: output, encoding: .utf8)) ?? "", run)
  }
}
