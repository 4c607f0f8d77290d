import CairoDrawing
import Diagnostics
import Files
import LayoutModel

extension PictureJob {
  /// What of a job's outcome is kept besides its files.
  fileprivate struct Kept: Codable {
    struct Problem: Codable {
      var id: String
      var severity: String
      var message: String
      var file: String?
      var line: Int?
      var column: Int?
      var hint: String?
      var notes: [String]
    }

    /// The endings of the pictures; one that is empty is the thumbnail.
    var kinds: [String]
    var problems: [Problem]
    var isUnsatisfiable: Bool
  }

  /// What decides the pictures of all jobs of a run.
  package static func cacheKey(_ settings: Settings, in cache: ResultCache) -> CacheKey {
    var settings = settings
    settings.folder = ""
    var key = cache.key("picture")
    key.add("settings", describing: settings)
    return key
  }

  /// Does the job, or takes what it gave the last time that nothing was different.
  ///
  /// - Parameters:
  ///   - settings: How to draw and where to write.
  ///   - worker: What the thread works with.
  ///   - cache: Keeps the results; nil to keep none.
  /// - Returns: What came of it; without the layout where nothing was laid out.
  package func run(_ settings: Settings, with worker: LayoutWorker, keeping cache: ResultCache?)
    -> Outcome
  {
    // Pages are gathered as display lists, which are not kept.
    guard let cache, var key = cacheKey, animation == nil,
      !settings.formats.contains(where: \.gathersPages)
    else { return run(settings, with: worker) }
    key.add("environment", cache.description(of: environment))
    key.add("screen", screen.id)
    key.add("name", "\(name.folder)/\(name.stem)")
    if let kept = cache.result(for: key, as: Kept.self),
      let outcome = restore(kept.value, kept.files, settings)
    {
      return outcome
    }
    let outcome = run(settings, with: worker)
    if !outcome.hasFailed { keep(outcome, settings, in: cache, for: key) }
    return outcome
  }

  private func keep(
    _ outcome: Outcome, _ settings: Settings, in cache: ResultCache, for key: CacheKey
  ) {
    let paths = outcome.pictures + (outcome.thumbnail.map { [$0] } ?? [])
    let files = paths.compactMap { try? FileBytes.read("\(settings.folder)/\($0)") }
    guard files.count == paths.count else { return }
    let endings = outcome.pictures.map { String($0.split(separator: ".").last ?? "") }
    let kept = Kept(
      kinds: endings + (outcome.thumbnail == nil ? [] : [""]),
      problems: outcome.diagnostics.map(Kept.Problem.init),
      isUnsatisfiable: outcome.isUnsatisfiable)
    cache.keep(kept, files: files, for: key)
  }

  /// Writes kept files to the places of the job's own; nil where they are none of its kinds.
  private func restore(_ kept: Kept, _ files: [ArraySlice<UInt8>], _ settings: Settings) -> Outcome?
  {
    let known = Set(settings.formats.map(\.fileExtension) + ["json", Self.scriptEnding, ""])
    guard kept.kinds.count == files.count, kept.kinds.allSatisfy(known.contains) else { return nil }
    var outcome = Outcome(
      layout: nil, pictures: [], diagnostics: kept.problems.compactMap(\.diagnostic),
      hasFailed: false, isUnsatisfiable: kept.isUnsatisfiable)
    for (kind, bytes) in zip(kept.kinds, files) {
      if kind.isEmpty {
        let file = thumbnailFile
        guard write(bytes, to: "\(settings.folder)/\(file)", &outcome) else { continue }
        outcome.thumbnail = file
      } else {
        let file = "\(name.folder)/\(name.stem).\(kind)"
        guard write(bytes, to: "\(settings.folder)/\(file)", &outcome) else { continue }
        outcome.pictures.append(file)
      }
    }
    return outcome
  }

  /// Writes a file that does not hold the bytes already.
  private func write(_ bytes: ArraySlice<UInt8>, to path: String, _ outcome: inout Outcome) -> Bool
  {
    if FileBytes.count(of: path) == bytes.count,
      let old = try? FileBytes.read(path), bytes.isSame(as: old[...])
    {
      return true
    }
    do throws(DiagnosticError) {
      try AtomicFile.write(Array(bytes), to: path, isRenewable: true)
      return true
    } catch {
      outcome.hasFailed = true
      outcome.diagnostics += error.diagnostics
      return false
    }
  }
}

extension PictureJob.Kept.Problem {
  init(_ diagnostic: Diagnostic) {
    self.init(
      id: diagnostic.id, severity: diagnostic.severity.rawValue, message: diagnostic.message,
      file: diagnostic.location?.file, line: diagnostic.location?.line,
      column: diagnostic.location?.column, hint: diagnostic.hint, notes: diagnostic.notes)
  }

  var diagnostic: Diagnostic? {
    guard let severity = Diagnostic.Severity(rawValue: severity) else { return nil }
    var location: SourceLocation?
    if let file, let line, let column {
      location = SourceLocation(file: file, line: line, column: column)
    }
    return Diagnostic(
      id: id, severity: severity, message: message, location: location, hint: hint, notes: notes)
  }
}
