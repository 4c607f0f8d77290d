import Checks
import Diagnostics
import LayoutModel
import Localization
import RegressionTesting

/// The strings that the app's code looks up, beside the documents that are checked.
///
/// Where they stand is not known but for those that a document names; whether their arguments and
/// plural forms are those of the source text is, and so what of their tables cannot be read.
struct StringsOfCode {
  /// The tables of one name in one folder, in all languages that are checked.
  private let catalogs: [Diagnosed<LocalizationCatalog>]
  /// The languages that are checked; empty for all that are found.
  private let languages: [String]
  /// The keys that documents name, and the files that are read for them.
  private let known: (keys: Set<String>, files: Set<String>)

  /// Reads the tables beside documents, or takes those that the user names.
  init(beside sources: [CheckedDocument], _ settings: CheckSettings) {
    var shown: Set<String> = []
    for source in sources {
      for screen in source.document.screens {
        for view in screen.views {
          for text in view.translatableTexts(in: screen) {
            shown.formUnion(view.keys(of: text, in: screen))
          }
        }
        shown.formUnion(screen.localizableTexts.map(\.key))
      }
    }
    known = (shown, Set(sources.flatMap(\.catalog.files)))
    languages = settings.selection.languages
    let paths = sources.map(\.document.path)
    catalogs =
      settings.tablePaths.isEmpty
      ? LocalizationCatalog.ofCode(beside: paths, languages: languages)
      : sources.first?.catalogsOfCode(paths) ?? []
  }

  /// How many keys of each table no document shows, where there are any.
  var unshownKeys: [KeysOfCode] {
    catalogs.flatMap { catalog in
      catalog.value.tables(for: catalog.value.developmentLanguage)
    }.compactMap { table in
      let unshown = table.strings.count { !known.keys.contains($0.key) }
      return unshown == 0
        ? nil : KeysOfCode(file: table.file, count: table.strings.count, unshown: unshown)
    }
  }

  /// What is wrong with the tables of a part of the documents.
  func findings(in shard: Shard, by checker: Checker) -> [Finding] {
    catalogs.flatMap { catalog -> [Finding] in
      guard let file = catalog.value.files.first, shard.contains(file) else { return [] }
      var subject = DocumentSubject(
        path: file, screens: [], catalog: catalog.value,
        languages: languages.isEmpty ? catalog.value.languages : languages)
      subject.isOfCode = true
      subject.known = known
      let unread = catalog.diagnostics.filter { diagnostic in
        diagnostic.location.map { !known.files.contains($0.file) } ?? true
      }
      // What may be as it is in many of them is one thing to look at.
      let told = checker.findings(for: unread).map { finding in
        var finding = finding
        if finding.severity < .error { finding.cause = file }
        return finding
      }
      return told + checker.findings(in: subject)
    }
  }
}

extension CheckedDocument {
  /// Those of the tables named by the user that are no document's own, by their names.
  fileprivate func catalogsOfCode(_ paths: [String]) -> [Diagnosed<LocalizationCatalog>] {
    let documents = Set(
      paths.map { path in
        let name = path.split(separator: "/").last ?? ""
        return name.split(separator: ".").first.map(String.init) ?? ""
      })
    let tables = Dictionary(
      grouping: catalog.tables.filter { !documents.contains($0.name) }, by: \.name)
    return tables.sorted { $0.key < $1.key }.map { _, tables in
      var result = LocalizationCatalog(
        tables: tables, developmentLanguage: catalog.developmentLanguage)
      result.files = tables.map(\.file)
      return Diagnosed(result)
    }
  }
}
