import Geometry

/// A constraint that UIKit and AppKit refuse to make.
///
/// - Source: exception texts of public crash logs of iOS 9 and later.
public enum LegalityError: Error, Hashable {
  /// There is no first item.
  case missingFirstItem
  /// A position is compared with a constant.
  case positionWithoutPair
  /// A position is compared with a size, or an attribute with none.
  case invalidPairing
  /// Leading or trailing is compared with left or right.
  case directionalWithAbsolute
  /// The constant is NaN or infinite.
  case constantNotFinite(Double)
  /// The multiplier is NaN or infinite.
  case multiplierNotFinite(Double)
  /// The priority is not in (0, 1000].
  case illegalPriority(Double)

  /// Apple's text, without the item's description.
  public var message: String {
    switch self {
    case .missingFirstItem: "Constraint must contain a first layout item"
    case .positionWithoutPair:
      "A multiplier of 0 or a nil second item together with a location for the first attribute"
        + " creates an illegal constraint of a location equal to a constant. Location attributes"
        + " must be specified in pairs."
    case .invalidPairing: "Invalid pairing of layout attributes"
    case .directionalWithAbsolute:
      "A constraint cannot be made between a leading/trailing attribute and a right/left"
        + " attribute. Use leading/trailing for both or neither."
    case .constantNotFinite(let value):
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(value)"
    case .multiplierNotFinite(let value):
      "Multiplier is not finite!  That's illegal.  multiplier:\(value)"
    case .illegalPriority(let value):
      "It's illegal to set priority:\(value.shortText).  Priorities must be greater than 0 and less or"
        + " equal to NSLayoutPriorityRequired, which is 1000.000000."
    }
  }
}

extension LayoutConstraint {
  /// Checks what UIKit checks when a constraint is made.
  ///
  /// - Throws: The first rule that is broken; the texts are Apple's.
  public func checkLegality() throws(LegalityError) {
    guard !first.item.rawValue.isEmpty, first.attribute != .notAnAttribute else {
      throw .missingFirstItem
    }
    guard multiplier.isFinite else { throw .multiplierNotFinite(multiplier) }
    guard constant.isFinite else { throw .constantNotFinite(constant) }
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      throw .illegalPriority(priority.rawValue)
    }
    let other = second?.attribute ?? .notAnAttribute
    if first.attribute.kind == .position {
      guard other != .notAnAttribute, multiplier != 0 else { throw .positionWithoutPair }
    }
    guard let second, second.attribute != .notAnAttribute else { return }
    guard first.attribute.kind == second.attribute.kind else { throw .invalidPairing }
    let pair = [first.attribute, second.attribute]
    if pair.contains(where: \.isDirectional), pair.contains(where: \.isAbsoluteHorizontalEdge) {
      throw .directionalWithAbsolute
    }
  }
}

extension LayoutConstraint {
  /// What UIKit logs for a constant beyond its limit, before it takes a smaller one.
  ///
  /// - Source: public logs; the limit itself is not published.
  public static let constantLimitMessage =
    "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A"
    + " smaller value will be substituted, but this problem should be fixed. Break on BOOL"
    + " _NSLayoutConstraintNumberExceedsLimit() to debug.  This will be logged only once.  This"
    + " may break in the future."
}
