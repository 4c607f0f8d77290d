/// The name of a view or layout guide, unique in its screen.
///
/// For an Interface Builder document it is the object id, for a text layout the view's name.
public struct ItemID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// The name as it is written in the document.
  public var rawValue: String

  /// Makes an item id from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes an item id from a name.
  public init(_ name: String) { rawValue = name }

  /// Makes an item id from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// Orders ids by their text.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

extension ItemID: CustomStringConvertible {
  /// The name as it is written in the document.
  public var description: String { rawValue }
}
