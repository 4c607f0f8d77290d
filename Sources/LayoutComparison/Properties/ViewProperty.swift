import Files
package import LayoutModel

/// A property of a view that baselines keep besides its frame.
///
/// To keep one more, write one more value and list it in `all`.
package struct ViewProperty: Sendable {
  /// What a property decides; the heading under which a change is reported.
  package enum Category: String, Hashable, Sendable, CaseIterable {
    /// The characters shown.
    case text
    /// The font, or how lines are broken and scaled.
    case font
    /// Colours and shapes; never a frame.
    case style
    /// Something that decides frames.
    case layout
    /// Something that came out of layout: truncation, ambiguity.
    case outcome
  }

  /// The name in baselines and reports.
  package let name: String
  /// What the property decides.
  package let category: Category
  /// Gives the value as text, or nil where it has its default.
  package let read: @Sendable (ViewNode) -> String?
  /// Sets the value from text, nil for the default; false where the text has not all that it takes.
  package let write: @Sendable (String?, inout ViewNode) -> Bool

  init(
    _ name: String, _ category: Category, read: @escaping @Sendable (ViewNode) -> String?,
    write: @escaping @Sendable (String?, inout ViewNode) -> Bool = { _, _ in false }
  ) {
    self.name = name
    self.category = category
    self.read = read
    self.write = write
  }

  /// All properties, in the order in which baselines write them.
  package static let all: [ViewProperty] = textProperties + styleProperties + layoutProperties

  /// The properties of a finished layout, which nothing can set.
  package static let outcomeNames = ["shownLines", "truncated", "ambiguous"]

  /// Finds a property by its name.
  package static func named(_ name: String) -> ViewProperty? { byName[name] }

  /// The category under which a change of a property is reported.
  package static func category(of name: String) -> Category { byName[name]?.category ?? .outcome }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
}

extension ViewProperty {
  static func number(
    _ name: String, _ category: Category, _ path: any WritableKeyPath<ViewNode, Double> & Sendable,
    default standard: Double = 0
  ) -> ViewProperty {
    ViewProperty(name, category) { view in
      let value = view[keyPath: path]
      return DecimalText.areEqual(value, standard) ? nil : DecimalText.string(value)
    } write: { text, view in
      guard let value = text.map({ Double($0) }) ?? standard else { return false }
      view[keyPath: path] = value
      return true
    }
  }

  static func flag(
    _ name: String, _ category: Category, _ path: any WritableKeyPath<ViewNode, Bool> & Sendable,
    default standard: Bool = false
  ) -> ViewProperty {
    ViewProperty(name, category) { view in
      let value = view[keyPath: path]
      return value == standard ? nil : value ? "yes" : "no"
    } write: { text, view in
      view[keyPath: path] = text.map { $0 == "yes" } ?? standard
      return true
    }
  }

  static func text(
    _ name: String, _ category: Category,
    _ path: any WritableKeyPath<TextContent, Double> & Sendable, default standard: Double = 0
  ) -> ViewProperty {
    ViewProperty(name, category) { view in
      guard let value = view.text?[keyPath: path] else { return nil }
      return DecimalText.areEqual(value, standard) ? nil : DecimalText.string(value)
    } write: { text, view in
      guard view.text != nil, let value = text.map({ Double($0) }) ?? standard else {
        return false
      }
      view.text?[keyPath: path] = value
      return true
    }
  }

  static func priorities(
    _ name: String, _ path: any WritableKeyPath<ViewNode, AxisPair<LayoutPriority>> & Sendable,
    default standard: LayoutPriority
  ) -> ViewProperty {
    ViewProperty(name, .layout) { view in
      let pair = view[keyPath: path]
      let values = [pair.horizontal.rawValue, pair.vertical.rawValue].map(DecimalText.string)
      guard pair != AxisPair(both: standard) else { return nil }
      return values[0] == values[1] ? values[0] : values.joined(separator: ",")
    } write: { text, view in
      guard let text else {
        view[keyPath: path] = AxisPair(both: standard)
        return true
      }
      guard let values = ValueText.numbers(text), let first = values.first, let last = values.last
      else { return false }
      view[keyPath: path] = AxisPair(
        horizontal: LayoutPriority(first), vertical: LayoutPriority(last))
      return true
    }
  }

  /// A value too rich for a line: its hash, so that a change is seen, if not undone.
  static func digest<Value: Sendable>(
    _ name: String, _ category: Category, _ value: @escaping @Sendable (ViewNode) -> Value?,
    fields: @escaping @Sendable (Value) -> [String]
  ) -> ViewProperty {
    ViewProperty(name, category) { view in
      guard let value = value(view) else { return nil }
      let fields = fields(value)
      return fields.isEmpty ? nil : StableHash(fields.joined(separator: "\u{1F}")).shortText
    }
  }
}
