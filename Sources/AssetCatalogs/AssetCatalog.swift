package import Diagnostics
import Drawing
import Files
import Geometry
package import ImageReading
package import PNGCoding
import Synchronization

/// The images and colours of asset catalogs and image files, found once; images are read when they are asked for.
///
/// Image files are PNG, JPEG, SVG or PDF; what cannot be read is a finding, and the caller draws a
/// placeholder.
package final class AssetCatalog: Sendable {
  private struct Entry: Sendable {
    var set: ImageSet
    var folder: String
  }

  private struct Key: Hashable {
    var name: String
    var isDark: Bool
    var idioms: [String]
    var scale: Double
  }

  private let entries: [String: Entry]
  private let colors: [String: ColorSet]
  private let symbols: [String: String]
  /// The name of the app's icon: the one that Xcode gives it, else the first; nil for none.
  package let appIconName: String?
  private let reader: ImageFileReader
  private let known = Mutex<[Key: Diagnosed<AssetImage?>]>([:])

  private static let knownLimit = 500
  private static let byteLimit = 64 << 20

  private init(
    entries: [String: Entry], colors: [String: ColorSet], symbols: [String: String],
    icons: [String], reader: ImageFileReader
  ) {
    appIconName = icons.contains("AppIcon") ? "AppIcon" : icons.first
    self.entries = entries
    self.colors = colors
    self.symbols = symbols
    self.reader = reader
  }

  /// Finds the image sets of all `.xcassets` folders in folders, and image files beside them.
  ///
  /// A name that is used twice goes to the first catalog in the order of paths, and to a catalog
  /// before a file.
  ///
  /// - Parameters:
  ///   - folders: Catalogs, or folders with catalogs and image files at any depth.
  ///   - files: Image files outside all folders, the most wanted first.
  ///   - limits: How large an image may be.
  ///   - vectors: Draws the files without pixels.
  /// - Returns: The images that were found, and what could not be read.
  package static func load(
    folders: [String], files: [String] = [], limits: PNGLimits = PNGLimits(pixels: 30_000_000),
    vectors: VectorReader = VectorReader()
  ) -> Diagnosed<AssetCatalog> {
    var search = AssetSearch()
    for folder in folders { search.visit(folder) }
    let depths = search.files.map { ($0.count { $0 == "/" }, $0) }
    let loose = LooseImages(files + depths.sorted { $0 < $1 }.map(\.1)).sets
    var entries: [String: Entry] = [:]
    for found in search.sets + loose where entries[found.name] == nil {
      entries[found.name] = Entry(set: found.set, folder: found.folder)
    }
    let colors = Dictionary(search.colorSets.map { ($0.name, $0.set) }) { first, _ in first }
    let symbols = Dictionary(search.symbols.map { ($0.name, $0.path) }) { first, _ in first }
    return Diagnosed(
      AssetCatalog(
        entries: entries, colors: colors, symbols: symbols, icons: search.icons,
        reader: ImageFileReader(limits: limits, vectors: vectors)),
      diagnostics: search.diagnostics)
  }

  /// Whether a file is an image by the ending of its name.
  package static func isImageFile(_ name: String) -> Bool { LooseImages.isImage(name) }

  /// The names of all images, sorted.
  package var imageNames: [String] { entries.keys.sorted() }

  /// The SVG file of an own symbol, or nil where there is none of the name.
  package func symbolFile(named name: String) -> String? { symbols[name] }

  /// Whether there is an image or an own symbol of the name.
  package func holdsImage(named name: String) -> Bool {
    entries[name] != nil || symbols[name] != nil
  }

  /// A colour by its name.
  ///
  /// - Parameters:
  ///   - name: The name in the catalog, with the namespaces of its folders.
  ///   - isDark: Whether the dark appearance is wanted.
  ///   - idioms: Idioms before "universal", best first.
  /// - Returns: The colour, or nil where there is none.
  package func color(
    named name: String, isDark: Bool = false, idioms: [String] = ["iphone"]
  ) -> AssetColor? {
    colors[name]?.color(isDark: isDark, idioms: idioms)
  }

  /// An image by its name.
  ///
  /// - Parameters:
  ///   - name: The name in the catalog, with the namespaces of its folders.
  ///   - isDark: Whether the dark appearance is wanted.
  ///   - idioms: Idioms before "universal", best first: "iphone", "ipad", "mac".
  ///   - scale: Pixels in a point of the picture.
  /// - Returns: The image, or nil where there is none; a finding where its file cannot be drawn.
  package func image(
    named name: String, isDark: Bool = false, idioms: [String] = ["iphone"], scale: Double
  ) -> Diagnosed<AssetImage?> {
    let key = Key(name: name, isDark: isDark, idioms: idioms, scale: scale)
    if let found = known.withLock({ $0[key] }) { return found }
    let image = read(key)
    known.withLock { known in
      if known.count >= Self.knownLimit { known = [:] }
      known[key] = image
    }
    return image
  }

  private func read(_ key: Key) -> Diagnosed<AssetImage?> {
    guard let entry = entries[key.name] else { return Diagnosed(nil) }
    let chosen = entry.set.image(isDark: key.isDark, idioms: key.idioms, scale: key.scale)
    guard let chosen, let file = chosen.filename else {
      return Diagnosed(nil, diagnostics: [.emptyImageSet(key.name, entry.folder)])
    }
    let path = "\(entry.folder)/\(file)"
    // A name with a folder in it could lead out of the catalog.
    guard !file.contains("/"), let data = try? FileBytes.read(path, limit: Self.byteLimit) else {
      return Diagnosed(nil, diagnostics: [.missingImageFile(path)])
    }
    do throws(DrawingError) {
      let read = try reader.read(data, scale: key.scale)
      let factor = read.format.isScalable ? 1 : chosen.factor
      let image = AssetImage(
        bitmap: BitmapImage(read.bitmap, name: key.name),
        size: Size(width: read.size.width / factor, height: read.size.height / factor),
        intent: entry.set.intent, slices: chosen.slices(factor))
      return Diagnosed(image)
    } catch {
      var problem = error.diagnostic
      problem.severity = .warning
      problem.location = SourceLocation(file: path, line: 1, column: 1)
      return Diagnosed(nil, diagnostics: [problem])
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyImageSet(_ name: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      id: "assets.empty-image-set", severity: .warning,
      message: "the image '\(name)' has no file",
      location: SourceLocation(file: folder + "/Contents.json", line: 1, column: 1))
  }

  fileprivate static func missingImageFile(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "assets.missing-file", severity: .warning,
      message: "the image file '\(path)' cannot be read",
      hint: "add the file to the image set, or remove it from 'Contents.json'")
  }
}
