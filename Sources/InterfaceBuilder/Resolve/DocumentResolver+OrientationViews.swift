import Diagnostics
import Geometry
import LayoutModel

extension DocumentResolver {
  /// Makes one screen of the two views that a controller's outlets `portraitView` and
  /// `landscapeView` hold: the one that is its `view` too, or else the portrait one, with a variant
  /// that moves its views where their counterparts lie in the other orientation.
  ///
  /// - Source: TPMultiLayoutViewController, whose outlets bear these names.
  mutating func joinOrientationViews() {
    for owner in objects.outlets.orientationViews.keys.sorted() {
      guard let views = objects.outlets.orientationViews[owner], let portrait = views.portrait,
        let landscape = views.landscape, portrait != landscape, screen(of: portrait) != nil,
        screen(of: landscape) != nil
      else { continue }
      let own = views.own.flatMap { screen(of: $0) == nil ? nil : $0 } ?? portrait
      join(portrait, .portrait, to: own)
      join(landscape, .landscape, to: own)
      if own == landscape, let index = screen(of: own) {
        screens[index].documentEnvironment?.orientation = .landscape
      }
    }
  }

  /// The place of the screen whose root view has an id.
  private func screen(of view: String) -> Int? {
    screens.firstIndex { $0.views.first?.id.rawValue == view }
  }

  /// Makes a variant of the screen with one view of the screen with another, which then goes.
  private mutating func join(_ tree: String, _ orientation: Orientation, to own: String) {
    guard tree != own, let other = screen(of: tree), let index = screen(of: own) else { return }
    var condition = VariantCondition()
    condition.orientation = orientation
    let match = ViewTreeMatching.match(
      screens[other].views, to: screens[index], named: orientation.rawValue, when: condition,
      actions: objects.actions)
    for view in match.unmatched { report(.withoutCounterpart(view, in: orientation)) }
    for view in match.unplaced { report(.withoutPlace(view, in: orientation)) }
    screens[index].variants.append(match.variant)
    screens[index].turnedSize = screens[other].views.first?.frame?.size
    screens.remove(at: other)
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func withoutCounterpart(_ view: ViewNode, in orientation: Orientation)
    -> Diagnostic
  {
    Diagnostic(
      id: "ib.unmatched-view", severity: .warning,
      message: "'\(view.name)' of the \(orientation.rawValue) view has no counterpart in the view"
        + " that is shown",
      location: view.location,
      hint: "give both views the same tag, action, title, image or place, or leave the view out")
  }

  fileprivate static func withoutPlace(_ view: ViewNode, in orientation: Orientation) -> Diagnostic
  {
    Diagnostic(
      id: "ib.unmatched-view", severity: .warning,
      message: "'\(view.name)' has no counterpart in the \(orientation.rawValue) view and stays"
        + " where it is",
      location: view.location,
      hint: "give both views the same tag, action, title, image or place")
  }
}
