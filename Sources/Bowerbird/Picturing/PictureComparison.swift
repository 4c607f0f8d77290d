package import Diagnostics
import Drawing
import Files
package import ImageComparison
package import LayoutComparison
import RegressionTesting

/// Compares PNG files, or folders of them, file by file.
package struct PictureComparison: Sendable {
  /// How pixels are compared.
  package var comparer: ImageComparer
  /// Views by name whose frames are not looked at.
  package var maskedViews: [String]
  /// Gives frames for names of views: a baseline of the same screen.
  package var views: LayoutBaseline?

  /// Makes an exact comparison.
  package init() {
    comparer = ImageComparer()
    maskedViews = []
  }

  /// What came of a pair.
  package enum Outcome: Hashable, Sendable {
    /// Both files are there.
    case compared(ImageDifference)
    /// Only the reference is there.
    case removed
    /// Only the actual picture is there.
    case added
    /// One of the files cannot be read.
    case failed([Diagnostic])
  }

  /// A pair of files and what came of it.
  package struct Pair: Hashable, Sendable {
    /// The name: the path inside the folders, or the path of the actual file.
    package var name: String
    /// The reference.
    package var reference: String
    /// The picture that is compared with it.
    package var actual: String
    /// What came of it.
    package var outcome: Outcome
    /// The names of the views in each region, where frames are known.
    package var views: [[String]]

    /// Whether the pictures are equal.
    package var isEqual: Bool {
      guard case .compared(let difference) = outcome else { return false }
      return difference.isEmpty
    }
  }

  /// Compares two files or two folders.
  ///
  /// - Parameters:
  ///   - reference: A PNG file, or a folder with PNG files at any depth.
  ///   - actual: The same.
  ///   - deliver: Takes the pairs, in order of their names.
  /// - Throws: A diagnostic `diff.mixed` for a file and a folder, or `diff.no-pictures`.
  package func compare(
    _ reference: String, with actual: String, deliver: (Pair) -> Void
  ) throws(DiagnosticError) {
    let areFolders = [reference, actual].map(FileKind.isFolder)
    guard areFolders.contains(true) else {
      deliver(pair(reference, actual, name: actual))
      return
    }
    guard areFolders == [true, true] else {
      let names = areFolders[0] ? [reference, actual] : [actual, reference]
      throw DiagnosticError(.mixed(folder: names[0], other: names[1]))
    }
    let names = [reference, actual].map { folder in
      Set(Folder.files(below: folder).filter { $0.lowercased().hasSuffix(".png") })
    }
    guard !names[0].union(names[1]).isEmpty else {
      throw DiagnosticError(.noPictures(reference, actual))
    }
    for name in names[0].union(names[1]).sorted() {
      let paths = ["\(reference)/\(name)", "\(actual)/\(name)"]
      if names[0].contains(name), names[1].contains(name) {
        deliver(pair(paths[0], paths[1], name: name))
      } else {
        deliver(
          Pair(
            name: name, reference: paths[0], actual: paths[1],
            outcome: names[0].contains(name) ? .removed : .added, views: []))
      }
    }
  }

  private func pair(_ reference: String, _ actual: String, name: String) -> Pair {
    var pair = Pair(
      name: name, reference: reference, actual: actual, outcome: .removed, views: [])
    do throws(DiagnosticError) {
      let first = try FileBytes.read(reference)
      let second = try FileBytes.read(actual)
      let difference = try maskingComparer.compare(
        png: first, with: second, names: [reference, actual])
      pair.outcome = .compared(difference)
      let areas = areas
      if !areas.isEmpty {
        pair.views = difference.regions.map {
          ImageDifference.names(of: $0, among: areas, scale: scale)
        }
      }
    } catch {
      pair.outcome = .failed(error.diagnostics)
    }
    return pair
  }

  private var scale: Double { views?.header.environment.scale ?? 1 }

  /// The comparer, with the masked views' frames among its masks.
  private var maskingComparer: ImageComparer {
    var comparer = comparer
    for area in areas where maskedViews.contains(area.name) {
      comparer.masks.append(
        PixelBox(
          minX: Int((area.frame.minX * scale).rounded(.down)),
          minY: Int((area.frame.minY * scale).rounded(.down)),
          maxX: Int((area.frame.maxX * scale).rounded(.up)),
          maxY: Int((area.frame.maxY * scale).rounded(.up))))
    }
    return comparer
  }

  private var areas: [ImageDifference.NamedArea] {
    views?.absoluteFrames.map { ImageDifference.NamedArea(name: $0.view.name, frame: $0.frame) }
      ?? []
  }

  /// The names of masked views that no baseline knows.
  package var unknownMasks: [String] {
    let known = Set(areas.map(\.name))
    return maskedViews.filter { !known.contains($0) }
  }

  /// A picture of the difference of two files: the actual picture pale, and each pixel that
  /// differs by this comparison's rules in red.
  ///
  /// - Parameters:
  ///   - reference: The path of the reference.
  ///   - actual: The path of the actual picture.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: Diagnostics of files that cannot be read.
  package func picture(_ reference: String, _ actual: String) throws(DiagnosticError) -> [UInt8] {
    try maskingComparer.picture(
      png: try FileBytes.read(reference), with: try FileBytes.read(actual),
      names: [reference, actual])
  }

  /// Writes the picture of a pair's difference into a folder, under the name of the actual picture.
  ///
  /// - Parameters:
  ///   - pair: A pair that was compared; of pictures that are equal nothing is written.
  ///   - folder: The folder, which need not exist.
  /// - Throws: Diagnostics of files that cannot be read or written; `diff.overwrites-input` where
  ///   the picture would take the place of one of the two.
  package func writePicture(of pair: Pair, to folder: String) throws(DiagnosticError) {
    guard case .compared(let difference) = pair.outcome, !difference.isEmpty else { return }
    // A path given on the command line may lead anywhere; its last part is a name.
    let isInsideFolders = pair.name != pair.actual
    let name = isInsideFolders ? pair.name : pair.name.split(separator: "/").last.map(String.init)
    let path = "\(folder)/\(name ?? pair.name)"
    for input in [pair.reference, pair.actual] where FileKind.isSame(input, path) {
      throw DiagnosticError(.overwritesInput(input))
    }
    try AtomicFile.write(try picture(pair.reference, pair.actual), to: path)
  }
}

extension Diagnostic {
  fileprivate static func mixed(folder: String, other: String) -> Diagnostic {
    Diagnostic(
      id: "diff.mixed", severity: .error,
      message: "'\(folder)' is a folder, '\(other)' is none",
      hint: "give two files or two folders")
  }

  fileprivate static func overwritesInput(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "diff.overwrites-input", severity: .error,
      message: "the picture of the difference would overwrite '\(path)'",
      hint: "give another folder for pictures of the differences")
  }

  fileprivate static func noPictures(_ reference: String, _ actual: String) -> Diagnostic {
    Diagnostic(
      id: "diff.no-pictures", severity: .error,
      message: "there are no PNG files in '\(reference)' and '\(actual)'",
      hint: "check the paths; only files that end in .png are compared")
  }
}
