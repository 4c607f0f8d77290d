import Bowerbird

/// How many widths and heights that their content decides are as saved, by platform, for a document.
struct LeafShares {
  private let leaves: [Leaf]

  init(_ leaves: [Leaf]) { self.leaves = leaves }

  /// A table of Markdown: of labels and buttons and of other controls, how many lengths are within
  /// half a point, and how many are exact.
  ///
  /// Of the wrong ones it counts those of views whose saved frames break required constraints, or
  /// are held to such: no size that content asks for explains them; and those in fonts that a document
  /// names, for which others stand in.
  var markdown: String {
    var lines = [
      "| platform | views | length | leaves | within 0.5 pt | exact | wrong and stale | wrong, of named fonts |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for platform in Set(leaves.map(\.platform)).sorted() {
      for isText in [true, false] {
        for axis in ["width", "height"] {
          let group = leaves.filter {
            $0.platform == platform && $0.isText == isText && $0.axis == axis
          }
          guard !group.isEmpty else { continue }
          let views = isText ? "labels and buttons" : "others"
          let shares = [
            share(group) { !$0.isWrong(by: 0.5) }, share(group) { !$0.isWrong(by: 0.01) },
            share(group) { $0.isStale && $0.isWrong(by: 0.5) },
            share(group) { $0.isNamedFont && $0.isWrong(by: 0.5) },
          ]
          lines.append(
            "| \(platform) | \(views) | \(axis) | \(group.count) | "
              + shares.joined(separator: " | ") + " |")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func share(_ group: [Leaf], where holds: (Leaf) -> Bool) -> String {
    let share = Double(group.count(where: holds)) / Double(group.count) * 100
    return share.decimalText(places: 1) + " %"
  }
}
