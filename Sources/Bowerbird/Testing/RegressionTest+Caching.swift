import LayoutModel
import RegressionTesting

extension RegressionTest {
  /// What decides the layouts of a document besides the case, by language; none where no results
  /// are kept.
  func cacheKeys(
    of document: LayoutDocument, _ selection: CaseSelection
  ) -> [String: CacheKey] {
    guard let cache else { return [:] }
    var common = cache.key("case")
    common.add("options", describing: options)
    common.add("renderer", "\(Self.rendererEpoch)")
    common.add("repeats", "\(repeats)")
    common.add("pictures", "\(comparesPictures)")
    common.add("comparer", describing: comparer)
    let sources = DocumentSources(cache: cache, assets: assets)
    let languages = document.screens.flatMap { selection.environments(for: $0).map(\.language) }
    return Dictionary(
      Set(languages).map { language in
        var key = common
        key.add(sources.key(of: document, in: language))
        return (language, key)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The result of a case, or that of the last time that nothing was different.
  ///
  /// Only cases that passed are kept: others leave files for the report.
  static func kept(
    _ item: Case, _ runner: CaseRunner, _ cache: ResultCache?, run: () -> CaseReport
  ) -> CaseReport {
    guard let cache, var key = item.cacheKey else { return run() }
    key.add("environment", cache.description(of: item.environment))
    key.add("screen", item.screen.id)
    key.add("case", item.report.name)
    let files =
      [runner.store.path(of: item.report.name)]
      + (runner.comparesPictures ? [runner.store.picturePath(of: item.report.name)] : [])
    for file in files {
      key.add("baseline", file)
      key.add("bytes", cache.digest(of: file))
    }
    if let kept = cache.result(for: key, as: CaseReport.self)?.value, kept.status == .passed,
      kept.name == item.report.name
    {
      return kept
    }
    let report = run()
    if report.status == .passed { cache.keep(report, files: [], for: key) }
    return report
  }
}
