import CPangoCairo
public import Diagnostics
import Files

extension FontSet {
  /// Where Linux systems keep fonts.
  public static let systemRoot = "/usr/share/fonts"

  /// Loads the default fonts and all fonts in folders.
  ///
  /// A text that names a family of the folders gets it; a character that no default font has is
  /// looked for in them, too.
  ///
  /// Pango itself is loaded when the first text is shaped. One that the system lists as installed and that
  /// cannot be loaded then ends the process with exit code 2 and `text.missing-library`.
  ///
  /// - Parameters:
  ///   - folders: Folders that are searched at any depth for `.ttf`, `.otf`, `.ttc` and `.otc`.
  ///   - root: Where the system keeps fonts; the default set lies below it.
  ///   - includingDefaults: Whether the default fonts are loaded.
  /// - Returns: The set, with a warning for each missing package and each file that is no font.
  /// - Throws: An error if a folder cannot be read, there is no font at all, or Pango is not installed.
  public static func load(
    folders: [String] = [], root: String = systemRoot, includingDefaults: Bool = true
  ) throws(DiagnosticError) -> Diagnosed<FontSet> {
    if let reason = pango_cairo_expected_failure() {
      throw DiagnosticError(missingLibrary(String(cString: reason)))
    }
    var diagnostics: [Diagnostic] = []
    var tiers: [FontTier] = []
    if includingDefaults {
      for tier in 0..<DefaultFonts.tierCount {
        tiers.append(try defaultTier(tier, root: root, diagnostics: &diagnostics))
      }
    }
    if tiers.isEmpty { tiers = [FontTier(files: [], fallback: [])] }
    for folder in folders {
      tiers[0].files += try Self.files(in: folder, diagnostics: &diagnostics)
    }
    guard tiers.contains(where: { !$0.files.isEmpty }) else {
      throw DiagnosticError(noFonts(root: root))
    }
    var known = tiers.flatMap(\.fallback)
    if !folders.isEmpty, let own = FontConfiguration(files: tiers[0].files, fallback: []) {
      known += own.families
    }
    return Diagnosed(
      FontSet(tiers: tiers, fallback: known, root: root), diagnostics: diagnostics)
  }

  /// The packages of Debian and Ubuntu that hold the default fonts.
  public static let packages = DefaultFonts.families.reduce(into: [String]()) { names, family in
    if !names.contains(family.package) { names.append(family.package) }
  }

  private static func defaultTier(
    _ tier: Int, root: String, diagnostics: inout [Diagnostic]
  ) throws(DiagnosticError) -> FontTier {
    var result = FontTier(files: [], fallback: [])
    var missing: [String] = []
    for family in DefaultFonts.families where family.tier == tier {
      var files: [FontFile] = []
      for name in family.files {
        for path in family.folders.map({ "\(root)/\($0)/\(name)" }) {
          if var file = FontFile.read(path: path) {
            file.package = family.package
            files.append(file)
            break
          }
          // A font that is there and cannot be read would be replaced by others without a word.
          if FileKind.exists(path) { throw DiagnosticError(unreadable(path)) }
        }
      }
      if files.isEmpty || (!family.isPartial && files.count < family.files.count) {
        if !missing.contains(family.package) { missing.append(family.package) }
      }
      guard !files.isEmpty else { continue }
      result.files += files
      result.fallback.append(family.name)
    }
    diagnostics += missing.map(missingPackage)
    return result
  }

  private static func files(
    in folder: String, diagnostics: inout [Diagnostic]
  ) throws(DiagnosticError) -> [FontFile] {
    guard Folder.entries(of: folder) != nil else { throw DiagnosticError(noFolder(folder)) }
    var paths: [String] = []
    FolderWalk(followsLinks: false).visit(folder) { entry in
      if hasFontExtension(entry.name) { paths.append(entry.path) }
      return true
    }
    var files: [FontFile] = []
    for path in paths.sorted() {
      if let file = FontFile.read(path: path) {
        files.append(file)
      } else {
        diagnostics.append(noFont(path))
      }
    }
    if files.isEmpty { diagnostics.append(emptyFolder(folder)) }
    return files
  }

  private static func hasFontExtension(_ name: String) -> Bool {
    [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
  }
}

// What can be wrong with fonts.
extension FontSet {
  private static func missingLibrary(_ reason: String) -> Diagnostic {
    Diagnostic(
      id: "text.missing-library", severity: .error,
      message: String(cString: pango_cairo_fails) + reason,
      hint: String(cString: pango_cairo_hint))
  }

  private static func missingPackage(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.missing-package", severity: .warning,
      message: "fonts of the package '\(name)' are not installed, so widths may differ",
      hint: "install it: apt-get install \(name)")
  }

  private static func noFonts(root: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.none", severity: .error, message: "no font was found below '\(root)'",
      hint: "install the default fonts: apt-get install \(packages.joined(separator: " "))")
  }

  private static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.unreadable", severity: .error,
      message: "the font '\(path)' cannot be read", hint: "install its package anew")
  }

  private static func noFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.unreadable-folder", severity: .error,
      message: "the font folder '\(path)' does not exist or cannot be read")
  }

  private static func noFont(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.not-a-font", severity: .warning,
      message: "the file '\(path)' is not a readable TrueType or OpenType font and is left out")
  }

  private static func emptyFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.empty-folder", severity: .warning,
      message: "the font folder '\(path)' holds no font")
  }
}
