import Bowerbird
import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  private static let layout = """
    screen: hotspot
    size: [240, 60]
    views:
      title: {text: Hotspot}
    constraints:
      - {id: c12, equation: title.width == 120}
      - title.leading == root.leading + 16
      - title.centerY == root.centerY
    """

  /// A folder with a layout and its German table.
  private func project(_ german: String = "\"title.text\" = \"Persönlicher Zugangspunkt\";")
    throws -> Tool.Folder
  {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "hotspot.layout.yaml")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/de.lproj", withIntermediateDirectories: true)
    _ = try folder.write(german, to: "de.lproj/hotspot.strings")
    return folder
  }

  private func check(_ folder: Tool.Folder, _ arguments: [String] = []) throws -> Tool.Run {
    let config = "\(folder.path)/bowerbird.yaml"
    let isConfigured = FileManager.default.fileExists(atPath: config)
    return try Tool.run(
      ["check", folder.path] + (isConfigured ? ["--config", config] : []) + arguments)
  }

  @Test func `A text cut in one language is told with its string, its room and what helps`() throws
  {
    let run = try check(project())
    #expect(run.status == 1)
    #expect(run.output.contains("de.lproj/hotspot.strings:1:"), "\(run.output)")
    #expect(run.output.contains("[de] the text of 'title' is cut off: needs"), "\(run.output)")
    #expect(run.output.contains("wide, not 120, or lower that priority to 749"), "\(run.output)")
    #expect(!run.output.contains("[en]"))
  }

  @Test func `A baseline lets old findings pass and names what is gone`() throws {
    let folder = try project()
    let baseline = "\(folder.path)/known.txt"
    #expect(try check(folder, ["--write-baseline", baseline]).status == 1)
    let again = try check(folder, ["--baseline", baseline])
    #expect(again.status == 0)
    #expect(again.output.contains("left out"), "\(again.output)")
    _ = try folder.write("\"title.text\" = \"Zugang\";", to: "de.lproj/hotspot.strings")
    let fixed = try check(folder, ["--baseline", baseline])
    #expect(fixed.status == 0)
    #expect(fixed.output.contains("of the baseline no longer found"), "\(fixed.output)")
  }

  @Test(arguments: [
    "check:\n  suppress:\n    - {rule: text-truncated, view: title, language: de, reason: fine}",
    "check:\n  rules: {text-truncated: off}", "check:\n  rules: {text-truncated: note}",
  ])
  func `The configuration puts up with a finding`(configuration: String) throws {
    let folder = try project()
    _ = try folder.write(configuration, to: "bowerbird.yaml")
    let run = try check(folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `A suppression of another language keeps the finding`() throws {
    let folder = try project()
    _ = try folder.write(
      "check:\n  suppress: [{rule: text-truncated, language: fr}]", to: "bowerbird.yaml")
    #expect(try check(folder).status == 1)
  }

  @Test func `A mistake in the configuration is told with its place`() throws {
    let folder = try project()
    _ = try folder.write("check:\n  rules: {text-truncatd: off}", to: "bowerbird.yaml")
    let run = try check(folder)
    #expect(run.errors.contains("bowerbird.yaml:2:"), "\(run.errors)")
  }

  @Test func `A damaged table is a finding with its line, and the rest is still checked`() throws {
    let folder = try project("\"title.text\" = \"Persönlicher Zugangspunkt\";\n\"broken\" = ;\n")
    let run = try check(folder)
    #expect(run.status == 2, "a table that cannot be read whole fails the run")
    #expect(run.output.contains("de.lproj/hotspot.strings:2:"), "\(run.output)")
    #expect(run.output.contains("text-truncated"), "\(run.output)")
  }

  @Test(arguments: TableFormat.all)
  func `A translation in any format is checked, and told with its place`(format: TableFormat)
    throws
  {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "hotspot.layout.yaml")
    let file = URL(fileURLWithPath: "\(folder.path)/\(format.path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try format.content.write(to: file)
    let run = try check(folder)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let found = run.output.split(separator: "\n").first {
      $0.contains("[de] the text of 'title' is cut off")
    }
    #expect(found?.contains("\(format.path):\(format.line):") ?? false, "\(run.output)")
    #expect(!run.output.contains("[en] the text"), "\(run.output)")
    #expect(!run.output.contains("missing-translation"), "\(run.output)")
  }

  /// A table of the German title in one of the formats that are read.
  struct TableFormat: Sendable, CustomStringConvertible {
    var path: String
    var content: Data
    /// The line of the text that is cut.
    var line: Int

    var description: String { path }

    init(_ path: String, _ text: String, line: Int) {
      self.path = path
      content = Data(text.utf8)
      self.line = line
    }

    static let all: [TableFormat] = [
      binary,
      TableFormat(
        "hotspot.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.1", "strings": {"title.text": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Hotspot"}},
          "de": {"stringUnit": {"state": "translated", "value": "%#@devices@"}, "substitutions": {
            "devices": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg Gerät"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg vernetzte Geräte"}}
            }}}}}
        }}}}
        """, line: 3),
      TableFormat(
        "l10n/de.xlf",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
          <file id="f1" original="hotspot.strings"><unit id="title.text"><segment>
            <source>Hotspot</source>
            <target>Persönlicher Zugangspunkt</target>
          </segment></unit></file>
        </xliff>
        """, line: 4),
      TableFormat(
        "hotspot_de.arb",
        """
        {
          "@@locale": "de",
          "title.text": "Persönlicher Zugangspunkt"
        }
        """, line: 3),
      TableFormat(
        "po/de.po",
        """
        msgid ""
        msgstr "Language: de\\n"

        msgctxt "title.text"
        msgid "Hotspot"
        msgstr "Persönlicher Zugangspunkt"
        """, line: 5),
    ]

    /// A property list of one string in binary form.
    private static var binary: TableFormat {
      var format = TableFormat("de.lproj/hotspot.strings", "", line: 1)
      let list = ["title.text": "Persönlicher Zugangspunkt"]
      format.content =
        (try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        ?? Data()
      return format
    }
  }

  @Test func `Several reporters write at once`() throws {
    let folder = try project()
    let out = "\(folder.path)/out"
    let run = try check(
      folder,
      ["--reporter", "text"]
        + ["sarif", "junit", "json", "github", "gitlab", "markdown", "html"].flatMap {
          ["--reporter", "\($0)=\(out)/report.\($0)"]
        })
    #expect(run.status == 1)
    #expect(run.output.contains("text-truncated"))
    for name in ["sarif", "junit", "json", "github", "gitlab", "markdown", "html"] {
      #expect(folder.files.contains("out/report.\(name)"), "\(folder.files)")
    }
    #expect(folder.files.contains { $0.hasPrefix("out/pictures/") })
  }

  @Test func `The matrix tells screens of one name apart, and says where a language was not tried`()
    throws
  {
    let folder = try project()
    for name in ["Shop", "Login"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      _ = try folder.write(Self.layout, to: "\(name)/main.layout.yaml")
    }
    let page = "\(folder.path)/page.html"
    let summary = "\(folder.path)/summary.md"
    let run = try check(
      folder, ["--reporter", "html=\(page)", "--reporter", "markdown=\(summary)"])
    #expect(run.status == 1)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains(">Shop/main.layout.yaml: hotspot</th>"), "\(html)")
    #expect(html.contains(">hotspot.layout.yaml: hotspot</th>"))
    #expect(html.contains("Login/main.layout.yaml: hotspot, en: no findings"))
    #expect(html.contains("Login/main.layout.yaml: hotspot, de: not looked at"))
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.contains("| Login/main.layout.yaml: hotspot | ok | – |"), "\(text)")
  }

  @Test func `Made-up languages stretch the development language`() throws {
    let run = try check(project(), ["--language", "en", "--pseudo", "double"])
    #expect(run.status == 1)
    #expect(run.output.contains("[pseudo-double] the text of 'title' is cut off"), "\(run.output)")
  }

  @Test func `The budget tells the widest room of each key`() throws {
    let run = try check(project(), ["--budget", "--budget-format", "csv"])
    #expect(run.status == 0)
    #expect(run.output.contains("title.text,hotspot,Hotspot,119."), "\(run.output)")
  }

  @Test func `Languages that a text layout names itself are checked`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(
      Self.layout.replacing("{text: Hotspot}", with: "{text: {en: Hotspot, de: Zugangspunktname}}"),
      to: "hotspot.layout.yaml")
    let run = try check(folder)
    #expect(run.output.contains("[de] the text of 'title' is cut off"), "\(run.output)")
    #expect(!run.output.contains("nothing is translated"), "\(run.output)")
  }

  /// A window whose title is held by its edges.
  private static let window = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <customObject id="-2" userLabel="File's Owner"/>
        <window title="Window" id="win-do-w01">
          <rect key="contentRect" x="0" y="0" width="120" height="56"/>
          MAXIMUM
          <view key="contentView" id="con-te-nt1">
            <rect key="frame" x="0" y="0" width="120" height="56"/>
            <subviews>
              <textField translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                <rect key="frame" x="18" y="20" width="84" height="16"/>
                COMMENT
                <textFieldCell key="cell" lineBreakMode="clipping" title="Hotspot" id="cel-l0-001">
                  <font key="font" metaFont="system"/>
                </textFieldCell>
              </textField>
            </subviews>
            <constraints>
              <constraint firstItem="lab-el-001" firstAttribute="leading" \
    secondItem="con-te-nt1" secondAttribute="leading" constant="20" id="c1"/>
              <constraint firstAttribute="trailing" secondItem="lab-el-001" \
    secondAttribute="trailing" constant="20" id="c2"/>
              <constraint firstItem="lab-el-001" firstAttribute="centerY" \
    secondItem="con-te-nt1" secondAttribute="centerY" id="c3"/>
            </constraints>
          </view>
        </window>
      </objects>
    </document>
    """

  private func windowProject(maximum: String = "", comment: String = "") throws -> Tool.Folder {
    let folder = try Tool.Folder()
    for name in ["Base.lproj", "de.lproj"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let note =
      comment.isEmpty
      ? ""
      : "<attributedString key=\"userComments\"><fragment content=\"\(comment)\"/></attributedString>"
    _ = try folder.write(
      Self.window.replacing("MAXIMUM", with: maximum).replacing("COMMENT", with: note),
      to: "Base.lproj/Main.xib")
    _ = try folder.write(
      "\"cel-l0-001.title\" = \"Persönlicher Zugangspunkt\";", to: "de.lproj/Main.strings")
    return folder
  }

  @Test func `A window grows with its text, up to its greatest size`() throws {
    let run = try check(windowProject())
    #expect(!run.output.contains("text-truncated"), "\(run.output)")
    let limit = "<value key=\"maxSize\" type=\"size\" width=\"140\" height=\"400\"/>"
    let held = try check(windowProject(maximum: limit))
    #expect(held.output.contains("text-truncated"), "\(held.output)")
    #expect(held.output.contains("label \"Hotspot\""), "\(held.output)")
  }

  @Test func `A suppression stands next to the view, and is told once it is stale`() throws {
    let limit = "<value key=\"maxSize\" type=\"size\" width=\"140\" height=\"400\"/>"
    let comment = "bowerbird: ignore text-truncated in de: told in full below"
    let run = try check(windowProject(maximum: limit, comment: comment))
    #expect(!run.output.contains("[text-truncated]"), "\(run.output)")
    #expect(!run.output.contains("[stale-suppression]"), "\(run.output)")
    let stale = try check(windowProject(comment: comment))
    #expect(stale.output.contains("[stale-suppression]"), "\(stale.output)")
  }

  @Test func `Rules that were not asked for are counted`() throws {
    let folder = try project(
      "\"title.text\" = \"Hotspot\";\n\"gone.text\" = \"Weg\";")
    let run = try check(folder)
    #expect(
      run.output.contains("not asked for: 1 identical-translation, 1 unused-key"), "\(run.output)")
    #expect(try check(folder, ["--rule", "unused-key"]).output.contains("[unused-key]"))
  }

  @Test(arguments: [["--fail-on", "fatal"], ["--reporter", "pdf"], ["--pseudo", "klingon"]])
  func `Wrong usage leaves with 2`(arguments: [String]) throws {
    #expect(try check(project(), arguments).status == 2)
  }

  /// A xib of a controller's view with a label at its top.
  private static func xib(
    _ attributes: String = "", runtime: String = "iOS.CocoaTouch"
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"
      targetRuntime="\(runtime)" useAutolayout="YES"\(attributes)>
      <device id="ipad9_7" orientation="portrait"/>
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
      </dependencies>
      <objects>
        <view id="root" userLabel="root">
          <rect key="frame" x="0.0" y="0.0" width="768" height="1024"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        </view>
      </objects>
    </document>
    """
  }

  @Test(arguments: [("a.xib", "2 cases"), ("a~ipad.xib", "1 case"), ("a~iphone.xib", "1 case")])
  func `A document for one kind of device is checked on that`(name: String, cases: String) throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.xib(), to: name)
    let run = try check(folder, ["--device", "iphone-se,ipad"])
    #expect(run.output.contains("no findings in \(cases)"), "\(run.output)")
    let phone = try check(folder, ["--device", "iphone-se"])
    #expect(phone.output.contains("no findings in 1 case"), "\(phone.output)")
  }

  @Test func `A document that was written for tablets is checked on those`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.xib(runtime: "iOS.CocoaTouch.iPad"), to: "Main_iPad.xib")
    let run = try check(folder, ["--device", "iphone-se,ipad"])
    #expect(run.output.contains("no findings in 1 case"), "\(run.output)")
  }

  @Test(arguments: [("Label", 0), ("Etikette", 1)])
  func `A text that the app replaces is no other in a translation`(text: String, status: Int32)
    throws
  {
    let folder = try Tool.Folder()
    let label = """
      <subviews>
        <label text="\(text)" lineBreakMode="tailTruncation" id="name"
          translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES">
          <rect key="frame" x="20" y="40" width="70" height="21"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
      </subviews>
      """
    _ = try folder.write(
      Self.xib().replacing("</view>", with: label + "</view>"), to: "a.xib")
    let run = try check(folder, ["--pseudo", "double"])
    #expect(run.status == status, "\(run.output)")
    #expect(run.output.contains("[text-truncated]") == (status == 1), "\(run.output)")
  }

  /// A piece of two lines of room whose label holds it at the bottom.
  private static func piece() -> String {
    let text = "Views of no whole screen are as high as their content"
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_1" orientation="portrait"/>
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
        </dependencies>
        <objects>
          <view id="root" userLabel="root">
            <rect key="frame" x="0.0" y="0.0" width="414" height="61"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label text="\(text)" numberOfLines="0" lineBreakMode="tailTruncation" id="name"
                translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="20" y="20" width="374" height="21"/>
                <fontDescription key="fontDescription" type="system" pointSize="14"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top"
                constant="20" id="c1"/>
              <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom"
                constant="20" id="c2"/>
              <constraint firstItem="name" firstAttribute="leading" secondItem="root"
                secondAttribute="leading" constant="20" id="c3"/>
              <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing"
                constant="20" id="c4"/>
            </constraints>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
          </view>
        </objects>
      </document>
      """
  }

  @Test func `A piece of a screen is as high as its text on every device`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.piece(), to: "a.xib")
    let run = try check(folder, ["--device", "iphone-se", "--pseudo", "double"])
    #expect(run.status == 0, "\(run.output)")
    let held = Self.piece().replacing(
      "<constraints>",
      with: """
        <constraints>
          <constraint firstItem="name" firstAttribute="height" constant="21" id="c5"/>
        """)
    _ = try folder.write(held, to: "a.xib")
    let cut = try check(folder, ["--device", "iphone-se", "--pseudo", "double"])
    #expect(cut.status == 1 && cut.output.contains("[text-clipped]"), "\(cut.output)")
  }
}
