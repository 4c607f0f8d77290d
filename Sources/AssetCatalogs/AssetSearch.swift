import Diagnostics
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds image sets below folders, in the order of their paths.
struct AssetSearch {
  /// An image set with its full name.
  struct Found {
    var name: String
    var set: ImageSet
    var folder: String
  }

  private(set) var sets: [Found] = []
  /// The names of the sets that are icons of an app.
  private(set) var icons: [String] = []
  /// Image files outside catalogs.
  private(set) var files: [String] = []
  private(set) var colorSets: [(name: String, set: ColorSet)] = []
  /// The SVG files of symbol sets.
  private(set) var symbols: [(name: String, path: String)] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let depthLimit = 32
  private static let byteLimit = 1 << 20

  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
      }
    }

    var properties: Properties?
  }

  /// Looks into a folder that is a catalog, or that catalogs may be in.
  mutating func visit(_ folder: String) {
    guard let entries = Folder.entries(of: folder) else {
      diagnostics.append(
        Diagnostic(
          id: "assets.unreadable-folder", severity: .error,
          message: "the folder '\(folder)' cannot be read", hint: "check the path"))
      return
    }
    visit(entries, isInCatalog: folder.hasSuffix(".xcassets"), prefix: "", depth: 0)
  }

  private mutating func visit(
    _ entries: [Folder.Entry], isInCatalog: Bool, prefix: String, depth: Int
  ) {
    guard depth < Self.depthLimit else { return }
    for entry in entries where !entry.isHidden {
      let (name, path) = (entry.name, entry.path)
      guard entry.kind == .folder, let inner = Folder.entries(of: path) else {
        if !isInCatalog, LooseImages.isImage(name) { files.append(path) }
        continue
      }
      if isInCatalog, name.hasSuffix(".imageset") {
        add(prefix + name.dropLast(".imageset".count), path)
        continue
      }
      if isInCatalog, name.hasSuffix(".appiconset") {
        let icon = prefix + name.dropLast(".appiconset".count)
        add(icon, path, isRequired: false)
        icons.append(icon)
        continue
      }
      if isInCatalog, name.hasSuffix(".symbolset") {
        if let file = inner.first(where: { $0.name.hasSuffix(".svg") }) {
          symbols.append((prefix + name.dropLast(".symbolset".count), file.path))
        }
        continue
      }
      if isInCatalog, name.hasSuffix(".colorset") {
        if let set: ColorSet = contents(of: path, isRequired: true) {
          colorSets.append((prefix + name.dropLast(".colorset".count), set))
        }
        continue
      }
      let isCatalog = isInCatalog || name.hasSuffix(".xcassets")
      let group: Group? = isInCatalog ? contents(of: path, isRequired: false) : nil
      let isNamespace = group?.properties?.providesNamespace ?? false
      visit(
        inner, isInCatalog: isCatalog, prefix: isNamespace ? "\(prefix)\(name)/" : prefix,
        depth: depth + 1)
    }
  }

  private mutating func add(_ name: String, _ folder: String, isRequired: Bool = true) {
    guard let set: ImageSet = contents(of: folder, isRequired: isRequired) else { return }
    sets.append(Found(name: name, set: set, folder: folder))
  }

  private mutating func contents<Value: Decodable>(
    of folder: String, isRequired: Bool
  ) -> Value? {
    let path = folder + "/Contents.json"
    guard let bytes = try? FileBytes.read(path, limit: Self.byteLimit),
      let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    else {
      if isRequired {
        diagnostics.append(
          Diagnostic(
            id: "assets.unreadable-contents", severity: .warning,
            message: "'\(path)' is missing or no description of images",
            location: SourceLocation(file: path, line: 1, column: 1),
            hint: "open the catalog in Xcode and save it again"))
      }
      return nil
    }
    return value
  }
}
