package import Geometry
package import LayoutModel

/// What UIKit and AppKit answer at run time for one screen in one environment.
package struct RuntimeControls: ControlRules {
  /// The screen, its variants applied.
  package let screen: Screen
  /// What it is laid out in.
  package let environment: LayoutEnvironment
  /// The sizes, insets and baselines of the platform's controls.
  package let metrics: ControlMetrics
  /// Measures texts, those with metrics of their own by these.
  package let measuring: any TextMeasuring
  let contents: MeasuredContents

  // MARK: Contents

  package func alignmentInsets(of view: Int) -> EdgeInsets {
    metrics.alignmentInsets(of: screen.views[view])
  }

  package func contentSize(
    of view: Int, alignmentInsets insets: EdgeInsets, solvedWidth width: Double?
  ) -> AxisPair<Double?> {
    let mustShrink = screen.views[view].compressionResistance.horizontal == .required
    return wrapped(view, solvedWidth: width, mustShrink: mustShrink) {
      measuredSize(of: view, wrappedAt: $0)
    }
  }

  /// The size that a view's content has where its text wraps at a width; nil for no wrapping.
  package func measuredSize(of view: Int, wrappedAt width: Double?) -> AxisPair<Double?> {
    contents.size(of: view, wrappedAt: width) {
      measuredSize(of: screen.views[view], wrappedAt: width)
    }
  }

  /// The size that the content of any view has where its text wraps at a width.
  package func measuredSize(of view: ViewNode, wrappedAt width: Double?) -> AxisPair<Double?> {
    metrics.intrinsicSize(of: view, wrappedAt: width, measuring: measuring, in: environment)
  }

  /// The size of a view's content, whose text of several lines wraps at the solved width.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - solvedWidth: The width of its alignment rect in the round before; nil in the first.
  ///   - mustShrink: Whether a label that wraps asks for no more than its widest line.
  ///   - size: Measures the content, wrapped at a width in points.
  /// - Returns: The size in points; nil on an axis without an intrinsic size.
  /// - Source: Apple, *UILabel.preferredMaxLayoutWidth*: the first pass does not wrap, the second
  ///   keeps the width and wraps at the room that came out of the first. Observed in saved
  ///   Interface Builder frames: a label on the canvas then asks for the width of its widest line.
  package func wrapped(
    _ view: Int, solvedWidth: Double?, mustShrink: Bool,
    _ size: (_ width: Double?) -> AxisPair<Double?>
  ) -> AxisPair<Double?> {
    let view = screen.views[view]
    let text = view.text
    if let preferred = text?.preferredMaxLayoutWidth, preferred > 0 { return size(preferred) }
    var result = size(nil)
    guard let solvedWidth, let text, text.numberOfLines != 1,
      let unwrapped = result.horizontal, solvedWidth < unwrapped
    else { return result }
    let wrapped = size(solvedWidth)
    result.vertical = wrapped.vertical
    if view.kind == .label, screen.platform.usesUIKit, mustShrink {
      result.horizontal = wrapped.horizontal
    }
    return result
  }

  package func baselines(of view: Int, size: Size) -> BaselineOffsets? {
    contents.baseline(of: view, size: size) {
      metrics.baseline(of: screen.views[view], size: size, measuring: measuring, in: environment)
    }
  }

  package func keptSize(of view: Int) -> (size: Size, priority: LayoutPriority)? { nil }

  // MARK: Texts

  package func textRoom(of view: Int, frame: Size, direction: LayoutDirection) -> Rect {
    metrics.textRoom(of: screen.views[view], frame: frame, in: reading(direction))
  }

  package func textOffset(of view: Int, room: Double, text: Double, lines: Int) -> Double {
    metrics.textOffset(
      of: screen.views[view], room: room, height: text, lines: lines, measuring: measuring,
      in: environment)
  }

  package func imageRect(
    of view: Int, frame: Size, title: Size, direction: LayoutDirection
  ) -> Rect? {
    metrics.imageRect(of: screen.views[view], frame: frame, title: title, in: reading(direction))
  }

  private func reading(_ direction: LayoutDirection) -> LayoutEnvironment {
    var result = environment
    result.direction = direction
    return result
  }

  // MARK: Surroundings

  package var rootSafeAreaInsets: EdgeInsets {
    guard screen.platform.usesUIKit else { return .zero }
    switch screen.role {
    case .window, .cell: return .zero
    case .freeform: return environment.safeAreaInsets
    case .controller: break
    }
    var insets = environment.safeAreaInsets
    switch screen.bars.navigation {
    case .none: break
    case .standard: insets.top += metrics.navigationBar(environment)
    case .large: insets.top += metrics.navigationBar(environment) + metrics.largeTitle
    case .sheet: insets.top += metrics.sheetBar
    }
    if screen.bars.hasTabBar { insets.bottom += metrics.tabBar(environment) }
    if screen.bars.hasToolbar {
      insets.bottom += metrics.toolbarHeight(in: environment, above: environment.safeAreaInsets)
    }
    return insets
  }

  package func placedFrame(of view: Int) -> Rect? { nil }

  package func knownSafeAreaInsets(of view: Int) -> EdgeInsets? { nil }

  package func knownMargins(of view: Int) -> EdgeInsets? { nil }

  package func defaultMargins(of view: Int, size: Size) -> EdgeInsets {
    metrics.defaultMargins(
      of: screen.views[view], at: view, size: size, in: screen, environment: environment)
  }

  // MARK: Design time

  package var isOnDesignCanvas: Bool { false }

  package var keepsRowHeights: Bool { false }

  package func settlingFrame(of view: Int) -> Rect? { nil }

  package func takesRoomWhileHidden(_ view: Int) -> Bool { false }
}
