import ControlFacts
import Geometry
import LayoutModel

extension ControlMetrics {
  /// The baselines of an AppKit control by how far its text stands above the bottom of its frame.
  ///
  /// - Parameters:
  ///   - view: The control.
  ///   - height: The height of its alignment rect, in points.
  ///   - aboveBottom: The distance in a frame of a height, in points; nil where it is not known.
  /// - Returns: The offsets in points; nil where the distance is not known.
  func baseline(
    of view: ViewNode, height: Double, aboveBottom: (_ frameHeight: Double) -> Double?
  ) -> BaselineOffsets? {
    let insets = alignmentInsets(of: view)
    // The saved height names the row; a view that grows keeps its distance from the bottom.
    let frameHeight = view.frame?.height ?? height + insets.top + insets.bottom
    guard let fromFrame = aboveBottom(frameHeight) else { return nil }
    let fromBottom = fromFrame - insets.bottom
    return BaselineOffsets(fromTop: height - fromBottom, fromBottom: fromBottom)
  }

  /// The baselines of an AppKit control as observed in frames of its height.
  func baseline(
    of view: ViewNode, height: Double, _ fact: NumberFact, _ variant: String? = nil
  ) -> BaselineOffsets? {
    baseline(of: view, height: height) { frameHeight in
      facts.knownNumber(
        fact, variant, size: view.controlSize?.rawValue ?? "regular", at: frameHeight)
    }
  }

  /// Words of a document as a variant of the rows: `-` for one that it does not give.
  static func variant(_ words: String?...) -> String {
    words.map { $0 ?? "-" }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The baselines of a UIKit control whose text stands in the middle of its height.
  func centeredBaselines(of view: ViewNode, height: Double) -> BaselineOffsets? {
    guard let lines = touchLine(of: view) else { return nil }
    let top = (height - lines.height) / 2
    return BaselineOffsets(
      fromTop: top + lines.ascender, fromBottom: height - top - lines.ascender)
  }

  /// The height of a line of a UIKit view's text and what of it is above the baseline, in points.
  func touchLine(of view: ViewNode) -> (height: Double, ascender: Double)? {
    guard let size = view.text?.font.size else { return nil }
    return (
      size * facts.number(.touchLineHeightFactor), size * facts.number(.touchAscenderFactor)
    )
  }
}

extension ContentSizing {
  /// The baselines of a UIKit view's text in an alignment rect.
  ///
  /// - Parameters:
  ///   - size: The size of the rect, in points.
  ///   - isCentered: Whether the text stands in the middle of its room, and not at its top.
  ///   - keepsEdges: Whether the baselines of a view that is stretched keep their distances from both
  ///     edges, although the text is shown in the middle.
  /// - Returns: The offsets in points.
  func baselines(
    size: Size, isCentered: Bool = true, keepsEdges: Bool = false
  ) -> BaselineOffsets {
    var text = content
    if text.runs.isEmpty { text.runs = [TextRun("x")] }
    let frame = Rect(origin: .zero, size: size)
    let room = frame.inset(by: metrics.textPadding(of: view))
    let measured = measure(text, width: text.numberOfLines == 1 ? nil : max(0, room.width))
    var height = size.height
    if keepsEdges {
      let outside = size.height - room.height
      height =
        outside
        + max(
          grid.up(measured.size.height), min(room.height, measured.size.height.rounded(.up)))
    }
    var top = room.minY
    if isCentered {
      top += (room.height - size.height + height - measured.size.height) / 2
    }
    return BaselineOffsets(
      fromTop: grid.nearest(top + measured.firstBaseline),
      fromBottom: grid.nearest(height - top - measured.lastBaseline))
  }
}
