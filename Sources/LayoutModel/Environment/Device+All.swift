import Geometry

extension Device {
  /// The devices, phones first, each kind from small to large.
  public static let all: [Device] = [
    .phone("retina3_5", ["iphone-4s"], 320, 480, 2, .homeButton),
    .phone("retina4_0", ["iphone-se-1", "iphone-5s", "iphone-5"], 320, 568, 2, .homeButton),
    .phone(
      "retina4_7", ["iphone-se", "iphone-8", "iphone-7", "iphone-6s", "iphone-6", "iphone-se-3"],
      375, 667, 2, .homeButton),
    .phone(
      "retina5_5", ["iphone-8-plus", "iphone-7-plus", "iphone-6s-plus", "iphone-6-plus"], 414, 736,
      3, .homeButton, isWide: true),
    .phone("retina5_4", ["iphone-13-mini", "iphone-12-mini"], 375, 812, 3, .notch(50)),
    .phone("retina5_9", ["iphone-11-pro", "iphone-x", "iphone-xs"], 375, 812, 3, .notch(44)),
    .phone(
      "retina6_0", ["iphone-14", "iphone-13", "iphone-12", "iphone-16e"], 390, 844, 3, .notch(47)),
    .phone(
      "retina6_12", ["iphone-15", "iphone-16", "iphone-15-pro", "iphone-14-pro"], 393, 852, 3,
      .notch(59)),
    .phone("retina6_3", ["iphone-16-pro", "iphone-17", "iphone-17-pro"], 402, 874, 3, .notch(62)),
    .phone("retina6_1", ["iphone-11", "iphone-xr"], 414, 896, 2, .notch(44), isWide: true),
    .phone(
      "retina6_5", ["iphone-11-pro-max", "iphone-xs-max"], 414, 896, 3, .notch(44), isWide: true),
    .phone(
      "retina6_7", ["iphone-14-plus", "iphone-13-pro-max", "iphone-12-pro-max"], 428, 926, 3,
      .notch(47), isWide: true),
    .phone(
      "retina6_72",
      [
        "iphone-15-pro-max", "iphone-15-plus", "iphone-16-plus", "iphone-14-pro-max",
      ], 430, 932, 3, .notch(59), isWide: true),
    .phone(
      "retina6_9", ["iphone-16-pro-max", "iphone-17-pro-max"], 440, 956, 3, .notch(62),
      isWide: true),
    .pad("ipad8_3", ["ipad-mini", "ipad-mini-6"], 744, 1133, top: 24, bottom: 20),
    .pad("ipad9_7", ["ipad-9-7", "ipad-air-2"], 768, 1024, top: 20, bottom: 0),
    .pad("ipad10_2", ["ipad-10-2", "ipad-9"], 810, 1080, top: 20, bottom: 0),
    .pad("ipad10_5", ["ipad-10-5", "ipad-air-3"], 834, 1112, top: 20, bottom: 0),
    .pad("ipad10_9rounded", ["ipad", "ipad-air", "ipad-10"], 820, 1180, top: 24, bottom: 20),
    .pad("ipad11_0rounded", ["ipad-pro-11"], 834, 1194, top: 24, bottom: 20),
    .pad("ipad12_9", ["ipad-pro-12-9-2"], 1024, 1366, top: 20, bottom: 0),
    .pad(
      "ipad12_9rounded", ["ipad-pro-12-9", "ipad-pro-13", "ipad-air-13"], 1024, 1366, top: 24,
      bottom: 20),
    Device(
      id: "mac", names: ["mac", "macbook"], size: Size(width: 1280, height: 800), scale: 2,
      idiom: .mac, safeAreaInsets: .zero, landscapeSafeAreaInsets: .zero,
      isRegularInLandscape: true),
    Device(
      id: "appleTV", names: ["apple-tv"], size: Size(width: 1920, height: 1080), scale: 1,
      idiom: .tv, safeAreaInsets: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80),
      landscapeSafeAreaInsets: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80),
      isRegularInLandscape: true),
    .watch("watch38", ["apple-watch-38"], 136, 170),
    .watch("watch42", ["apple-watch-42"], 156, 195),
    .watch("watch44", ["apple-watch-44", "apple-watch"], 184, 224),
  ]

  /// What covers the edges of a phone.
  private enum Front {
    /// A status bar above, nothing below.
    case homeButton
    /// A notch or island of a height, and a home indicator.
    case notch(Double)
  }

  private static func phone(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, _ scale: Double,
    _ front: Front, isWide: Bool = false
  ) -> Device {
    var portrait = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    var landscape = EdgeInsets.zero
    if case .notch(let top) = front {
      portrait = EdgeInsets(top: top, left: 0, bottom: 34, right: 0)
      landscape = EdgeInsets(top: 0, left: top, bottom: 21, right: top)
    }
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: scale, idiom: .phone,
      safeAreaInsets: portrait, landscapeSafeAreaInsets: landscape, isRegularInLandscape: isWide)
  }

  private static func pad(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: 2, idiom: .pad,
      safeAreaInsets: insets, landscapeSafeAreaInsets: insets, isRegularInLandscape: true)
  }

  private static func watch(
    _ id: String, _ names: [String], _ width: Double, _ height: Double
  ) -> Device {
    Device(
      id: id, names: names, size: Size(width: width, height: height), scale: 2, idiom: .watch,
      safeAreaInsets: .zero, landscapeSafeAreaInsets: .zero, isRegularInLandscape: false)
  }
}
