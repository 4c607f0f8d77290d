package import Geometry

/// Looks up the facts of a platform's controls in a version.
///
/// A row that names the variant comes before one for every variant, one for the first variant asked
/// for before one for the second, then one that names the size, then one that names the length.
package struct FactReader: Sendable {
  private let platform: FactPlatform
  private let version: XcodeVersion
  private let table: FactTable
  private let recorder: FactRecorder?

  /// Makes the reader of a version.
  ///
  /// - Parameters:
  ///   - platform: Whose controls are asked for.
  ///   - version: The version that drew them; that of current controls where none is given.
  ///   - table: The rows; nil for those of the module.
  ///   - recorder: Notes the rows that are read by their places in the table, by those in the standard
  ///     one where none is given; nil for the recorder of the task, which is none but where one is
  ///     asked for.
  package init(
    _ platform: FactPlatform, _ version: XcodeVersion = .current, in table: FactTable? = nil,
    recorder: FactRecorder? = nil
  ) {
    self.platform = platform
    self.version = version
    self.recorder = recorder ?? .current
    self.table = table ?? (self.recorder == nil ? .rows(of: platform) : .standard)
  }

  /// A number that every version has, in points where the fact says nothing else.
  ///
  /// - Parameters:
  ///   - key: The fact, a total one.
  ///   - variant: The variant of the control; nil for the common one.
  ///   - other: The variant whose row holds where the first has none.
  ///   - size: The size of the control, as `small`.
  ///   - argument: A height or font size, in points.
  /// - Returns: The number of the row that says most of what is asked.
  package func number(
    _ key: NumberFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil,
    at argument: Double? = nil
  ) -> Double {
    certain(knownNumber(key, variant, or: other, size: size, at: argument), key)
  }

  /// A number, in points where the fact says nothing else; nil where no row holds.
  package func knownNumber(
    _ key: NumberFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil,
    at argument: Double? = nil
  ) -> Double? {
    values(table.index(of: key, question(variant, other, size, argument)))?[0]
  }

  /// A number of a look that every version has, in points where the fact says nothing else.
  ///
  /// - Returns: The number of the row that says most of what is asked.
  package func number(_ key: LookFact, _ variant: String? = nil, size: String? = nil) -> Double {
    certain(knownNumber(key, variant, size: size), key)
  }

  /// A number of a look, in points where the fact says nothing else; nil where no row holds.
  package func knownNumber(
    _ key: LookFact, _ variant: String? = nil, size: String? = nil, at argument: Double? = nil
  ) -> Double? {
    values(table.index(of: key, question(variant, nil, size, argument)))?[0]
  }

  /// An opacity that every version has, from 0 to 1.
  package func number(_ key: OpacityFact, _ variant: String? = nil) -> Double {
    only(key, variant)
  }

  /// A part of a length, or a proportion, that every version has.
  package func number(_ key: ShareFact, _ variant: String? = nil) -> Double { only(key, variant) }

  /// A colour that every version has: red, green and blue of eight bits each.
  package func color(_ key: ColorFact, _ variant: String? = nil) -> UInt32 {
    UInt32(only(key, variant))
  }

  /// A colour that the kit looks up by name, with or without `Color` at its end, and its opacity.
  ///
  /// - Returns: Red, green and blue of eight bits each; nil for a name that is none's.
  package func knownColor(_ name: String, isDark: Bool) -> (value: UInt32, opacity: Double)? {
    let key = platform == .macOS ? SystemColorFact.mac : .touch
    let variant = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let first = isDark ? 2 : 0
    guard let values = values(table.index(of: key, question(variant, nil, nil, nil))),
      let value = values[first], let opacity = values[first + 1]
    else { return nil }
    return (UInt32(value), opacity)
  }

  /// What a text style sets text in.
  ///
  /// - Parameters:
  ///   - style: The name of the style.
  ///   - category: The name of the text size.
  /// - Returns: The size of the font and the distance of baselines, in points.
  package func setting(
    ofTextStyle style: String, at category: String
  ) -> (size: Double, leading: Double) {
    let key = platform == .macOS ? TextStyleFact.mac : .touch
    let values = certain(values(table.index(of: key, question(style, nil, category, nil))), key)
    return (values[0] ?? 0, values[1] ?? 0)
  }

  /// A width and height that every version has, in points; nil on an axis without one.
  package func size(
    _ key: SizeFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil
  ) -> FactSize {
    certain(knownSize(key, variant, or: other, size: size), key)
  }

  /// A width and height, in points; nil where no row holds.
  package func knownSize(
    _ key: SizeFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil
  ) -> FactSize? {
    values(table.index(of: key, question(variant, other, size, nil))).map {
      FactSize(width: $0[0], height: $0[1])
    }
  }

  /// Insets, in points; zero where no row holds.
  package func insets(
    _ key: InsetsFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil
  ) -> EdgeInsets {
    knownInsets(key, variant, or: other, size: size) ?? .zero
  }

  /// Insets, in points; nil where no row holds.
  package func knownInsets(
    _ key: InsetsFact, _ variant: String? = nil, or other: String? = nil, size: String? = nil
  ) -> EdgeInsets? {
    values(table.index(of: key, question(variant, other, size, nil))).map {
      EdgeInsets(top: $0[1] ?? 0, left: $0[0] ?? 0, bottom: $0[3] ?? 0, right: $0[2] ?? 0)
    }
  }

  /// The number of a key that nothing but a variant is asked of.
  private func only(_ key: some FactKey, _ variant: String?) -> Double {
    certain(values(table.index(of: key, question(variant, nil, nil, nil)))?[0], key)
  }

  /// What every version has.
  private func certain<Value>(_ known: Value?, _ key: some FactKey) -> Value {
    guard let known else {
      preconditionFailure("no row of '\(key.rawValue)' holds in build \(version.build)")
    }
    return known
  }

  private func question(
    _ variant: String?, _ other: String?, _ size: String?, _ argument: Double?
  ) -> FactTerms.Question {
    FactTerms.Question(
      platform: platform, version: version, variant: variant.map(FactWord.init),
      secondVariant: other.map(FactWord.init), size: size.map(FactWord.init), argument: argument)
  }

  private func values(_ index: Int?) -> FactValues? {
    guard let index else { return nil }
    recorder?.note(index)
    return table.rows[index].numbers
  }
}

/// A size of which an axis may be left open.
package struct FactSize: Hashable, Sendable {
  /// Points; nil for none.
  package var width: Double?
  /// Points; nil for none.
  package var height: Double?

  /// Both, 0 for none.
  package var size: Size { Size(width: width ?? 0, height: height ?? 0) }
}
