public import Bowerbird
import Checks
import Testing

/// Expects that the rules of `bowerbird check` find nothing wrong with a layout: no text that is cut,
/// no views that overlap or leave the screen, no contradicting constraints.
///
/// The hooks of the test take part: `.options` gives custom controls their size, `.adjusting` does
/// what the app's code does. A failure lists the findings with what helps, and attaches a picture
/// that shows them. What is put up with next to a view in a document is left out.
///
///     @Test(arguments: ["iphone-se", "ipad"], ["en", "de", "ar"])
///     func login(device: String, language: String) {
///       expectNoFindings(in: "Login.storyboard", on: device, language: language)
///     }
///
/// - Parameters:
///   - subject: A screen, or the path of a document beside the test's source file.
///   - device: The device's name, or nil for that of the traits, or else of the screen.
///   - language: The language's tag, or nil for that of the traits, or else of the screen.
///   - textSize: The text size, or nil for that of the traits, or else the default.
///   - rules: The ids of the only rules that count; empty for those that apply unasked.
///   - file: The test's source file; documents are read beside it.
///   - fileID: The module and name of the source file, for where a failure is shown.
///   - line: The line on which a failure is shown.
///   - column: The column at which a failure is shown.
public func expectNoFindings(
  in subject: LayoutSubject, on device: String? = nil, language: String? = nil,
  textSize: ContentSizeCategory? = nil, rules: [String] = [], file: StaticString = #filePath,
  fileID: String = #fileID, line: Int = #line, column: Int = #column
) {
  var context = LayoutTestContext.current
  context.deviceName = device ?? context.deviceName
  context.language = language ?? context.language
  context.textSize = textSize ?? context.textSize
  let expectation = FindingExpectation(
    subject: subject, rules: rules, context: context, file: "\(file)")
  guard let failure = expectation.failure else { return }
  let place = Testing.SourceLocation(
    fileID: fileID, filePath: "\(file)", line: line, column: column)
  failure.record(at: place, file: file)
}

/// A layout in which rules should find nothing.
struct FindingExpectation {
  let subject: LayoutSubject
  let rules: [String]
  let context: LayoutTestContext
  let file: String

  /// What is wrong; nil for nothing.
  var failure: TestFailure? {
    do throws(DiagnosticError) {
      return try judged()
    } catch {
      return TestFailure(error.diagnostics)
    }
  }

  private func judged() throws(DiagnosticError) -> TestFailure? {
    let unknown = rules.filter { id in !CheckRule.all.contains { $0.id == id } }
    guard unknown.isEmpty else { throw DiagnosticError(unknown.map(Diagnostic.unknownRule)) }
    let tested = try TestedScreen(subject, in: context, besides: file)
    let document = tested.document ?? LayoutDocument(of: [tested.designed])
    let language = tested.environment.language
    var settings = CheckSettings()
    settings.layout = context.options
    settings.adjust = context.adjust
    settings.configuration.suppressions = document.suppressions
    settings.configuration.askedRules = Set(rules)
    let outcome = CheckJob(
      document: 0, screen: tested.designed, languages: [(language, [tested.environment])]
    ).run(CheckedDocument(document, languages: [language]), settings, with: tested.worker)
    let finder = FixFinder(measuring: tested.worker.text, options: settings.layout)
    let found = outcome.collector.findings(of: [language]).filter { finding, _ in
      settings.configuration.tells(finding) && (rules.isEmpty || rules.contains(finding.rule))
    }
    let findings = found.map { finding, layout in
      layout.map { finder.explained(finding, in: $0) } ?? finding
    }
    guard !findings.isEmpty else { return nil }
    var failure = TestFailure(
      findings.map { finding in
        Diagnostic(
          id: finding.rule, severity: finding.severity, message: finding.message,
          location: finding.location, hint: finding.hint)
      } + tested.diagnostics)
    if let layout = found.lazy.compactMap(\.layout).first {
      let picture = try tested.worker.png(layout, showing: tested.assets, marking: findings)
      failure.attachments = [TestAttachment("findings.png", picture)]
    }
    return failure
  }
}

extension TestFailure {
  fileprivate init(_ diagnostics: [Diagnostic]) {
    self.init(message: diagnostics.map { $0.rendered() }.joined(separator: "\n"), attachments: [])
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ id: String) -> Diagnostic {
    Diagnostic(
      id: "testing.no-rule", severity: .error, message: "there is no rule '\(id)'",
      hint: "known are \(CheckRule.all.map(\.id).joined(separator: ", "))")
  }
}
