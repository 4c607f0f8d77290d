import Diagnostics
import LayoutModel
import Localization

extension CheckRule {
  /// Constraints that say the same twice.
  static let duplicateConstraint = CheckRule(
    id: "duplicate-constraint", severity: .warning, title: "A constraint is there twice",
    explanation: """
      Two active constraints say the same. One is enough; a change to one of them alone makes a \
      contradiction.
      """,
    isOptional: true,
    check: .document { subject in
      subject.screens.flatMap { screen in
        var seen: [ConstraintKey: LayoutConstraint] = [:]
        let names = ItemNames(screen)
        return screen.constraints.compactMap { constraint -> Finding? in
          guard constraint.isActive, constraint.isWritten else { return nil }
          let key = ConstraintKey(constraint)
          guard let first = seen[key] else {
            seen[key] = constraint
            return nil
          }
          var finding = Finding(
            rule: "duplicate-constraint",
            "\(names.words(of: constraint)) says the same as \(names.words(of: first))",
            screen: screen.id, view: constraint.first.item, location: constraint.location,
            hint: "remove one of them")
          finding.key = constraint.id
          if let place = first.location { finding.related = [.init("the first", place)] }
          return finding
        }
      }
    })

  /// Ids that are used twice in a screen.
  static let duplicateID = CheckRule(
    id: "duplicate-id", severity: .error, title: "An id is used twice",
    explanation: """
      Two views or constraints of a screen have the same id, so that constraints, outlets and \
      translations reach only one of them.
      """,
    example: .xib,
    check: .document { subject in
      var findings = subject.repeatedIDs.map { id, place, first in
        var finding = Finding(
          rule: "duplicate-id", "the id '\(id)' is already used in line \(first.line)",
          view: ItemID(id), location: place,
          hint: "give one of them another id; references go to the first")
        finding.related = [.init("the first", first)]
        return finding
      }
      for screen in subject.screens {
        var seen: Set<String> = []
        let items =
          screen.views.flatMap { view in
            [(view.id.rawValue, view.location)]
              + view.guides.map { ($0.id.rawValue, $0.location) }
          } + screen.constraints.filter { !$0.id.isEmpty }.map { ($0.id, $0.location) }
        for (id, place) in items where !seen.insert(id).inserted {
          findings.append(
            Finding(
              rule: "duplicate-id", "the id '\(id)' is used twice in a screen", screen: screen.id,
              view: ItemID(id), location: place, hint: "give one of them another id"))
        }
      }
      return findings
    })

  /// Constrained views whose autoresizing mask still makes constraints.
  static let forgottenAutoresizingMask = CheckRule(
    id: "forgotten-autoresizing-mask", severity: .warning,
    title: "A constrained view still has its autoresizing mask",
    explanation: """
      The view has constraints, but its autoresizing mask is translated into constraints as well, \
      which contradict them. Switch the translation off.
      """,
    isOptional: true,
    check: .document { subject in
      subject.screens.flatMap { screen -> [Finding] in
        guard screen.usesAutoLayout else { return [] }
        let names = ItemNames(screen)
        let constraints = screen.constraintIndices
        let parents = Dictionary(
          screen.views.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
        func isBelow(_ item: ItemID, _ view: ItemID) -> Bool {
          var current = parents[item] ?? nil
          while let id = current {
            if id == view { return true }
            current = parents[id] ?? nil
          }
          return false
        }
        let arranged = Set(screen.views.flatMap { $0.stack?.arranged.map(\.view) ?? [] })
        return screen.views.compactMap { view -> Finding? in
          guard view.translatesAutoresizingMask, view.parent != nil, !arranged.contains(view.id)
          else { return nil }
          let binding = constraints[view.id]?.lazy.map { screen.constraints[$0] }.first {
            constraint in
            guard constraint.isActive, constraint.isWritten else { return false }
            let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
            // Holding a subview in place is what a superview does.
            return !items.contains { isBelow($0, view.id) }
              && !view.guides.contains { items.contains($0.id) }
          }
          guard let binding else { return nil }
          var finding = Finding(
            rule: "forgotten-autoresizing-mask",
            "\(names.sentence(view.id)) has constraints such as \(names.words(of: binding)), and its "
              + "autoresizing mask is "
              + "translated too",
            screen: screen.id, view: view.id, location: view.location,
            hint:
              "set translatesAutoresizingMaskIntoConstraints of \(names.sentence(view.id)) to false"
          )
          if let place = binding.location { finding.related = [.init("the constraint", place)] }
          return finding
        }
      }
    })
}

/// What a constraint says, with its sides in a fixed order.
private struct ConstraintKey: Hashable {
  private var first: LayoutAnchor
  private var second: LayoutAnchor?
  private var relation: LayoutRelation
  private var multiplier: Double
  private var constant: Double
  private var priority: LayoutPriority

  init(_ constraint: LayoutConstraint) {
    first = constraint.first
    second = constraint.second
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    // a == b + 8 is b == a - 8.
    guard let other = second, multiplier == 1 else { return }
    let isSwapped =
      (other.item, other.attribute.rawValue) < (first.item, first.attribute.rawValue)
    guard isSwapped else { return }
    second = first
    first = other
    relation = relation.reversed
    constant = -constant
  }
}
