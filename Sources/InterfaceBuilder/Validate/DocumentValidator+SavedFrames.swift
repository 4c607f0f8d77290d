import Diagnostics
import Geometry
import LayoutModel

extension DocumentValidator {
  /// Tells the required constraints that do not hold on the frames that the document saved.
  ///
  /// No engine can give both. Interface Builder shows such views as misplaced when the document is
  /// opened; in a document that nobody opened since, ids were exchanged, constants edited or
  /// versions merged.
  mutating func checkSavedFrames(_ screens: [Screen]) {
    for screen in screens {
      guard var environment = screen.documentEnvironment else { continue }
      if let size = screen.views.first?.frame?.size { environment.size = size }
      let check = SavedFrameCheck(screen.resolved(in: environment), scale: environment.scale)
      lazy var names = ItemNames(screen)
      for entry in check.contradictions() { report(.staleFrame(entry, calling: names)) }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func staleFrame(
    _ entry: SavedFrameCheck.Contradiction, calling names: ItemNames
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.stale-frame", severity: .warning,
      message: "the saved frame of \(names.sentence(entry.view.id)) breaks"
        + " \(names.words(of: entry.constraint)) by \(((entry.violation * 100).rounded() / 100).shortText) pt",
      location: entry.constraint.location ?? entry.view.location,
      hint: "update the frames in Interface Builder, or check what the constraint holds")
  }
}
