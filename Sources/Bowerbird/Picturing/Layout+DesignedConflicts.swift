import Checks
import Diagnostics
import LayoutEngine
import LayoutModel

extension Layout {
  /// The diagnostics, those of contradictions that the app does not have replaced by one note: `check`
  /// does not tell them either.
  var diagnosticsOfApp: [Diagnostic] {
    if conflicts.isEmpty || screen.toolsVersion == nil { return diagnostics }
    let subject = CheckedLayout(self)
    var left = conflicts[...]
    var designed: [Diagnostic] = []
    var result = diagnostics.filter { diagnostic in
      guard diagnostic.id == "layout.unsatisfiable", let conflict = left.popFirst(),
        !subject.isOfApp(conflict)
      else { return true }
      designed.append(diagnostic)
      return false
    }
    if let first = designed.first {
      result.append(.designedConflicts(designed.count, first, in: screen))
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func designedConflicts(
    _ count: Int, _ first: Diagnostic, in screen: Screen
  ) -> Diagnostic {
    let sets = count == 1 ? "required constraints" : "\(count) sets of required constraints"
    return Diagnostic(
      id: "layout.designed-conflict", severity: .note,
      message: "in screen '\(screen.name)' sizes of the design, which the app decides when it runs,"
        + " contradict \(sets)",
      location: first.location,
      hint: "update the frames in Interface Builder; 'bowerbird solve' tells each")
  }
}
