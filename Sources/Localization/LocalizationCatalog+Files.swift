package import Diagnostics
package import Files

extension LocalizationCatalog {
  /// Reads the translations that lie beside a document the way Xcode lays them out.
  ///
  /// For `Base.lproj/Main.storyboard` these are `xx.lproj/Main.strings` and `.stringsdict`,
  /// `mul.lproj/Main.xcstrings`, and copies `xx.lproj/Main.storyboard`. For a text layout,
  /// `Localizable` tables, `po` and `l10n` folders and `.arb` files beside it count as well.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - includesCode: Whether `Localizable` tables, those of the app's code, are read for an
  ///     Interface Builder document too.
  ///   - contents: What is in the folders, which documents beside each other share.
  /// - Returns: The catalog, empty where there are no translations.
  package static func beside(
    document path: String, includesCode: Bool = false,
    in contents: FolderContents = FolderContents()
  ) -> Diagnosed<LocalizationCatalog> {
    var layout = DocumentPlace(path)
    layout.includesCode = includesCode || layout.isTextLayout
    var files: [String] = []
    var documents: [Document] = []
    var unreadable: [Diagnostic] = []
    for folder in layout.folders(in: contents) {
      guard let entries = layout.candidates(of: folder, in: contents) else {
        if FileKind.isFolder(folder) { unreadable.append(.unreadableFolder(folder)) }
        continue
      }
      for name in entries.map(\.name) {
        let file = folder == "." ? name : "\(folder)/\(name)"
        if TableFormat.of(name) != nil, layout.owns(name, in: folder) {
          files.append(file)
        } else if name == layout.name, file != path,
          let language = file.languageOfFolder
        {
          documents.append(Document(language: language, file: file))
        }
      }
    }
    var result = read(files: files, developmentLanguage: layout.language)
    result.diagnostics = unreadable + result.diagnostics
    let limit = Limit.languages.value
    if documents.count > limit { result.diagnostics.append(tooManyLanguages(path)) }
    result.value.documents = Array(documents.sorted { $0.language < $1.language }.prefix(limit))
    return result
  }

  /// Reads files of strings, and those in folders and everything below them.
  ///
  /// The development language is that of the document's own texts; nil takes the one that a
  /// table names.
  package static func read(paths: [String], developmentLanguage: String? = nil)
    -> Diagnosed<LocalizationCatalog>
  {
    var files: [String] = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      guard FileKind.isFolder(path) else {
        files.append(path)
        continue
      }
      let count = files.count
      let walk = FolderWalk(depthLimit: 31, folderLimit: Limit.folders.value)
      let outcome = walk.visit(path) { entry in
        if entry.kind != .folder, !entry.isHidden,
          TableFormat.of(entry.name) != nil
        {
          files.append(entry.path)
        }
        return !entry.isHidden
      }
      diagnostics += outcome.diagnostics(of: path)
      if !outcome.isWhole { files.removeSubrange(count...) }
    }
    var result = read(files: files, developmentLanguage: developmentLanguage)
    result.diagnostics = diagnostics + result.diagnostics
    return result
  }

  /// The strings of the app's code beside some documents: the tables that are no document's own, those
  /// of one name in one folder together.
  ///
  /// - Parameters:
  ///   - documents: The paths of the documents.
  ///   - languages: The languages that are read beside the development language; empty for all.
  /// - Returns: The catalogs in order of their folders and names.
  package static func ofCode(beside documents: [String], languages: [String] = [])
    -> [Diagnosed<LocalizationCatalog>]
  {
    let wanted = Set(languages.flatMap { LanguageTag($0).fallbacks })
    let contents = FolderContents()
    var result: [Diagnosed<LocalizationCatalog>] = []
    var roots: Set<String> = []
    for place in documents.map(DocumentPlace.init) where roots.insert(place.root).inserted {
      var files: [String: [String]] = [:]
      var developed: [String: (file: String, rank: Int)] = [:]
      var owned: Set<String> = ["AppShortcuts"]
      for folder in place.folders(in: contents) {
        for name in (contents.entries(of: folder) ?? []).map(\.name) {
          let file = folder == "." ? name : "\(folder)/\(name)"
          let stem = name.fileStem
          if ["storyboard", "xib", "intentdefinition"].contains(name.fileExtension)
            || stem.hasSuffix("InfoPlist")
          {
            owned.insert(stem)
          }
          // Tables beside text layouts are theirs.
          if let end = name.firstRange(of: ".layout.") {
            owned.insert(String(name[..<end.lowerBound]))
          }
          let hasKeys = [TableFormat.strings, .stringCatalog].contains { $0.holds(name) }
          guard hasKeys || TableFormat.stringsDict.holds(name) else { continue }
          files[stem, default: []].append(file)
          let isOfDevelopment =
            ["Base.lproj", "en.lproj"].contains { folder.hasSuffix($0) }
            || file.languageOfFolder == place.language && place.language != nil
          // A table of rules stands beside one that names its keys, or alone; among equals the last of the
          // development language is read, or the first.
          let rank = (hasKeys ? 2 : 0) + (isOfDevelopment ? 1 : 0)
          let known = developed[stem]?.rank ?? -1
          if rank > known || rank == known && isOfDevelopment { developed[stem] = (file, rank) }
        }
      }
      for (stem, (file, _)) in developed.sorted(by: { $0.key < $1.key })
      where !owned.contains(stem) {
        let others = (files[stem] ?? []).filter { other in
          guard other != file else { return false }
          guard !wanted.isEmpty, let language = other.languageOfFolder else { return true }
          return language == file.languageOfFolder || wanted.contains(language)
        }
        result.append(read(files: [file] + others, developmentLanguage: file.languageOfFolder))
      }
    }
    return result
  }

  private static func read(files: [String], developmentLanguage: String?)
    -> Diagnosed<LocalizationCatalog>
  {
    var tables: [StringTable] = []
    var diagnostics: [Diagnostic] = []
    var languages: Set<String> = []
    for file in files {
      let bytes: [UInt8]
      do throws(DiagnosticError) {
        bytes = try FileBytes.read(file, limit: Limit.tableSize.value)
      } catch {
        diagnostics.append(unreadable(file, error.diagnostics))
        continue
      }
      let result = StringTable.read(bytes, file: file)
      diagnostics += result.diagnostics
      var own: Set<String> = []
      var isWhole = true
      for table in result.value {
        if let language = table.language, own.insert(language).inserted {
          if !PluralRules.knows(language: language) {
            diagnostics.append(unknownLanguage(language, file))
          }
          if languages.count < Limit.languages.value { languages.insert(language) }
        }
        guard table.language.map(languages.contains) ?? true else {
          isWhole = false
          continue
        }
        tables.append(table)
      }
      if !isWhole { diagnostics.append(tooManyLanguages(file)) }
    }
    var catalog = LocalizationCatalog(tables: tables, developmentLanguage: developmentLanguage)
    catalog.files = files
    return Diagnosed(catalog, diagnostics: diagnostics)
  }

  private static func unreadable(_ file: String, _ reasons: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      id: "strings.unreadable", severity: .error, message: "'\(file)' cannot be read",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "check that the file exists, may be read and is not too large",
      notes: reasons.map(\.message))
  }

  private static func tooManyLanguages(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "strings.too-many-languages", severity: .error,
      message: "there are more than \(Limit.languages.value) languages; the others are left out",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "check the languages of the table")
  }

  private static func unknownLanguage(_ language: String, _ file: String) -> Diagnostic {
    Diagnostic(
      id: "strings.unknown-language", severity: .warning,
      message: "'\(language)' is not a language that CLDR knows",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "its strings are used; it is taken to have no plural forms")
  }
}

/// Where a document lies, and which files beside it are its own.
private struct DocumentPlace {
  var name: String
  var stem: String
  var root: String
  var language: String?
  var isTextLayout: Bool
  /// Whether the tables of the app's code are the document's too.
  var includesCode = false

  init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    name = parts.last ?? path
    isTextLayout = !["storyboard", "xib"].contains(name.fileExtension)
    stem = name.fileStem
    if stem.hasSuffix(".layout") { stem = stem.fileStem }
    var folders = Array(parts.dropLast())
    if let folder = folders.last, folder.hasSuffix(".lproj") {
      language = path.languageOfFolder
      folders.removeLast()
    }
    root = folders.isEmpty ? "." : folders == [""] ? "/" : folders.joined(separator: "/")
  }

  /// The folders in which translations may lie.
  func folders(in contents: FolderContents) -> [String] {
    let base = root == "." ? "" : root + "/"
    var result = [root]
    for entry in contents.folders(in: root) {
      let isOfLayout = isTextLayout && ["po", "l10n"].contains(entry.name)
      if entry.name.hasSuffix(".lproj") || isOfLayout { result.append(base + entry.name) }
    }
    return result
  }

  /// What may belong to the document in a folder; nil where there is no such folder.
  ///
  /// A folder may hold many documents, and one of a language a table for each: it is not searched for each of
  /// them.
  func candidates(of folder: String, in contents: FolderContents) -> [Folder.Entry]? {
    guard let all = contents.entries(of: folder) else { return nil }
    // Other letters may be written with other bytes.
    if holdsOwn(folder) || stem.utf8.contains(where: { $0 >= 0x80 }) { return all }
    let starts = Set(includesCode ? [stem, Self.tableOfCode] : [stem])
    // What begins with the longer of two begins with the shorter too.
    let shortest = starts.filter { start in
      !starts.contains { $0 != start && start.hasPrefix($0) }
    }
    return shortest.sorted().flatMap { contents.entries(of: folder, beginningWith: $0) ?? [] }
  }

  /// The table of the app's code.
  private static let tableOfCode = "Localizable"

  /// Whether all strings in a folder belong to the text layouts beside it.
  private func holdsOwn(_ folder: String) -> Bool {
    isTextLayout && ["po", "l10n"].contains { folder == $0 || folder.hasSuffix("/" + $0) }
  }

  /// Whether a file of strings belongs to the document.
  func owns(_ name: String, in folder: String) -> Bool {
    let stem = name.fileStem
    if stem == self.stem { return true }
    if includesCode, stem == Self.tableOfCode { return true }
    if holdsOwn(folder) { return true }
    return isTextLayout && TableFormat.arb.holds(name) && stem.hasPrefix(self.stem + "_")
  }
}
