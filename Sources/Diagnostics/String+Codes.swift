extension String {
  /// A character or a cluster of some, with its code points, for sentences: `'é' (U+0065 U+0301)`.
  package var withCodes: String {
    let codes = unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "'\(self)' (\(codes.joined(separator: " ")))"
  }
}
