/// The rank of a constraint: above 0, at most 1000; 1000 is required.
///
/// - Source: Apple, *UILayoutPriority*. Documents also hold fractions such as 249.99998.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable, Comparable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The number, in (0, 1000].
  public var rawValue: Double

  /// The constraint must hold.
  public static let required = LayoutPriority(1000)
  /// The constraint yields to nothing but what must hold.
  package static let almostRequired = LayoutPriority(999.5)
  /// A button resists compression.
  public static let defaultHigh = LayoutPriority(750)
  /// A drag that may resize the window or scene.
  public static let dragThatCanResizeWindow = LayoutPriority(510)
  /// The window or scene keeps its size.
  public static let windowSizeStayPut = LayoutPriority(500)
  /// A drag that may not resize the window or scene.
  public static let dragThatCannotResizeWindow = LayoutPriority(490)
  /// A view hugs its content.
  public static let defaultLow = LayoutPriority(250)
  /// An AppKit stack view hugs its content: just below `defaultLow`, so that what it arranges keeps
  /// its own size first.
  ///
  /// - Source: Interface Builder writes `horizontalStackHuggingPriority="249.99998474121094"`.
  public static let stackHugging = LayoutPriority(249.99998474121094)
  /// The pull towards the target size when a view is asked for its fitting size.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Makes a priority from its number.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Makes a priority from its number.
  public init(_ value: Double) { rawValue = value }

  /// Makes a priority from a literal.
  public init(floatLiteral value: Double) { rawValue = value }

  /// Makes a priority from a literal.
  public init(integerLiteral value: Int) { rawValue = Double(value) }

  /// Whether the constraint must hold.
  public var isRequired: Bool { rawValue >= 1000 }

  /// Orders priorities by their number.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
