public import Geometry

/// Whether there is little or ample room along an axis.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

/// How the device is held.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape
}

/// The kind of device.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  case phone, pad, mac, tv, watch
}

/// Whether the interface is light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The text size that the user chose.
///
/// - Source: Apple, *UIContentSizeCategory*.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibilityMedium, accessibilityLarge, accessibilityXLarge, accessibilityXXLarge
  case accessibilityXXXLarge

  /// Further names: those of UIKit in Swift and in its constants, and those of SwiftUI.
  ///
  /// - Source: Apple, *UIContentSizeCategory* and *DynamicTypeSize*.
  package static let otherNames: [String: ContentSizeCategory] = {
    var names: [String: ContentSizeCategory] = [:]
    for (number, category) in allCases.filter(\.isForAccessibility).enumerated() {
      names["accessibility\(number + 1)"] = category
    }
    for category in allCases {
      let prefix = category.isForAccessibility ? "accessibility" : ""
      let size = category.rawValue.dropFirst(prefix.count)
      let crosses = size.prefix { $0 == "x" || $0 == "X" }.count
      let letter = size.dropFirst(crosses).prefix(1)
      let constant = String(repeating: "X", count: crosses) + letter.uppercased()
      names["UICTContentSizeCategory\(prefix.isEmpty ? "" : "Accessibility")\(constant)"] = category
      if crosses > 0 {
        let extra = String(repeating: "Extra", count: crosses) + size.dropFirst(crosses)
        names[prefix.isEmpty ? "e" + extra.dropFirst() : prefix + extra] = category
      }
    }
    return names
  }()

  /// Whether it is one of the sizes beyond those that everybody is offered.
  package var isForAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}

/// What a layout is laid out in: one case of a batch.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the canvas, in points.
  public var size: Size
  /// Device pixels in a point: 1, 2 or 3.
  public var scale: Double
  /// The insets that the device itself asks for: status bar, notch, home indicator.
  public var safeAreaInsets: EdgeInsets
  /// The room across, or nil for "any" (a document without a device).
  public var horizontalSizeClass: SizeClass?
  /// The room from top to bottom, or nil for "any".
  public var verticalSizeClass: SizeClass?
  /// The kind of device.
  public var idiom: Idiom
  /// How the device is held.
  public var orientation: Orientation
  /// The BCP 47 tag of the language.
  public var language: String
  /// The side on which reading starts.
  public var direction: LayoutDirection
  /// The text size that the user chose.
  public var textSize: ContentSizeCategory
  /// Light or dark.
  public var appearance: Appearance
  /// How far the docked keyboard reaches up from the bottom of the canvas, in points; 0 without.
  public var keyboardHeight: Double
  /// A variant chosen by name, besides those whose conditions hold.
  public var variant: String?
  /// The name of the device, `iphone-15` or `retina6_1`; empty for a bare size.
  public var deviceName: String

  /// Makes a plain canvas: scale 2, English, left to right, light, large text.
  public init(size: Size) {
    self.size = size
    scale = 2
    safeAreaInsets = .zero
    idiom = .phone
    orientation = size.width > size.height ? .landscape : .portrait
    language = "en"
    direction = .leftToRight
    textSize = .large
    appearance = .light
    keyboardHeight = 0
    deviceName = ""
  }
}

extension LayoutEnvironment {
  /// Whether navigation, tab and tool bars are low: on phones on their side, but for the largest.
  ///
  /// - Source: Observed in saved Interface Builder frames of one document on both sides of a turn;
  ///   Apple, *Updating your app for iOS 11* (WWDC 2017, session 204), for tab bars.
  package var hasLowBars: Bool {
    verticalSizeClass == .compact && horizontalSizeClass == .compact
  }
}
