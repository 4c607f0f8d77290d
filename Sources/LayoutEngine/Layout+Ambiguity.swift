import ConstraintSolver
import Diagnostics
import Geometry
import LayoutModel

extension Layout {
  /// Takes what the constraints leave free, as each view sees it in its superview.
  mutating func takeAmbiguity(
    of system: inout ConstraintSystem, findingRanges: Bool
  ) throws(SolverError) {
    do throws(SolverError) {
      let isAnyAmbiguous = try takeVerdicts(of: &system)
      if findingRanges, isAnyAmbiguous { try takeFreeRanges(of: &system) }
    } catch {
      diagnostics.append(.rangesLeftOut(screen))
    }
  }

  /// Takes which views and guides are free; true if any is.
  private mutating func takeVerdicts(
    of system: inout ConstraintSystem
  ) throws(SolverError) -> Bool {
    var isAnyAmbiguous = false
    for item in views.indices.dropFirst() {
      for axis in Axis.allCases {
        views[item].ambiguity[axis] = try system.ambiguity(of: item, axis)
        if views[item].ambiguity[axis] != nil { isAnyAmbiguous = true }
      }
    }
    if system.contentSpans.contains(where: { $0 != nil }) {
      let written = system.writtenVariables
      for item in views.indices {
        for axis in Axis.allCases {
          views[item].isContentSizeAmbiguous[axis] =
            try system.isContentSizeAmbiguous(of: item, axis, touching: written)
        }
      }
    }
    for (index, entry) in system.hierarchy.guides.enumerated() where entry.guide.role == .custom {
      let item = system.hierarchy.views.count + index
      for axis in Axis.allCases {
        guides[index].ambiguity[axis] = try system.ambiguity(of: item, axis)
        if guides[index].ambiguity[axis] != nil { isAnyAmbiguous = true }
      }
    }
    return isAnyAmbiguous
  }

  /// Where finding ranges ends for want of time, so many more views at the most have none.
  private static var rangesFoundTogether: Int { 256 }

  /// The views and guides that are free on an axis, with what is.
  private func ambiguities(_ axis: Axis) -> [(item: Int, ambiguity: Ambiguity)] {
    (views.map(\.ambiguity) + guides.map(\.ambiguity)).enumerated().compactMap { item, ambiguity in
      ambiguity[axis].map { (item, $0) }
    }
  }

  private mutating func takeFreeRanges(of system: inout ConstraintSystem) throws(SolverError) {
    // What is free on one axis is often one part of the system, which the solver has at hand.
    for axis in Axis.allCases {
      let free = ambiguities(axis)
      for start in stride(from: 0, to: free.count, by: Self.rangesFoundTogether) {
        let part = free[start..<min(start + Self.rangesFoundTogether, free.count)]
        try system.solver.findFreeRanges(
          of: part.flatMap { system.freeSums(of: $0.item, axis, $0.ambiguity) })
        for (item, var ambiguity) in part {
          try system.findRanges(of: item, axis, &ambiguity)
          if item < views.count {
            views[item].ambiguity[axis] = ambiguity
          } else {
            guides[item - views.count].ambiguity[axis] = ambiguity
          }
        }
      }
    }
    guard let other = try system.solver.alternative() else { return }
    for item in views.indices {
      let view = views[item]
      guard view.ambiguity.horizontal != nil || view.ambiguity.vertical != nil else { continue }
      views[item].alternativeFrame = system.rect(item, other)
        .outset(by: system.state.alignmentInsets[item])
    }
  }
}

extension ConstraintSystem {
  /// The lower edge of an item's frame in the view around it.
  private func place(_ item: Int, _ axis: Axis) -> LinearExpression {
    let around = hierarchy.isGuide(item) ? hierarchy.view(of: item) : hierarchy.parents[item]
    guard let around else { return frameMinimum(item, axis) }
    return frameMinimum(item, axis) - boundsMinimum(around, axis)
  }

  /// The variables that the screen's own constraints speak of.
  fileprivate var writtenVariables: Set<Variable> {
    var variables: Set<Variable> = []
    for origin in origins {
      guard case .written = origin.source else { continue }
      for term in solver.terms(of: origin.id) { variables.insert(term.variable) }
    }
    return variables
  }

  /// Whether constraints tie something to the edges of a scroll view's content, and leave its length
  /// free all the same; where none does, the app sets the size of the content itself.
  ///
  /// - Source: Apple, *Working with Scroll Views*: constraints between the content and the scroll view's
  ///   edges define the size of the content, and must do so fully.
  fileprivate mutating func isContentSizeAmbiguous(
    of item: Int, _ axis: Axis, touching written: Set<Variable>
  ) throws(SolverError) -> Bool {
    guard let content = contentSpans[item] else { return false }
    var spans = [content[axis]]
    for (index, entry) in hierarchy.guides.enumerated()
    where entry.owner == item && entry.guide.role == .scrollContent {
      spans.append(self.spans[hierarchy.views.count + index][axis])
    }
    guard
      spans.contains(where: {
        written.contains($0.minimum) || written.contains($0.maximum) || written.contains($0.length)
      })
    else { return false }
    return try solver.isAmbiguous([Term(content[axis].length)])
  }

  /// What is free of an item on an axis, in the view around it; nil where nothing is.
  ///
  /// - Source: Apple, *UIView.hasAmbiguousLayout*: "whether the constraints impacting the layout of
  ///   the view incompletely specify the location of the view", a view's location being its frame.
  fileprivate mutating func ambiguity(
    of item: Int, _ axis: Axis
  ) throws(SolverError) -> Ambiguity? {
    let isPositionFree = try solver.isAmbiguous(place(item, axis).terms)
    let isLengthFree = try solver.isAmbiguous(length(item, axis).terms)
    guard isPositionFree || isLengthFree else { return nil }
    return Ambiguity(isPositionFree: isPositionFree, isLengthFree: isLengthFree)
  }

  /// What is free of an item.
  fileprivate func freeSums(of item: Int, _ axis: Axis, _ ambiguity: Ambiguity) -> [[Term]] {
    (ambiguity.isPositionFree ? [place(item, axis).terms] : [])
      + (ambiguity.isLengthFree ? [frameLength(item, axis).terms] : [])
  }

  /// Finds how far what is free may move.
  fileprivate mutating func findRanges(
    of item: Int, _ axis: Axis, _ ambiguity: inout Ambiguity
  ) throws(SolverError) {
    if ambiguity.isPositionFree { ambiguity.position = try freeRange(of: place(item, axis)) }
    if ambiguity.isLengthFree { ambiguity.length = try freeRange(of: frameLength(item, axis)) }
  }

  private mutating func freeRange(
    of sum: LinearExpression
  ) throws(SolverError) -> ClosedRange<Double>? {
    try solver.freeRange(of: sum.terms).map {
      $0.lowerBound + sum.constant...$0.upperBound + sum.constant
    }
  }
}

extension Diagnostic {
  fileprivate static func rangesLeftOut(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.ranges-left-out", severity: .warning,
      message: "how far the free views of screen '\(screen.name)' may move takes too long to find",
      location: screen.location,
      hint: "the frames are right; ask for the ranges when fewer views are free")
  }
}
