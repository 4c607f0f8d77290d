import Diagnostics
import Geometry
import LayoutModel
import XcodeCanvas

extension DocumentReader {
  /// Tells the required constraints that do not hold on the frames that the document saved.
  ///
  /// No engine can give both. Interface Builder shows such views as misplaced when the document is
  /// opened; in a document that nobody opened since, ids were exchanged, constants edited or
  /// versions merged.
  mutating func checkSavedFrames() {
    guard usesAutoLayout else { return }
    for screen in screens {
      guard var environment = screen.documentEnvironment else { continue }
      if let size = screen.views.first?.frame?.size { environment.size = size }
      let check = SavedFrameCheck(screen.resolved(in: environment), scale: environment.scale)
      for entry in check.contradictions() { report(.staleFrame(entry)) }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func staleFrame(_ entry: SavedFrameCheck.Contradiction) -> Diagnostic {
    Diagnostic(
      id: "ib.stale-frame", severity: .warning,
      message: "the saved frame of '\(entry.view.name)' breaks the required constraint"
        + " '\(entry.constraint.id)' (\(entry.constraint.equation)) by"
        + " \(((entry.violation * 100).rounded() / 100).shortText) pt",
      location: entry.constraint.location ?? entry.view.location,
      hint: "update the frames in Interface Builder, or check what the constraint holds")
  }

  /// Tells that saved frames say two things of an edge that they decide, and which was taken.
  static func contradictingInsets(
    _ found: InsetContradiction, of view: ViewNode
  ) -> Diagnostic {
    let subject =
      switch found.guide {
      case .safeArea: "safe area"
      case .topLayoutGuide: "top layout guide"
      case .bottomLayoutGuide: "bottom layout guide"
      case nil: "margin"
      default: "guide"
      }
    func points(_ value: Double) -> String { ((value * 100).rounded() / 100).shortText }
    return Diagnostic(
      id: "ib.contradicting-insets", severity: .note,
      message: "the saved frames put the \(found.edge) of the \(subject) of '\(view.name)' at"
        + " \(points(found.taken)) pt (constraints: \(found.votes)) and at"
        + " \(points(found.other)) pt (\(found.otherVotes)); the first is taken,"
        + " \(points(found.distance)) pt from the second",
      location: view.location,
      hint: "update the frames in Interface Builder, or give the insets with '--insets device'")
  }
}
