import Geometry
package import LayoutModel

/// The rules of UIKit and AppKit for one screen, and what its contents measure.
package final class RuntimeScreen: ScreenRules {
  private let screen: Screen
  private let metrics: ControlMetrics
  private let measuring: any TextMeasuring
  /// By the environment without the size of its canvas.
  private var contents: [LayoutEnvironment: MeasuredContents] = [:]
  /// Whether each view is of a kind that has a content.
  private lazy var hasContent = screen.views.map { metrics.measures(of: $0.kind) != nil }

  /// Makes the rules of a screen whose variants are applied.
  package init(_ screen: Screen, measuring text: any TextMeasuring) {
    self.screen = screen
    metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    measuring = FixedMetricsMeasuring(base: text)
  }

  package func rules(in environment: LayoutEnvironment) -> any ControlRules {
    controls(in: environment)
  }

  /// The rules in an environment, as a value of their own type.
  package func controls(in environment: LayoutEnvironment) -> RuntimeControls {
    var anyCanvas = environment
    anyCanvas.size = .zero
    let known = contents[anyCanvas] ?? MeasuredContents(hasContent)
    contents[anyCanvas] = known
    return RuntimeControls(
      screen: screen, environment: environment, metrics: metrics, measuring: measuring,
      contents: known)
  }

  package func shownText(of view: Int) -> TextContent? {
    let view = screen.views[view]
    guard view.text != nil else { return nil }
    var content = metrics.content(of: view)
    guard !content.runs.isEmpty else { return nil }
    if view.kind == .button, content.alignment == .natural, !view.isChoice {
      content.alignment = .center
    }
    return content
  }
}

extension ViewNode {
  /// Whether the view is a check box or radio button, whose title stands beside its sign.
  fileprivate var isChoice: Bool {
    let type = self.control.button.type
    return type == "check" || type == "switch" || type == "radio"
  }
}
