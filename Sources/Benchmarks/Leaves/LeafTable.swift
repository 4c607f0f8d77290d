/// Leaves in groups, with how many of each are right.
struct LeafTable {
  private let rows: [(name: String, leaves: [Leaf])]
  private let tolerance: Double

  init(_ leaves: [Leaf], by columns: [Leaf.Column], tolerance: Double, least: Int) {
    self.tolerance = tolerance
    var groups: [String: [Leaf]] = [:]
    for leaf in leaves {
      groups[columns.map(leaf.value).joined(separator: " | "), default: []].append(leaf)
    }
    func wrong(_ leaves: [Leaf]) -> Int {
      leaves.count { $0.isWrong(by: tolerance) }
    }
    rows = groups.filter { $0.value.count >= least }
      .map { (name: $0.key, leaves: $0.value) }
      .sorted { (wrong($0.leaves), $1.name) > (wrong($1.leaves), $0.name) }
  }

  /// A line a group: leaves, wrong ones, documents, repositories, the share that is right and the
  /// most frequent differences.
  var text: String {
    var lines = ["leaves  wrong   docs  repos  right %  group, and its most frequent differences"]
    for row in rows {
      let wrong = row.leaves.count { $0.isWrong(by: tolerance) }
      let share = Double(row.leaves.count - wrong) / Double(row.leaves.count) * 100
      var counts: [Double: Int] = [:]
      for leaf in row.leaves where leaf.isWrong(by: tolerance) {
        counts[(leaf.difference * 4).rounded() / 4, default: 0] += 1
      }
      let common = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(4)
        .map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      let figures = [
        row.leaves.count, wrong, Set(row.leaves.map(\.path)).count,
        Set(row.leaves.map(\.repository)).count,
      ].map { Self.padded("\($0)", 6) }.joined(separator: " ")
      lines.append(
        "\(figures)   \(Self.padded("\((share * 10).rounded() / 10)", 6))  \(row.name)"
          + (common.isEmpty ? "" : "   \(common)"))
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
