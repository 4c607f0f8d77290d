/// A fact of a text style: the size of its font and the distance of its baselines.
package enum TextStyleFact: String, FactKey {
  /// The setting of a text style of UIKit, by its name and the text size.
  case touch = "iOS textStyle setting"
  /// The setting of a text style of AppKit, by its name.
  case mac = "macOS textStyle setting"

  package static let valueCount = 2
  package var isTotal: Bool { true }
}
