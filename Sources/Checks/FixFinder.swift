import Diagnostics
import Geometry
import Graphics
package import LayoutEngine
package import LayoutModel

/// Finds out which constraint keeps a text from having room, and what change would give it room.
///
/// Every change that is named was tried: the screen was solved again with it, the text is shown
/// whole, and nothing else is cut or in conflict that was not before.
package struct FixFinder {
  private let text: any TextMeasuring
  private let options: LayoutOptions
  /// No more constraints than this are tried for one finding.
  private static let limit = 6

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - text: Measures text; the same as for the layouts.
  ///   - options: The options of the layouts.
  package init(measuring text: any TextMeasuring, options: LayoutOptions) {
    self.text = text
    var options = options
    options.detectsAmbiguity = false
    self.options = options
  }

  /// The finding with the changes that help, or with what holds it, where it is about room.
  ///
  /// - Parameters:
  ///   - finding: A finding about the layout.
  ///   - layout: The layout of its worst case.
  /// - Returns: The finding; as it is where it is not about room for text.
  package func explained(_ finding: Finding, in layout: Layout) -> Finding {
    guard let view = finding.view, let axis = finding.axis, layout.view(view) != nil else {
      return finding
    }
    let names = ItemNames(layout.screen)
    let binding = bindingConstraints(of: view, axis, in: layout)
    var result = finding
    let fixes = fixes(of: finding, binding: binding, view: view, axis, in: layout)
    result.hint =
      fixes.isEmpty
      ? advice(for: finding, binding: binding, axis, names)
      : fixes.joined(separator: ", or ") + "; then it fits"
    result.related += binding.prefix(3).compactMap { constraint in
      constraint.location.map { Finding.RelatedPlace(names.words(of: constraint), $0) }
    }
    return result
  }

  /// The constraints of the document that decide the view's length on an axis, sizes first.
  private func bindingConstraints(of view: ItemID, _ axis: Axis, in layout: Layout)
    -> [LayoutConstraint]
  {
    let influences = layout.constraintsAffecting(view, axis, measuring: text, options: options)
    let found = influences.filter {
      abs($0.lengthSensitivity) > 1e-6 && $0.constraint.isOfDocument
    }.map(\.constraint)
    return found.filter { $0.second == nil } + found.filter { $0.second != nil }
  }

  /// What to do where no single change helps: what holds the text, in one clause.
  private func advice(
    for finding: Finding, binding: [LayoutConstraint], _ axis: Axis, _ names: ItemNames
  ) -> String {
    let length = axis == .horizontal ? "wide" : "high"
    guard let first = binding.first else { return "make room for it, or shorten the text" }
    if binding.count == 1, first.second == nil, !first.isWritten {
      let needed = (first.constant + finding.amount).rounded(.up)
      return "its saved frame holds it: make it \(needed.points) pt \(length), or let it grow by "
        + "constraints"
    }
    let rest = binding.count > 1 ? " and \(binding.count - 1) more hold it" : " holds it"
    return "make room for it, or shorten the text: \(names.words(of: first))\(rest)"
  }

  // MARK: Trying changes

  private func fixes(
    of finding: Finding, binding: [LayoutConstraint], view: ItemID, _ axis: Axis,
    in layout: Layout
  ) -> [String] {
    guard let index = layout.screen.views.firstIndex(where: { $0.id == view }) else { return [] }
    let resistance = layout.screen.views[index].compressionResistance[axis]
    let before = Verdict(layout)
    let names = ItemNames(layout.screen)
    func helps(_ change: (inout Screen) -> Void) -> Bool {
      var screen = layout.screen
      change(&screen)
      let after = Verdict(
        Layout(of: screen, in: layout.environment, measuring: text, options: options))
      return !after.cut.contains(view) && after.cut.isSubset(of: before.cut)
        && after.conflictCount <= before.conflictCount && after.outside.isSubset(of: before.outside)
    }
    var result: [String] = []
    for constraint in binding.prefix(Self.limit) where constraint.isWritten {
      guard let position = layout.screen.constraints.firstIndex(where: { $0.id == constraint.id })
      else { continue }
      var words = "the priority of \(names.shortWords(of: constraint))"
      if constraint.second == nil, constraint.relation != .greaterThanOrEqual,
        finding.amount > 0
      {
        let needed = (constraint.constant + finding.amount).rounded(.up)
        if helps({ $0.constraints[position].constant = needed }) {
          let length = "\(names.sentence(constraint.first.item)) \(needed.points)"
          result.append(
            "make \(length) \(axis == .horizontal ? "wide" : "high"), not "
              + constraint.constant.points)
          words = "that priority"
        }
      }
      let lower = LayoutPriority(max(1, resistance.rawValue - 1))
      if constraint.priority > lower, helps({ $0.constraints[position].priority = lower }) {
        result.append("lower \(words) to \(lower.rawValue.decimalText(places: 1))")
      }
      if !result.isEmpty { break }
    }
    if layout.screen.views[index].text?.numberOfLines != 0, finding.rule == "text-truncated",
      helps({
        $0.views[index].text?.numberOfLines = 0
        $0.views[index].text?.lineBreakMode = .wordWrap
      })
    {
      result.append("allow any number of lines")
    }
    return result
  }
}

extension LayoutConstraint {
  /// Whether a person wrote it, as an equation, an autoresizing mask or a fixed frame; the others
  /// were added by the system.
  fileprivate var isOfDocument: Bool {
    if case .autoresizingMask = provenance { return true }
    return isWritten || provenance == .prototyping
  }
}

/// What matters when two layouts are compared for better or worse.
private struct Verdict {
  var cut: Set<ItemID> = []
  var outside: Set<ItemID> = []
  var conflictCount: Int

  init(_ layout: Layout) {
    conflictCount = layout.conflicts.count
    let screen = layout.views.first?.absoluteFrame
    for view in layout.views where !view.isHidden {
      if let text = view.text,
        text.shaped.isTruncated || text.shaped.size.height > text.room.height + 0.5
      {
        cut.insert(view.id)
      }
      if let screen, !screen.contains(view.absoluteAlignmentRect, tolerance: 0.5) {
        outside.insert(view.id)
      }
    }
  }
}
