import ControlMetrics
import Diagnostics
import Geometry
package import LayoutModel
import XcodeCanvas

extension LayoutDocument {
  /// Takes the controls that the saved frames of each screen show, where the document's version drew
  /// others, and notes what speaks against those that are taken.
  ///
  /// - Parameter text: Measures text.
  package mutating func takeSavedControls(measuring text: any TextMeasuring) {
    for index in screens.indices {
      guard let controls = screens[index].savedControls(measuring: text) else { continue }
      screens[index].toolsVersion = controls.build
      guard controls.isContradicting else { continue }
      diagnostics.append(
        Diagnostic(
          id: "ib.contradicting-controls", severity: .note,
          message: "the saved frames of '\(screens[index].name)' show controls of Xcode build"
            + " \(controls.build) (sizes and places: \(controls.explained)) and of build"
            + " \(controls.otherBuild) (\(controls.otherExplained)); the first are taken, up to"
            + " \(controls.distance.decimalText(places: 2)) pt from the second",
          location: screens[index].views.first?.location,
          hint: "update the frames of the screen in Interface Builder"))
    }
  }

  /// The content size category in which the document was saved, as its frames show it.
  ///
  /// Text styles follow the text size that was set where a document was last saved, which the
  /// document does not tell. It shows where labels and buttons of one line in text styles are as
  /// high as another text size makes them, and no height that the standard one explains speaks
  /// against it: small styles are equally high in several sizes. Nor does a width: canvases also
  /// save lines of 20.5 points as 20, which are as high as those of a smaller text size, but as wide
  /// as those of the standard one. A label for several lines shows it where it is lower than a
  /// single line of the standard size. Some heights of the standard size do not count where more than four
  /// times as many are those of the other to the pixel, which nobody sets by hand.
  ///
  /// - Parameter text: Measures text.
  /// - Returns: The category that explains most heights, two at least; the standard one otherwise.
  package func savedTextSize(measuring text: any TextMeasuring) -> ContentSizeCategory {
    Self.textSize(of: styledHeights(measuring: text)).taken
  }

  /// Finds the text size in which the document was saved, and notes which heights speak against it.
  ///
  /// - Parameter text: Measures text.
  /// - Returns: The category, as `savedTextSize` finds it.
  package mutating func takeSavedTextSize(measuring text: any TextMeasuring) -> ContentSizeCategory
  {
    let heights = styledHeights(measuring: text)
    let (taken, other) = Self.textSize(of: heights)
    guard let other else { return taken }
    let agreeing = heights.filter { $0.explains(taken) && !$0.explains(other) }
    let against = heights.filter { $0.explains(other) && !$0.explains(taken) }
    let distance = against.compactMap { height in
      height.heights[taken].map { abs($0 - height.saved) }
    }
    diagnostics.append(
      Diagnostic(
        id: "ib.contradicting-text-size", severity: .note,
        message: "saved heights of labels are those of the text size '\(taken.rawValue)'"
          + " (labels: \(agreeing.count)) and of '\(other.rawValue)' (\(against.count)); the first is"
          + " taken, up to \((distance.max() ?? 0).decimalText(places: 2)) pt from the second",
        location: against.first?.location,
        hint: "update the frames in Interface Builder"))
    return taken
  }

  /// The height of a line in a text style as it was saved.
  private struct StyledHeight {
    var saved: Double
    /// The height in each text size, in points.
    var heights: [ContentSizeCategory: Double]
    /// The text sizes that explain the height.
    var categories: Set<ContentSizeCategory>
    var location: SourceLocation?

    /// Whether the height is no whole number of points, as people set them.
    var isOfPixels: Bool { abs(saved - saved.rounded()) > 0.01 }

    func explains(_ category: ContentSizeCategory) -> Bool { categories.contains(category) }
  }

  /// The category that explains most heights, and one that is contradicted by some; nil for none.
  private static func textSize(
    of heights: [StyledHeight]
  ) -> (taken: ContentSizeCategory, other: ContentSizeCategory?) {
    var best = (category: ContentSizeCategory.large, count: 1)
    var contradicted = best
    for category in ContentSizeCategory.allCases {
      let telling = heights.filter { $0.explains(category) && !$0.explains(.large) }
      let count = telling.count
      let against = heights.count { $0.explains(.large) && !$0.explains(category) }
      if against > 0, 4 * against >= telling.count(where: \.isOfPixels) {
        if count > contradicted.count { contradicted = (category, count) }
      } else if count > best.count {
        best = (category, count)
      }
    }
    let isContradicted = heights.contains { $0.explains(.large) && !$0.explains(best.category) }
    let other =
      best.category == .large ? contradicted.category : isContradicted ? .large : best.category
    return (best.category, other == best.category ? nil : other)
  }

  private func styledHeights(measuring text: any TextMeasuring) -> [StyledHeight] {
    var heights: [StyledHeight] = []
    for screen in screens where screen.platform.usesUIKit && screen.toolsVersion != nil {
      let metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
      let fixed = screen.viewsOfFixedLength(along: .horizontal)
      for view in screen.views {
        guard let frame = Self.frameOfStyledLine(in: view) else { continue }
        let saved = frame.height
        let line = metrics.intrinsicSize(
          of: view, wrappedAt: nil, measuring: text, in: screen.ownEnvironment)
        if view.text?.numberOfLines != 1, saved > (line.vertical ?? 0) { continue }
        func isWidth(_ size: AxisPair<Double?>) -> Bool {
          size.horizontal.map { abs($0 - frame.width) <= 0.5 } ?? false
        }
        let hasStandardWidth =
          view.text?.numberOfLines == 1 && !fixed.contains(view.id) && isWidth(line)
        var categories: Set<ContentSizeCategory> = hasStandardWidth ? [.large] : []
        var lengths: [ContentSizeCategory: Double] = [:]
        for category in ContentSizeCategory.allCases {
          var environment = screen.ownEnvironment
          environment.textSize = category
          let size = metrics.intrinsicSize(
            of: view, wrappedAt: nil, measuring: text, in: environment)
          guard let height = size.vertical else { continue }
          lengths[category] = height
          let isHeight = abs(height - saved) < 0.01 || abs(height.rounded(.up) - saved) < 0.01
          if isHeight, !hasStandardWidth || isWidth(size) { categories.insert(category) }
        }
        heights.append(
          StyledHeight(
            saved: saved, heights: lengths, categories: categories, location: view.location))
      }
    }
    return heights
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
