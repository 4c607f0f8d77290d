/// The rows, arranged for looking them up.
package struct FactTable: Sendable {
  /// All rows, in the order of their files.
  package let rows: [FactRow]
  /// The first row of each key.
  private var firstRows: [FactWord: Int] = [:]
  /// The next row of the same key; -1 behind the last.
  private var nextRows: [Int]
  /// The lines that are no rows.
  private let unread: [FactFile.Damage]

  /// The rows of the module.
  package static let standard = FactTable(FactFile.all)
  /// The rows of the module without those of AppKit alone.
  private static let touch = FactTable(FactFile.all.filter { !$0.name.hasPrefix("appkit") })
  /// The rows of the module without those of UIKit alone.
  private static let mac = FactTable(FactFile.all.filter { !$0.name.hasPrefix("uikit") })

  /// The rows of the module that a platform's readers may find: documents of one kit read no files of
  /// the other.
  static func rows(of platform: FactPlatform) -> FactTable { platform == .macOS ? mac : touch }

  /// Reads files of rows.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ files: [FactFile]) {
    var all: (rows: [FactRow], damages: [FactFile.Damage]) = ([], [])
    all.rows.reserveCapacity(files.count * 160)
    for file in files { file.read(into: &all) }
    (rows, unread) = all
    nextRows = Array(repeating: -1, count: rows.count)
    firstRows.reserveCapacity(rows.count)
    for index in rows.indices.reversed() {
      nextRows[index] = firstRows.updateValue(index, forKey: rows[index].keyWord) ?? -1
    }
  }

  /// The lines that are no rows, and the rows whose key no code reads or whose values it cannot.
  package var damages: [FactFile.Damage] {
    let types = Self.types
    return unread
      + rows.compactMap { row in
        guard let type = types[row.key] else { return row.damage("no code reads '\(row.key)'") }
        let isWhole =
          row.numbers.count == type.valueCount
          && (type == SizeFact.self || !row.values.contains(nil))
        return isWhole ? nil : row.damage("'\(row.key)' has \(type.valueCount) numbers")
      }
  }

  /// What is said of the keys that code reads, by their names.
  private static var types: [String: any FactKey.Type] {
    var types: [String: any FactKey.Type] = [:]
    types.reserveCapacity(512)
    func add<Key: FactKey>(_ type: Key.Type) {
      for key in Key.allCases { types[key.rawValue] = type }
    }
    add(NumberFact.self)
    add(LookFact.self)
    add(OpacityFact.self)
    add(ShareFact.self)
    add(ColorFact.self)
    add(SystemColorFact.self)
    add(SizeFact.self)
    add(TextStyleFact.self)
    add(InsetsFact.self)
    return types
  }

  /// The row that says most of what is asked: its platform first, then its variant, size, length.
  func index(of key: some FactKey, _ question: FactTerms.Question) -> Int? {
    var index = firstRows[FactWord(key.rawValue)] ?? -1
    var best: Int?
    var bestRank = -1
    while index >= 0 {
      let rank = rows[index].terms.rank(question)
      if rank > bestRank {
        best = index
        bestRank = rank
      }
      index = nextRows[index]
    }
    return best
  }
}

extension FactRow {
  fileprivate func damage(_ message: String) -> FactFile.Damage {
    FactFile.Damage(file: file, line: line, message: message)
  }
}
