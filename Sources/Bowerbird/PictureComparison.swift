public import Diagnostics
import Drawing
import FoundationEssentials
public import ImageComparison
public import LayoutComparison
public import LayoutEngine
import PNGCoding
import RegressionTesting

/// Compares PNG files, or folders of them, file by file.
public struct PictureComparison: Sendable {
  /// How pixels are compared.
  public var comparer: ImageComparer
  /// Views by name whose frames are not looked at.
  public var maskedViews: [String]
  /// Gives frames for names of views: a baseline of the same screen.
  public var views: LayoutBaseline?

  /// Makes an exact comparison.
  public init() {
    comparer = ImageComparer()
    maskedViews = []
  }

  /// What came of a pair.
  public enum Outcome: Hashable, Sendable {
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
  public struct Pair: Hashable, Sendable {
    /// The name: the path inside the folders, or the path of the actual file.
    public var name: String
    /// The reference.
    public var reference: String
    /// The picture that is compared with it.
    public var actual: String
    /// What came of it.
    public var outcome: Outcome
    /// The names of the views in each region, where frames are known.
    public var views: [[String]]

    /// Whether the pictures are equal.
    public var isEqual: Bool {
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
  public func compare(
    _ reference: String, with actual: String, deliver: (Pair) -> Void
  ) throws(DiagnosticError) {
    let areFolders = [reference, actual].map { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
    guard areFolders.contains(true) else {
      deliver(pair(reference, actual, name: actual))
      return
    }
    guard areFolders == [true, true] else {
      let names = areFolders[0] ? [reference, actual] : [actual, reference]
      throw DiagnosticError(.mixed(folder: names[0], other: names[1]))
    }
    let names = [reference, actual].map { folder in
      Set(AtomicFile.files(in: folder).filter { $0.lowercased().hasSuffix(".png") })
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
      let areas = areas
      var comparer = comparer
      let scale = views?.header.environment.scale ?? 1
      for area in areas where maskedViews.contains(area.name) {
        comparer.masks.append(
          PixelBox(
            minX: Int((area.frame.minX * scale).rounded(.down)),
            minY: Int((area.frame.minY * scale).rounded(.down)),
            maxX: Int((area.frame.maxX * scale).rounded(.up)),
            maxY: Int((area.frame.maxY * scale).rounded(.up))))
      }
      let difference = try comparer.compare(png: first, with: second, names: [reference, actual])
      pair.outcome = .compared(difference)
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

  private var areas: [ImageDifference.NamedArea] {
    views?.absoluteFrames.map { ImageDifference.NamedArea(name: $0.view.name, frame: $0.frame) }
      ?? []
  }

  /// The names of masked views that no baseline knows.
  public var unknownMasks: [String] {
    let known = Set(areas.map(\.name))
    return maskedViews.filter { !known.contains($0) }
  }

  /// A picture of the difference: the actual picture pale, pixels that differ in red.
  ///
  /// - Parameters:
  ///   - reference: The path of the reference.
  ///   - actual: The path of the actual picture.
  ///   - difference: What was found.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: Diagnostics of files that cannot be read.
  public static func picture(
    _ reference: String, _ actual: String, _ difference: ImageDifference
  ) throws(DiagnosticError) -> [UInt8] {
    let first = try Raster(png: try FileBytes.read(reference), name: reference).shallow
    let second = try Raster(png: try FileBytes.read(actual), name: actual).shallow
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<second.height {
      for x in 0..<second.width {
        let place = (y * width + x) * 4
        for channel in 0..<3 {
          bytes[place + channel] = 191 + second.bytes[(y * second.width + x) * 4 + channel] / 4
        }
      }
    }
    for region in difference.regions {
      for y in region.box.minY..<min(region.box.maxY, height) {
        for x in region.box.minX..<min(region.box.maxX, width)
        where first.pixel(x, y) != second.pixel(x, y) {
          let place = (y * width + x) * 4
          bytes.replaceSubrange(place..<place + 4, with: [209, 26, 42, 255])
        }
      }
    }
    return PNGEncoder.encode(Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes))
  }
}

extension Raster {
  fileprivate func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8>? {
    guard x < width, y < height else { return nil }
    let place = (y * width + x) * 4
    return bytes[place..<place + 4]
  }
}

extension Diagnostic {
  fileprivate static func mixed(folder: String, other: String) -> Diagnostic {
    Diagnostic(
      id: "diff.mixed", severity: .error,
      message: "'\(folder)' is a folder, '\(other)' is none",
      hint: "give two files or two folders")
  }

  fileprivate static func noPictures(_ reference: String, _ actual: String) -> Diagnostic {
    Diagnostic(
      id: "diff.no-pictures", severity: .error,
      message: "there are no PNG files in '\(reference)' and '\(actual)'",
      hint: "check the paths; only files that end in .png are compared")
  }
}

extension PictureComparison {
  /// A picture of the difference of two files, which are compared exactly.
  ///
  /// - Parameters:
  ///   - reference: The path of the reference.
  ///   - actual: The path of the actual picture.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: Diagnostics of files that cannot be read.
  public static func picture(
    _ reference: String, _ actual: String
  ) throws(DiagnosticError) -> [UInt8] {
    let difference = try ImageComparer().compare(
      png: try FileBytes.read(reference), with: try FileBytes.read(actual),
      names: [reference, actual])
    return try picture(reference, actual, difference)
  }
}

extension LayoutWorker {
  /// Draws a layout at its own scale.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - assets: The images and colours of its project; nil for placeholders.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: A diagnostic where there is no picture.
  public func png(
    _ layout: Layout, showing assets: DocumentAssets? = nil
  ) throws(DiagnosticError) -> [UInt8] {
    try RegressionTest.png(layout, self, assets)
  }
}
