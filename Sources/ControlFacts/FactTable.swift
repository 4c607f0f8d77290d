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
  package let damages: [FactFile.Damage]
  /// The places of the rows of each key.
  private var indices: [String: [Int]] = [:]

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
    let types = Self.types
    indices.reserveCapacity(types.count)
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
      indices[key, default: []].append(index)
    }
    self.rows = rows
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

  /// The row that says most of what is asked: its platform first, then its variant, size, length.
  func index(of key: some FactKey, _ question: Question) -> Int? {
    guard let candidates = indices[key.rawValue] else { return nil }
    var best: Int?
    var bestRank = -1
    for index in candidates {
      let rank = rows[index].rank(question)
      if rank > bestRank {
        best = index
        bestRank = rank
      }
    }
    return best
  }
}

extension FactRow {
  /// How much of a question the row names; negative where it does not hold.
  fileprivate func rank(_ question: FactTable.Question) -> Int {
    guard holds(in: question.version) else { return -1 }
    var rank = 0
    if platform == question.platform {
      rank += 16
    } else if platform != question.platform.fallback {
      return -1
    }
    if !variant.isEmpty {
      if variant == question.variant {
        rank += 8
      } else if variant == question.secondVariant {
        rank += 4
      } else {
        return -1
      }
    }
    if !size.isEmpty {
      guard size == question.size else { return -1 }
      rank += 2
    }
    if let argument {
      guard let length = question.argument, argument.contains(length) else { return -1 }
      rank += 1
    }
    return rank
  }

  fileprivate func damage(_ message: String) -> FactFile.Damage {
    FactFile.Damage(file: file, line: line, message: message)
  }
}
