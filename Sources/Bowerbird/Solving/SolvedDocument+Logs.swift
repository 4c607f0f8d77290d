import Diagnostics
package import LayoutEngine
import LayoutModel
package import StructuredText
package import VisualFormat

extension SolvedDocument {
  /// The conflicts as Apple's systems log them, in the order of the screens; nil without conflicts.
  ///
  /// - Parameter style: The age of the system.
  /// - Returns: The log of each conflict, an empty line between two.
  package func conflictLog(_ style: ConstraintLogStyle = .modern) -> String? {
    let logs = layouts.flatMap { $0.conflictLogs(style) }
    return logs.isEmpty ? nil : logs.joined(separator: "\n")
  }

  /// Every written constraint as Apple's systems describe it, and how it fared: a line each.
  ///
  /// - Parameter style: The age of the system.
  /// - Returns: The lines, in the order of activation.
  package func constraintsText(_ style: ConstraintLogStyle = .modern) -> String {
    layouts.flatMap { layout in
      let naming = ConstraintNaming(screen: layout.screen)
      return layout.constraints.enumerated().map { index, placed in
        let text = placed.constraint.description(
          style, naming: naming, address: ConflictLog.address(index))
        return "  \(placed.constraint.reportName): \(text)  \(placed.status.rawValue)"
      }
    }.joined(separator: "\n")
  }

  /// The JSON of `solve --format json`, with what further options add.
  ///
  /// - Parameters:
  ///   - listsConstraints: Whether every constraint is listed in `constraints`.
  ///   - style: The style of `log`, or nil to leave it out.
  /// - Returns: An object.
  package func json(listingConstraints listsConstraints: Bool, log style: ConstraintLogStyle?)
    -> JSONLine
  {
    var line = json
    if listsConstraints { line.addList("constraints", addConstraints) }
    if let style { line.add("log", conflictLog(style).map(JSONValue.string) ?? .null) }
    return line
  }

  /// Adds the constraints of all screens.
  private func addConstraints(_ add: (JSONValue) -> Void) {
    for layout in layouts {
      let naming = ConstraintNaming(screen: layout.screen)
      for placed in layout.constraints { add(Self.json(placed, naming, layout)) }
    }
  }

  private static func json(
    _ placed: PlacedConstraint, _ naming: ConstraintNaming, _ layout: Layout
  ) -> JSONValue {
    let constraint = placed.constraint
    let place = constraint.location
    return .record([
      ("screen", .string(layout.screen.id)), ("id", .string(constraint.reportName)),
      ("equation", .string(constraint.equation)),
      ("classic", .string(constraint.shortDescription(.classic, naming: naming))),
      ("modern", .string(constraint.shortDescription(.modern, naming: naming))),
      ("origin", .string(constraint.provenance.words)),
      ("status", .string(placed.status.rawValue)), ("violation", .number(placed.violation)),
      ("file", place.map { .string($0.file) } ?? .null),
      ("line", place.map { .integer($0.line) } ?? .null),
      ("column", place.map { .integer($0.column) } ?? .null),
    ])
  }
}

extension Layout {
  /// The conflicts as Apple's systems log them.
  ///
  /// - Parameter style: The age of the system.
  /// - Returns: A log each.
  package func conflictLogs(_ style: ConstraintLogStyle = .modern) -> [String] {
    conflicts.map {
      ConflictLog.text($0.constraints, broken: $0.broken, screen: screen, style: style)
    }
  }
}
