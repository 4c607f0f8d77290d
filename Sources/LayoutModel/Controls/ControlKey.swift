/// A key under which the text format writes what distinguishes a control, in the order of writing.
package enum ControlKey: String, CaseIterable, Sendable {
  case buttonType, bezelStyle, borderStyle, imageFrameStyle, datePickerMode, controlSize, style
  case titlePosition, tickMarkPosition, configuration, bordered, vertical, on, enabled
  case scrollEnabled, fraction, titles, segmentWidths, columnWidths, selectedIndex, count
  case imagePosition, accessoryType, imagePadding, imageHugsTitle, usesSingleLineMode
  case apportionsSegmentWidthsByContent, backgroundImage

  /// What kind of value stands under the key.
  package enum ValueType: Sendable { case word, flag, number, count, words, numbers }

  /// What kind of value stands under the key.
  package var valueType: ValueType {
    switch self {
    case .bordered, .vertical, .on, .enabled, .scrollEnabled, .imageHugsTitle,
      .usesSingleLineMode, .apportionsSegmentWidthsByContent:
      .flag
    case .fraction, .imagePadding: .number
    case .selectedIndex, .count: .count
    case .titles: .words
    case .segmentWidths, .columnWidths: .numbers
    default: .word
    }
  }
}

/// A value under such a key.
package enum ControlValue: Hashable, Sendable {
  case word(String)
  case flag(Bool)
  case number(Double)
  case count(Int)
  case words([String])
  case numbers([Double])
}

/// A property of a control, and the key that it has in the text format.
package struct ControlProperty: Sendable {
  /// The key.
  package let key: ControlKey
  /// The key under which files of before may have the property, and what a value under it means;
  /// nil for a value that means something else.
  package private(set) var former:
    (key: ControlKey, meaning: @Sendable (ControlValue) -> ControlValue?)?
  /// Where documents of UIKit have the property.
  package private(set) var uiKit: DocumentSource?
  /// Where documents of AppKit have the property.
  package private(set) var appKit: DocumentSource?
  private let get: @Sendable (ViewNode) -> ControlValue?
  private let set: @Sendable (ControlValue, inout ViewNode) -> Void

  /// The value; nil where the view is as its class makes it.
  package func value(of view: ViewNode) -> ControlValue? { get(view) }

  /// Gives a view a value; one of another type is ignored.
  package func set(_ value: ControlValue, of view: inout ViewNode) { set(value, &view) }

  /// The property, read from attributes of documents.
  func read(uiKit: DocumentSource? = nil, appKit: DocumentSource? = nil) -> ControlProperty {
    var result = self
    result.uiKit = uiKit
    result.appKit = appKit
    return result
  }

  /// The property with a key of before, under which each value, or some, were written.
  func formerly(
    _ key: ControlKey, _ meaning: @escaping @Sendable (ControlValue) -> ControlValue? = { $0 }
  ) -> ControlProperty {
    var result = self
    result.former = (key, meaning)
    return result
  }
}

extension ControlProperty {
  static func word<Word: ControlWord>(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, Word?> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path].map { .word($0.rawValue) }
    } set: { value, view in
      if case .word(let word) = value { view[keyPath: path] = Word(rawValue: word) }
    }
  }

  static func flag(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, Bool> & Sendable
  ) -> ControlProperty {
    let standard = plain[keyPath: path]
    return ControlProperty(key: key) { view in
      view[keyPath: path] == standard ? nil : .flag(!standard)
    } set: { value, view in
      if case .flag(let flag) = value { view[keyPath: path] = flag }
    }
  }

  static func number(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, Double> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path] == 0 ? nil : .number(view[keyPath: path])
    } set: { value, view in
      if case .number(let number) = value { view[keyPath: path] = number }
    }
  }

  static func count(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, Int> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path] == 0 ? nil : .count(view[keyPath: path])
    } set: { value, view in
      if case .count(let count) = value { view[keyPath: path] = count }
    }
  }

  static func count(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, Int?> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path].map(ControlValue.count)
    } set: { value, view in
      if case .count(let count) = value { view[keyPath: path] = count }
    }
  }

  static func words(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, [String]> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path].isEmpty ? nil : .words(view[keyPath: path])
    } set: { value, view in
      if case .words(let words) = value { view[keyPath: path] = words }
    }
  }

  static func numbers(
    _ key: ControlKey, _ path: any WritableKeyPath<ViewNode, [Double]> & Sendable
  ) -> ControlProperty {
    ControlProperty(key: key) { view in
      view[keyPath: path].isEmpty ? nil : .numbers(view[keyPath: path])
    } set: { value, view in
      if case .numbers(let numbers) = value { view[keyPath: path] = numbers }
    }
  }

  private static let plain = ViewNode(id: "plain")
}
