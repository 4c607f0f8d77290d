import ControlMetrics
import Geometry
import LayoutModel

extension Screen {
  /// Which texts Interface Builder's canvas measured in whole points along an axis, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas of some screens saved it as 21 points
  /// high, and its width in whole points as well. Only saved lengths tell which screens these are: labels
  /// are whole where two more of them are saved so than otherwise.
  ///
  /// - Parameters:
  ///   - axis: Along which the texts are measured.
  ///   - text: Measures labels.
  /// - Returns: Whether each view's text is measured so.
  /// - Source: Observed in saved Interface Builder frames: of labels whose heights or widths tell, those
  ///   of most screens are all whole or all of pixels: 780 and 418 labels of both folds. A rule from the
  ///   views around a label made more labels wrong than right, on both.
  func textsOfWholeLength(along axis: Axis, measuring text: any TextMeasuring) -> [Bool] {
    let isWhole = savesWholeLengths(along: axis, measuring: text)
    return views.map { isWhole && $0.isLabelOfOneLine }
  }

  private func savesWholeLengths(along axis: Axis, measuring text: any TextMeasuring) -> Bool {
    guard let documentEnvironment else { return false }
    let metrics = ControlMetrics(platform: platform, toolsVersion: toolsVersion)
    let fixed = viewsOfFixedLength(along: axis)
    var (whole, exact) = (0, 0)
    for view in views where view.isLabelOfOneLine && !view.isHidden && !fixed.contains(view.id) {
      let size = metrics.intrinsicSize(
        of: view, wrappedAt: nil, measuring: text, in: documentEnvironment)
      guard let saved = view.frame?.size[axis], let length = size[axis] else { continue }
      let roundedUp = (length - 1e-6).rounded(.up)
      guard roundedUp - length > 0.01 else { continue }
      if abs(saved - roundedUp) < 0.01 {
        whole += 1
      } else if abs(saved - length) < 0.01 {
        exact += 1
      }
    }
    return whole >= exact + 2
  }
}

extension ViewNode {
  /// Whether the view is a label of one line that is cut at its tail.
  fileprivate var isLabelOfOneLine: Bool { self.kind == .label && isCutAtTailOfOneLine }

  /// Whether the view's text is one line that is cut at its tail.
  fileprivate var isCutAtTailOfOneLine: Bool {
    guard let text = self.text else { return true }
    return text.numberOfLines == 1 && text.lineBreakMode == .truncateTail
  }
}
