public import Geometry
public import LayoutModel

/// What a baseline keeps of a view: one line of its text.
public struct ViewRecord: Hashable, Sendable {
  /// The view's name, unique in the screen.
  public var id: ItemID
  /// The name for people; equal to the id where there is none.
  public var name: String
  /// The class.
  public var className: String
  /// What the view is.
  public var kind: ViewKind
  /// The view above, or nil for the root.
  public var parent: ItemID?
  /// The frame in the superview's coordinates, in points, rounded to thousandths.
  public var frame: Rect
  /// Everything else that differs from the default, in the order of `ViewProperty.all`.
  public var properties: [RecordedProperty]

  /// Makes a record of a view without properties.
  public init(
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
  public func value(of property: String) -> String? {
    properties.first { $0.name == property }?.value
  }

  /// The name for messages: the name for people, with the id behind where that differs.
  public var title: String { name == id.rawValue ? name : "\(name) (\(id.rawValue))" }
}

/// A property as text.
public struct RecordedProperty: Hashable, Sendable {
  /// The name, as in `ViewProperty.all`.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a property from a name and a value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
