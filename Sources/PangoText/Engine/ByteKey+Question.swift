import LayoutModel

extension ByteKey {
  /// Makes the key of a text at a width: everything that its metrics depend on.
  mutating func ask(_ text: TextContent, width: Double?, in environment: LayoutEnvironment) {
    clear()
    let hasParagraph =
      text.lineHeightMultiple != 0 || text.lineSpacing != 0 || text.minimumLineHeight != 0
      || text.maximumLineHeight != 0
    var flags = UInt64(truncatingIfNeeded: text.numberOfLines) << 32
    flags |= UInt64(text.lineBreakMode.order) << 24 | UInt64(environment.textSize.order) << 16
    flags |= UInt64(environment.idiom.order) << 8
    flags |= environment.direction == .rightToLeft ? 1 : 0
    flags |= width == nil ? 2 : 0
    flags |= hasParagraph ? 4 : 0
    flags |= text.avoidsLoneWords ? 8 : 0
    add(flags)
    if let width { add(width) }
    if hasParagraph {
      add(text.lineHeightMultiple)
      add(text.lineSpacing)
      add(text.minimumLineHeight)
      add(text.maximumLineHeight)
    }
    if let language = text.language { add(language) } else { add(environment.language) }
    add(text.font)
    // A span lends the runs; copies would count references for nothing.
    let runs = text.runs.span
    for index in runs.indices {
      // A pattern looks at the font in its place; a comparison would copy it.
      let hasFont = if case .none = runs[index].font { false } else { true }
      if hasFont || runs[index].kerning != nil {
        // No text is as long as these, so a run with a look of its own is like no other.
        add(hasFont ? UInt64.max - 1 : UInt64.max)
        if let font = runs[index].font { add(font) }
        add(runs[index].kerning ?? 0)
      }
      add(runs[index].string)
    }
  }

  private mutating func add(_ font: FontDescription) {
    let family: UInt64 =
      switch font.family {
      case .system: 0
      case .monospacedDigit: 1
      case .monospaced: 2
      case .named: 3
      }
    let hasStyle = if case .none = font.textStyle { false } else { true }
    add(
      UInt64(font.weight.rawValue) << 8 | family | (font.isItalic ? 4 : 0) | (hasStyle ? 16 : 0))
    add(font.size)
    if family == 3, case .named(let name) = font.family { add(name) }
    if hasStyle, let style = font.textStyle { add(style) }
  }
}

extension LineBreakMode {
  /// A small number for keys.
  fileprivate var order: UInt8 {
    switch self {
    case .wordWrap: 0
    case .characterWrap: 1
    case .clip: 2
    case .truncateHead: 3
    case .truncateMiddle: 4
    case .truncateTail: 5
    }
  }
}

extension Idiom {
  /// A small number for keys.
  fileprivate var order: UInt8 {
    switch self {
    case .phone: 0
    case .pad: 1
    case .mac: 2
    case .tv: 3
    case .watch: 4
    }
  }
}

extension ContentSizeCategory {
  /// A small number for keys.
  fileprivate var order: UInt8 {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityXLarge: 9
    case .accessibilityXXLarge: 10
    case .accessibilityXXXLarge: 11
    }
  }
}
