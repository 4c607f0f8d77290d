import ConstraintSolver
import Testing

/// Systems with answers that HiGHS gave, level by level and for both ends of each variable.
@Suite struct `Frozen systems with answers` {
  @Test func `every recorded range is found again`() throws {
    let lines = try recordedLines()
    #expect(lines.count >= 3000)
    for (number, line) in lines.enumerated() {
      let (system, answer) = try #require(parse(line))
      var solver = Solver()
      let (variables, _) = try system.load(into: &solver)
      let solution = try solver.solve()
      if answer == ["I"] {
        if solution.conflicts.isEmpty { Issue.record("line \(number + 2): no conflict found") }
        continue
      }
      if !solution.conflicts.isEmpty {
        Issue.record("line \(number + 2): \(solution.conflicts)")
        continue
      }
      for (variable, expected) in zip(variables, answer) {
        let ends = expected.split(separator: ":").map(String.init)
        let range = try solver.freeRange(of: variable)
        let value = solution[variable]
        let low = range?.lowerBound ?? value
        let high = range?.upperBound ?? value
        if !matches(low, ends[0]) || !matches(high, ends[ends.count - 1]) {
          Issue.record(
            "line \(number + 2): variable \(variable.index): \(String(describing: (low, high)))")
        }
      }
    }
  }

  private func matches(_ value: Double, _ text: String) -> Bool {
    guard text != "-" else { return value.isInfinite }
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard let first = parts.first else { return false }
    return abs(value - first / (parts.count > 1 ? parts[1] : 1)) < 1e-5
  }

  private func recordedLines() throws -> [Substring] {
    let path = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try #require(readText("/\(path)/Fixtures/Solver/systems.txt"))
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  private func parse(_ line: Substring) -> (SmallSystem, [String])? {
    let parts = line.split(separator: "|")
    guard parts.count == 3 else { return nil }
    let counts = parts[0].split(separator: " ").compactMap { Int($0) }
    guard counts.count == 2 else { return nil }
    var system = SmallSystem(spans: counts[0], free: counts[1], constraints: [])
    for row in parts[1].split(separator: ";") {
      let fields = row.split(separator: " ")
      guard fields.count == 4, let relation = Int(fields[1]), let constant = Int(fields[2]),
        let priority = Double(fields[3])
      else { return nil }
      let terms = fields[0].split(separator: ",").compactMap { term -> (Int, Int)? in
        let pair = term.split(separator: ":").compactMap { Int($0) }
        return pair.count == 2 ? (pair[0], pair[1]) : nil
      }
      system.constraints.append(
        SmallSystem.Line(
          terms: terms, relation: relation, constant: constant, priority: priority))
    }
    return (system, parts[2].split(separator: " ").map(String.init))
  }
}
