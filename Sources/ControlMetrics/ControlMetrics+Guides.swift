public import Geometry
public import LayoutModel

extension ControlMetrics {
  /// The safe area insets of a screen's root view: what the device and the bars cover, in points.
  public func safeAreaInsets(of screen: Screen, in environment: LayoutEnvironment) -> EdgeInsets {
    environment.safeAreaInsets
  }

  /// The layout margins of a view that gives none, physical edges, without the safe area.
  ///
  /// - Parameters:
  ///   - view: The view whose margins are asked for.
  ///   - size: The size of the view, in points.
  ///   - screen: The screen that holds the view.
  ///   - environment: Gives idiom and size classes.
  /// - Returns: The margins, in points.
  public func defaultMargins(
    of view: ViewNode, size: Size, in screen: Screen, environment: LayoutEnvironment
  ) -> EdgeInsets { EdgeInsets(all: 8) }
}
