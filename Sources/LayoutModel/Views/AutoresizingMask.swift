public import Geometry

/// Which parts of a view's place grow with its superview; y counts downwards.
///
/// - Source: Apple, *UIView.AutoresizingMask*. AppKit's min Y margin is the bottom one in an
///   unflipped superview; importers translate it.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public var rawValue: Int

  /// Makes a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left margin grows.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width grows.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The right margin grows.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The top margin grows.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height grows.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The bottom margin grows.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Whether the margin before, the length and the margin after grow along an axis.
  public func flexibleParts(_ axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}

extension AutoresizingMask {
  /// What a mask does, in words: `stays at the left and at the top, grows in width`.
  ///
  /// - Parameter log: The mask as logs write it, margin, length and margin of each axis, `&` for what
  ///   grows: `h=-&- v=--&`.
  /// - Returns: The words; the text itself if it is no mask.
  package static func words(_ log: String) -> String {
    let axes = log.split(separator: " ").map { $0.dropFirst(2) }
    guard axes.count == 2, log.hasPrefix("h="), axes.allSatisfy({ $0.count == 3 }) else {
      return log
    }
    let sides = [("left", "right", "width"), ("top", "bottom", "height")]
    var places: [String] = []
    var lengths: [String] = []
    for (axis, names) in zip(axes, sides) {
      let grows = axis.map { $0 == "&" }
      switch (grows[0], grows[2]) {
      case (false, false): places.append("at the \(names.0)\(grows[1] ? " and \(names.1)" : "")")
      case (false, true): places.append("at the \(names.0)")
      case (true, false): places.append("at the \(names.1)")
      case (true, true): places.append("between \(names.0) and \(names.1)")
      }
      if grows[1] { lengths.append(names.2) }
    }
    let stays = "stays " + places.joined(separator: ", ")
    return lengths.isEmpty ? stays : stays + ", grows in " + lengths.joined(separator: " and ")
  }
}
