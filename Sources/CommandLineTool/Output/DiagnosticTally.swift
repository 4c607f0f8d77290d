import ArgumentParser
import Bowerbird

/// How much a command tells of the problems that it meets.
enum Verbosity: String, CaseIterable, EnumerableFlag {
  /// Errors alone.
  case quiet
  /// Every problem, whenever it is met.
  case verbose

  static func help(for value: Verbosity) -> ArgumentHelp? {
    switch value {
    case .quiet: "Tell errors alone."
    case .verbose: "Tell every problem as often as it is met, not once with a count."
    }
  }
}

/// Gathers the problems of a document's pictures and tells each once, with a count.
struct DiagnosticTally {
  /// What makes two problems the same: their notes may name the case.
  private struct Cause: Hashable {
    var id: String
    var message: String
    var location: SourceLocation?
  }

  private let verbosity: Verbosity?
  private var document: String?
  private var pictureCount = 0
  private var counts: [Cause: Int] = [:]
  private var causes: [Diagnostic] = []

  private var told: Set<Cause> = []

  /// Makes a tally; nil tells each problem once.
  init(_ verbosity: Verbosity?) { self.verbosity = verbosity }

  /// Tells problems that are no picture's.
  func report(_ diagnostics: [Diagnostic]) {
    Output.report(verbosity == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics)
  }

  /// Tells problems of a document; those without a place of their own once for all documents, and of
  /// many warnings or notes of one kind the first, and how many there are.
  mutating func reportOnce(_ diagnostics: [Diagnostic]) {
    guard verbosity != .verbose else { return report(diagnostics) }
    let new = diagnostics.filter { $0.location != nil || isNew($0) }
    report(
      new.filter { $0.severity == .error }
        + new.filter { $0.severity != .error }.capped(at: Self.mostOfAKind))
  }

  /// So many warnings or notes of one kind are told of a document.
  private static let mostOfAKind = 3

  /// Tells what is wrong with a whole run, such as an image that no catalog holds: each thing once, at
  /// the first screen that shows it, and how many do.
  func report(_ diagnostics: [Diagnostic], of documents: Set<String>) {
    guard verbosity != .verbose else { return report(diagnostics) }
    func cause(_ diagnostic: Diagnostic) -> Cause {
      // What is wrong with another file is wrong there.
      let place = diagnostic.location.flatMap { documents.contains($0.file) ? nil : $0 }
      return Cause(id: diagnostic.id, message: diagnostic.message, location: place)
    }
    var places: [Cause: Set<SourceLocation?>] = [:]
    var firsts: [Diagnostic] = []
    for diagnostic in diagnostics {
      if places[cause(diagnostic)] == nil { firsts.append(diagnostic) }
      places[cause(diagnostic), default: []].insert(diagnostic.location)
    }
    report(
      firsts.map { diagnostic in
        var result = diagnostic
        let count = places[cause(diagnostic)]?.count ?? 1
        if count > 1 { result.message += " (in \(count.counted("screen")))" }
        return result
      })
  }

  /// Whether a problem that is the same wherever it is met was not told yet.
  mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    verbosity == .verbose
      || told.insert(Cause(id: diagnostic.id, message: diagnostic.message)).inserted
  }

  /// Adds the problems of a picture; those of the document before it are told then.
  mutating func add(_ diagnostics: [Diagnostic], of path: String) {
    if document != path { finish() }
    document = path
    pictureCount += 1
    if verbosity == .verbose { report(diagnostics) }
    for diagnostic in diagnostics {
      let cause = Cause(
        id: diagnostic.id, message: diagnostic.message, location: diagnostic.location)
      if counts[cause] == nil { causes.append(diagnostic) }
      counts[cause, default: 0] += 1
    }
  }

  /// Tells the problems of the last document, and how many of which kind it had.
  mutating func finish() {
    defer { (counts, causes, pictureCount) = ([:], [], 0) }
    guard let document, !causes.isEmpty else { return }
    if verbosity != .verbose {
      report(
        causes.map { diagnostic in
          let cause = Cause(
            id: diagnostic.id, message: diagnostic.message, location: diagnostic.location)
          var result = diagnostic
          let count = counts[cause] ?? 1
          if count > 1 { result.message += " (in \(count.counted("picture")))" }
          return result
        })
    }
    guard verbosity != .quiet, pictureCount > 1 else { return }
    let kinds = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = causes.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    Output.note("\(document): \(pictureCount.counted("picture")), \(kinds.joined(separator: ", "))")
  }
}
