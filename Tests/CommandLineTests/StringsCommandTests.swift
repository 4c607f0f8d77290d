import Foundation
import TestSupport
import Testing

/// Texts out to translators and back.
@Suite struct StringsCommandTests {
  private func project() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write(
      "/* Opens. */\n\"open\" = \"Open\";\n\n\"save\" = \"Save & close\";\n",
      to: "App/en.lproj/Localizable.strings")
    _ = try folder.write(
      "// Von Hand.\n\"open\" = \"Offen\";\n", to: "App/de.lproj/Localizable.strings")
    return folder
  }

  @Test func `What is exported, translated and imported again is in its files`() throws {
    let folder = try project()
    let exported = try Tool.run(["strings", "export", "App", "--language", "de"], in: folder.path)
    #expect(exported.status == 0, "\(exported.errors)")
    #expect(exported.output.contains("<target>Offen</target>"))
    #expect(exported.output.contains("<note>Opens.</note>"))
    let translated = exported.output.replacing("Offen", with: "Öffnen").replacing(
      "<source>Save &amp; close</source>",
      with: "<source>Save &amp; close</source><target>Sichern &amp; schließen</target>")
    _ = try folder.write(translated, to: "de.xliff")
    let imported = try Tool.run(
      ["strings", "import", "de.xliff", "--into", "App"], in: folder.path)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output == "App/de.lproj/Localizable.strings\n", "\(imported.output)")
    let text = try String(
      contentsOfFile: "\(folder.path)/App/de.lproj/Localizable.strings", encoding: .utf8)
    #expect(
      text == "// Von Hand.\n\"open\" = \"Öffnen\";\n\n\"save\" = \"Sichern & schließen\";\n")
    let again = try Tool.run(["strings", "import", "de.xliff", "--into", "App"], in: folder.path)
    #expect(again.output.isEmpty && again.status == 0)
  }

  @Test func `An export of nothing is an error`() throws {
    let folder = try project()
    let run = try Tool.run(
      ["strings", "export", "App", "--language", "de", "--source", "fr"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("there is no text in 'fr' to translate"), "\(run.errors)")
    #expect(run.errors.contains("hint: "))
  }

  @Test func `Xcode's folders for translators are taken`() throws {
    let folder = try project()
    _ = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="App/en.lproj/Localizable.strings" source-language="en" \
      target-language="fr" datatype="plaintext">
          <body><trans-unit id="open"><source>Open</source><target>Ouvrir</target></trans-unit></body>
        </file>
        <file original="Other/en.lproj/Gone.strings" source-language="en" target-language="fr" \
      datatype="plaintext">
          <body><trans-unit id="x"><source>X</source><target>Y</target></trans-unit></body>
        </file>
      </xliff>
      """, to: "fr.xcloc/Localized Contents/fr.xliff")
    let run = try Tool.run(["strings", "import", "fr.xcloc", "--into", "App"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("strings.no-place"), "\(run.errors)")
    let text = try String(
      contentsOfFile: "\(folder.path)/App/fr.lproj/Localizable.strings", encoding: .utf8)
    #expect(text.contains("\"open\" = \"Ouvrir\";"))
  }
}
