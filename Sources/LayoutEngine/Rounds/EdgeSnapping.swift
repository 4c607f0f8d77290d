import Geometry
import LayoutModel

/// Puts finished edges on device pixels.
struct EdgeSnapping {
  private let grid: PixelGrid
  private let rounds: Bool
  private let countsUpwards: Bool
  /// Whether frames that follow a mask are floored, as AppKit does.
  let floorsAutoresized: Bool

  init(_ maker: LayoutStateMaker) {
    grid = PixelGrid(scale: maker.environment.scale)
    rounds = maker.options.rounding == .pixels
    countsUpwards = !maker.screen.platform.usesUIKit
    floorsAutoresized = !maker.screen.platform.usesUIKit
  }

  /// The rectangle with its edges on the nearest pixels; ties go up, on the Mac towards the top.
  ///
  /// - Source: Observed in saved Interface Builder frames.
  func snap(_ rect: Rect) -> Rect {
    guard rounds else { return rect }
    guard countsUpwards else { return grid.nearest(rect) }
    return Rect(
      left: grid.nearest(rect.minX), top: -grid.nearest(-rect.minY),
      right: grid.nearest(rect.maxX), bottom: -grid.nearest(-rect.maxY))
  }

  /// The frame with both edges floored in its superview's own coordinates.
  ///
  /// - Source: GNUstep's `NSView` autoresizing tests, whose values were checked against AppKit.
  func floor(_ frame: Rect, in superview: Rect, isFlipped: Bool) -> Rect {
    func floored(_ edge: Double, from origin: Double) -> Double {
      origin + grid.down(edge - origin)
    }
    func flooredUp(_ edge: Double) -> Double {
      superview.maxY - grid.down(superview.maxY - edge)
    }
    return Rect(
      left: floored(frame.minX, from: superview.minX),
      top: isFlipped ? floored(frame.minY, from: superview.minY) : flooredUp(frame.minY),
      right: floored(frame.maxX, from: superview.minX),
      bottom: isFlipped ? floored(frame.maxY, from: superview.minY) : flooredUp(frame.maxY))
  }
}
