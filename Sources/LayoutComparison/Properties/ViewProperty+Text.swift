import LayoutModel

extension ViewProperty {
  static let string = ViewProperty("text", .text) { view in
    guard let text = view.text, !text.string.isEmpty else { return nil }
    return text.string
  } write: { value, view in
    guard view.text != nil || value != nil else { return true }
    if view.text == nil { view.text = TextContent("") }
    view.text?.string = value ?? ""
    return true
  }

  static let font = ViewProperty("font", .font) { view in
    guard let font = view.text?.font, font != .system(17) else { return nil }
    return ValueText.string(font)
  } write: { value, view in
    guard view.text != nil, let font = value.map(ValueText.font) ?? .system(17) else {
      return false
    }
    view.text?.font = font
    return true
  }

  /// The looks of several runs; a single plain run has none of its own.
  static let runs = digest("runs", .font) {
    $0.text?.runs
  } fields: { runs in
    guard runs.count > 1 || runs.contains(where: \.hasOwnLook) else { return [] }
    return runs.flatMap { run in
      [
        String(run.string.count), run.font.map(ValueText.string) ?? "",
        run.color.map(ValueText.string) ?? "", DecimalText.string(run.kerning ?? 0),
        run.isUnderlined ? "underlined" : "",
      ]
    }
  }

  static let maximumLines = ViewProperty("maxLines", .font) { view in
    guard let count = view.text?.numberOfLines, count != 1 else { return nil }
    return String(count)
  } write: { value, view in
    guard let count = value.map({ Int($0) }) ?? 1 else { return false }
    view.text?.numberOfLines = count
    return true
  }

  static let lineBreak = ViewProperty("break", .font) { view in
    guard let mode = view.text?.lineBreakMode, mode != .truncateTail else { return nil }
    return mode.rawValue
  } write: { value, view in
    guard let mode = value.map({ LineBreakMode(rawValue: $0) }) ?? .truncateTail else {
      return false
    }
    view.text?.lineBreakMode = mode
    return true
  }

  static let textAlignment = ViewProperty("align", .style) { view in
    guard let alignment = view.text?.alignment, alignment != .natural else { return nil }
    return alignment.rawValue
  } write: { value, view in
    guard let alignment = value.map({ TextAlignment(rawValue: $0) }) ?? .natural else {
      return false
    }
    view.text?.alignment = alignment
    return true
  }

  static let preferredWidth = ViewProperty("wrapWidth", .font) { view in
    view.text?.preferredMaxLayoutWidth.map(DecimalText.string)
  } write: { value, view in
    view.text?.preferredMaxLayoutWidth = value.flatMap { Double($0) }
    return true
  }

  static let placeholder = ViewProperty("placeholder", .text) { view in
    view.text?.placeholder
  } write: { value, view in
    view.text?.placeholder = value
    return view.text != nil || value == nil
  }

  static let textLanguage = ViewProperty("language", .text) { view in
    view.text?.language
  } write: { value, view in
    view.text?.language = value
    return view.text != nil || value == nil
  }

  static let textColor = ViewProperty("color", .style) { view in
    view.text?.color.map(ValueText.string)
  } write: { value, view in
    view.text?.color = value.flatMap(ValueText.color)
    return true
  }

  static let textProperties: [ViewProperty] = [
    string, font, runs, maximumLines, lineBreak, textAlignment, preferredWidth,
    text("minScale", .font, \.minimumScaleFactor, default: 1),
    text("lineHeight", .font, \.lineHeightMultiple),
    text("lineSpacing", .font, \.lineSpacing),
    text("minLineHeight", .font, \.minimumLineHeight),
    text("maxLineHeight", .font, \.maximumLineHeight),
    placeholder, textLanguage, textColor,
  ]
}

extension TextRun {
  fileprivate var hasOwnLook: Bool {
    font != nil || color != nil || kerning != nil || isUnderlined
  }
}
