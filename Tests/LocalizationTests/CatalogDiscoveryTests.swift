import Diagnostics
import Files
import Localization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct CatalogDiscoveryTests {
  private var fixtures: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fixtures/Localization"
  }

  @Test func `tables and copies are found where Xcode puts them`() {
    let path = "\(fixtures)/App/Base.lproj/Main.storyboard"
    let result = LocalizationCatalog.beside(document: path)
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.languages == ["de", "en", "es", "fr", "pt-BR"])
    #expect(result.value.match(["abc.text"], language: "pt-BR")?.string.text == "Salvar")
    #expect(result.value.match(["abc.text"], language: "es-MX")?.string.text == "Guardar")
    #expect(result.value.match(["other.text"], language: "de") == nil, "another table's key")
    #expect(
      result.value.document(for: "fr-CA")?.file == "\(fixtures)/App/fr.lproj/Main.storyboard")
    #expect(result.value.document(for: "de") == nil)
  }

  @Test func `a text layout has its tables, gettext and ARB beside it`() {
    let path = "\(fixtures)/TextApp/sign-in.layout.yaml"
    let result = LocalizationCatalog.beside(document: path)
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.languages == ["de", "en", "fi", "pl"])
    for (language, text) in [("de", "Anmelden"), ("pl", "Zaloguj"), ("fi", "Kirjaudu")] {
      #expect(result.value.match(["title.text"], language: language)?.string.text == text)
    }
  }

  @Test func `a folder is read with everything below it`() {
    let result = LocalizationCatalog.read(paths: ["\(fixtures)/App", "\(fixtures)/none.strings"])
    #expect(result.value.match(["other.text"], language: "de")?.string.text == "Nicht hier")
    #expect(result.diagnostics.map(\.id) == ["strings.unreadable"])
  }

  @Test func `plural rules and gettext beside a table in its folder are found`() {
    let path = "\(fixtures)/Plurals/Base.lproj/Files.storyboard"
    let result = LocalizationCatalog.beside(document: path)
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.languages == ["en", "fr", "pl"])
    #expect(result.value.match(["count.text"], language: "fr") != nil)
    #expect(result.value.match(["title.text"], language: "pl")?.string.text == "Pliki")
  }

  /// Names that begin alike, that come before and after, and that are written with other bytes.
  @Test func `documents that share folders have their own tables`() throws {
    let root = FileManager.default.temporaryDirectory.path + "/tables-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let names = ["A", "Main", "Main2", "MainMenu", "Men\u{FC}", "Mai", "Z"]
    for folder in ["Base.lproj", "de.lproj"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for name in names {
      let file = name == "Men\u{FC}" ? "Menu\u{308}" : name
      try Data("\"a.text\" = \"\(name)\";\n".utf8)
        .write(to: URL(fileURLWithPath: "\(root)/de.lproj/\(file).strings"))
    }
    let contents = FolderContents()
    for name in names + names {
      let path = "\(root)/Base.lproj/\(name).storyboard"
      let result = LocalizationCatalog.beside(document: path, in: contents)
      #expect(result.diagnostics.isEmpty)
      #expect(result.value.files.count == 1)
      #expect(result.value.match(["a.text"], language: "de")?.string.text == name)
    }
    let other = LocalizationCatalog.beside(document: "\(root)/Base.lproj/None.xib", in: contents)
    #expect(other.value.files.isEmpty)
  }

  /// Among them names that begin as that of the code's table, in a folder whose name ends as one of gettext files.
  @Test func `text layouts that share folders have their own tables and that of the code`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/tables-\(UUID().uuidString)"
    let root = folder + "/repo"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["A", "Local", "Localizable", "Localizables", "Main", "Main2", "Men\u{FC}"]
    for folder in [root, "\(root)/de.lproj"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for name in names {
        try Data("\"a.text\" = \"\(name)\";\n".utf8)
          .write(to: URL(fileURLWithPath: "\(folder)/\(name).strings"))
      }
    }
    let contents = FolderContents()
    for name in names + ["None"] {
      for path in ["\(root)/\(name).layout.yaml", "\(root)/\(name).xib"] {
        let result = LocalizationCatalog.beside(document: path, includesCode: true, in: contents)
        let tables = names.filter { $0 == name || $0 == "Localizable" }.map { $0 + ".strings" }
        let expected = [root, "\(root)/de.lproj"].flatMap { folder in
          tables.map { "\(folder)/\($0)" }
        }
        #expect(result.value.files == expected)
        #expect(result.diagnostics.isEmpty)
      }
    }
  }
}
