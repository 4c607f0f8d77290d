import LayoutEngine
import LayoutModel

extension Annotation {
  /// The constraints that cannot all hold, the broken one crossed out.
  ///
  /// Nothing is drawn where the constraints are shown anyway: they say so themselves.
  public static let conflicts = Annotation(
    name: "conflicts", title: "Conflicts", showsProblems: true
  ) { context in
    guard !context.options.annotations.contains(.constraints) else { return AnnotationDrawing() }
    return constraintDrawing(context) {
      $0.status == .broken || context.conflicting.contains($0.constraint)
    }
  }
}
