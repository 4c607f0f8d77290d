import ControlFacts
import Geometry

/// The lengths that a document means where it says none, in points.
enum StandardLengths {
  private static var touch: FactReader { FactReader(.iOS) }
  private static var mac: FactReader { FactReader(.macOS) }

  /// Between the lines and between the items of a flow of UIKit.
  static var flowSpacing: Double { touch.number(.touchFlowSpacing) }
  /// Between the views of a stack of UIKit that asks for the room of the system.
  static var touchStackSpacing: Double { touch.number(.touchStackSpacing) }
  /// Between the views of a stack of AppKit.
  static var desktopStackSpacing: Double { mac.number(.macStackSpacing) }
  /// The canvas of a screen that is designed for any size.
  static var anyCanvas: Size { touch.size(.touchAnyCanvasSize).size }
  /// The height of a row of a Mac's table.
  static var desktopRowHeight: Double { mac.number(.macRowHeight) }
  /// Between two columns and between two rows of a Mac's table.
  static var desktopCellSpacing: Size { mac.size(.macCellSpacing).size }
}
