import ControlMetrics
import Geometry
package import LayoutModel

extension LayoutDocument {
  /// The content size category in which the document was saved, as its frames show it.
  ///
  /// Text styles follow the text size that was set where a document was last saved, which the
  /// document does not tell. It shows where labels and buttons of one line in text styles are as
  /// high as another text size makes them, and no height that the standard one explains speaks
  /// against it: small styles are equally high in several sizes. Nor does a width: canvases also
  /// save lines of 20.5 points as 20, which are as high as those of a smaller text size, but as wide
  /// as those of the standard one. A label for several lines shows it where it is lower than a
  /// single line of the standard size.
  ///
  /// - Parameter text: Measures text.
  /// - Returns: The category that explains most heights, two at least; the standard one otherwise.
  package func savedTextSize(measuring text: any TextMeasuring) -> ContentSizeCategory {
    var explained: [Set<ContentSizeCategory>] = []
    for screen in screens where screen.platform.usesUIKit && screen.toolsVersion != nil {
      let metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
      for view in screen.views {
        guard let frame = Self.frameOfStyledLine(in: view) else { continue }
        let saved = frame.height
        let line = metrics.intrinsicSize(
          of: view, wrappedAt: nil, measuring: text, in: screen.ownEnvironment)
        if view.text?.numberOfLines != 1, saved > (line.vertical ?? 0) { continue }
        func isWidth(_ size: AxisPair<Double?>) -> Bool {
          size.horizontal.map { abs($0 - frame.width) <= 0.5 } ?? false
        }
        let hasStandardWidth = view.text?.numberOfLines == 1 && isWidth(line)
        var categories: Set<ContentSizeCategory> = hasStandardWidth ? [.large] : []
        for category in ContentSizeCategory.allCases {
          var environment = screen.ownEnvironment
          environment.textSize = category
          let size = metrics.intrinsicSize(
            of: view, wrappedAt: nil, measuring: text, in: environment)
          guard let height = size.vertical else { continue }
          let isHeight = abs(height - saved) < 0.01 || abs(height.rounded(.up) - saved) < 0.01
          if isHeight, !hasStandardWidth || isWidth(size) { categories.insert(category) }
        }
        explained.append(categories)
      }
    }
    var best = (category: ContentSizeCategory.large, count: 1)
    for category in ContentSizeCategory.allCases
    where !explained.contains(where: { $0.contains(.large) && !$0.contains(category) }) {
      let count = explained.count { $0.contains(category) && !$0.contains(.large) }
      if count > best.count { best = (category, count) }
    }
    return best.category
  }

  /// The saved frame of a label or button that shows one line in a text style; nil for others.
  private static func frameOfStyledLine(in view: ViewNode) -> Rect? {
    guard view.kind == .label || view.kind == .button, !view.isHidden, view.image == nil,
      let text = view.text, !text.isAttributed, !text.string.isEmpty,
      text.font.textStyle != nil, text.font.family == .system
    else { return nil }
    return view.frame
  }
}
