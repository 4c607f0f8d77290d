/// Gives out ids that are valid, unique in a file, and made of the names they stand for.
///
/// Ids with a point are kept for the file's own definitions.
struct SVGIdentifiers {
  private var used: Set<String> = []
  /// By name that was taken: the first number that may be free.
  private var nextNumber: [String: Int] = [:]

  /// The id for a name: letters, digits, hyphens and underscores; a number where it is taken.
  mutating func id(for name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(Self.isAllowed(scalar) ? scalar : "-")
    }
    var base = String(scalars)
    if base.first.map({ !$0.isLetter && $0 != "_" }) ?? true { base = "_" + base }
    if used.insert(base).inserted { return base }
    var number = nextNumber[base, default: 2]
    while !used.insert("\(base)-\(number)").inserted { number += 1 }
    nextNumber[base] = number + 1
    return "\(base)-\(number)"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
