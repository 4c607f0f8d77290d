package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// The size that a view's content asks for, as its alignment rect, rounded up to pixels.
  ///
  /// - Parameters:
  ///   - view: The view; an override in it is not consulted.
  ///   - width: The width at which multi-line text wraps, in points; nil for no wrapping.
  ///   - text: Measures the text.
  ///   - environment: Gives pixels, language and text size.
  /// - Returns: The size in points; nil on an axis without an intrinsic size.
  package func intrinsicSize(
    of view: ViewNode, wrappedAt width: Double?, measuring text: any TextMeasuring,
    in environment: LayoutEnvironment
  ) -> AxisPair<Double?> {
    let sizing = ContentSizing(self, view, wrappedAt: width, measuring: text, in: environment)
    return measures(of: view.kind)?.contentSize(sizing) ?? ContentSizing.none
  }

  /// Where a view's baselines lie in its alignment rect.
  ///
  /// - Parameters:
  ///   - view: The view; an override in it is not consulted.
  ///   - size: The size of the alignment rect, in points.
  ///   - text: Measures the text.
  ///   - environment: Gives pixels, language and text size.
  /// - Returns: The offsets in points; nil for a view without text.
  package func baseline(
    of view: ViewNode, size: Size, measuring text: any TextMeasuring,
    in environment: LayoutEnvironment
  ) -> BaselineOffsets? {
    // The cells of AppKit centre text by rules that only frames show.
    guard platform.usesUIKit else { return documentBaseline(of: view, height: size.height) }
    let sizing = ContentSizing(self, view, wrappedAt: size.width, measuring: text, in: environment)
    return measures(of: view.kind)?.baselines(sizing, size)
  }

  /// How far below the top of its room a view's text begins, in points.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - room: The height of the room, in points.
  ///   - height: The height of the text as it is set, in points.
  ///   - lines: The lines of that.
  ///   - text: Measures the text.
  ///   - environment: Gives pixels, language and text size.
  /// - Returns: The distance, in points.
  package func textOffset(
    of view: ViewNode, room: Double, height: Double, lines: Int,
    measuring text: any TextMeasuring, in environment: LayoutEnvironment
  ) -> Double {
    let sizing = ContentSizing(self, view, wrappedAt: nil, measuring: text, in: environment)
    let fromTop = measures(of: view.kind)?.heightFromTop(sizing, lines) ?? room
    return max(0, min(room, fromTop) - height) / 2
  }

  /// The room that a view gives to its text, inside its frame moved to the origin.
  package func textRoom(of view: ViewNode, frame: Size, in environment: LayoutEnvironment) -> Rect {
    if view.kind == .button {
      return arrangement(of: view, frame: frame, in: environment).titleRoom
    }
    var padding = textPadding(of: view)
    // Arrows and signs of AppKit's fields and pop-up buttons stand where reading ends or starts.
    if !platform.usesUIKit, environment.direction == .rightToLeft {
      swap(&padding.left, &padding.right)
    }
    let room = Rect(origin: .zero, size: frame).inset(by: padding)
    return Rect(
      x: room.minX, y: room.minY, width: max(0, room.width), height: max(0, room.height))
  }

  /// Where a button shows its image, inside its frame moved to the origin.
  ///
  /// - Parameters:
  ///   - view: The button.
  ///   - frame: The size of its frame, in points.
  ///   - title: The size of its title as it is set, in points; zero for no title.
  ///   - environment: Gives the reading direction.
  /// - Returns: The rectangle; nil for a view that is no button, or has no image.
  package func imageRect(
    of view: ViewNode, frame: Size, title: Size, in environment: LayoutEnvironment
  ) -> Rect? {
    guard view.kind == .button else { return nil }
    return arrangement(of: view, frame: frame, in: environment).imageRect(title: title)
  }

  private func arrangement(
    of view: ViewNode, frame: Size, in environment: LayoutEnvironment
  ) -> ButtonArrangement {
    var padding = textPadding(of: view)
    // The box of a check box stands where reading starts, or as it says.
    let isMirrored = environment.direction == .rightToLeft
    if !platform.usesUIKit, isMirrored || view.control.button.imagePosition == "right" {
      swap(&padding.left, &padding.right)
    }
    // A button asks for room above and below its title, but cuts nothing off where it is lower.
    if view.contentInsets == nil {
      padding.top = 0
      padding.bottom = 0
    }
    return ButtonArrangement(
      view, frame: frame, padding: padding, usesUIKit: platform.usesUIKit,
      direction: environment.direction)
  }
}
