import Bowerbird
import ControlMetrics
import XcodeCanvas

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
/// at a time is asked to be larger, and then to be smaller; if its frame follows by just as much
/// both times, nothing else decides it. A control that grows but does not shrink is as large as a
/// neighbour, a stack view or a least size makes it, which tells nothing of its own content.
struct ContentSampling {
  /// By how much controls are enlarged; no constant of a document is likely to be the same.
  private static let growth = Size(width: 13.25, height: 7.75)
  /// By how much controls are made smaller, a quarter at most.
  private static let shrinkage = Size(width: 3.375, height: 2.625)
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
      screen.views.contains { $0.saved.isMisplaced || $0.saved.isAmbiguous }
    }
    guard !isMarked else { return [] }
    let textSize = document.savedTextSize(measuring: text)
    return document.screens.flatMap { samples(of: $0, in: document.path, textSize) }
  }

  private func samples(
    of screen: Screen, in path: String, _ textSize: ContentSizeCategory
  ) -> [ContentSample] {
    let environment = screen.ownEnvironment
    var measuredEnvironment = environment
    measuredEnvironment.textSize = textSize
    let base = Layout(of: screen, in: environment, measuring: text, options: options)
    var resolved = base.screen
    resolved.variants = []
    let free = Layout(
      of: screen, in: measuredEnvironment, measuring: text, options: measuredOptions)
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
      var follows = AxisPair(both: true)
      for axis in Axis.allCases {
        follows[axis] = abs(placed[axis] - frame.size[axis]) <= Self.tolerance
      }
      guard follows.horizontal || follows.vertical else { continue }
      let changes = [
        Self.growth,
        Size(
          width: -min(Self.shrinkage.width, saved.width / 4),
          height: -min(Self.shrinkage.height, saved.height / 4)),
      ]
      for change in changes {
        var changed = resolved
        changed.views[index].intrinsicSizeOverride = AxisPair(
          horizontal: saved.width + change.width, vertical: saved.height + change.height)
        let layout = Layout(of: changed, in: environment, measuring: text, options: options)
        let size = layout.views[index].frame.size
        for axis in Axis.allCases where abs(size[axis] - placed[axis] - change[axis]) >= 0.01 {
          follows[axis] = false
        }
      }
      // Text that wraps is compared where it has the saved width to wrap at.
      if metrics.content(of: view).numberOfLines != 1,
        abs(free.views[index].frame.width - frame.width) > Self.tolerance
      {
        follows.vertical = false
      }
      guard follows.horizontal || follows.vertical else { continue }
      let measured = free.views[index].intrinsicSize
      let raw = text.measure(metrics.content(of: view), width: nil, in: measuredEnvironment)
      result.append(
        ContentSample(
          document: path, view: view, metrics: metrics, scale: environment.scale, saved: saved,
          measured: measured, textWidth: raw.size.width, followsContent: follows))
    }
    return result
  }
}
