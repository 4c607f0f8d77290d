import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// The least side of what a finger hits, in points.
  ///
  /// - Source: W3C, *Web Content Accessibility Guidelines 2.2*, 2.5.8 "Target Size (Minimum)"; a
  ///   smaller target passes where a circle of that diameter around its middle meets no other
  ///   target and no other such circle.
  private static let smallestTapTarget = 24.0

  /// Buttons that are hard to hit.
  ///
  /// - Source: Apple, *Human Interface Guidelines, Accessibility*: controls of iOS are 44 points on a
  ///   side by default.
  static let smallTapTarget = CheckRule(
    id: "small-tap-target", severity: .warning, title: "A tap target is small",
    explanation: """
      A button is smaller than a finger hits, 24 points on a side, and another one is so near that it \
      is hit instead. Let it grow to 44, or give it larger content insets. Where the rule is asked for, or has a size of its own, all buttons \
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
        guard missing > configuration.tolerance, isAsked || hasNeighbour(index, in: subject) else {
          return nil
        }
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

  /// Whether the circle around a small target meets another target or its circle.
  private static func hasNeighbour(_ index: Int, in subject: CheckedLayout) -> Bool {
    let middle = subject.layout.views[index].absoluteFrame.middle
    return subject.nodes.indices.contains { other in
      guard other != index, subject.nodes[other].kind.isTapTarget, subject.isVisible(other),
        !subject.isAncestor(other, of: index), !subject.isAncestor(index, of: other),
        !subject.arePlacedApart(index, other)
      else { return false }
      let frame = subject.layout.views[other].absoluteFrame
      let isSmall = min(frame.width, frame.height) < smallestTapTarget
      let nearest = Point(
        x: min(max(middle.x, frame.minX), frame.maxX),
        y: min(max(middle.y, frame.minY), frame.maxY))
      return middle.isWithin(smallestTapTarget / 2, of: nearest)
        || isSmall && middle.isWithin(smallestTapTarget, of: frame.middle)
    }
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}

extension Point {
  fileprivate func isWithin(_ distance: Double, of other: Point) -> Bool {
    let (x, y) = (x - other.x, y - other.y)
    return x * x + y * y < distance * distance
  }
}
