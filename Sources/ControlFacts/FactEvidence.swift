/// How a fact is known: the documents of both folds that use it, an own document that shows it, and
/// what people say of it.
///
/// Written `a:41/12 b:55/20 fits:87/90 shown:Facts/sliders.xib; frames saved by Xcode 7`: documents
/// and repositories that ask for the row, of each fold, how many of the saved sizes that rest on it are
/// met to half a point, and which fixture reads the row where it is solved and drawn.
package struct FactEvidence: Sendable, CustomStringConvertible {
  /// How many documents and repositories show a fact.
  package struct Count: Hashable, Sendable {
    package var documents: Int
    package var repositories: Int

    package init(documents: Int, repositories: Int) {
      self.documents = documents
      self.repositories = repositories
    }
  }

  /// The counts of the folds by their names, in order.
  package var folds: [(name: String, count: Count)] = []
  /// The saved sizes that rest on the fact: how many are met, of how many; nil where none does.
  package var fits: (met: Int, total: Int)?
  /// The own document that reads the fact where it is solved and drawn, a path in the folder of
  /// fixtures without a space; nil where none is known.
  package var fixture: String?
  /// The source: a document of Apple's, a public measurement, what was seen.
  package var source: String = ""

  package init() {}

  /// Reads the column of a row.
  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    while let word = rest.split(separator: " ", maxSplits: 1).first {
      let isLast = word.hasSuffix(";")
      let parts = (isLast ? word.dropLast() : word).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, take(parts[1], of: parts[0]) else { break }
      rest = rest.dropFirst(word.count)
      rest = rest.drop { $0 == " " }
      if isLast { break }
    }
    source = String(rest)
  }

  /// Takes a word before the source; false for one that belongs to the source.
  private mutating func take(_ value: Substring, of name: Substring) -> Bool {
    if name == "shown" {
      fixture = String(value)
      return true
    }
    let numbers = value.split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return false }
    if name == "fits" {
      fits = (first, second)
    } else {
      folds.append((String(name), Count(documents: first, repositories: second)))
    }
    return true
  }

  package var description: String {
    var words = folds.map { "\($0.name):\($0.count.documents)/\($0.count.repositories)" }
    if let fits { words.append("fits:\(fits.met)/\(fits.total)") }
    if let fixture { words.append("shown:\(fixture)") }
    let counts = words.joined(separator: " ")
    return counts.isEmpty || source.isEmpty ? counts + source : counts + "; " + source
  }

  /// How many repositories of all folds show the fact; nil where none were counted.
  package var repositories: Int? {
    folds.isEmpty ? nil : folds.reduce(0) { $0 + $1.count.repositories }
  }
}
