import Bowerbird
import Checks
import TestSupport
import Testing

/// The keys of `bowerbird.yaml`: each is used by every command, or refused with its place.
@Suite struct ConfigurationTests {
  private static let layout = """
    screen: plain
    size: [100, 50]
    views:
      note: {class: UILabel, text: Hi}
    constraints: [note.leading == root.leading + 4, note.top == root.top + 4]

    """

  @Test(arguments: [
    ("inputs: [App]\nlangauges: [de]", 2, "'langauges' is no key of the file", "'languages'"),
    ("test:\n  baseline: Here", 2, "'baseline' is no key of 'test'", "'baselines'"),
    ("check:\n  rule: {}", 2, "'rule' is no key of 'check'", "'rules'"),
    ("check:\n  rules: {no-such-rule: off}", 2, "there is no rule 'no-such-rule'", "list-rules"),
    ("check:\n  suppress: [{veiw: a}]", 2, "'veiw' is no key of a suppression", "'view'"),
    ("devices: [toaster]", 1, "'toaster' is no device", "check the spelling of the device"),
    ("devices: [iphone-15, ipone-se]", 1, "'ipone-se' is no device", "'iphone-se'"),
    ("textSizes: [accessibilityHuge]", 1, "is no textSize", "'accessibilityLarge'"),
    ("appearances: [dim]", 1, "'dim' is no appearance", "known appearances: dark, light"),
    ("languages: [d e]", 1, "'d e' is no language", "such as de or zh-Hant"),
    ("test:\n  pictures: perhaps", 2, "'perhaps' means nothing here", "true or false"),
    ("inputs: App\ninput: Other", 2, "'inputs' is given twice", "remove one"),
    ("fonts: [a\n", 2, "the configuration cannot be read", nil),
    ("scale: 2\nscale: 3", 1, "the key 'scale' is written twice", nil),
  ])
  func `what means nothing is an error at its line, with the nearest known key`(
    yaml: String, line: Int, words: String, hint: String?
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(yaml, to: "bowerbird.yaml")
    let error = #expect(throws: DiagnosticError.self) { try ProjectConfiguration.read(path) }
    let found = try #require(error?.diagnostics.first)
    #expect(found.severity == .error)
    #expect(found.location?.line == line, "\(found)")
    #expect(found.message.contains(words), "\(found)")
    if let hint { #expect(found.hint?.contains(hint) == true, "\(found.hint ?? "-")") }
  }

  @Test(arguments: ["render", "solve", "verify", "check", "inspect"])
  func `a command without arguments takes the inputs and screens of the file`(
    command: String
  ) throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "App/plain.layout.yaml")
    _ = try folder.write("inputs: [App]\nscreens: [plain]\n", to: "bowerbird.yaml")
    var arguments = [command]
    if command == "render" { arguments += ["-o", "\(folder.path)/Output", "--format", "json"] }
    let run = try Tool.run(arguments, in: folder.path)
    #expect(run.status != 2, "\(run.errors)")
    if command == "render" { #expect(run.output.contains("1 of 1 picture"), "\(run.output)") }
    if command == "solve" { #expect(run.output.contains("note"), "\(run.output)") }
  }

  @Test func `text sizes have the names of UIKit and SwiftUI as well`() throws {
    let folder = try Tool.Folder()
    let names =
      "extraSmall, extraExtraLarge, UICTContentSizeCategoryXXXL, accessibility1, accessibilityExtraExtraLarge, UICTContentSizeCategoryAccessibilityXXXL"
    let path = try folder.write("textSizes: [\(names)]\n", to: "bowerbird.yaml")
    #expect(
      try ProjectConfiguration.read(path).selection.textSizes == [
        .xSmall, .xxLarge, .xxxLarge, .accessibilityMedium, .accessibilityXXLarge,
        .accessibilityXXXLarge,
      ])
    let layout = try folder.write(
      Self.layout.replacing("text: Hi", with: "text: Hi, font: {textStyle: body}"),
      to: "plain.layout.yaml")
    let runs = try ["accessibility3", "accessibilityXLarge", "large"].map {
      try Tool.run(["solve", layout, "--text-size", $0]).output
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] != runs[2])
  }

  @Test func `the example of the documentation is read`() throws {
    let page = try #require(Checkout.text("docs/configuration.md"))
    let example = try #require(page.split(separator: "```").first { $0.hasPrefix("yaml\n") })
    let folder = try Tool.Folder()
    let path = try folder.write(String(example.dropFirst(5)), to: "bowerbird.yaml")
    let read = try ProjectConfiguration.read(path)
    #expect(read.inputs == ["\(folder.path)/App", "\(folder.path)/Layouts"])
    #expect(read.check.rules.suppressions.count == 1)
    #expect(read.test.title == "My app")
  }

  @Test func `what 'check' says is used`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      languages: [en]
      check:
        rules: {identical-translation: off, small-tap-target: note}
        minimum-tap-target: 40
        untranslated-words: [Bowerbird]
        baseline: known.txt
        languages: [de, fr]
        pseudo-languages: [rtl]
        strings: [Texts]
      """, to: "bowerbird.yaml")
    let check = try ProjectConfiguration.read(path).check
    #expect(check.rules.disabledRules == ["identical-translation"])
    #expect(check.rules.severities == ["small-tap-target": .note])
    #expect(check.rules.minimumTapTarget == 40)
    #expect(check.baseline == "\(folder.path)/known.txt")
    #expect(check.languages == ["de", "fr"])
    #expect(check.pseudoLanguages == ["pseudo-rtl"])
    #expect(check.strings == ["\(folder.path)/Texts"])
  }
}
