import Diagnostics

extension DocumentValidator {
  /// Attributes that are lengths or places wherever they stand.
  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "constant", "spacing", "minX", "minY", "maxX", "maxY",
  ]

  /// Tells lengths that are no numbers or beyond all measure in places that nothing was read from:
  /// those of the canvas, of windows, of variations.
  mutating func checkNumbers(_ usedAttributes: [Bool]) {
    let isLength = xml.names.map { Self.lengths.contains($0) }
    for element in xml.elements.indices {
      for index in xml.elements[element].attributes
      where isLength[xml.attributes[index].nameNumber] && !usedAttributes[index] {
        // Numbers that are read are checked then.
        let attribute = xml.attributes[index]
        if let value = Double(attribute.value), abs(value) <= ElementReader.greatestLength {
          continue
        }
        let name = xml.names[attribute.nameNumber]
        report(.noLength(attribute.value, name, at: xml.location(element)))
      }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noLength(
    _ text: String, _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.number-out-of-range", severity: .note,
      message: "'\(text.prefix(40))' is not a usable length; '\(name)' is not read",
      location: location, hint: "lengths must be finite and at most 10000000 points")
  }
}
