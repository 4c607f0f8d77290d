import ControlFacts
package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// How much higher a navigation bar with a large title is, in points.
  package var largeTitle: Double { touchFacts.number(.touchLargeTitleHeight) }
  /// The height of the navigation bar of a sheet, in points.
  package var sheetBar: Double { touchFacts.number(.touchNavigationBarHeight, "sheet") }

  /// The height of a navigation bar with a title of the usual size.
  package func navigationBar(_ environment: LayoutEnvironment) -> Double {
    touchFacts.number(.touchNavigationBarHeight, variant(of: environment))
  }

  /// The height of a toolbar: at the bottom of a phone without home button it is higher.
  ///
  /// - Parameters:
  ///   - environment: The device.
  ///   - insets: What covers the view that the toolbar lies in.
  /// - Returns: The height in points.
  package func toolbarHeight(in environment: LayoutEnvironment, above insets: EdgeInsets) -> Double
  {
    touchFacts.number(
      .touchToolbarHeight,
      variant(of: environment) ?? (insets.bottom > 0 ? "homeIndicator" : nil))
  }

  /// The height of a tab bar.
  package func tabBar(_ environment: LayoutEnvironment) -> Double {
    touchFacts.number(.touchTabBarHeight, variant(of: environment))
  }

  /// How bars differ between devices.
  private func variant(of environment: LayoutEnvironment) -> String? {
    environment.hasLowBars ? "low" : environment.idiom == .pad ? "pad" : nil
  }

  /// The size of the environment's device as it is held; nil where the device is not known.
  package func deviceSize(_ environment: LayoutEnvironment) -> Size? {
    Device.named(environment.deviceName)?.environment(orientation: environment.orientation).size
  }
}
