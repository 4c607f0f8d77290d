import Geometry

/// The rows, arranged for looking them up.
package struct FactTable: Sendable {
  /// One question for a fact.
  struct Question {
    var platform: FactPlatform
    var version: XcodeVersion
    var variant: String?
    var secondVariant: String?
    var size: String?
    var argument: Double?
  }

  /// All rows, in the order of their files.
  package let rows: [FactRow]
  /// The lines that are no rows, and the rows whose key no code reads or whose values it cannot.
  package private(set) var damages: [FactFile.Damage] = []
  /// What decides which row of a key answers a question, in the order of the rows.
  private var candidates: [String: [Candidate]] = [:]
  /// The variants and sizes of rows, as numbers from 1.
  private var words: [String: Int] = [:]

  /// The rows of the module.
  package static let standard = FactTable(FactFile.all)

  /// Reads files of rows.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ files: [FactFile]) {
    var rows: [FactRow] = []
    var damages: [FactFile.Damage] = []
    for file in files {
      let read = file.read()
      rows += read.rows
      damages += read.damages
    }
    self.rows = rows
    let types = Self.types
    candidates.reserveCapacity(types.count)
    for index in rows.indices {
      let row = rows[index]
      let key = row.key
      guard let type = types[key] else {
        damages.append(row.damage("no code reads '\(key)'"))
        continue
      }
      guard row.values.count == type.valueCount, type == SizeFact.self || !row.values.contains(nil)
      else {
        damages.append(row.damage("'\(key)' has \(type.valueCount) numbers"))
        continue
      }
      candidates[key, default: []].append(
        Candidate(
          index: index, platform: row.platform, variant: word(row.variant), size: word(row.size),
          from: row.from, to: row.to, argument: row.argument?.lengths))
    }
    self.damages = damages
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
    add(ColorFact.self)
    add(SizeFact.self)
    add(InsetsFact.self)
    return types
  }

  /// The number of a word; zero for none.
  private mutating func word(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    let number = words[text] ?? words.count + 1
    words[text] = number
    return number
  }

  /// The row that says most of what is asked: its platform first, then its variant, size, length.
  func index(of key: some FactKey, _ question: Question) -> Int? {
    guard let candidates = candidates[key.rawValue] else { return nil }
    // A word that no row has is none's.
    func word(_ text: String?) -> Int { text.map { words[$0] ?? -1 } ?? -1 }
    let (variant, second) = (word(question.variant), word(question.secondVariant))
    let size = word(question.size)
    var best: Int?
    var bestRank = -1
    for candidate in candidates {
      let rank = candidate.rank(question, variant, second, size)
      if rank > bestRank {
        best = candidate.index
        bestRank = rank
      }
    }
    return best
  }

  /// A row as far as it decides whether it answers a question; words are numbers, zero for every one,
  /// so that nothing is copied and compared but numbers.
  private struct Candidate {
    var index: Int
    var platform: FactPlatform
    var variant: Int
    var size: Int
    var from: XcodeVersion?
    var to: XcodeVersion?
    var argument: FactArgument.Lengths?

    /// How much of a question the row names; negative where it does not hold.
    func rank(_ question: Question, _ first: Int, _ second: Int, _ asked: Int) -> Int {
      if let from, question.version < from { return -1 }
      if let to, question.version >= to { return -1 }
      var rank = 0
      if platform == question.platform {
        rank += 16
      } else if platform != question.platform.fallback {
        return -1
      }
      if variant != 0 {
        if variant == first {
          rank += 8
        } else if variant == second {
          rank += 4
        } else {
          return -1
        }
      }
      if size != 0 {
        guard size == asked else { return -1 }
        rank += 2
      }
      if let argument {
        guard let length = question.argument, argument.contains(length) else { return -1 }
        rank += 1
      }
      return rank
    }
  }
}

extension FactRow {
  fileprivate func damage(_ message: String) -> FactFile.Damage {
    FactFile.Damage(file: file, line: line, message: message)
  }
}
