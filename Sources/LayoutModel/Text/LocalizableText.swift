/// A text of a document that string tables can replace: whose it is, and where it shows.
///
/// The key in a string table is `objectID.property`. On the Mac the object is often the cell, not
/// the view.
///
/// - Source: Observed in the `.strings` files beside Interface Builder documents.
package struct LocalizableText: Hashable, Sendable {
  /// Where a text shows in its view.
  package enum Target: Hashable, Sendable {
    /// The view's text.
    case text
    /// The placeholder of the view's text.
    case placeholder
    /// The title of a segment, tab or item: its place in the control's `titles`.
    case title(Int)
    /// The text for assistive technology.
    case accessibilityLabel
    /// Nowhere in the layout: the title of another state, a tool tip, a hint.
    case elsewhere
  }

  /// The id of the object in the document.
  package var objectID: String
  /// The property as string tables name it: `text`, `normalTitle`, `segmentTitles[0]` and so on.
  package var property: String
  /// The text that the document holds.
  package var value: String
  /// Where the text shows.
  package var target: Target

  /// Makes a localizable text.
  package init(objectID: String, property: String, value: String, target: Target) {
    self.objectID = objectID
    self.property = property
    self.value = value
    self.target = target
  }

  /// The key of the text in a string table.
  package var key: String { "\(objectID).\(property)" }
}
