import PangoText
import StructuredText

extension FontSubstitute {
  /// Takes the key `substitutes`: what stands in for fonts that are not at hand.
  ///
  ///     substitutes:
  ///       Brand Sans: Inter
  ///       Brand Serif:
  ///         family: Liberation Serif
  ///         width: 1.04
  ///         ascender: 0.93
  ///         descender: 0.24
  ///         lineGap: 0
  static func all(in keys: inout ConfigurationKeys) -> [FontSubstitute] {
    keys.rest().compactMap { key, value in
      guard let family = key.string, !family.isEmpty else {
        keys.report(.substitute("a family must be a name"), at: key)
        return nil
      }
      if let replacement = value.string {
        return substitute(family, replacement, nil, 1, value, &keys)
      }
      return read(family, value, &keys)
    }
  }

  private static func read(
    _ family: String, _ node: YAMLNode, _ keys: inout ConfigurationKeys
  ) -> FontSubstitute? {
    guard node.mapping != nil else {
      keys.report(
        .substitute("'\(family)' must name a family, or hold 'family'"), at: node)
      return nil
    }
    var parts = ConfigurationKeys(node, of: "'\(family)'", path: keys.path)
    let replacement = parts.text("family") ?? ""
    let width = parts.number("width", in: 0.2...5) ?? 1
    let ascender = parts.number("ascender", in: 0...5)
    let descender = parts.number("descender", in: 0...5)
    let lineGap = parts.number("lineGap", in: 0...5) ?? 0
    keys.take(problemsOf: parts)
    var metrics: FontMetrics?
    switch (ascender, descender) {
    case (let ascender?, let descender?):
      metrics = FontMetrics(ascender: ascender, descender: descender, lineGap: lineGap)
    case (nil, nil): break
    default: keys.report(.substitute("'ascender' and 'descender' go together"), at: node)
    }
    return substitute(family, replacement, metrics, width, node, &keys)
  }

  private static func substitute(
    _ family: String, _ replacement: String, _ metrics: FontMetrics?, _ width: Double,
    _ node: YAMLNode, _ keys: inout ConfigurationKeys
  ) -> FontSubstitute? {
    guard !replacement.isEmpty else {
      keys.report(.substitute("'\(family)' names no family that stands in for it"), at: node)
      return nil
    }
    return FontSubstitute(
      family: family, replacement: replacement, metrics: metrics, widthFactor: width)
  }
}

extension ConfigurationProblem {
  fileprivate static func substitute(_ message: String) -> Self {
    Self(
      id: "substitute", message: message,
      hint: "write 'Brand Sans: Inter', or the keys family, width, ascender, descender, lineGap")
  }
}
