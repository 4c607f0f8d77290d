import ConstraintSolver
import Diagnostics
public import Geometry
public import LayoutModel

/// A screen that is laid out again and again while parts of it change.
///
/// Only what changed is solved again; the frames are those of a layout from scratch. A session is
/// used by one thread at a time.
///
/// ```swift
/// let session = LayoutSession(screen, in: environment, measuring: text)
/// let before = session.layout()
/// try session.setConstant(300, of: "width")
/// try session.setText("Sichern", of: "save")
/// let after = session.layout()
/// ```
public final class LayoutSession {
  /// The screen as it is now, the variants of its environment applied.
  public private(set) var screen: Screen
  /// What it is laid out in.
  public private(set) var environment: LayoutEnvironment
  /// The screen as the session began, its variants not applied.
  private let written: Screen
  private let text: any TextMeasuring
  private let options: LayoutOptions
  private var system: ConstraintSystem?
  /// The sizes of views for which the variants of the screen were chosen.
  private var sizes: [ItemID: Size] = [:]

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - screen: The screen; variants are applied for the environment.
  ///   - environment: The canvas, language and text size.
  ///   - text: Measures and shapes text.
  ///   - options: How to lay out.
  public init(
    _ screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) {
    written = screen
    self.screen = screen.resolved(in: environment)
    self.environment = environment
    self.text = text
    self.options = options
  }

  /// Lays out the screen as it is now, with the variants whose conditions on views then hold.
  public func layout() -> Layout {
    Layout.settled(written, in: environment) { sizes in
      choose(environment, sizes)
      return singleLayout()
    }
  }

  private func singleLayout() -> Layout {
    var layout = Layout(screen: screen, environment: environment)
    let run = LayoutRun(
      screen, written: written, in: environment, measuring: text, options: options)
    layout.take(run, reusing: &system)
    return layout
  }

  /// Lays out the screen, lets it be edited by what came out, and lays out again until nothing
  /// changes.
  ///
  /// - Parameters:
  ///   - passLimit: The greatest number of layouts; at least 1. The last one is used where the screen
  ///     still changes, with the warning `layout.unsettled-hierarchy`.
  ///   - adjust: Sees the layout and changes the screen.
  /// - Returns: The last layout; the session keeps the screen that it shows.
  /// - Source: Apple, *UIView.updateConstraints* and *UIView.layoutSubviews*: constraints are changed
  ///   by what a layout shows, and the next one takes them.
  public func layout(
    passLimit: Int = 8, adjusting adjust: (_ layout: Layout, _ screen: inout Screen) -> Void
  ) -> Layout {
    var passCount = 1
    while true {
      var result = layout()
      var next = screen
      adjust(result, &next)
      guard next != screen else { return result }
      guard passCount < passLimit else {
        result.diagnostics.append(.unsettledHierarchy(screen, passCount))
        return result
      }
      screen = next
      passCount += 1
    }
  }

  // MARK: Constraints

  /// Changes the constant of a constraint.
  ///
  /// - Parameters:
  ///   - constant: Points.
  ///   - id: The constraint's id.
  /// - Throws: `LayoutEditError` for an unknown constraint or a constant that is not finite.
  public func setConstant(
    _ constant: Double, of id: String
  ) throws(LayoutEditError) {
    guard constant.isFinite else { throw .illegal(.constantNotFinite(constant)) }
    screen.constraints[try index(id)].constant = constant
  }

  /// Changes the priority of a constraint.
  ///
  /// - Parameters:
  ///   - priority: In (0, 1000].
  ///   - id: The constraint's id.
  /// - Throws: `LayoutEditError` for an unknown constraint, an illegal priority, or one that makes
  ///   an active constraint required, or no longer required.
  public func setPriority(
    _ priority: LayoutPriority, of id: String
  ) throws(LayoutEditError) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      throw .illegal(.illegalPriority(priority.rawValue))
    }
    let index = try index(id)
    let constraint = screen.constraints[index]
    guard !constraint.isActive || constraint.priority.isRequired == priority.isRequired else {
      throw .crossesRequired(new: priority, existing: constraint.priority)
    }
    screen.constraints[index].priority = priority
  }

  /// Lets a constraint take part, or not.
  ///
  /// - Throws: `LayoutEditError` for an unknown constraint.
  public func setActive(_ isActive: Bool, _ id: String) throws(LayoutEditError) {
    screen.constraints[try index(id)].isActive = isActive
  }

  private func index(_ id: String) throws(LayoutEditError) -> Int {
    guard let index = screen.constraints.firstIndex(where: { $0.id == id }) else {
      throw .unknownConstraint(id)
    }
    return index
  }

  // MARK: Views and canvas

  /// Replaces the text of a view; its content size is measured again.
  ///
  /// - Throws: `LayoutEditError` for an unknown view.
  public func setText(_ string: String, of view: ItemID) throws(LayoutEditError) {
    guard let index = screen.views.firstIndex(where: { $0.id == view }) else {
      throw .unknownView(view)
    }
    if screen.views[index].text == nil {
      screen.views[index].text = TextContent(string)
    } else {
      screen.views[index].text?.string = string
    }
  }

  /// Replaces the intrinsic content size of a view.
  ///
  /// - Parameters:
  ///   - size: Points by axis; nil measures the content again, infinity means no intrinsic size.
  ///   - view: The view.
  /// - Throws: `LayoutEditError` for an unknown view.
  /// - Source: Apple, *UIView.invalidateIntrinsicContentSize()*.
  public func setIntrinsicSize(
    _ size: AxisPair<Double?>, of view: ItemID
  ) throws(LayoutEditError) {
    guard let index = screen.views.firstIndex(where: { $0.id == view }) else {
      throw .unknownView(view)
    }
    screen.views[index].intrinsicSizeOverride = size
  }

  /// Changes the size of the canvas, in points.
  ///
  /// Between higher than wide and wider than high the device is turned with it.
  public func setSize(_ size: Size) {
    var environment = environment
    let orientation: Orientation = size.width > size.height ? .landscape : .portrait
    let wasUpright = self.environment.size.width <= self.environment.size.height
    if wasUpright == (self.environment.orientation == .portrait) {
      environment = environment.turned(to: orientation)
    }
    environment.size = size
    setEnvironment(environment)
  }

  /// Holds the device another way: the sides of the canvas are exchanged.
  public func rotate(to orientation: Orientation) {
    setEnvironment(environment.turned(to: orientation))
  }

  /// Changes what the screen is laid out in: canvas, orientation, size classes, appearance.
  ///
  /// The variants of the new environment take the place of those before; what was changed in the
  /// session stays as it was changed.
  public func setEnvironment(_ environment: LayoutEnvironment) {
    choose(environment, sizes)
  }

  /// Exchanges the variants for those of an environment and sizes of views.
  private func choose(_ environment: LayoutEnvironment, _ sizes: [ItemID: Size]) {
    let before = (self.environment, self.sizes)
    guard before != (environment, sizes) else { return }
    self.environment = environment
    self.sizes = sizes
    guard !written.variants.isEmpty || before.0.textSize != environment.textSize else { return }
    let old = written.resolved(in: before.0, sizes: before.1)
    let new = written.resolved(in: environment, sizes: sizes)
    if new != old { screen = new.takingChanges(from: old, to: screen) }
  }

  /// Changes anything of the screen: views come, go and move.
  public func edit(_ change: (inout Screen) -> Void) { change(&screen) }
}

/// A change that a session refuses.
public enum LayoutEditError: Error, Hashable {
  /// No constraint has the id.
  case unknownConstraint(String)
  /// No view has the id.
  case unknownView(ItemID)
  /// UIKit would refuse the value.
  case illegal(LegalityError)
  /// The priority of an active constraint would become required, or stop being so.
  case crossesRequired(new: LayoutPriority, existing: LayoutPriority)

  /// What is said to people; Apple's words where Apple has some.
  ///
  /// - Source: exception texts of public crash logs.
  public var message: String {
    switch self {
    case .unknownConstraint(let id): "there is no constraint '\(id)'"
    case .unknownView(let id): "there is no view '\(id)'"
    case .illegal(let error): error.message
    case .crossesRequired(let new, let existing):
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not"
        + " supported.  You passed priority \(new.rawValue.shortText) and the existing priority was"
        + " \(existing.rawValue.shortText)."
    }
  }
}
