import ConstraintSolver
import Diagnostics
import Geometry
import Graphics
import LayoutModel

extension Layout {
  /// Takes the frames, guides, constraints, conflicts and ambiguities of a solved system.
  mutating func take(
    _ solution: borrowing Solution, of system: inout ConstraintSystem, maker: LayoutStateMaker
  ) throws(SolverError) {
    diagnostics += system.diagnostics
    if maker.options.takesAlternative, let other = try system.solver.alternative() {
      takeViews(other, system, maker)
      takeGuides(other, system)
    } else {
      takeViews(solution, system, maker)
      takeGuides(solution, system)
    }
    takeConflicts(solution, system)
    if maker.options.listsConstraints || !conflicts.isEmpty { takeConstraints(solution, system) }
    if maker.options.detectsAmbiguity {
      try takeAmbiguity(of: &system, findingRanges: maker.options.findsFreeRanges)
    }
    if maker.options.shapesText { takeTexts(maker) }
  }

  // MARK: Frames

  private mutating func takeViews(
    _ solution: borrowing Solution, _ system: borrowing ConstraintSystem, _ maker: LayoutStateMaker
  ) {
    let hierarchy = system.hierarchy
    let snapping = EdgeSnapping(maker)
    views.reserveCapacity(views.count + hierarchy.views.count)
    for item in hierarchy.views.indices {
      let insets = system.state.alignmentInsets[item]
      var alignment = snapping.snap(system.rect(item, solution))
      if snapping.floorsAutoresized, system.isResizedByMask(item),
        let parent = hierarchy.parents[item]
      {
        alignment = snapping.floor(
          system.rect(item, solution).outset(by: insets), in: views[parent].absoluteFrame,
          isFlipped: hierarchy.views[parent].isFlipped
        ).inset(by: insets)
      }
      let absolute = alignment.outset(by: insets)
      let origin =
        hierarchy.parents[item].map { parent in
          let (frame, bounds) = (views[parent].absoluteFrame, hierarchy.views[parent].boundsOrigin)
          return Point(x: frame.minX - bounds.x, y: frame.minY - bounds.y)
        } ?? .zero
      var placed = PlacedView(
        id: hierarchy.views[item].id, frame: absolute.offset(x: -origin.x, y: -origin.y),
        absoluteFrame: absolute, alignmentRect: alignment.offset(x: -origin.x, y: -origin.y),
        absoluteAlignmentRect: alignment)
      placed.baseline = system.state.baselines[item]?.offsets(height: alignment.height)
      placed.margins = system.state.margins[item]
      placed.direction = hierarchy.directions[item]
      placed.isHidden = hierarchy.isHidden[item]
      placed.intrinsicSize = system.state.intrinsicSizes[item]
      placed.contentSize = system.contentSpans[item].map { content in
        Size(
          width: solution[content.horizontal.length], height: solution[content.vertical.length])
      }
      views.append(placed)
    }
  }

  private mutating func takeGuides(
    _ solution: borrowing Solution, _ system: borrowing ConstraintSystem
  ) {
    for (offset, entry) in system.hierarchy.guides.enumerated() {
      guides.append(
        PlacedGuide(
          id: entry.guide.id, owner: system.hierarchy.views[entry.owner].id,
          role: entry.guide.role,
          absoluteRect: system.rect(system.hierarchy.views.count + offset, solution)))
    }
  }

  // MARK: Constraints

  /// Violations below this are arithmetic, not layout; in points.
  private static var tolerance: Double { 1e-5 }

  private mutating func takeConstraints(
    _ solution: borrowing Solution, _ system: borrowing ConstraintSystem
  ) {
    let broken = Set(solution.conflicts.map(\.broken))
    for origin in system.origins where !origin.isImplicit {
      let value = system.value(of: origin, solution)
      let violation = origin.relation.violation(of: value)
      let status: PlacedConstraint.Status
      if broken.contains(origin.id) {
        status = .broken
      } else if violation > Self.tolerance {
        status = .gaveWay
      } else {
        status = abs(value) <= Self.tolerance ? .tight : .slack
      }
      constraints.append(
        PlacedConstraint(
          constraint: system.constraint(of: origin), status: status,
          violation: violation > Self.tolerance ? violation : 0, difference: value))
    }
  }

  /// Of a conflict for which there is no room so many members are told, the broken one among them.
  private static var fewMembers: Int { 8 }

  private mutating func takeConflicts(
    _ solution: borrowing Solution, _ system: borrowing ConstraintSystem
  ) {
    guard !solution.conflicts.isEmpty else { return }
    let names = ItemNames(screen)
    var room = Limit.conflictMembers.value
    let told = solution.conflicts.map { conflict in
      room -= conflict.constraints.count
      if room >= 0 || conflict.constraints.count <= Self.fewMembers { return conflict.constraints }
      let others = conflict.constraints.filter { $0 != conflict.broken }.prefix(Self.fewMembers - 1)
      return (others + [conflict.broken]).sorted()
    }
    let used = Set(told.joined()).union(solution.conflicts.map(\.broken))
    var byID: [ConstraintID: (constraint: LayoutConstraint, note: String)] = [:]
    for origin in system.origins where used.contains(origin.id) {
      let constraint = system.constraint(of: origin)
      byID[origin.id] = (constraint, LayoutConflict.note(of: constraint, calling: names))
    }
    let cellContents = Set(screen.views.lazy.filter { $0.kind.isCellContent }.map { $0.id })
    let whole = zip(solution.conflicts, told).filter { $0.constraints.count == $1.count }.map(\.0)
    let negativeLengths = NegativeLengths(system, in: whole)
    for (conflict, told) in zip(solution.conflicts, told) {
      guard let broken = byID[conflict.broken]?.constraint else { continue }
      let members = told.compactMap { byID[$0] }
      var result = LayoutConflict(
        constraints: members.map(\.constraint), broken: broken,
        lengthsYield: screen.platform.usesUIKit)
      result.omittedCount = conflict.constraints.count - told.count
      if result.omittedCount == 0 { result.negativeLength = negativeLengths.anchor(in: conflict) }
      conflicts.append(result)
      diagnostics.append(
        .unsatisfiable(
          result, in: screen, calling: names, besides: cellContents,
          notes: result.memberNotes(saying: members.map(\.note))))
    }
    if !solution.conflicts.allSatisfy(\.isMinimal) {
      diagnostics.append(.conflictsNotMinimal(screen))
    }
  }

  // MARK: Text

  mutating func takeTexts(_ maker: LayoutStateMaker) {
    let shownTexts = maker.prepared.shownTexts
    for item in views.indices where !views[item].isHidden {
      let view = screen.views[item]
      let showsImage = view.kind == .button && view.image != nil
      guard shownTexts[item] != nil || showsImage else { continue }
      let frame = views[item].absoluteFrame
      var environment = maker.environment
      environment.direction = views[item].direction
      defer {
        if showsImage {
          views[item].buttonImageRect = maker.rules.imageRect(
            of: item, frame: frame.size, title: views[item].text?.shaped.size ?? .zero,
            direction: environment.direction
          )?.offset(x: frame.minX, y: frame.minY)
        }
      }
      guard let text = shownTexts[item] else { continue }
      let room = maker.rules.textRoom(
        of: item, frame: frame.size, direction: environment.direction
      ).offset(x: frame.minX, y: frame.minY)
      let shaped = maker.texts.text(
        text, in: Size(width: max(0, room.width), height: max(0, room.height)),
        environment: environment)
      let top = maker.rules.textOffset(
        of: item, room: room.height, text: shaped.size.height, lines: shaped.lines.count)
      views[item].text = PlacedText(
        shaped: shaped, origin: Point(x: room.minX, y: room.minY + top), room: room)
    }
  }
}

extension Diagnostic {
  fileprivate static func unsatisfiable(
    _ conflict: LayoutConflict, in screen: Screen, calling names: ItemNames,
    besides cellContents: Set<ItemID>, notes: [String]
  ) -> Diagnostic {
    let broken = conflict.broken
    let hasName = !broken.id.isEmpty && !ItemNames.isMadeUp(broken.id)
    let name = hasName ? broken.id : names.equation(of: broken)
    return Diagnostic(
      id: "layout.unsatisfiable", severity: .error,
      message: conflict.summary(broken: "'\(name)'"),
      location: broken.location
        ?? conflict.constraints.compactMap(\.location).last ?? screen.location,
      hint: maskHint(conflict, calling: names, besides: cellContents)
        ?? "remove one of them, or give it a priority below 1000",
      notes: notes)
  }

  fileprivate static func conflictsNotMinimal(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.conflicts-not-minimal", severity: .warning,
      message: "conflicts of screen '\(screen.name)' may name constraints that they do not need:"
        + " finding out takes too long",
      location: screen.location, hint: "the frames are right; mend the conflicts told first")
  }

  /// The classic mistake: a view made in code follows its mask and has constraints besides.
  ///
  /// That of a cell's content view is UIKit's own.
  private static func maskHint(
    _ conflict: LayoutConflict, calling names: ItemNames, besides cellContents: Set<ItemID>
  ) -> String? {
    let masked = conflict.constraints.lazy.compactMap { constraint -> ItemID? in
      guard case .autoresizingMask = constraint.provenance else { return nil }
      let isFar = [.right, .bottom].contains(constraint.first.attribute)
      return isFar ? constraint.second?.item ?? constraint.first.item : constraint.first.item
    }
    guard let id = masked.first, !cellContents.contains(id) else { return nil }
    return "set translatesAutoresizingMaskIntoConstraints of \(names.sentence(id)) to false, or"
      + " remove its constraints"
  }
}
