import ConstraintSolver
public import Geometry
public import LayoutModel

/// A constraint that has a say in where a view lies, and how much.
public struct ConstraintInfluence: Hashable, Sendable {
  /// The constraint.
  public var constraint: LayoutConstraint
  /// How far the lower edge moves for each point that is added to the constant.
  public var positionSensitivity: Double
  /// How much the length grows for each point that is added to the constant.
  public var lengthSensitivity: Double

  /// Makes an influence.
  public init(
    constraint: LayoutConstraint, positionSensitivity: Double, lengthSensitivity: Double
  ) {
    self.constraint = constraint
    self.positionSensitivity = positionSensitivity
    self.lengthSensitivity = lengthSensitivity
  }
}

extension Layout {
  /// The constraints that decide a view's place and length on an axis.
  ///
  /// The layout is solved again; what follows from the canvas and from guides is left out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axis: The axis.
  ///   - text: Measures text; the same as for the layout itself.
  ///   - options: The options of the layout itself.
  /// - Returns: The constraints in the order of activation; none for an unknown view.
  /// - Source: Apple, *UIView.constraintsAffectingLayout(for:)*.
  public func constraintsAffecting(
    _ view: ItemID, _ axis: Axis, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) -> [ConstraintInfluence] {
    influences(on: [view], [axis], measuring: text, options: options)[view]?[axis] ?? []
  }

  /// The constraints that decide the places and lengths of some views, all found in one layout.
  ///
  /// - Parameters:
  ///   - chosen: The views.
  ///   - axes: The axes that are asked for.
  ///   - text: Measures text; the same as for the layout itself.
  ///   - options: The options of the layout itself.
  /// - Returns: The constraints in the order of activation; nothing for an unknown view.
  package func influences(
    on chosen: Set<ItemID>, _ axes: [Axis] = Axis.allCases, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) -> [ItemID: AxisPair<[ConstraintInfluence]>] {
    var left = chosen
    let items = screen.views.indices.filter { left.remove(screen.views[$0].id) != nil }
    guard !items.isEmpty else { return [:] }
    let run = LayoutRun(
      screen, written: screen, in: environment, measuring: text, options: options)
    var result: [ItemID: AxisPair<[ConstraintInfluence]>] = [:]
    try? run.solve { system, _, _ throws(SolverError) in
      // What decides the views on one axis is often one part of the system.
      for axis in axes {
        for item in items {
          result[screen.views[item].id, default: AxisPair(both: [])][axis] =
            try system.influences(on: item, axis)
        }
      }
    }
    return result
  }
}

extension ConstraintSystem {
  fileprivate mutating func influences(
    on item: Int, _ axis: Axis
  ) throws(SolverError) -> [ConstraintInfluence] {
    let span = spans[item][axis]
    let position = try solver.explanation(of: span.minimum)
    let length = try solver.explanation(of: span.length)
    var byID: [ConstraintID: (position: Double, length: Double)] = [:]
    for influence in position {
      byID[influence.constraint, default: (0, 0)].position += influence.sensitivity
    }
    for influence in length {
      byID[influence.constraint, default: (0, 0)].length += influence.sensitivity
    }
    return origins.filter { !$0.isImplicit }.compactMap { origin in
      byID[origin.id].map {
        ConstraintInfluence(
          constraint: constraint(of: origin), positionSensitivity: $0.position,
          lengthSensitivity: $0.length)
      }
    }
  }
}
