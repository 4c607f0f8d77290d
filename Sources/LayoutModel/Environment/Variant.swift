/// Changes to a screen that apply where a condition holds: one model for every orientation idiom.
///
/// Outlet collections swapped on rotation, literal constraint sets, uninstalled constraints,
/// size-class variations and layout templates are all variants.
public struct Variant: Hashable, Sendable {
  /// The name; `default` or the key of a size-class variation in a document.
  public var name: String
  /// Where the changes apply.
  public var condition: VariantCondition
  /// The changes, in order.
  public var changes: [VariantChange]

  /// Makes a variant.
  public init(name: String, condition: VariantCondition, changes: [VariantChange] = []) {
    self.name = name
    self.condition = condition
    self.changes = changes
  }
}

/// A predicate over the environment; everything that is not nil must hold.
public struct VariantCondition: Hashable, Sendable {
  /// Applies only when chosen by name.
  public var isNamedOnly = false
  /// Other names by which it is chosen.
  ///
  /// The two arrangements of a pair, one an orientation, bear each other's name: whichever is chosen,
  /// the one of the orientation applies.
  public var aliases: [String] = []
  /// How the device is held.
  public var orientation: Orientation?
  /// The room across.
  public var widthClass: SizeClass?
  /// The room from top to bottom.
  public var heightClass: SizeClass?
  /// The kind of device.
  public var idiom: Idiom?
  /// The side on which reading starts.
  public var direction: LayoutDirection?
  /// Light or dark.
  public var appearance: Appearance?
  /// A BCP 47 tag; `de` also matches `de-CH`.
  public var language: String?
  /// The text sizes, any of them.
  public var textSizes: [ContentSizeCategory]?
  /// The view whose frame the lengths below are about; nil for the canvas.
  ///
  /// The screen is then laid out again until the condition agrees with the frame that comes out.
  public var view: ItemID?
  /// Least width of the canvas, in points.
  public var minimumWidth: Double?
  /// Greatest width of the canvas, in points.
  public var maximumWidth: Double?
  /// Least height of the canvas, in points.
  public var minimumHeight: Double?
  /// Greatest height of the canvas, in points.
  public var maximumHeight: Double?
  /// Least width divided by height of the canvas.
  public var minimumAspect: Double?
  /// Greatest width divided by height of the canvas.
  public var maximumAspect: Double?

  /// Makes a condition that always holds.
  public init() {}
}

/// Which constraints a change means.
public enum ConstraintSelector: Hashable, Sendable {
  /// The constraint with an id.
  case id(String)
  /// All constraints with an identifier.
  case identifier(String)
  /// The members of a named collection.
  case collection(String)
  /// All constraints whose identifier, or else id, ends with a suffix.
  case suffix(String)
  /// All constraints that a view owns.
  case ownedBy(ItemID)
  /// All constraints between any two of the items, and sizes of each.
  case among([ItemID])
}

/// One change that a variant makes.
public enum VariantChange: Hashable, Sendable {
  /// Constraints take part.
  case activate(ConstraintSelector)
  /// Constraints do not take part.
  case deactivate(ConstraintSelector)
  /// A constraint that only this variant has.
  case add(LayoutConstraint)
  /// A view and all below it take part again.
  case include(ItemID)
  /// A view and all below it are left out, with their constraints.
  case exclude(ItemID)
  /// A view or constraint, by id, has another value.
  case set(String, PropertyChange)
}
