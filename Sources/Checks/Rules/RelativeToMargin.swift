import Diagnostics
import LayoutModel

extension CheckRule {
  /// Constraints to the margins of a view.
  ///
  /// - Source: IBLinter, `relative_to_margin`.
  static let relativeToMargin = CheckRule(
    id: "relative-to-margin", severity: .warning, title: "A constraint is relative to a margin",
    explanation: """
      A constraint holds on to the margin of a view. How wide margins are depends on the device, on \
      the version of the system and on the views around, so that teams which place views to the \
      point want distances from edges or the safe area.
      """,
    isTaste: true, example: .xib,
    check: .document { subject in
      subject.screens.flatMap { screen in
        let names = ItemNames(screen)
        return screen.constraints.compactMap { constraint -> Finding? in
          guard constraint.isWritten,
            constraint.first.attribute.isMargin || constraint.second?.attribute.isMargin ?? false
          else { return nil }
          var finding = Finding(
            rule: "relative-to-margin", "\(names.words(of: constraint)) is relative to a margin",
            screen: screen.id, view: constraint.first.item, location: constraint.location,
            hint: "switch \"Relative to margin\" off, or use the safe area")
          finding.key = constraint.id
          return finding
        }
      }
    })
}
