import Checks

/// Chooses findings to be judged by a person: the same ones for the same seed.
package struct FindingSample {
  private var numbers: SeededNumbers

  /// Makes a sample.
  ///
  /// - Parameter seed: Decides which findings are chosen.
  package init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// The result with as many of its findings, spread evenly over the rules.
  ///
  /// - Parameters:
  ///   - count: How many findings are kept.
  ///   - result: What a run found.
  /// - Returns: The result, its findings in the order in which they were.
  package mutating func chosen(_ count: Int, of result: CheckRun.Result) -> CheckRun.Result {
    var queues = CheckRule.all.map(\.id).map { rule in
      result.findings.indices.filter { result.findings[$0].finding.rule == rule }
    }
    for index in queues.indices { queues[index].shuffle(using: &numbers) }
    var kept: Set<Int> = []
    while kept.count < count, queues.contains(where: { !$0.isEmpty }) {
      for index in queues.indices where kept.count < count {
        if let next = queues[index].popLast() { kept.insert(next) }
      }
    }
    var sample = result
    sample.findings = kept.sorted().map { result.findings[$0] }
    return sample
  }
}

/// A generator of equal numbers for equal seeds.
///
/// - Source: Marsaglia, *Xorshift RNGs*, 2003, with the triple 13, 7, 17.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
