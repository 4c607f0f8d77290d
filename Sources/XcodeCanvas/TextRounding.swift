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
  /// How Interface Builder's canvas rounded texts along each axis, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas of some screens saved it as 21 points
  /// high, and that of few as 20, unless it lies in a cell with a stack view, or outside of cells in a screen
  /// with one. Saved lengths tell which screens these are: those where two more labels are saved so than
  /// otherwise, with the texts that the document has for them. Where they do not, labels of up to Xcode 8.2
  /// that are in no text style have whole heights.
  ///
  /// - Parameters:
  ///   - tree: How the views lie in one another.
  ///   - text: Measures labels.
  /// - Returns: How each view's text is rounded.
  /// - Source: Observed in saved Interface Builder frames: of labels whose heights tell, those of most
  ///   screens are all rounded alike; of 178 in cells or screens with stack views, in 17 repositories, none
  ///   is whole.
  func textRoundings(
    _ tree: ViewTree, measuring text: any TextMeasuring
  ) -> AxisPair<[TextRounding]> {
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
    let metrics = ControlMetrics(platform: platform, toolsVersion: toolsVersion)
    let shown = labels.map { views[$0] }.filter { !$0.isHidden }
    let measured = documentEnvironment.map { environment in
      shown.map { view in
        let size = metrics.intrinsicSize(
          of: view.asDesigned, wrappedAt: nil, measuring: text, in: environment)
        return (view: view, size: size)
      }
    }
    var result = AxisPair(both: [TextRounding](repeating: .pixels, count: views.count))
    for axis in Axis.allCases {
      let saved = measured.flatMap { savedRounding(of: $0, along: axis) }
      let isWhole = axis == .vertical && metrics.facts.knownNumber(.touchLabelStep) != nil
      for label in labels {
        let usual = isWhole && views[label].text?.font.textStyle == nil ? TextRounding.up : .pixels
        result[axis][label] = saved ?? usual
      }
    }
    return result
  }

  /// The rounding that the saved frames of labels of some measured sizes tell.
  private func savedRounding(
    of measured: [(view: ViewNode, size: AxisPair<Double?>)], along axis: Axis
  ) -> TextRounding? {
    let fixed = viewsOfFixedLength(along: axis)
    var counts: [TextRounding: Int] = [:]
    for (view, size) in measured where !fixed.contains(view.id) {
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
  /// The view with the text that it was saved with.
  fileprivate var asDesigned: ViewNode {
    guard let source = self.textSource else { return self }
    var view = self
    view.text?.string = source.designed
    view.text?.language = nil
    return view
  }

  /// Whether the view is a label of one line that is cut at its tail.
  fileprivate var isLabelOfOneLine: Bool {
    guard self.kind == .label else { return false }
    guard let text = self.text else { return true }
    return text.numberOfLines == 1 && text.lineBreakMode == .truncateTail
  }
}
