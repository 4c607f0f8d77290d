/// Gives out ids that are valid, unique in a file, and made of the names they stand for.
///
/// Ids with a point are kept for the file's own definitions.
struct SVGIdentifiers {
  private var used: Set<String> = []
  /// By name that was taken: the first number that may not be.
  private var nextNumber: [String: Int] = [:]

  /// The id for a name: letters, digits, hyphens and underscores; a number where it is taken.
  mutating func id(for name: String) -> String {
    let base = Self.base(of: name)
    if used.insert(base).inserted { return base }
    var number = nextNumber[base] ?? 2
    var id = "\(base)-\(number)"
    while !used.insert(id).inserted {
      number += 1
      id = "\(base)-\(number)"
    }
    nextNumber[base] = number + 1
    return id
  }

  private static func base(of name: String) -> String {
    var base = name
    if !name.unicodeScalars.allSatisfy(isAllowed) {
      var scalars = String.UnicodeScalarView()
      for scalar in name.unicodeScalars { scalars.append(isAllowed(scalar) ? scalar : "-") }
      base = String(scalars)
    }
    if base.first.map({ !$0.isLetter && $0 != "_" }) ?? true { base = "_" + base }
    return base
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
