import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Adds the constraints by which stack views place their views.
  mutating func addStackViews() throws(SolverError) {
    for (item, view) in hierarchy.views.enumerated() {
      guard let stack = view.stack else { continue }
      let arrangement = StackArrangement(item, stack, in: self)
      if screen.platform.usesUIKit {
        try addUIKitStack(arrangement)
      } else {
        try addAppKitStack(arrangement)
      }
    }
  }

  /// Adds a constraint of a stack view; UIKit's have identifiers.
  mutating func addStackRow(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    _ identifier: String, _ a: LayoutAnchor, _ b: LayoutAnchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) throws(SolverError) {
    let isUIKit = screen.platform.usesUIKit
    try addImplied(
      first, relation, second, (a, b), multiplier: multiplier, constant: constant,
      priority: priority,
      provenance: .stackView(isUIKit ? identifier : "NSStackView-" + identifier),
      identifier: isUIKit ? identifier : nil)
  }

  /// Makes all gaps between arranged views, or all distances of their centers, like the first one.
  mutating func addEqualGaps(
    _ arrangement: StackArrangement, betweenCenters: Bool
  ) throws(SolverError) {
    let axis = arrangement.axis
    let isUIKit = screen.platform.usesUIKit
    func gap(_ index: Int) -> LinearExpression {
      let a = arrangement.elements[index].item
      let b = arrangement.elements[index + 1].item
      return betweenCenters
        ? center(b, axis) - center(a, axis) : minimum(b, axis) - maximum(a, axis)
    }
    let count = arrangement.elements.count - 1
    guard count > 1 else { return }
    let first = rules.priority(of: .centering)
    for index in 1..<count {
      let wish = isUIKit ? LayoutPriority(max(1, first.rawValue - Double(index))) : first
      try addStackRow(
        gap(index), .equal, gap(0), isUIKit ? "UISV-fill-equally" : "equal-gaps",
        gapAnchor(index, arrangement), gapAnchor(0, arrangement),
        priority: betweenCenters ? wish : .required)
    }
  }

  /// The arranged view whose baseline is that of a stack view; nil for other views and attributes.
  ///
  /// - Source: Apple, *UIStackView*, "Maintaining Baseline Alignment": the first or last view of a
  ///   vertical stack, the tallest of a horizontal one.
  func baselineView(_ item: Int, _ attribute: LayoutAttribute) -> Int? {
    guard attribute == .firstBaseline || attribute == .lastBaseline,
      screen.platform.usesUIKit, !hierarchy.isGuide(item), let stack = hierarchy.views[item].stack
    else { return nil }
    let shown = stack.arranged.compactMap { hierarchy.item($0.view) }
      .filter { !hierarchy.isGuide($0) && !hierarchy.views[$0].isHidden }
    guard stack.axis == .horizontal else {
      return attribute == .firstBaseline ? shown.first : shown.last
    }
    func height(_ view: Int) -> Double { state.intrinsicSizes[view].vertical ?? 0 }
    return shown.reduce(nil as Int?) { tallest, view in
      tallest.map { height(view) > height($0) ? view : $0 } ?? view
    }
  }
}
