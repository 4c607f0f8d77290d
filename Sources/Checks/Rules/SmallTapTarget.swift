import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Buttons that are hard to hit.
  static let smallTapTarget = CheckRule(
    id: "small-tap-target", severity: .warning, title: "A tap target is small",
    explanation: """
      A button is smaller than a finger hits easily: 44 points on a side. Let it grow, or give it \
      larger content insets. On macOS, where a pointer needs 28 points, the rule applies only where \
      it is asked for; a button that has the height which the system gives it is a note there.
      """,
    check: .layout { subject in
      let platform = subject.layout.screen.platform
      let configuration = subject.configuration
      let isAsked =
        configuration.askedRules.contains { ["small-tap-target", "all"].contains($0) }
        || configuration.minimumTapTarget != nil
      guard platform == .iOS || platform == .macOS && isAsked else { return [] }
      let least = subject.configuration.tapTarget(on: platform)
      return subject.nodes.indices.compactMap { index in
        let node = subject.nodes[index]
        guard node.kind.isTapTarget, node.isEnabled,
          subject.isVisible(index)
        else { return nil }
        let placed = subject.layout.views[index]
        let size = placed.absoluteFrame.size
        let missing = least - min(size.width, size.height)
        guard missing > subject.configuration.tolerance else { return nil }
        var finding = subject.finding(
          "small-tap-target",
          "\(subject.name(index)) is \(size.width.points) x \(size.height.points) pt, "
            + "less than \(least.points) pt on a side",
          at: index, hint: "let it grow by \(missing.points) pt", amount: missing)
        // The system gives its own controls their height.
        finding.isMinor =
          platform == .macOS && size.width >= least
          && placed.intrinsicSize.vertical.map { $0 > 0 && placed.alignmentRect.height >= $0 }
            ?? false
          && subject.nodes[index].image == nil
        return finding
      }
    })
}
