public import Bowerbird
import Files
import Foundation
import LayoutComparison
import Testing

/// Expects a layout to be that of its baseline.
///
/// A missing baseline is a failure: `BOWERBIRD_RECORD=missing` in the environment, or the trait
/// `.record(.missing)`, writes it, and `BOWERBIRD_RECORD=failed` writes anew what differs; on build
/// servers (`CI=true`) nothing is written. A failure attaches the
/// reference, the actual layout, the difference, pictures and a report.
///
///     @Test(arguments: ["iphone-15", "ipad"], ["en", "de", "ar"])
///     func login(device: String, language: String) {
///       expectLayout(of: "Login.layout.yaml", on: device, language: language)
///     }
///
/// A test file of XCTest need not import Swift Testing.
///
/// - Parameters:
///   - subject: A screen, or the path of a document beside the test's source file.
///   - device: The device's name, or nil for that of the traits, or else of the screen.
///   - language: The language's tag, or nil for that of the traits, or else of the screen.
///   - textSize: The text size, or nil for that of the traits, or else the default.
///   - form: Whether the picture is compared as well.
///   - baseline: The name of the baseline.
///   - file: The test's source file; baselines are kept beside it.
///   - fileID: The module and name of the source file, for where a failure is shown.
///   - line: The line on which a failure is shown.
///   - column: The column at which a failure is shown.
///   - function: The test's name.
/// - Returns: What came of the comparison.
@discardableResult
public func expectLayout(
  of subject: LayoutSubject, on device: String? = nil, language: String? = nil,
  textSize: ContentSizeCategory? = nil, as form: SnapshotForm = .layout,
  matches baseline: BaselineName = .automatic, file: StaticString = #filePath,
  fileID: String = #fileID, line: Int = #line, column: Int = #column, function: String = #function
) -> CaseReport {
  var context = LayoutTestContext.current
  context.deviceName = device ?? context.deviceName
  context.language = language ?? context.language
  context.textSize = textSize ?? context.textSize
  let expectation = LayoutExpectation(
    subject: subject, form: form, baseline: baseline, context: context, file: "\(file)",
    function: function)
  let outcome = expectation.check(ProcessInfo.processInfo.environment)
  guard let failure = outcome.failure else { return outcome.report }
  let place = Testing.SourceLocation(
    fileID: fileID, filePath: "\(file)", line: line, column: column)
  TestFailure(message: failure, attachments: outcome.attachments).record(at: place, file: file)
  return outcome.report
}

/// A layout, its baseline and where both are.
struct LayoutExpectation {
  let subject: LayoutSubject
  let form: SnapshotForm
  let baseline: BaselineName
  let context: LayoutTestContext
  let file: String
  let function: String

  struct Outcome {
    var report: CaseReport
    var failure: String?
    var attachments: [TestAttachment] = []
  }

  /// Compares the layout with its baseline.
  ///
  /// - Parameter variables: The environment: `CI`, `BOWERBIRD_RECORD` and `BOWERBIRD_ARTIFACTS`.
  /// - Returns: What came of it; problems of documents end up in it.
  func check(_ variables: [String: String]) -> Outcome {
    do throws(DiagnosticError) {
      return try compare(variables)
    } catch {
      var report = CaseReport(name: function, screen: "", status: .failed)
      report.notes = error.diagnostics.map { CaseReport.Note($0) }
      let text = error.diagnostics.map { $0.rendered() }.joined(separator: "\n")
      return Outcome(report: report, failure: text)
    }
  }

  private func compare(_ variables: [String: String]) throws(DiagnosticError) -> Outcome {
    let tested = try TestedScreen(subject, in: context, besides: file)
    let (screen, environment) = (tested.screen, tested.environment)
    let name = name(of: screen, environment)
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let store = BaselineStore(
      folder: context.folder.hasPrefix("/") ? context.folder : "\(folder)/\(context.folder)")
    let output = outputFolder(variables) + "/" + BaselineStore.fileName(of: name)
    var runner = CaseRunner(
      store: store, mode: mode(variables), rendererEpoch: RegressionTest.rendererEpoch,
      fontFingerprint: tested.textSystem.fontFingerprint, outputFolder: output)
    runner.comparesPictures = form.comparesPictures
    let identity = CaseReport(
      name: name, screen: screen.name, device: environment.deviceName,
      language: environment.language, textSize: environment.textSize.rawValue)
    let old = try store.text(of: name)
    var report = runner.run(
      identity, layout: tested.layout, solve: tested.solve,
      draw: { (layout) throws(DiagnosticError) in
        try tested.worker.png(layout, showing: tested.assets)
      })
    report.notes += tested.diagnostics.map { CaseReport.Note($0) }
    var outcome = Outcome(report: report)
    guard [.changed, .missing, .failed].contains(report.status) else { return outcome }
    outcome.failure =
      report.text(viewLimit: 20) + "\nbaseline: \(report.baseline)"
      + "\nBOWERBIRD_RECORD=failed swift test accepts the new layout"
    outcome.attachments = attachments(report, old, output)
    return outcome
  }

  private func mode(_ variables: [String: String]) -> RecordMode {
    let requested = variables["BOWERBIRD_RECORD"].flatMap { RecordMode(rawValue: $0) }
    return RecordMode.resolve(requested ?? context.record, environment: variables).mode
  }

  private func outputFolder(_ variables: [String: String]) -> String {
    variables["BOWERBIRD_ARTIFACTS"] ?? NSTemporaryDirectory() + "bowerbird"
  }

  private func name(of screen: Screen, _ environment: LayoutEnvironment) -> String {
    if case .named(let name) = baseline { return name }
    let fileName = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let test = function.prefix { $0 != "(" }
    let device =
      Device.named(environment.deviceName)?.name
      ?? "\(DecimalText.string(environment.size.width))x"
      + DecimalText.string(environment.size.height)
    var parts = [device, environment.language]
    if environment.textSize != .large { parts.append(environment.textSize.rawValue) }
    return "\(fileName)/\(test)/\(parts.joined(separator: "-"))"
  }

  private func attachments(
    _ report: CaseReport, _ old: String?, _ output: String
  ) -> [TestAttachment] {
    var result: [TestAttachment] = []
    if let old { result.append(TestAttachment("reference.layout", Array(old.utf8))) }
    let actual =
      "\(output)/actual/\(BaselineStore.fileName(of: report.name))\(BaselineStore.fileExtension)"
    if let bytes = try? FileBytes.read(actual) {
      result.append(TestAttachment("actual.layout", bytes))
    }
    result.append(TestAttachment("difference.txt", Array((report.text() + "\n").utf8)))
    let pictures = [
      ("reference.png", report.referencePicture), ("actual.png", report.actualPicture),
    ]
    for (name, path) in pictures {
      guard let path, let bytes = try? FileBytes.read("\(output)/\(path)") else { continue }
      result.append(TestAttachment(name, bytes))
    }
    if let first = report.referencePicture, let second = report.actualPicture,
      let bytes = try? PictureComparison().picture("\(output)/\(first)", "\(output)/\(second)")
    {
      result.append(TestAttachment("difference.png", bytes))
    }
    var run = TestRun(title: report.name)
    run.cases = [report]
    if (try? ReportWriter.write(run, to: output)) != nil {
      result.append(TestAttachment("report.txt", Array("\(output)/index.html\n".utf8)))
      if let page = try? FileBytes.read("\(output)/\(TestRun.fileName)") {
        result.append(TestAttachment("report.json", page))
      }
    }
    return result
  }
}
