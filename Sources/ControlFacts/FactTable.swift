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
  private var numbers: [NumberFact: [Int]] = [:]
  private var sizes: [SizeFact: [Int]] = [:]
  private var insets: [InsetsFact: [Int]] = [:]

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
    var names: [String: (any FactKey)] = [:]
    for key in NumberFact.allCases { names[key.rawValue] = key }
    for key in SizeFact.allCases { names[key.rawValue] = key }
    for key in InsetsFact.allCases { names[key.rawValue] = key }
    for (index, row) in rows.enumerated() {
      guard let key = names[row.key] else {
        damages.append(row.damage("no code reads '\(row.key)'"))
        continue
      }
      guard row.values.count == type(of: key).valueCount,
        key is SizeFact || !row.values.contains(nil)
      else {
        damages.append(row.damage("'\(row.key)' has \(type(of: key).valueCount) numbers"))
        continue
      }
      switch key {
      case let key as NumberFact: numbers[key, default: []].append(index)
      case let key as SizeFact: sizes[key, default: []].append(index)
      case let key as InsetsFact: insets[key, default: []].append(index)
      default: break
      }
    }
    self.rows = rows
    self.damages = damages
  }

  func index(of key: NumberFact, _ question: Question) -> Int? {
    best(of: numbers[key], question)
  }

  func index(of key: SizeFact, _ question: Question) -> Int? {
    best(of: sizes[key], question)
  }

  func index(of key: InsetsFact, _ question: Question) -> Int? {
    best(of: insets[key], question)
  }

  /// The row that says most of what is asked: its platform first, then its variant, size, length.
  private func best(of candidates: [Int]?, _ question: Question) -> Int? {
    guard let candidates else { return nil }
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
