/// An element of Interface Builder's documents that is a view.
///
/// - Source: Element names observed in public documents; class names of Apple, *UIKit* and
///   *AppKit*. Which classes are flipped: observed in saved Interface Builder frames.
package struct DocumentElement: Sendable {
  /// The element's name.
  package let name: String
  /// Whether it stands in documents of UIKit, rather than of AppKit.
  package let isUIKit: Bool
  /// The class that the system gives it; nil for the one that stands for the kind.
  package let className: String?
  /// Whether y grows downwards inside it, on the Mac.
  package let isFlipped: Bool

  static func uiKit(_ name: String, class className: String? = nil) -> DocumentElement {
    DocumentElement(name: name, isUIKit: true, className: className, isFlipped: false)
  }

  static func appKit(
    _ name: String, class className: String? = nil, isFlipped: Bool = false
  ) -> DocumentElement {
    DocumentElement(name: name, isUIKit: false, className: className, isFlipped: isFlipped)
  }
}

/// Where a document has a property of a control.
package struct DocumentSource: Sendable {
  /// The element that has the attributes: the control's own, its cell, or a part by its name.
  package enum Place: Sendable {
    case element, cell
    case part(String)
  }

  /// What the attributes say.
  package enum Value: Sendable {
    case word(String, default: String? = nil)
    case flag(String, default: Bool = false)
    /// Whether the attribute is there at all.
    case presence(String)
    /// Whether the attribute is `on`.
    case state(String)
    /// Where a value lies between the ends of its range.
    case fraction(String, String, String)
    /// A part of the whole, 0 to 1.
    case share(String)
    /// A length that is not below 0.
    case length(String)
    /// A number of things.
    case count(String)
    /// The place of a thing, counted from 0.
    case index(String)
    /// Whether the saved frame is higher than wide.
    case tallFrame
  }

  /// The element that has the attributes.
  package var place = Place.element
  /// What they say.
  package let value: Value
}

extension DocumentSource {
  static func word(_ name: String, default word: String? = nil) -> DocumentSource {
    DocumentSource(value: .word(name, default: word))
  }

  static func flag(_ name: String, default flag: Bool = false) -> DocumentSource {
    DocumentSource(value: .flag(name, default: flag))
  }

  static func presence(_ name: String) -> DocumentSource { DocumentSource(value: .presence(name)) }

  static func state(_ name: String) -> DocumentSource { DocumentSource(value: .state(name)) }

  static func fraction(_ value: String, _ low: String, _ high: String) -> DocumentSource {
    DocumentSource(value: .fraction(value, low, high))
  }

  static func share(_ name: String) -> DocumentSource { DocumentSource(value: .share(name)) }

  static func length(_ name: String) -> DocumentSource { DocumentSource(value: .length(name)) }

  static func count(_ name: String) -> DocumentSource { DocumentSource(value: .count(name)) }

  static func index(_ name: String) -> DocumentSource { DocumentSource(value: .index(name)) }

  static var tallFrame: DocumentSource { DocumentSource(value: .tallFrame) }

  /// The attributes of the cell of a Mac control.
  static func cell(_ source: DocumentSource) -> DocumentSource {
    DocumentSource(place: .cell, value: source.value)
  }

  /// The attributes of the first part of a name.
  static func part(_ name: String, _ source: DocumentSource) -> DocumentSource {
    DocumentSource(place: .part(name), value: source.value)
  }
}
