public import Geometry

/// A device that layouts are made for: its canvas, pixels and what it covers.
///
/// - Source: `devices.tsv`, at its head.
public struct Device: Hashable, Sendable {
  /// The id that documents use: `retina6_1`.
  public var id: String
  /// Names for people, the usual one first: `iphone-15`.
  public var names: [String]
  /// The canvas in portrait, in points; a Mac or TV has its only size here.
  public var size: Size
  /// Device pixels in a point.
  public var scale: Double
  /// The kind of device.
  public var idiom: Idiom
  /// What status bar, notch and home indicator cover in portrait, in points.
  public var safeAreaInsets: EdgeInsets
  /// What notch and home indicator cover in landscape, in points.
  public var landscapeSafeAreaInsets: EdgeInsets
  /// Whether the width class is regular in landscape, as on the larger phones.
  public var isRegularInLandscape: Bool

  /// The usual name for people, or the id where there is none.
  public var name: String { names.first ?? id }

  /// What a layout for this device is laid out in.
  ///
  /// - Parameter orientation: How the device is held; without meaning for a Mac or TV.
  /// - Returns: The environment, in English, light, at the default text size.
  public func environment(orientation: Orientation = .portrait) -> LayoutEnvironment {
    let turns = idiom == .phone || idiom == .pad
    let isLandscape = turns && orientation == .landscape
    var result = LayoutEnvironment(
      size: isLandscape ? Size(width: size.height, height: size.width) : size)
    result.scale = scale
    result.idiom = idiom
    result.orientation = turns ? orientation : .landscape
    result.safeAreaInsets = isLandscape ? landscapeSafeAreaInsets : safeAreaInsets
    result.deviceName = id
    switch idiom {
    case .phone:
      result.horizontalSizeClass = isLandscape && isRegularInLandscape ? .regular : .compact
      result.verticalSizeClass = isLandscape ? .compact : .regular
    case .watch:
      result.horizontalSizeClass = .compact
      result.verticalSizeClass = .compact
    case .pad, .mac, .tv:
      result.horizontalSizeClass = .regular
      result.verticalSizeClass = .regular
    }
    return result
  }

  /// Finds a device by document id or by a name for people.
  ///
  /// - Parameter name: `retina6_1`, `iphone-15` or `iPhone 15`.
  /// - Returns: The device, or nil where none has the name.
  public static func named(_ name: String) -> Device? {
    name.isEmpty ? nil : positions[normalized(name)].map { all[$0] }
  }

  /// The position in `all` of each name, the first device that has it.
  private static let positions: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, device) in all.enumerated() {
      for name in [device.id] + device.names where result[normalized(name)] == nil {
        result[normalized(name)] = index
      }
    }
    return result
  }()

  private static func normalized(_ name: String) -> String {
    String(
      decoding: name.lowercased().utf8.map { " _.".utf8.contains($0) ? UInt8(ascii: "-") : $0 },
      as: UTF8.self)
  }
}
