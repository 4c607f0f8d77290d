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
}
