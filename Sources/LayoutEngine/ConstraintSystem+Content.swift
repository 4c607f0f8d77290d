import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Adds content hugging and compression resistance, two inequalities an axis.
  ///
  /// - Source: Apple, *Auto Layout Guide*, "Intrinsic Content Size".
  mutating func addContentSizes() throws(SolverError) {
    for (item, view) in hierarchy.views.enumerated() {
      for axis in Axis.allCases {
        guard let wanted = state.intrinsicSizes[item][axis], wanted.isFinite else { continue }
        let size = LayoutAnchor(view.id, axis == .horizontal ? .width : .height)
        try addImplied(
          length(item, axis), .lessThanOrEqual, fixed(wanted), (size, nil), constant: wanted,
          priority: view.contentHugging[axis], provenance: .contentSize)
        try addImplied(
          length(item, axis), .greaterThanOrEqual, fixed(wanted), (size, nil), constant: wanted,
          priority: view.compressionResistance[axis], provenance: .contentSize)
      }
    }
  }
}
