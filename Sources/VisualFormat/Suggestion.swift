/// Words that may have been meant.
package enum Suggestion {
  /// The known word that a misspelt one is nearest to, or nil where none is near.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased())
    let limit = max(1, wanted.count / 3 + (wanted.count > 3 ? 1 : 0))
    var best: (distance: Int, word: String)?
    for candidate in known where candidate != word {
      let distance = distance(wanted, Array(candidate.lowercased()), limit: limit)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// A hint that names the nearest word, or the known ones where they are few.
  package static func hint(for word: String, among known: [String], of kind: String) -> String {
    let sorted = known.sorted()
    if let nearest = nearest(to: word, among: sorted) { return "did you mean '\(nearest)'?" }
    guard !sorted.isEmpty else { return "no \(kind) is named here" }
    guard sorted.count <= 12 else { return "check the spelling of the \(kind)" }
    return "known \(kind)s: \(sorted.joined(separator: ", "))"
  }

  /// The edits between two words: insert, remove, replace, or swap neighbours.
  private static func distance(_ a: [Character], _ b: [Character], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, older[j - 2] + 1)
        }
        row.append(best)
      }
      older = previous
      previous = row
    }
    return previous[b.count]
  }
}
