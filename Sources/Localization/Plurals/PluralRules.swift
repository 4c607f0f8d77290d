/// How a language sorts whole numbers into plural categories.
package struct PluralRules: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    var category: PluralCategory
    /// Alternatives of relations that must all hold.
    var condition: [[Relation]]
  }

  private struct Relation: Hashable, Sendable {
    var operand: Character
    var modulus: Int?
    var isNegated: Bool
    var ranges: [ClosedRange<Int>]

    /// Whether the relation holds for a whole number, which has no visible fraction or exponent.
    func holds(for number: Int) -> Bool {
      let magnitude = operand == "n" || operand == "i" ? Int(number.magnitude) : 0
      let value = modulus.map { magnitude % $0 } ?? magnitude
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  private var rules: [Rule]

  /// The rules of a language without plurals.
  static let none = PluralRules(rules: [])

  /// The row of the table for each language.
  private static let rows: [String: Int] = Dictionary(
    table.indices.flatMap { index in
      table[index].languages.split(whereSeparator: \.isWhitespace).map { (String($0), index) }
    }, uniquingKeysWith: { first, _ in first })

  private init(rules: [Rule]) { self.rules = rules }

  /// The rules of a language; where CLDR has none, the rules of a language without plurals.
  ///
  /// - Parameter language: A BCP 47 tag; the region only matters for `pt-PT`.
  package init(language: String) {
    let tag = LanguageTag(language)
    let row = Self.rows[tag.text == "pt-PT" ? "pt-PT" : tag.base]
    rules = (row.map { Self.table[$0].rules } ?? []).map { category, text in
      Rule(category: category, condition: Self.condition(text))
    }
  }

  /// Whether CLDR has rules for a language.
  package static func knows(language: String) -> Bool {
    rows[LanguageTag(language).base] != nil
  }

  /// The categories that the language tells apart, in the order of `PluralCategory`.
  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories that a whole number can fall into.
  package var categoriesOfWholeNumbers: [PluralCategory] {
    categories.filter { !numbers(in: $0).isEmpty }
  }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory {
    rules.first { rule in
      rule.condition.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.category ?? .other
  }

  /// Telling numbers of a category: the smallest, and a wide one where there is one.
  ///
  /// Empty where only fractions fall into the category.
  package func numbers(in category: PluralCategory) -> [Int] {
    let small = (0...30).first { self.category(of: $0) == category }
    let wide = Self.wideNumbers.last { self.category(of: $0) == category }
    return [small, wide].compactMap { $0 }.reduce(into: []) { result, number in
      if !result.contains(number) { result.append(number) }
    }
  }

  /// Numbers at and around which plural rules change; a later one is preferred as the wide one.
  package static let wideNumbers: [Int] = [
    1_000_000, 20, 21, 22, 25, 41, 71, 99, 100, 101, 102, 103, 104, 111, 120, 141, 171, 888, 1000,
    1001, 1002, 1003, 1011, 8800, 8803, 8811, 8880, 8881, 8882, 8888, 88_800, 88_803, 88_811,
    88_820, 88_881, 88_882, 88_888,
  ]
}

extension PluralRules {
  /// Reads a condition in CLDR's syntax: `n mod 10 in 2..4 and n mod 100 not in 12..14 or …`.
  private static func condition(_ text: String) -> [[Relation]] {
    let words = text.split(separator: " ")
    return words.split(separator: "or").map { alternative in
      alternative.split(separator: "and").map { relation(Array($0)) }
    }
  }

  private static func relation(_ words: [Substring]) -> Relation {
    var modulus: Int?
    if let position = words.firstIndex(of: "mod"), position + 1 < words.count {
      modulus = Int(words[position + 1])
    }
    let ranges = (words.last ?? "").split(separator: ",").compactMap { part in
      let ends = part.split(separator: ".").compactMap { Int($0) }
      return ends.first.flatMap { first in ends.last.map { first...max(first, $0) } }
    }
    return Relation(
      operand: words.first?.first ?? "n", modulus: modulus, isNegated: words.contains("not"),
      ranges: ranges)
  }
}
