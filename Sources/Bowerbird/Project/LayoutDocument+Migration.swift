import LayoutEngine
import XcodeCanvas

extension LayoutDocument {
  /// Puts constraints in the place of autoresizing masks, so that each screen lays out as it does now
  /// in its own case.
  ///
  /// - Parameter worker: Measures the texts.
  package mutating func migrateMasks(with worker: LayoutWorker) {
    screens = screens.map { screen in
      var options = LayoutOptions()
      options.shapesText = false
      options.detectsAmbiguity = false
      let layout = Layout(
        of: screen, in: screen.ownEnvironment, measuring: worker.text, options: options)
      return layout.migrated(screen)
    }
  }
}
