package import Geometry
package import LayoutModel

/// What a baseline keeps of a view: one line of its text.
package struct ViewRecord: Hashable, Sendable {
  /// The view's name, unique in the screen.
  package var id: ItemID
  /// The name for people; equal to the id where there is none.
  package var name: String
  /// The class.
  package var className: String
  /// What the view is.
  package var kind: ViewKind
  /// The view above, or nil for the root.
  package var parent: ItemID?
  /// The frame in the superview's coordinates, in points, rounded to thousandths.
  package var frame: Rect
  /// Everything else that differs from the default, in the order of `ViewProperty.all`.
  package var properties: [RecordedProperty]

  /// Makes a record of a view without properties.
  package init(
    id: ItemID, name: String? = nil, className: String, kind: ViewKind, parent: ItemID?,
    frame: Rect
  ) {
    self.id = id
    self.name = name ?? id.rawValue
    self.className = className
    self.kind = kind
    self.parent = parent
    self.frame = Rect(
      x: DecimalText.rounded(frame.minX), y: DecimalText.rounded(frame.minY),
      width: DecimalText.rounded(frame.width), height: DecimalText.rounded(frame.height))
    properties = []
  }

  /// The value of a property, or nil where it has its default.
  package func value(of property: String) -> String? {
    properties.first { $0.name == property }?.value
  }
}

/// A property as text.
package struct RecordedProperty: Hashable, Sendable {
  /// The name, as in `ViewProperty.all`.
  package var name: String
  /// The value.
  package var value: String

  /// Makes a property from a name and a value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
