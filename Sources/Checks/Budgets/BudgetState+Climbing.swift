/// How long the texts of a screen may be beside one another.
extension BudgetState {
  /// A length that a text may not have.
  private struct Bound {
    /// The text.
    var index: Int
    /// How much longer than the source; more than the text has.
    var factor: Double
    /// What is found with it.
    var limit: TextBudget.Limit
  }

  /// The steps in which texts grow together.
  static let steps: [Double] = [
    0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6,
    8, 10, 13, 16, 20, 25, 30, 40, 50, 65, 80, 100,
  ]
  /// Widths are found to so many points.
  private static let precision = 0.5

  /// Lets texts grow until each is as long as it may be, or longer by itself would be too long.
  ///
  /// Most findings are of the text that is too long, so that one layout judges all texts. As a finding
  /// may be another's doing, each text that was refused is tried once more by itself.
  ///
  /// - Parameter ceilings: No text grows further.
  /// - Returns: What a longer text would do, nil where the ceiling was reached; and whether texts may be
  ///   longer, as it would have taken too long to try each.
  func climb(to ceilings: [Double]) -> (limits: [TextBudget.Limit?], isCutShort: Bool) {
    var limits = [TextBudget.Limit?](repeating: nil, count: texts.count)
    if attempt(texts.indices.map { ($0, ceilings[$0]) }) == nil { return (limits, false) }
    beginWork()
    for bound in climb(Array(texts.indices), to: ceilings) {
      if isOverWork {
        limits[bound.index] = bound.limit
      } else if let refusal = attempt([(bound.index, bound.factor)]) {
        limits[bound.index] = refusal.limit
      } else {
        limits[bound.index] = climb([bound.index], to: ceilings).first?.limit
      }
    }
    return (limits, isOverWork)
  }

  /// Lets some texts grow together, first in steps and then by halves of the last one.
  private func climb(_ group: [Int], to ceilings: [Double]) -> [Bound] {
    var bounds: [Int: Bound] = [:]
    for step in Self.steps {
      let rising = group.filter {
        bounds[$0] == nil && texts[$0].factor < min(step, ceilings[$0]) - 1e-9
      }
      for bound in raise(rising.map { ($0, min(step, ceilings[$0])) }) {
        bounds[bound.index] = bound
      }
    }
    while true {
      let middles = group.compactMap { index -> (index: Int, factor: Double)? in
        guard let bound = bounds[index],
          (bound.factor - texts[index].factor) * texts[index].width > Self.precision
        else { return nil }
        return (index, (bound.factor + texts[index].factor) / 2)
      }
      if middles.isEmpty { break }
      for bound in raise(middles) { bounds[bound.index] = bound }
    }
    return group.compactMap { bounds[$0] }
  }

  /// Makes texts longer, but for those of which something is found, and returns these.
  private func raise(_ changes: [(index: Int, factor: Double)]) -> [Bound] {
    var refused: [Bound] = []
    var tried = changes.isEmpty ? [] : [changes]
    while let next = tried.popLast() {
      guard let refusal = attempt(next) else { continue }
      for (index, factor) in next {
        guard let limit = refusal.blamed[index] else { continue }
        refused.append(Bound(index: index, factor: factor, limit: limit))
      }
      let rest = next.filter { refusal.blamed[$0.index] == nil }
      if rest.count < next.count {
        if !rest.isEmpty { tried.append(rest) }
      } else if isOverWork {
        refused += rest.map { Bound(index: $0.index, factor: $0.factor, limit: refusal.limit) }
      } else {
        tried.append(Array(rest[(rest.count / 2)...]))
        tried.append(Array(rest[..<(rest.count / 2)]))
      }
    }
    return refused
  }
}
