import Foundation
import TestSupport
import Testing

/// Texts that the app's code looks up, and the widest translation of each view.
@Suite struct KeysOfCodeTests {
  private static let layout = """
    screen: login
    size: [240, 100]
    views:
      title: {text: {key: login.title, en: Log in}}
      hint: {text: Code}
    constraints:
      - {id: c1, equation: title.width == 80}
      - title.left == root.left + 10
      - title.top == root.top + 20
      - hint.left == title.left
      - hint.top == title.bottom + 8
    """

  private static func xib(_ attributes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginViewController">
          <connections>
            <outlet property="titleLabel" destination="lab-el-001" id="out-le-001"/>
          </connections>
        </placeholder>
        <view contentMode="scaleToFill" id="vie-w0-001">
          <rect key="frame" x="0.0" y="0.0" width="240" height="100"/>
          <subviews>
            <label text="Log in" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
              <rect key="frame" x="10" y="20" width="80" height="21"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
              \(attributes)
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="vie-w0-001" \
    secondAttribute="leading" constant="10" id="con-01"/>
            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="vie-w0-001" \
    secondAttribute="top" constant="20" id="con-02"/>
            <constraint firstItem="lab-el-001" firstAttribute="width" constant="80" id="con-03"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }

  private static let attribute = """
    <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="localizationKey" value="login.title"/>
    </userDefinedRuntimeAttributes>
    """

  private func project(_ document: String, _ name: String) throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write(document, to: name)
    _ = try folder.write(
      "\"login.title\" = \"Log in\";\n\"alert.failed\" = \"Failed\";\n\"alert.again\" = \"Again\";",
      to: "en.lproj/Localizable.strings")
    _ = try folder.write(
      "\"login.title\" = \"Anmeldung erforderlich\";\n\"alert.failed\" = \"Fehlgeschlagen\";",
      to: "de.lproj/Localizable.strings")
    _ = try folder.write("\"login.title\" = \"Conn.\";", to: "fr.lproj/Localizable.strings")
    return folder
  }

  private func check(_ folder: Tool.Folder, _ arguments: [String] = []) throws -> Tool.Run {
    try Tool.run(["check", "."] + arguments, in: folder.path)
  }

  @Test func `A layout that names a key shows the string of the code`() throws {
    let run = try check(project(Self.layout, "login.layout.yaml"))
    #expect(run.output.contains("Localizable.strings:1:"), "\(run.output)")
    #expect(run.errors.contains("2 of 3 keys are shown by no document"), "\(run.errors)")
  }

  @Test func `A user-defined runtime attribute names a key`() throws {
    let run = try check(project(Self.xib(Self.attribute), "Login.xib"))
    #expect(run.output.contains("de.lproj/Localizable.strings:1:"), "\(run.output)")
    let plain = try check(project(Self.xib(""), "Login.xib"))
    #expect(!plain.output.contains("Localizable.strings:1:"), "\(plain.output)")
    #expect(plain.errors.contains("3 of 3 keys are shown by no document"), "\(plain.errors)")
  }

  @Test func `The configuration maps outlets to keys`() throws {
    let folder = try project(Self.xib(""), "Login.xib")
    _ = try folder.write(
      "texts: {LoginViewController.titleLabel: login.title, Other.label: alert.failed}",
      to: "bowerbird.yaml")
    let run = try check(folder)
    #expect(run.output.contains("de.lproj/Localizable.strings:1:"), "\(run.output)")
    #expect(run.errors.contains("no document has the outlet 'Other.label'"), "\(run.errors)")
    _ = try folder.write("texts: {titleLabel: login.title}", to: "bowerbird.yaml")
    #expect(try check(folder).status == 2)
  }

  @Test func `The widest translation of each view is laid out`() throws {
    let folder = try project(Self.layout, "login.layout.yaml")
    _ = try folder.write(
      "\"login.title\" = \"iiiiiiiiiiiiiiiiiiiiiiii\";", to: "it.lproj/Localizable.strings")
    _ = try folder.write("\"hint.text\" = \"Kod aktywacyjny\";", to: "pl.lproj/login.strings")
    let solved = try Tool.run(
      ["solve", "login.layout.yaml", "--language", "widest", "--format", "json"], in: folder.path)
    let widths = try ["de", "pl"].map { language in
      try Tool.run(
        ["solve", "login.layout.yaml", "--language", language, "--format", "json"],
        in: folder.path
      ).output.matches(of: /"intrinsicSize":\[([0-9.]+),/).compactMap { Double($0.output.1) }
    }
    let widest = solved.output.matches(of: /"intrinsicSize":\[([0-9.]+),/)
      .compactMap { Double($0.output.1) }
    // The title is widest in German, though the Italian one has more letters; the hint in Polish.
    #expect(widest == [widths[0][0], widths[1][1]], "\(solved.output)")
    let checked = try check(folder, ["--language", "widest"])
    #expect(checked.output.contains("de.lproj/Localizable.strings:1:"), "\(checked.output)")
    #expect(!checked.output.contains("nothing is translated"))
  }

  @Test func `Languages that lack plural forms of a key are one finding`() throws {
    let folder = try project(Self.xib(""), "Login.xib")
    for language in ["en", "pl", "ru", "cs"] {
      _ = try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>files</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
          </dict>
        </dict></dict></plist>
        """, to: "\(language).lproj/Counts.stringsdict")
    }
    let run = try check(folder)
    #expect(run.output.components(separatedBy: "[missing-plural-form]").count == 2, "\(run.output)")
    #expect(run.output.contains("and in 2 more"))
  }

  @Test func `Strings that only code shows are held to the arguments of their source`() throws {
    let folder = try project(Self.xib(""), "Login.xib")
    _ = try folder.write(
      "\"sent\" = \"%@ sent %d files\";\n\"share\" = \"100 % of it\";",
      to: "en.lproj/Alerts.strings")
    _ = try folder.write(
      "\"sent\" = \"%@ hat %@ gesendet\";\n\"share\" = \"100 % davon\";",
      to: "de.lproj/Alerts.strings")
    _ = try folder.write("\"sent\" = \"%d\";", to: "fr.lproj/Alerts.strings")
    let run = try check(folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains("de.lproj/Alerts.strings:1:10: error: in 'de' '%@' takes the place"),
      "\(run.output)")
    #expect(run.output.contains("fr.lproj/Alerts.strings:1:10"), "\(run.output)")
    #expect(!run.output.contains("'share'"), "a per cent sign takes nothing: \(run.output)")
    let german = try check(folder, ["--language", "de"])
    #expect(german.output.contains("de.lproj/Alerts.strings"))
    #expect(!german.output.contains("fr.lproj"), "not asked for: \(german.output)")
    _ = try folder.write("check: {rules: {mismatched-format: off}}", to: "bowerbird.yaml")
    let calm = try check(folder)
    #expect(!calm.output.contains("Alerts.strings"), "\(calm.output)")
  }

  @Test func `A table of code that cannot be read is told, and the others are still checked`()
    throws
  {
    let folder = try project(Self.xib(""), "Login.xib")
    _ = try folder.write("\"alert.failed\" = \"open", to: "fr.lproj/Localizable.strings")
    let run = try check(folder)
    #expect(run.output.contains("fr.lproj/Localizable.strings:1:"), "\(run.output)")
    #expect(run.output.contains("[strings.syntax]"), "\(run.output)")
    #expect(run.errors.contains("3 of 3 keys are shown by no document"), "\(run.errors)")
  }
}
