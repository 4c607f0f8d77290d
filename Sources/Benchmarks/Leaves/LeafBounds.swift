import Bowerbird

/// How right any rule could be that tells a length from the view alone.
///
/// Views that are alike in kind, variant, size, font, version and measured length were saved with
/// different lengths: what decided between those stands in no document.
struct LeafBounds {
  private var groups: [Group] = []

  init(_ leaves: [Leaf]) {
    var alike: [String: [Leaf]] = [:]
    for leaf in leaves { alike[leaf.likeness, default: []].append(leaf) }
    groups = alike.sorted { $0.key < $1.key }.map { Group(likeness: $0.key, leaves: $0.value) }
  }

  /// A table of Markdown: how many lengths are right as they are measured, with what other
  /// repositories show of leaves alike, and with the best length for all that are alike; widths are
  /// right within half a point, heights where they are exact.
  var markdown: String {
    var lines = [
      "| platform | views | length | leaves | right | as other repositories have it | at best |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for platform in Set(groups.map(\.platform)).sorted() {
      for isText in [true, false] {
        for axis in ["width", "height"] {
          let some = groups.filter {
            $0.platform == platform && $0.isText == isText && $0.axis == axis
          }
          let count = some.reduce(0) { $0 + $1.leaves.count }
          guard count > 0 else { continue }
          let rights = [some.map(\.right), some.map(\.rightAsElsewhere), some.map(\.rightAtBest)]
          let shares = rights.map { counts in
            (Double(counts.reduce(0, +)) / Double(count) * 100).decimalText(places: 1) + " %"
          }
          lines.append(
            "| \(platform) | \(isText ? "labels and buttons" : "others") | \(axis) | \(count) | "
              + shares.joined(separator: " | ") + " |")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A line for each group whose views were saved with different lengths, the largest loss first.
  var contradictions: String {
    groups.filter { $0.lost > 0 }.sorted { ($1.lost, $0.likeness) < ($0.lost, $1.likeness) }
      .map(\.line).joined(separator: "\n")
  }
}

/// Leaves of which nothing tells that their lengths differ.
private struct Group {
  var likeness: String
  var leaves: [Leaf]

  var platform: String { leaves[0].platform }
  var axis: String { leaves[0].axis }
  var isText: Bool { leaves[0].isText }
  var right: Int { right(at: 0) }
  /// How many are right if each is given the offset that most show.
  var rightAtBest: Int { leaves.map { right(at: $0.offset) }.max() ?? 0 }
  /// How many are wrong whatever all are given.
  var lost: Int { leaves.count - rightAtBest }

  /// How many are right if each is given the offset that most other repositories show, at least two;
  /// what is measured where they show none.
  var rightAsElsewhere: Int {
    leaves.count { leaf in
      let others = leaves(by: \.offset).map { offset, alike in
        (offset, repositories: Set(alike.map(\.repository)).subtracting([leaf.repository]).count)
      }
      let best = others.filter { $0.repositories >= 2 }
        .max { ($0.repositories, $1.0) < ($1.repositories, $0.0) }
      return isRight(leaf, at: best?.0 ?? 0)
    }
  }

  /// The group, and how often each length was saved.
  var line: String {
    let lengths = leaves(by: \.savedHundredths).map { saved, alike in
      let repositories = Set(alike.map(\.repository)).count
      return "\(saved.decimalText(places: 2)) in \(alike.count) of \(repositories) repositories"
    }
    return likeness + ": saved " + lengths.joined(separator: ", ")
  }

  private func right(at offset: Double) -> Int { leaves.count { isRight($0, at: offset) } }

  private func isRight(_ leaf: Leaf, at offset: Double) -> Bool {
    abs(leaf.offset - offset) < (leaf.axis == "width" ? 0.505 : 0.015)
  }

  private func leaves(by length: (Leaf) -> Double) -> [(key: Double, value: [Leaf])] {
    Dictionary(grouping: leaves, by: length).sorted { $0.key < $1.key }
  }
}

extension Leaf {
  /// Saved less measured, in points with two places.
  fileprivate var offset: Double { (-difference * 100).rounded() / 100 }
  fileprivate var savedHundredths: Double { (saved * 100).rounded() / 100 }

  /// What any rule for single views could know of a leaf.
  fileprivate var likeness: String {
    [
      platform, kind, variant, size, font, tools.map(String.init) ?? "-", axis,
      measured.decimalText(places: 2),
    ].joined(separator: " | ")
  }
}
