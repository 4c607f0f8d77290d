import ControlFacts
import ControlMetrics
import Geometry
import LayoutModel

/// How Interface Builder's canvas rounded the measured lengths of a label.
enum TextRounding: CaseIterable {
  /// As an app does: to its device's pixels.
  case pixels
  /// Up to whole points.
  case up
  /// To the nearest whole point.
  case nearest

  /// Rounds a length that is measured in pixels.
  ///
  /// - Parameter length: The length in points.
  /// - Returns: The length as the canvas rounded it, in points.
  func rounded(_ length: Double) -> Double {
    switch self {
    case .pixels: length
    case .up: (length - 1e-6).rounded(.up)
    case .nearest: (length - 0.5 - 1e-6).rounded(.up)
    }
  }
}

extension Screen {
  /// How Interface Builder's canvas rounded texts along an axis, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas of some screens saved it as 21 points
  /// high, and that of few as 20, unless it lies in a cell with a stack view, or outside of cells in a screen
  /// with one. Saved lengths tell which screens these are: those where two more labels are saved so than
  /// otherwise. Where they do not, labels of up to Xcode 8.2 that are in no text style have whole heights.
  ///
  /// - Parameters:
  ///   - axis: Along which the texts are measured.
  ///   - tree: How the views lie in one another.
  ///   - text: Measures labels.
  /// - Returns: How each view's text is rounded.
  /// - Source: Observed in saved Interface Builder frames: of labels whose heights tell, those of most
  ///   screens are all rounded alike; of 178 in cells or screens with stack views, in 17 repositories, none
  ///   is whole.
  func textRoundings(
    along axis: Axis, _ tree: ViewTree, measuring text: any TextMeasuring
  ) -> [TextRounding] {
    var units: [Int] = []
    var hasStack = [Bool](repeating: false, count: views.count)
    for (item, view) in views.enumerated() {
      let unit = view.kind.isCell ? item : tree.parents[item].map { units[$0] } ?? item
      units.append(unit)
      guard view.stack != nil else { continue }
      hasStack[unit] = true
      hasStack[0] = true
    }
    let labels = views.indices.filter { views[$0].isLabelOfOneLine && !hasStack[units[$0]] }
    let saved = savedRounding(of: labels, along: axis, measuring: text)
    let facts = ControlMetrics(platform: platform, toolsVersion: toolsVersion).facts
    let isWhole = axis == .vertical && facts.knownNumber(.touchLabelStep) != nil
    var result = [TextRounding](repeating: .pixels, count: views.count)
    for label in labels {
      let usual = isWhole && views[label].text?.font.textStyle == nil ? TextRounding.up : .pixels
      result[label] = saved ?? usual
    }
    return result
  }

  private func savedRounding(
    of labels: [Int], along axis: Axis, measuring text: any TextMeasuring
  ) -> TextRounding? {
    guard let documentEnvironment else { return nil }
    let metrics = ControlMetrics(platform: platform, toolsVersion: toolsVersion)
    let fixed = viewsOfFixedLength(along: axis)
    var counts: [TextRounding: Int] = [:]
    for view in labels.map({ views[$0] }) where !view.isHidden && !fixed.contains(view.id) {
      let size = metrics.intrinsicSize(
        of: view, wrappedAt: nil, measuring: text, in: documentEnvironment)
      guard let saved = view.frame?.size[axis], let length = size[axis],
        TextRounding.up.rounded(length) - length > 0.01,
        let rounding = TextRounding.allCases.first(where: {
          abs($0.rounded(length) - saved) < 0.01
        })
      else { continue }
      counts[rounding, default: 0] += 1
    }
    let most = counts.values.max() ?? 0
    let told = TextRounding.allCases.filter { most < counts[$0, default: 0] + 2 }
    return most > 1 && told.count == 1 ? told[0] : nil
  }
}

extension ViewNode {
  /// Whether the view is a label of one line that is cut at its tail.
  fileprivate var isLabelOfOneLine: Bool {
    guard self.kind == .label else { return false }
    guard let text = self.text else { return true }
    return text.numberOfLines == 1 && text.lineBreakMode == .truncateTail
  }
}
