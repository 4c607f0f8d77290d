import LayoutModel

extension ElementReader {
  /// Reads an attributed string under a key into a copy of a text; nil where there is none.
  mutating func attributedString(
    _ element: Int, key: String, _ plain: TextContent
  ) -> TextContent? {
    guard let string = child(element, "attributedString", key: key) else { return nil }
    var result = plain
    result.isAttributed = true
    result.runs = []
    for fragment in xml.children(string) where name(fragment) == "fragment" {
      mark(fragment)
      var run = TextRun(text(fragment, "content") ?? "")
      if let attributes = child(fragment, "attributes") {
        readAttributes(attributes, &run, &result, isFirst: result.runs.isEmpty)
      }
      if !run.string.isEmpty { result.runs.append(run) }
    }
    return result
  }

  private mutating func readAttributes(
    _ element: Int, _ run: inout TextRun, _ text: inout TextContent, isFirst: Bool
  ) {
    for child in xml.children(element) {
      switch (name(child), xml.value(child, "key")) {
      case (_, "NSFont"):
        run.font = font(child)
        if isFirst { text.font = run.font ?? text.font }
      case (_, "NSColor"): run.color = color(child)
      case (_, "NSKern"):
        use(child)
        run.kerning = number(child, "value")
      case (_, "NSUnderline"):
        use(child)
        run.isUnderlined = (number(child, "value") ?? 0) != 0
      case ("paragraphStyle", _) where isFirst: readParagraphStyle(child, &text)
      default: break
      }
    }
  }

  private mutating func readParagraphStyle(_ element: Int, _ text: inout TextContent) {
    use(element)
    if let alignment = attribute(element, "alignment") {
      text.alignment = TextAlignment(rawValue: alignment) ?? text.alignment
    }
    if let mode = lineBreakMode(attribute(element, "lineBreakMode")) {
      // An attributed text of several lines always wraps; its style says how the last one ends.
      text.lineBreakMode = mode
    }
    text.lineSpacing = number(element, "lineSpacing") ?? 0
    text.lineHeightMultiple = number(element, "lineHeightMultiple") ?? 0
    text.minimumLineHeight = number(element, "minimumLineHeight") ?? 0
    text.maximumLineHeight = number(element, "maximumLineHeight") ?? 0
  }

  /// How a text ends or breaks, by the names of either system.
  func lineBreakMode(_ name: String?) -> LineBreakMode? {
    switch name {
    case "clip", "clipping": .clip
    case "wordWrap", "wordWrapping": .wordWrap
    case "characterWrap", "charWrapping": .characterWrap
    case "headTruncation", "truncatingHead": .truncateHead
    case "middleTruncation", "truncatingMiddle": .truncateMiddle
    case "tailTruncation", "truncatingTail": .truncateTail
    default: nil
    }
  }
}
