import Diagnostics
import LayoutModel
import Localization

/// A table of the app's code, and how many of its keys no document shows.
package struct KeysOfCode: Hashable, Sendable {
  /// The file.
  package var file: String
  /// How many keys it has.
  package var count: Int
  /// How many of them no view of a document names, so that they are not laid out.
  package var unshown: Int

  /// The count in a sentence.
  package var summary: String {
    "\(file): \(unshown) of \(count.counted("key")) \(unshown == 1 ? "is" : "are") shown by no "
      + "document and not checked; 'texts:' in bowerbird.yaml names the outlets that show them"
  }

  /// The tables that have keys which no document shows.
  static func all(_ sources: [CheckedDocument], _ settings: CheckSettings) -> [KeysOfCode] {
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
    let paths = sources.map(\.document.path)
    let tables =
      settings.tablePaths.isEmpty
      ? LocalizationCatalog.codeTables(beside: paths) : sources.first?.tablesOfCode(paths) ?? []
    return tables.compactMap { table in
      let unshown = table.strings.count { !shown.contains($0.key) }
      return unshown == 0
        ? nil : KeysOfCode(file: table.file, count: table.strings.count, unshown: unshown)
    }
  }
}

extension CheckedDocument {
  /// Those of the tables named by the user that are no document's own, in the development language.
  fileprivate func tablesOfCode(_ paths: [String]) -> [StringTable] {
    let documents = Set(
      paths.map { path in
        let name = path.split(separator: "/").last ?? ""
        return name.split(separator: ".").first.map(String.init) ?? ""
      })
    return catalog.tables(for: catalog.developmentLanguage).filter { !documents.contains($0.name) }
  }
}
