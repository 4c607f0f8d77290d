import Bowerbird

/// A control whose saved size on an axis can only come from its content.
struct ContentSample: Sendable {
  var document: String
  var view: ViewNode
  var metrics: ControlMetrics
  var scale: Double
  /// The saved size, as alignment rect, in points.
  var saved: Size
  /// The size that Bowerbird measures, in points; nil on an axis without a content size.
  var measured: AxisPair<Double?>
  /// The width of the text alone, before it is rounded, in points.
  var textWidth: Double
  /// On which axes the saved size follows the content.
  var followsContent: AxisPair<Bool>

  /// The text that decides the width: the title, or the placeholder of an empty field.
  var text: String {
    let content = metrics.content(of: view)
    return content.runs.isEmpty ? content.placeholder ?? "" : content.string
  }
}

/// Finds the controls of a document whose size follows their content.
///
/// The screen is solved with leaf sizes as saved. Where the result is the saved frame, one control
/// at a time is asked to be larger; if its frame grows by just as much, nothing else decides it.
struct ContentSampling {
  /// By how much controls are enlarged; no constant of a document is likely to be the same.
  private static let growth = Size(width: 13.25, height: 7.75)
  private static let tolerance = 0.5

  let text: any TextMeasuring
  private let options: LayoutOptions
  private let measuredOptions: LayoutOptions

  init(measuring text: any TextMeasuring) {
    self.text = text
    var options = LayoutOptions()
    options.intrinsicSizes = .saved
    options.rounding = .none
    options.detectsAmbiguity = false
    options.shapesText = false
    self.options = options
    options.intrinsicSizes = .measured
    measuredOptions = options
  }

  /// The samples of a document; none where it marks views as misplaced or ambiguous.
  func samples(of document: LayoutDocument) -> [ContentSample] {
    let isMarked = document.screens.contains { screen in
      screen.views.contains { $0.isMisplaced || $0.isMarkedAmbiguous }
    }
    guard !isMarked else { return [] }
    return document.screens.flatMap { samples(of: $0, in: document.path) }
  }

  private func samples(of screen: Screen, in path: String) -> [ContentSample] {
    let environment = screen.ownEnvironment
    let base = Layout(of: screen, in: environment, measuring: text, options: options)
    var resolved = base.screen
    resolved.variants = []
    let free = Layout(of: screen, in: environment, measuring: text, options: measuredOptions)
    let metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    var result: [ContentSample] = []
    for index in resolved.views.indices where !base.views[index].isHidden {
      let view = resolved.views[index]
      guard let frame = view.frame, frame.width > 0, frame.height > 0,
        metrics.intrinsicAxes(of: view) != AxisPair(both: false), view.kind != .imageView
      else { continue }
      let insets = metrics.alignmentInsets(of: view)
      let saved = Size(
        width: frame.width - insets.total(.horizontal),
        height: frame.height - insets.total(.vertical))
      let placed = base.views[index].frame.size
      var grown = resolved
      grown.views[index].intrinsicSizeOverride = AxisPair(
        horizontal: saved.width + Self.growth.width, vertical: saved.height + Self.growth.height)
      let layout = Layout(of: grown, in: environment, measuring: text, options: options)
      let size = layout.views[index].frame.size
      var follows = AxisPair(
        horizontal: abs(placed.width - frame.width) <= Self.tolerance
          && abs(size.width - placed.width - Self.growth.width) < 0.01,
        vertical: abs(placed.height - frame.height) <= Self.tolerance
          && abs(size.height - placed.height - Self.growth.height) < 0.01)
      // Text that wraps is compared where it has the saved width to wrap at.
      if metrics.content(of: view).numberOfLines != 1,
        abs(free.views[index].frame.width - frame.width) > Self.tolerance
      {
        follows.vertical = false
      }
      guard follows.horizontal || follows.vertical else { continue }
      let measured = free.views[index].intrinsicSize
      let raw = text.measure(metrics.content(of: view), width: nil, in: environment)
      result.append(
        ContentSample(
          document: path, view: view, metrics: metrics, scale: environment.scale, saved: saved,
          measured: measured, textWidth: raw.size.width, followsContent: follows))
    }
    return result
  }
}
