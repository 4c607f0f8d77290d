import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// The least side of what a finger hits, in points.
  ///
  /// - Source: W3C, *Web Content Accessibility Guidelines 2.2*, 2.5.8 "Target Size (Minimum)".
  private static let smallestTapTarget = 24.0

  /// Buttons that are hard to hit.
  ///
  /// - Source: Apple, *Human Interface Guidelines, Accessibility*: controls of iOS are 44 points on a
  ///   side by default.
  static let smallTapTarget = CheckRule(
    id: "small-tap-target", severity: .warning, title: "A tap target is small",
    explanation: """
      A button is smaller than a finger hits: 24 points on a side. Let it grow to 44, or give it \
      larger content insets. Where the rule is asked for, or has a size of its own, all buttons \
      below 44 points are told, and those below 28 on macOS; a button that has the height which the \
      system gives it is a note there.
      """,
    setting: "`minimum-tap-target: 40` sets the least side, in points.",
    together: { "\($0) tap targets are small" },
    check: .layout { subject in
      let platform = subject.layout.screen.platform
      let configuration = subject.configuration
      let isAsked =
        configuration.askedRules.contains { ["small-tap-target", "all"].contains($0) }
        || configuration.minimumTapTarget != nil
      guard platform == .iOS || platform == .macOS && isAsked else { return [] }
      let least = isAsked ? configuration.tapTarget(on: platform) : smallestTapTarget
      return subject.nodes.indices.compactMap { index in
        let node = subject.nodes[index]
        guard node.kind.isTapTarget, node.isEnabled,
          subject.isVisible(index)
        else { return nil }
        let placed = subject.layout.views[index]
        let size = placed.absoluteFrame.size
        let missing = least - min(size.width, size.height)
        guard missing > configuration.tolerance else { return nil }
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
