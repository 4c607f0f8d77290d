package import LayoutModel

extension Screen {
  /// Adds the constraints of a format, as Swift code that has a screen at hand writes them.
  ///
  /// - Parameters:
  ///   - format: The text, in Apple's grammar.
  ///   - metrics: The numbers that the format may name, in points.
  ///   - options: How views line up, and which way the format reads.
  /// - Throws: The first problem, with Apple's text and the caret's column; the screen stays.
  package mutating func add(
    visualFormat format: String, metrics: [String: Double] = [:],
    options: VisualFormatOptions = []
  ) throws(VisualFormatError) {
    let spacing = StandardSpacing(usesAppKitNeighbors: platform == .macOS)
    let parser = VisualFormatParser(
      items: visualFormatItems, metrics: metrics, options: options, spacing: spacing)
    for var constraint in try parser.constraints(format) {
      constraint.id = "c\(constraints.count + 1)"
      constraints.append(constraint)
    }
  }
}
