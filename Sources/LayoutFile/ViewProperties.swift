import Geometry
import LayoutModel
import StructuredText

extension ViewNode {
  /// The keys of a view that stand for one property each, in the order in which they are written.
  static let properties: [Property<ViewNode>] =
    placeProperties + contentProperties + lookProperties + savedProperties

  private static let placeProperties: [Property<ViewNode>] = [
    .value("name", \.name, .string),
    .value("hidden", \.isHidden, .bool),
    .value(
      "semanticContentAttribute", \.semanticContentAttribute,
      .choice(SemanticContentAttribute.self)),
    .optional("alignmentInsets", \.alignmentInsetsOverride, .insets),
    .optional("baseline", \.baselineOverride, .baseline),
    .optional("layoutMargins", \.layoutMargins, .margins),
    .value(
      "preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, .bool),
    .value("insetsLayoutMarginsFromSafeArea", \.insetsMarginsFromSafeArea, .bool),
    .value("layoutMarginsFollowReadableWidth", \.followsReadableWidth, .bool),
    .value("additionalSafeAreaInsets", \.additionalSafeAreaInsets, .insets),
    .value("flipped", \.isFlipped, .bool),
    .value("fixedFrame", \.isFixedFrame, .bool),
    .value("tag", \.tag, .int),
    .optional("address", \.saved.address, .string),
  ]

  private static let contentProperties: [Property<ViewNode>] = [
    .value("intrinsicSize", \.intrinsicSizeOverride, .intrinsicSize),
    .optional("contentInsets", \.contentInsets, .insets),
    .optional("contentInset", \.contentInset, .insets),
    .optional("contentOffset", \.contentOffset, .point),
    .optional("titleEdgeInsets", \.titleEdgeInsets, .insets),
    .optional("imageEdgeInsets", \.imageEdgeInsets, .insets),
    .optional("image", \.image, .image),
    .control,
    .optional("embeddedScreen", \.embeddedScreen, .string),
    .optional("accessibilityLabel", \.accessibilityLabel, .string),
    .optional("accessibilityElement", \.isAccessibilityElement, .bool),
    .value("accessibilityTraits", \.accessibilityTraits, .list(of: .string)),
  ]

  private static let lookProperties: [Property<ViewNode>] = [
    .optional("background", \.appearance.background, .color),
    .optional("tint", \.appearance.tint, .color),
    .value("cornerRadius", \.appearance.cornerRadius, .number),
    .value("borderWidth", \.appearance.borderWidth, .number),
    .optional("borderColor", \.appearance.borderColor, .color),
    .value("alpha", \.appearance.alpha, .number),
    .value("transform", \.appearance.transform, .transform),
    .value("clipsToBounds", \.appearance.clipsToBounds, .bool),
    .optional("contentMode", \.appearance.contentMode, .string),
    .optional(
      "userInterfaceStyle", \.appearance.userInterfaceStyle, .choice(Appearance.self)),
  ]

  private static let savedProperties: [Property<ViewNode>] = [
    .value("runtimeAttributes", \.runtimeAttributes, .list(of: .runtimeAttribute)),
    .optional("documentMargins", \.saved.margins, .insets),
    .value("systemPlaced", \.saved.isPlacedBySystem, .bool),
    .optional("accessibilityIdentifier", \.saved.accessibilityIdentifier, .string),
    .optional("comment", \.saved.comment, .string),
    .value("misplaced", \.saved.isMisplaced, .bool),
    .value("ambiguous", \.saved.isAmbiguous, .bool),
  ]
}

extension TextContent {
  /// The keys of a view that stand for properties of its text.
  static let properties: [Property<TextContent>] = [
    .value("font", \.font, .font), .optional("textColor", \.color, .color),
    .value("textAlignment", \.alignment, .choice(TextAlignment.self)),
    .value("numberOfLines", \.numberOfLines, .int),
    .value("lineBreakMode", \.lineBreakMode, .choice(LineBreakMode.self)),
    .optional("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, .number),
    .value("minimumScaleFactor", \.minimumScaleFactor, .number),
    .value("lineHeightMultiple", \.lineHeightMultiple, .number),
    .value("lineSpacing", \.lineSpacing, .number),
    .value("minimumLineHeight", \.minimumLineHeight, .number),
    .value("maximumLineHeight", \.maximumLineHeight, .number),
    .optional("textLanguage", \.language, .string),
    .optional("localizationKey", \.localizationKey, .string),
    .optional("placeholder", \.placeholder, .string),
    .value("attributed", \.isAttributed, .bool),
    .optional("measure", \.fixedMetrics, .fixedMetrics),
  ]
}

extension Codec where Value == FixedTextMetrics {
  /// `{charWidth: 10, lineHeight: 20}`, in points.
  static let fixedMetrics = Codec { reader, node in
    guard var fields = reader.fields(node, of: "measure") else { return nil }
    var metrics = FixedTextMetrics(characterWidth: 10, lineHeight: 20)
    func number(_ key: String) -> Double? {
      fields.take(key).flatMap { Codec<Double>.number.decode(&reader, $0) }
    }
    metrics.characterWidth = number("charWidth") ?? metrics.characterWidth
    metrics.lineHeight = number("lineHeight") ?? metrics.lineHeight
    metrics.descent = number("descent") ?? metrics.descent
    reader.finish(fields)
    return metrics
  } encode: { metrics in
    .inline(
      [
        ("charWidth", .number(metrics.characterWidth)),
        ("lineHeight", .number(metrics.lineHeight)),
      ] + (metrics.descent == 0 ? [] : [("descent", .number(metrics.descent))]))
  }
}

extension Codec where Value == RuntimeAttribute {
  /// `{keyPath: layer.cornerRadius, type: number, value: "8"}`.
  static let runtimeAttribute = Codec { reader, node in
    var attribute = RuntimeAttribute(keyPath: "", type: "string", value: "")
    reader.read(properties, from: node, of: "a runtime attribute", into: &attribute)
    return attribute
  } encode: { attribute in
    .inline([
      ("keyPath", .text(attribute.keyPath)), ("type", .text(attribute.type)),
      ("value", .text(attribute.value)),
    ])
  }

  private static let properties: [Property<RuntimeAttribute>] = [
    .value("keyPath", \.keyPath, .string), .value("type", \.type, .string),
    .value("value", \.value, .string),
  ]
}

extension Codec where Value == TextRun {
  /// A text, or `{string: Hello, font: …, color: …, kerning: 1, underlined: true}`.
  static let run = Codec { reader, node in
    if let string = node.scalar?.string { return TextRun(string) }
    var run = TextRun("")
    reader.read(properties, from: node, of: "a run of text", into: &run)
    return run
  } encode: { run in
    if run == TextRun(run.string) { return .text(run.string) }
    return .inline(
      [("string", .text(run.string))]
        + Array(properties.dropFirst()).written(run, standard: TextRun("")))
  }

  private static let properties: [Property<TextRun>] = [
    .value("string", \.string, .string), .optional("font", \.font, .font),
    .optional("color", \.color, .color), .optional("kerning", \.kerning, .number),
    .value("underlined", \.isUnderlined, .bool),
  ]
}
