import Diagnostics
import LayoutModel

/// A view or guide as one line of a log names it.
struct LogItem: Hashable {
  var className: String
  var address: String
  var identifier: String?
  var text: String?

  /// The class without its module.
  var shortClassName: String { className.split(separator: ".").last.map(String.init) ?? className }

  /// Whether both are the same object.
  func isSame(as other: LogItem) -> Bool {
    address.isEmpty || other.address.isEmpty
      ? (identifier ?? className) == (other.identifier ?? other.className)
      : address == other.address
  }
}

/// One line of a log, read.
struct LogLine {
  /// An attribute of an item.
  struct Anchor {
    var item: LogItem
    /// The attribute as it is written; grid views have `row-boundary`.
    var attribute: String
  }

  var className: String
  var address: String
  /// Where the constraint was made, as layout libraries tell.
  var place: SourceLocation?
  var identifier: String?
  var mask: String?
  var contentPriorities: [Double] = []
  /// Everything behind the address and identifier, without the state.
  var body: String
  /// The left side, or nil for an expression that no two attributes make.
  var first: Anchor?
  var relation: LayoutRelation = .equal
  var second: Anchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority = .required
  var symbolicSpace: SymbolicSpace?
  var isActive = true
  /// The items in the order in which they are named.
  var items: [LogItem] = []
  /// What `|` stands for.
  var superview: LogItem?

  /// The constraint, where both sides are attributes of layout.
  func constraint(named name: (LogItem) -> ItemID) -> LayoutConstraint? {
    guard let first, let attribute = Self.attribute(first.attribute) else { return nil }
    var result = LayoutConstraint(
      LayoutAnchor(name(first.item), attribute), relation, multiplier: multiplier,
      constant: constant, priority: priority, isActive: isActive, symbolicSpace: symbolicSpace,
      provenance: provenance)
    if let second {
      guard let attribute = Self.attribute(second.attribute) else { return nil }
      result.second = LayoutAnchor(name(second.item), attribute)
    }
    return result
  }

  /// A layout attribute, or the private edges of autoresizing constraints.
  private static func attribute(_ name: String) -> LayoutAttribute? {
    switch name {
    case "minX": .left
    case "midX": .centerX
    case "maxX": .right
    case "minY": .top
    case "midY": .centerY
    case "maxY": .bottom
    default: LayoutAttribute(name: name)
    }
  }

  private var provenance: Provenance {
    if let mask { return .autoresizingMask(mask) }
    if className == "NSContentSizeLayoutConstraint" { return .contentSize }
    if className == "NSIBPrototypingLayoutConstraint" { return .prototyping }
    guard let identifier else {
      return className == "_UILayoutSupportConstraint" ? .layoutGuide("support") : .code
    }
    if identifier.hasPrefix("UISV-") { return .stackView(identifier) }
    if identifier.hasPrefix("GridView") { return .gridView(identifier) }
    if identifier.hasPrefix("UIView-Encapsulated-Layout") { return .canvas }
    if identifier.hasSuffix("guide-constraint") || identifier.hasPrefix("UIViewSafeArea") {
      return .layoutGuide(identifier)
    }
    return .code
  }
}

extension LogLine {
  /// The escapes with which a list prints its texts: `\U2019`, `\"`.
  static func decoded(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var cursor = TextCursor(text)
    while let character = cursor.next {
      cursor.offset += 1
      guard character == "\\" else {
        result.append(character)
        continue
      }
      if cursor.next == "U" || cursor.next == "u" {
        let digits = String((1...4).compactMap { cursor.peek($0) })
        if let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) {
          result.unicodeScalars.append(scalar)
          cursor.offset += 5
          continue
        }
      }
      if let escaped = cursor.next {
        result.append(escaped == "n" ? " " : escaped)
        cursor.offset += 1
      }
    }
    return result
  }
}

/// Why a line could not be read, and where.
struct LogLineError: Error {
  var message: String
  /// The characters before the place.
  var offset: Int
}
