/// A fact: what a control of some versions is like, and how that is known.
///
/// Its words are read from its line when they are asked for: looking facts up needs none.
package struct FactRow: Sendable {
  /// What decides whether the row answers a question.
  var terms: FactTerms
  /// The key that finds the row.
  var keyWord: FactWord
  /// The numbers, in points where the fact says nothing else.
  var numbers: FactValues
  /// The row as it is written.
  var text: ArraySlice<UInt8>
  /// The file of the row, without its folder.
  package var file: String
  /// The line in the file, from 1.
  package var line: Int

  /// Whose control it is.
  package var platform: FactPlatform { terms.platform }
  /// The control, as the text format calls it, or what else the fact is about.
  package var control: String { column(1) }
  /// The variant of the control; empty for every variant without a row of its own.
  package var variant: String { terms.variant == .every ? "" : column(2) }
  /// The control's size; empty for every size without a row of its own.
  package var size: String { terms.size == .every ? "" : column(3) }
  /// The first version for which the fact holds; nil for all old ones.
  package var from: XcodeVersion? { terms.from }
  /// The first version for which it holds no more; nil where it still does.
  package var to: XcodeVersion? { terms.to }
  /// The name of the fact.
  package var fact: String { String(column(6).prefix { $0 != "@" }) }
  /// For which heights or font sizes the fact holds, in points; nil for all.
  package var argument: FactArgument? {
    let words = column(6).split(separator: "@", maxSplits: 1)
    return words.count == 2 ? FactArgument(String(words[1])) : nil
  }
  /// The numbers, in points where the fact says nothing else; nil for none on an axis.
  package var values: [Double?] { numbers.all }
  /// The key that finds the row, as code writes it.
  package var key: String { (platform.fallback ?? platform).rawValue + " " + control + " " + fact }
  /// How often documents show it, and what else is known of it.
  package var evidence: FactEvidence { FactEvidence(column(8)) }

  private func column(_ index: Int) -> String {
    let columns = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    return String(decoding: columns[index], as: UTF8.self)
  }

  /// Whether the fact holds in a version.
  package func holds(in version: XcodeVersion) -> Bool {
    from.map { $0 <= version } ?? true && to.map { version < $0 } ?? true
  }
}

/// For which lengths a fact holds, in points.
package struct FactArgument: Hashable, Sendable, CustomStringConvertible {
  /// The row's own text: `13`, `~13`, `13..`, `..13` or `12..15`.
  package var description: String
  /// The lengths themselves.
  let lengths: Lengths

  /// The lengths for which a fact holds, in points.
  struct Lengths: Hashable {
    fileprivate var least: Double
    fileprivate var most: Double
    /// How near a single length must come.
    fileprivate var tolerance: Double?

    /// Whether the fact holds for a length.
    func contains(_ length: Double) -> Bool {
      if let tolerance { return abs(length - least) < tolerance }
      return least <= length && length <= most
    }
  }

  /// Reads the part of a fact after its `@`.
  ///
  /// - Parameter text: A length; `~` before it stands for less than a quarter of a point either
  ///   way. Two dots make a range with both ends.
  package init?(_ text: String) {
    description = text
    guard let dots = text.indices.first(where: { text[$0...].hasPrefix("..") }) else {
      let isNear = text.hasPrefix("~")
      guard let length = Double(isNear ? text.dropFirst() : text[...]) else { return nil }
      lengths = Lengths(least: length, most: length, tolerance: isNear ? 0.25 : nil)
      return
    }
    let (least, most) = (text[..<dots], text[dots...].dropFirst(2))
    guard least.isEmpty || Double(least) != nil, most.isEmpty || Double(most) != nil,
      text.utf8.count > 2
    else { return nil }
    lengths = Lengths(least: Double(least) ?? -.infinity, most: Double(most) ?? .infinity)
  }

  /// Whether the fact holds for a length.
  package func contains(_ length: Double) -> Bool { lengths.contains(length) }

  /// Whether some length is in both.
  package func overlaps(_ other: FactArgument) -> Bool {
    let other = other.lengths
    let nearness = lengths.tolerance ?? 0
    let otherNearness = other.tolerance ?? 0
    let start = max(lengths.least - nearness, other.least - otherNearness)
    let end = min(lengths.most + nearness, other.most + otherNearness)
    return nearness + otherNearness > 0 ? start < end : start <= end
  }

  /// A length for which the fact holds.
  package var example: Double {
    lengths.least.isFinite ? lengths.least : lengths.most
  }
}
