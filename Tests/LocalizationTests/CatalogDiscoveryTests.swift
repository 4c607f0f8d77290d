import Diagnostics
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
}
