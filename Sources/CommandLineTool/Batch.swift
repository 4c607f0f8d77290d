import ArgumentParser
import Bowerbird
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The documents and cases of a command, worked on by several threads, delivered in order.
struct Batch {
  var files: InputFiles
  var input: InputArguments
  var selection: CaseSelection
  var options: LayoutOptions
  var textSystem: TextSystem
  /// Whether documents are laid out in the text size that their saved frames show.
  var usesSavedTextSize = false
  /// Whether what is wrong with measured texts is told of each document.
  var reportsTexts = false
  private let threads: Int?

  init(
    input: InputArguments, selection: CaseSelection, fonts: FontOptions, options: LayoutOptions,
    project: ProjectConfiguration? = nil
  ) throws {
    let project = try project ?? ProjectConfiguration.found(nil)
    self.input = try input.completed(by: project)
    self.selection = selection
    files = InputFiles(self.input.inputs)
    Output.report(files.leftOut)
    self.options = options
    textSystem = try fonts.textSystem(project)
    threads = fonts.threads
  }

  /// How many threads work on documents; at least 1.
  var threadCount: Int { max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount) }

  /// Solves every document in every case, one result a document and case.
  func solve(
    _ solved: (SolvedDocument) -> Void, failed: (String, [Diagnostic]) -> Void
  ) async {
    for diagnostic in files.diagnostics { failed("", [diagnostic]) }
    let input = input
    let selection = selection
    let options = options
    var variants = VariantUse()
    let usesSavedTextSize = usesSavedTextSize
    let reportsTexts = reportsTexts
    let contents = FolderContents()
    let assets = AssetLibrary()
    let families = DocumentFamilies(files.paths)
    // The number of processors is read from files: one document does without.
    let workers = files.paths.count > 1 ? threadCount : 1
    await OrderedWork(threadCount: workers).run(files.paths, textSystem: textSystem) {
      path, worker -> Result<([SolvedDocument], VariantUse), DiagnosticError> in
      do throws(DiagnosticError) {
        var document = try LayoutDocument(path: path, assets: assets)
        document.readTranslations(for: selection.languages, in: contents)
        if usesSavedTextSize { document.takeSavedControls(measuring: worker.text) }
        let textSize = usesSavedTextSize ? document.takeSavedTextSize(measuring: worker.text) : nil
        let use = VariantUse(of: document, in: selection)
        guard let selection = selection.shown(by: path, among: families) else {
          return .success(([], use))
        }
        let solved = document.cases(
          in: selection, measuring: worker.text, where: input.wants
        ).map {
          cases -> SolvedDocument in
          var cases = cases
          if let textSize {
            for index in cases.indices {
              cases[index].environment.textSize = textSize
              cases[index].screen.documentEnvironment?.textSize = textSize
            }
          }
          var solved = SolvedDocument(
            document, cases: cases, measuring: worker.text, options: options)
          if reportsTexts {
            solved.textDiagnostics = solved.layouts.flatMap(worker.textWarnings)
          }
          return solved
        }
        return .success((solved, use))
      } catch {
        return .failure(error)
      }
    } deliver: { path, result in
      switch result {
      case .success(let (documents, use)):
        documents.forEach(solved)
        variants.merge(use)
      case .failure(let error): failed(path, error.diagnostics)
      }
    }
    for diagnostic in variants.unmet(selection) { failed("", [diagnostic]) }
  }
}

/// What happened to the inputs of a command, and the exit code that follows.
struct BatchOutcome {
  private var hasFailure = false
  private var isUnsatisfiable = false
  private var hasFindings = false

  mutating func note(_ solved: SolvedDocument) {
    if solved.isUnsatisfiable { isUnsatisfiable = true }
    if solved.documentDiagnostics.contains(where: { $0.severity == .error }) { hasFailure = true }
  }

  mutating func note(_ outcome: PictureJob.Outcome) {
    if outcome.isUnsatisfiable { isUnsatisfiable = true }
    if outcome.hasFailed { hasFailure = true }
  }

  mutating func noteFindings() { hasFindings = true }

  mutating func noteFailure() { hasFailure = true }

  /// Leaves with the documented exit code where something went wrong.
  func finish() throws {
    if hasFailure { throw ExitStatus.unusableInput }
    if hasFindings { throw ExitStatus.findings }
    if isUnsatisfiable { throw ExitStatus.unsatisfiable }
  }
}

/// Turns problems into an exit code after reporting them.
enum Failure {
  static func reported<Value>(_ body: () throws(DiagnosticError) -> Value) throws -> Value {
    do throws(DiagnosticError) {
      return try body()
    } catch {
      Output.report(error.diagnostics)
      throw ExitStatus.unusableInput
    }
  }
}

extension ProjectConfiguration {
  /// The configuration that is named, or that lies here; an empty one otherwise.
  ///
  /// Problems are reported; a named file has to be there.
  static func found(_ path: String?) throws -> ProjectConfiguration {
    guard path != nil || FileKind.exists(fileName) else {
      return ProjectConfiguration()
    }
    return try Failure.reported { () throws(DiagnosticError) in try read(path ?? fileName) }
  }
}
