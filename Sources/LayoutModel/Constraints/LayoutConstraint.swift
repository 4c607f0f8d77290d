public import Diagnostics

/// One side of a constraint: an attribute of a view or guide.
public struct LayoutAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: ItemID
  /// What is taken hold of in it.
  public var attribute: LayoutAttribute

  /// Makes an anchor from an item and an attribute.
  public init(_ item: ItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A linear relation between two attributes.
///
/// `first relation multiplier × second + constant @ priority`. The equation is not an
/// assignment: both sides may move.
///
/// - Source: Apple, *NSLayoutConstraint*.
public struct LayoutConstraint: Hashable, Sendable {
  /// A name, unique in the screen: the object id in a document, `c1`, `c2`, … otherwise.
  public var id: String
  /// The name that logs show.
  public var identifier: String?
  /// The left side.
  public var first: LayoutAnchor
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The right side, or nil for a size that is compared with the constant.
  public var second: LayoutAnchor?
  /// Whether the constraint takes part: "Installed" in Interface Builder.
  public var isActive: Bool
  /// Which of the system's distances the constant is, or nil for one that was written.
  public var symbolicSpace: SymbolicSpace?
  /// The factor of the second attribute; finite.
  public var multiplier: Double
  /// The distance added on the right side, in points; finite.
  public var constant: Double
  /// The rank; required by default.
  public var priority: LayoutPriority
  /// The view that owns the constraint in the document, or nil for the nearest common ancestor.
  public var owner: ItemID?
  /// What made the constraint.
  public var provenance: Provenance
  /// Where it was written, or nil for one that follows from a rule.
  public var location: SourceLocation?

  /// Makes a constraint; the defaults are UIKit's.
  public init(
    id: String = "", identifier: String? = nil, _ first: LayoutAnchor,
    _ relation: LayoutRelation = .equal, _ second: LayoutAnchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, isActive: Bool = true,
    symbolicSpace: SymbolicSpace? = nil, owner: ItemID? = nil, provenance: Provenance = .code,
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isActive = isActive
    self.symbolicSpace = symbolicSpace
    self.owner = owner
    self.provenance = provenance
    self.location = location
  }
}
