import ControlFacts
import Geometry

/// The lengths that a document means where it says none, in points.
enum StandardLengths {
  private static let touch = FactReader(.iOS, XcodeVersion(toolsVersion: nil))
  private static let mac = FactReader(.macOS, XcodeVersion(toolsVersion: nil))

  /// Between the lines and between the items of a flow of UIKit.
  static let flowSpacing = touch.number(.touchFlowSpacing)
  /// Between the views of a stack of UIKit that asks for the room of the system.
  static let touchStackSpacing = touch.number(.touchStackSpacing)
  /// Between the views of a stack of AppKit.
  static let desktopStackSpacing = mac.number(.macStackSpacing)
  /// The height of a row of a Mac's table.
  static let desktopRowHeight = mac.number(.macRowHeight)
  /// Between two columns and between two rows of a Mac's table.
  static let desktopCellSpacing = mac.size(.macCellSpacing).size
}
