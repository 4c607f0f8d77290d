import Diagnostics
import Geometry
import LayoutModel

extension DocumentReader {
  /// Makes one screen of the two views that a controller's outlets `portraitView` and
  /// `landscapeView` hold: the portrait one, with a variant that moves its views where their
  /// counterparts lie in landscape.
  ///
  /// - Source: TPMultiLayoutViewController, whose outlets bear these names.
  mutating func joinOrientationViews() {
    guard let portraitID = orientationViews.portrait, let landscapeID = orientationViews.landscape,
      portraitID != landscapeID,
      let portrait = screens.firstIndex(where: { $0.views.first?.id.rawValue == portraitID }),
      let landscape = screens.firstIndex(where: { $0.views.first?.id.rawValue == landscapeID })
    else { return }
    var condition = VariantCondition()
    condition.orientation = .landscape
    let (variant, unmatched) = ViewTreeMatching.variant(
      named: Orientation.landscape.rawValue, when: condition, tree: screens[landscape].views,
      of: screens[portrait])
    for view in unmatched { report(.withoutCounterpart(view)) }
    screens[portrait].variants.append(variant)
    screens.remove(at: landscape)
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func withoutCounterpart(_ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "ib.unmatched-view", severity: .warning,
      message: "'\(view.name)' of the landscape view has no counterpart in the portrait view",
      location: view.location,
      hint: "give both views the same tag, title, image or place, or leave the view out")
  }
}
