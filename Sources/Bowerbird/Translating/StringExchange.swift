package import Diagnostics
import Files
import Localization
import StructuredText

/// String files out to translators as XLIFF, and back.
package struct StringExchange: Sendable {
  /// The language of the texts that are translated.
  package var sourceLanguage: String
  /// The files of strings that are looked at, in order.
  package private(set) var paths: [String]
  /// Folders that could not be searched whole.
  private var problems: [Diagnostic] = []

  /// Looks for files of strings.
  ///
  /// - Parameters:
  ///   - inputs: Files, and folders with everything below them.
  ///   - sourceLanguage: The language of the texts that are translated.
  package init(_ inputs: [String], sourceLanguage: String) {
    self.sourceLanguage = sourceLanguage
    paths = []
    for input in inputs {
      guard FileKind.isFolder(input) else {
        paths.append(input)
        continue
      }
      let count = paths.count
      let walk = FolderWalk(depthLimit: 31, folderLimit: Limit.folders.value)
      let outcome = walk.visit(input) { entry in
        if entry.kind != .folder, !entry.isHidden, TableFormat.of(entry.name)?.isResource == true {
          paths.append(entry.path)
        }
        return !entry.isHidden && !entry.name.hasSuffix(".xcloc")
      }
      problems += outcome.diagnostics(of: input)
      if !outcome.isWhole { paths.removeSubrange(count...) }
    }
  }

  // MARK: Out

  /// All texts of the source language with their translations, as an XLIFF 1.2 document.
  ///
  /// - Parameters:
  ///   - language: The language that is translated into.
  ///   - budgets: How long texts may be; nil for no limits.
  /// - Returns: The document, and what is wrong: files that cannot be read, or that there is no text.
  /// - Source: OASIS, *XLIFF Version 1.2*; ids and originals as Xcode exports them.
  package func xliff(language: String, budgets: BudgetTable? = nil) -> Diagnosed<String> {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">",
    ]
    var diagnostics = problems
    for path in paths where isSource(path) {
      guard let source = read(path, &diagnostics) else { continue }
      var translated: [String: String] = [:]
      if let place = Self.place(of: path, in: language), place == path || FileKind.exists(place) {
        let file = place == path ? source : read(place, &diagnostics)
        for unit in file?.units ?? [] where unit.language ?? language == language {
          translated[unit.id] = unit.text
        }
      }
      let units = sourceUnits(of: source)
      let texts =
        units.map { (id: $0.id, text: $0.text, comment: $0.comment) }
        + source.keysAsSources.map { (id: $0.key, text: $0.key, comment: $0.comment) }
      guard !texts.isEmpty else { continue }
      lines += [
        "  <file original=\"\(path.xmlAttribute)\" "
          + "source-language=\"\(sourceLanguage.xmlAttribute)\" "
          + "target-language=\"\(language.xmlAttribute)\" datatype=\"plaintext\">",
        "    <body>",
      ]
      for unit in texts {
        let limit = budgets?.characters(of: unit.id).map {
          " maxwidth=\"\($0)\" size-unit=\"char\""
        }
        lines += [
          "      <trans-unit id=\"\(unit.id.xmlAttribute)\" xml:space=\"preserve\"\(limit ?? "")>",
          "        <source>\(unit.text.xmlText)</source>",
        ]
        if let text = translated[unit.id] {
          lines.append("        <target>\(text.xmlText)</target>")
        }
        if let comment = unit.comment {
          lines.append("        <note>\(comment.xmlText)</note>")
        }
        lines.append("      </trans-unit>")
      }
      lines += ["    </body>", "  </file>"]
    }
    lines.append("</xliff>")
    if !lines.contains("    <body>"), !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(.nothingToTranslate(sourceLanguage))
    }
    return Diagnosed(lines.joined(separator: "\n") + "\n", diagnostics: diagnostics)
  }

  private func sourceUnits(of file: StringFile) -> [StringFile.Unit] {
    var seen: Set<String> = []
    return file.units.filter { unit in
      unit.language ?? sourceLanguage == sourceLanguage && seen.insert(unit.id).inserted
    }
  }

  private func isSource(_ path: String) -> Bool {
    if TableFormat.of(path)?.holdsAllLanguages == true { return true }
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") } ?? "Base.lproj"
    return folder == "Base.lproj" || folder == "\(sourceLanguage).lproj"
  }

  /// Where a file's texts in a language are: in the folder of the language, or in the catalog itself.
  private static func place(of path: String, in language: String) -> String? {
    if TableFormat.of(path)?.holdsAllLanguages == true { return path }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    parts[folder] = "\(language).lproj"
    return parts.joined(separator: "/")
  }

  // MARK: In

  /// What an import changes.
  package struct Imported: Sendable {
    /// The files with their new contents, those that are unchanged left out.
    package var files: [(path: String, bytes: [UInt8])] = []
    /// How many texts were taken.
    package var count = 0
    /// What has no place, or could not be read.
    package var diagnostics: [Diagnostic] = []
  }

  /// Takes translations from XLIFF files, and from `.xcloc` folders, into the files of strings.
  ///
  /// - Parameter documents: The files and folders.
  /// - Returns: What is to be written.
  package func taking(_ documents: [String]) -> Imported {
    var result = Imported()
    result.diagnostics = problems
    var texts: [String: [(id: String, text: String, comment: String?)]] = [:]
    var languages: [String: String] = [:]
    var order: [String] = []
    for document in documents.flatMap(Self.xliffFiles) {
      guard let file = read(document, &result.diagnostics) else { continue }
      for unit in file.units where !unit.text.isEmpty {
        guard let language = unit.language, let source = source(of: unit.original ?? ""),
          let place = Self.place(of: source, in: language)
        else {
          result.diagnostics.append(.noPlace(unit.id, unit.original ?? "", unit.location))
          continue
        }
        if texts[place] == nil { order.append(place) }
        languages[place] = language
        texts[place, default: []].append((unit.id, unit.text, unit.comment))
      }
    }
    for place in order {
      let exists = FileKind.exists(place)
      // A file of rules starts as its source; one of plain strings starts empty.
      let model = TableFormat.stringsDict.holds(place) ? sourcePath(of: place) : nil
      let made: StringFile? =
        exists
        ? read(place, &result.diagnostics)
        : model.flatMap { read($0, &result.diagnostics) } ?? (try? StringFile([], file: place))
      guard var file = made else { continue }
      let taken = texts[place] ?? []
      let unplaced = Set(file.take(taken, language: languages[place] ?? ""))
      for id in taken.map(\.id) where unplaced.contains(id) {
        result.diagnostics.append(
          .noPlace(id, place, SourceLocation(file: place, line: 1, column: 1)))
      }
      result.count += taken.count - unplaced.count
      if file.isChanged || !exists { result.files.append((place, file.bytes)) }
    }
    return result
  }

  private static func xliffFiles(_ path: String) -> [String] {
    guard FileKind.isFolder(path) else { return [path] }
    let folder = path.hasSuffix(".xcloc") ? "\(path)/Localized Contents" : path
    return Folder.names(in: folder).filter(TableFormat.xliff.holds)
      .sorted().map { "\(folder)/\($0)" }
  }

  /// The source file that an export calls by a path: the one with most of the path's end.
  private func source(of original: String) -> String? {
    var wanted = original.split(separator: "/").map(String.init)
    for ending in [".storyboard", ".xib"] where wanted.last?.hasSuffix(ending) ?? false {
      wanted[wanted.count - 1] = wanted[wanted.count - 1].dropLast(ending.count) + ".strings"
    }
    wanted = wanted.map { $0.hasSuffix(".lproj") ? "*" : $0 }
    let found = paths.filter(isSource).map { path -> (path: String, count: Int) in
      let parts = path.split(separator: "/").map { $0.hasSuffix(".lproj") ? "*" : String($0) }
      return (path, zip(parts.reversed(), wanted.reversed()).prefix { $0 == $1 }.count)
    }.max { $0.count < $1.count }
    if let found, found.count > 0 { return found.path }
    // A document without a table of its own language has tables in others.
    let name = wanted.last ?? ""
    return paths.first { $0.hasSuffix("/\(name)") }
  }

  private func sourcePath(of place: String) -> String? {
    [sourceLanguage, "Base"].lazy.compactMap { Self.place(of: place, in: $0) }
      .first { FileKind.exists($0) }
  }

  private func read(_ path: String, _ diagnostics: inout [Diagnostic]) -> StringFile? {
    do throws(DiagnosticError) {
      let file = try StringFile(try FileBytes.read(path), file: path)
      diagnostics += file.diagnostics
      return file
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingToTranslate(_ language: String) -> Diagnostic {
    Diagnostic(
      id: "strings.nothing", severity: .error,
      message: "there is no text in '\(language)' to translate",
      hint: "texts are those of Base.lproj, of \(language).lproj and of string catalogs; "
        + "--source names another language")
  }

  fileprivate static func noPlace(_ id: String, _ file: String, _ place: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      id: "strings.no-place", severity: .warning,
      message: "the text of '\(id)' has no place in '\(file)'", location: place,
      hint: "the file is not among those named, or its entry is missing")
  }
}
