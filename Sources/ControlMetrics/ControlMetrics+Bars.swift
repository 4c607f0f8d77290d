import ControlFacts
package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// How much higher a navigation bar with a large title is, in points.
  package static let largeTitle = 52.0
  /// The height of the navigation bar of a sheet, in points.
  package static let sheetBar = 56.0

  /// The height of a navigation bar with a title of the usual size.
  ///
  /// - Source: Observed in saved Interface Builder frames.
  package func navigationBar(_ environment: LayoutEnvironment) -> Double {
    if environment.hasLowBars { return Self.compactBar }
    if xcode >= .xcode26 { return 54 }
    return environment.idiom == .pad && xcode >= .xcode10Dot1 ? 50 : 44
  }

  /// The height of a toolbar: at the bottom of a phone without home button it is higher.
  ///
  /// - Parameters:
  ///   - environment: The device.
  ///   - insets: What covers the view that the toolbar lies in.
  /// - Returns: The height in points.
  /// - Source: Observed in saved Interface Builder frames.
  package func toolbarHeight(in environment: LayoutEnvironment, above insets: EdgeInsets) -> Double
  {
    if environment.hasLowBars { return Self.compactBar }
    if environment.idiom == .pad { return xcode >= .xcode10Dot1 ? 50 : 44 }
    return insets.bottom > 0 ? 49 : 44
  }

  /// The height of a tab bar.
  package func tabBar(_ environment: LayoutEnvironment) -> Double {
    environment.hasLowBars && xcode >= .xcode9 ? Self.compactBar : 49
  }

  /// The height of bars that are low, in points.
  private static let compactBar = 32.0

  /// The size of the environment's device as it is held; nil where the device is not known.
  package func deviceSize(_ environment: LayoutEnvironment) -> Size? {
    let name = isLargerPlus(environment) ? "retina6_72" : environment.deviceName
    return Device.named(name)?.environment(orientation: environment.orientation).size
  }

  /// Whether the device is the Plus of Xcode 26, which has the canvas of a Pro Max.
  ///
  /// - Source: Observed in saved Interface Builder frames: six screens of one document.
  package func isLargerPlus(_ environment: LayoutEnvironment) -> Bool {
    xcode >= .xcode26 && environment.deviceName == "retina6_7"
  }
}
