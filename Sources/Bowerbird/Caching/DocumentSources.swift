import Localization

/// Finds the files that decide what documents show.
package struct DocumentSources: Sendable {
  /// Remembers the digests of files.
  package var cache: ResultCache
  /// Where images and colours come from.
  package var assets: AssetLibrary
  /// The storyboards that others refer to; nil where no scenes are shown.
  package var storyboards: StoryboardLibrary?

  /// Makes a finder for a run.
  package init(cache: ResultCache, assets: AssetLibrary, storyboards: StoryboardLibrary? = nil) {
    self.cache = cache
    self.assets = assets
    self.storyboards = storyboards
  }

  /// The files of a document and their contents, as parts of a key.
  ///
  /// - Parameters:
  ///   - document: The document, its translations read.
  ///   - language: The language that it is shown in.
  /// - Returns: The parts: the document, its tables of the language, documents that it refers to,
  ///   and all images and colours of its project where its screens show any.
  package func key(of document: LayoutDocument, in language: String) -> CacheKey {
    var key = CacheKey()
    add(document, language, to: &key)
    for other in storyboards?.referred(by: document) ?? [] { add(other, language, to: &key) }
    return key
  }

  private func add(_ document: LayoutDocument, _ language: String, to key: inout CacheKey) {
    for file in [document.path] + (document.catalog?.files(for: language) ?? []) {
      key.add("file", file)
      key.add("bytes", cache.digest(of: file))
    }
    guard document.screens.contains(where: \.namesAssets) else { return }
    key.add("assets", assets.fingerprint(for: document.path) ?? "")
  }
}
