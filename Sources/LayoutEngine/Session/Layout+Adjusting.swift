import Diagnostics
public import LayoutModel

extension Layout {
  /// Lays out a screen whose views and constraints depend on the layout itself.
  ///
  /// After each layout, `adjust` may change the screen; it is laid out again until nothing changes.
  ///
  /// - Parameters:
  ///   - screen: The screen; variants are applied once, before the first layout.
  ///   - environment: The canvas, language and text size.
  ///   - text: Measures and shapes text.
  ///   - options: How to lay out.
  ///   - passLimit: The greatest number of layouts; at least 1. The last one is used where the
  ///     screen still changes, with the warning `layout.unsettled-hierarchy`.
  ///   - adjust: Sees the layout and changes the screen.
  /// - Source: Apple, *UIView.layoutSubviews* and *NSView.layout*: an override lays out, adjusts
  ///   the hierarchy or its constraints, and lays out again.
  public init(
    of screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring,
    options: LayoutOptions, passLimit: Int = 8,
    adjusting adjust: (_ layout: Layout, _ screen: inout Screen) -> Void
  ) {
    var current = screen.resolved(in: environment)
    self.init(of: current, in: environment, measuring: text, options: options)
    var passCount = 1
    while true {
      var next = current
      adjust(self, &next)
      if next == current { return }
      guard passCount < passLimit else { break }
      current = next
      passCount += 1
      self = Layout(of: current, in: environment, measuring: text, options: options)
    }
    diagnostics.append(.unsettledHierarchy(screen, passCount))
  }
}

extension Diagnostic {
  static func unsettledHierarchy(_ screen: Screen, _ passes: Int) -> Diagnostic {
    Diagnostic(
      id: "layout.unsettled-hierarchy", severity: .warning,
      message: "screen '\(screen.name)' still changes after \(passes) layouts",
      location: screen.location, hint: "the frames of the last layout are used")
  }
}
