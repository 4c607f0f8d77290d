package import LayoutModel

extension ViewNode {
  /// The texts that string tables can replace: those the document lists, or for a view without a
  /// list, such as one of a text layout, `<name>.text`, `.placeholder`, `.titles[n]` and
  /// `.accessibilityLabel`.
  package var translatableTexts: [LocalizableText] {
    if !self.localizableTexts.isEmpty { return self.localizableTexts }
    var result: [LocalizableText] = []
    func add(_ target: LocalizableText.Target, _ property: String, _ value: String) {
      result.append(
        LocalizableText(
          objectID: self.id.rawValue, property: property, value: value, target: target))
    }
    if let text = self.text {
      if !text.string.isEmpty || text.localizationKey != nil { add(.text, "text", text.string) }
      if let placeholder = text.placeholder, !placeholder.isEmpty {
        add(.placeholder, "placeholder", placeholder)
      }
    }
    for (index, title) in self.control.titles.enumerated() {
      add(.title(index), "titles[\(index)]", title)
    }
    if let accessibilityLabel = self.accessibilityLabel, !accessibilityLabel.isEmpty {
      add(.accessibilityLabel, "accessibilityLabel", accessibilityLabel)
    }
    return result
  }

  /// The same as a view of a screen: a document of Interface Builder says by itself which of its texts
  /// are to be translated, which those of the system's bar items are not.
  package func translatableTexts(in screen: Screen) -> [LocalizableText] {
    screen.toolsVersion == nil ? translatableTexts : self.localizableTexts
  }

  /// The keys under which tables may have a text, the likeliest first.
  ///
  /// A text that no Interface Builder document holds may be translated as code is: under a key of
  /// its own, or under the text itself.
  ///
  /// - Parameters:
  ///   - text: One of the view's texts.
  ///   - screen: The screen that the view is in.
  /// - Returns: The keys; at least one.
  package func keys(of text: LocalizableText, in screen: Screen) -> [String] {
    var keys = [text.key]
    if text.target == .text, let key = self.text?.localizationKey { keys.insert(key, at: 0) }
    if screen.toolsVersion == nil, !text.value.isEmpty { keys.append(text.value) }
    return keys
  }

  /// Gives one of the view's texts another value.
  mutating func set(_ target: LocalizableText.Target, to value: String) {
    switch target {
    case .text: if self.text?.string != value { self.text?.string = value }
    case .placeholder: self.text?.placeholder = value
    case .title(let index):
      if self.control.titles.indices.contains(index) { self.control.titles[index] = value }
    case .accessibilityLabel: self.accessibilityLabel = value
    case .elsewhere: break
    }
  }
}
