extension Screen {
  /// Replaces every title of its bars, and of the bars among its views, by what a function makes of
  /// the object's id, the property that holds the title, and the title itself.
  package mutating func mapBarTitles(
    _ translated: (_ id: String, _ property: String, _ title: String) -> String
  ) {
    chrome?.mapTitles(translated)
    for index in views.indices {
      if case .bar = views[index].control { views[index].control.bar.mapTitles(translated) }
    }
  }
}

extension ScreenChrome {
  fileprivate mutating func mapTitles(_ translated: (String, String, String) -> String) {
    if !prompt.isEmpty, !title.id.isEmpty { prompt = translated(title.id, "prompt", prompt) }
    title.mapTitle(translated)
    subtitle.mapTitle(translated)
    back?.mapTitle(translated)
    for list in [\ScreenChrome.leading, \.trailing, \.tabs, \.toolbar] {
      for index in self[keyPath: list].indices { self[keyPath: list][index].mapTitle(translated) }
    }
  }
}

extension BarTraits {
  fileprivate mutating func mapTitles(_ translated: (String, String, String) -> String) {
    let old = items.map(\.title)
    title?.mapTitle(translated)
    for index in leading.indices { leading[index].mapTitle(translated) }
    for index in trailing.indices { trailing[index].mapTitle(translated) }
    let new = Dictionary(zip(old, items.map(\.title))) { first, _ in first }
    titles = titles.map { new[$0] ?? $0 }
  }

  private var items: [ScreenChrome.Item] { (title.map { [$0] } ?? []) + leading + trailing }
}

extension ScreenChrome.Item {
  fileprivate mutating func mapTitle(_ translated: (String, String, String) -> String) {
    if !id.isEmpty, !title.isEmpty { title = translated(id, property, title) }
  }
}
