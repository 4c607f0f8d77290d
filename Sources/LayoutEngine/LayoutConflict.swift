import Diagnostics
public import LayoutModel

/// Required constraints that cannot all hold.
public struct LayoutConflict: Hashable, Sendable {
  /// A minimal set: without any one of them the others can hold; unless finding that out took too
  /// long, which a diagnostic says.
  public var constraints: [LayoutConstraint]
  /// How many further members there are, which are left out where a layout has conflicts of thousands.
  public var omittedCount = 0
  /// The one that was broken.
  public var broken: LayoutConstraint
  /// Whether fixed lengths yield to other constraints, as they do on iOS.
  public var lengthsYield: Bool

  /// The width or height that would be negative if all of the set held; nil where they contradict
  /// one another anyway.
  public var negativeLength: LayoutAnchor?

  /// Makes a conflict.
  public init(
    constraints: [LayoutConstraint], broken: LayoutConstraint, lengthsYield: Bool = true
  ) {
    self.constraints = constraints
    self.broken = broken
    self.lengthsYield = lengthsYield
  }

  /// The conflict in a sentence.
  ///
  /// - Parameter broken: What to call the constraint that was broken.
  /// - Returns: `2 required constraints cannot all hold; 'c2' is broken`.
  public func summary(broken: String) -> String {
    let count = constraints.count + omittedCount
    let what =
      count == 1
      ? "a required constraint cannot hold" : "\(count) required constraints cannot all hold"
    return "\(what); \(broken) is broken"
  }

  /// That a length cannot be negative, where it is what the conflict rests on.
  public var lengthNote: String? {
    negativeLength.map { length in
      "the \(length.attribute.name) of '\(length.item)' would be negative, and a length cannot be"
        + " negative"
    }
  }

  /// Why `broken` is the one that yields: what follows `it is broken because`.
  public var reason: String {
    lengthsYield && broken.isRequiredLength && constraints.contains { !$0.isRequiredLength }
      ? "a fixed length yields to relations between views"
      : "it was activated last of those that are not implied"
  }

  /// The constraints one a line: name, equation, place, and which one is broken and why; then how many
  /// more there are and ``lengthNote``.
  ///
  /// - Parameter screen: The screen, whose views are called by people's names.
  /// - Returns: The lines.
  public func memberNotes(in screen: Screen) -> [String] { memberNotes(calling: ItemNames(screen)) }

  /// The same for conflicts of which there may be many: the names of a screen are found once.
  package func memberNotes(calling names: ItemNames) -> [String] {
    memberNotes(saying: constraints.map { Self.note(of: $0, calling: names) })
  }

  /// The same for constraints of which was said before what they are.
  func memberNotes(saying notes: [String]) -> [String] {
    zip(constraints, notes).map { constraint, note in
      constraint == broken ? "\(note); broken, because \(reason)" : note
    } + (omittedCount > 0 ? ["and \(omittedCount) more"] : []) + (lengthNote.map { [$0] } ?? [])
  }

  /// What a member is: name, equation and place.
  static func note(of constraint: LayoutConstraint, calling names: ItemNames) -> String {
    let name = constraint.identifier ?? (ItemNames.isMadeUp(constraint.id) ? "" : constraint.id)
    let place = constraint.location.map { ", at \($0.file):\($0.line):\($0.column)" } ?? ""
    return (name.isEmpty ? "" : "'\(name)': ") + names.equation(of: constraint) + place
  }
}

extension LayoutConstraint {
  /// Whether the constraint fixes a length; such constraints count as activated last on iOS.
  ///
  /// - Source: Observed in saved Interface Builder frames: where a fixed width or height conflicts
  ///   with positions and stack views, the view does not have that length on iOS.
  var isRequiredLength: Bool { second == nil && priority.isRequired && relation == .equal }
}
