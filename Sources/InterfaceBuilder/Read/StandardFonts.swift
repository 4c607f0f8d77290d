import ControlFacts
import LayoutModel

/// The fonts of views that name none.
extension FontDescription {
  private static var touch: FactReader { FactReader(.iOS) }
  private static var mac: FactReader { FactReader(.macOS) }

  /// That of labels and fields of UIKit.
  static var touchLabel: FontDescription { system(touch.number(.touchDefaultFontSize)) }
  /// That of text views of UIKit.
  static var touchTextView: FontDescription {
    system(touch.number(.touchDefaultFontSize, "textView"))
  }
  /// That of buttons of UIKit whose type is one of the system's.
  static var touchButton: FontDescription { system(touch.number(.touchButtonTitleSize)) }
  /// That of custom buttons of UIKit.
  static var touchCustomButton: FontDescription {
    system(touch.number(.touchButtonTitleSize, "custom"))
  }
  /// That of segmented controls of UIKit.
  static var touchSegments: FontDescription { system(touch.number(.touchSegmentFontSize)) }
  /// That of a Mac's controls.
  static var desktop: FontDescription { system(mac.number(.macDefaultFontSize)) }
  /// That of small controls of a Mac, and of titles of boxes.
  static var smallDesktop: FontDescription {
    system(mac.number(.macDefaultFontSize, size: "small"))
  }
  /// That of the smallest controls of a Mac.
  static var miniDesktop: FontDescription { system(mac.number(.macDefaultFontSize, size: "mini")) }

  /// The size of a font that a Mac's document names by its purpose, in points.
  static func desktopSize(_ meta: String, controlSize: ControlSize?) -> Double {
    switch meta {
    case "smallSystem", "smallSystemBold", "toolTip": smallDesktop.size
    case "miniSystem", "miniSystemBold": miniDesktop.size
    case "label", "labelBold": mac.number(.macDefaultFontSize, "label")
    case "cellTitle": mac.number(.macDefaultFontSize, "cellTitle")
    case "": mac.number(.macDefaultFontSize, size: controlSize?.rawValue)
    default: desktop.size
    }
  }
}
