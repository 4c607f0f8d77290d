/// A word of a document that names a variant of a control, a bezel for example.
///
/// Documents may hold words that no rule asks for: they are kept as they are.
public protocol ControlWord: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral
where RawValue == String {
  /// Makes it from a word.
  init(rawValue: String)
}

extension ControlWord {
  /// Makes it from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// How large an AppKit control is: `regular`, `small`, `mini` or `large`.
public struct ControlSize: ControlWord {
  /// The word as documents write it.
  public var rawValue: String

  /// Makes it from a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The surface of an AppKit button or field: `rounded`, `helpButton`, `round` for example.
public struct BezelStyle: ControlWord {
  /// The word as documents write it.
  public var rawValue: String

  /// Makes it from a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The border of a control: of UIKit's fields `roundedRect`, `bezel`, `line` or `none`; of AppKit's
/// `border` or `bezel`.
public struct BorderStyle: ControlWord {
  /// The word as documents write it.
  public var rawValue: String

  /// Makes it from a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The type of a button: `system`, `custom`, `contactAdd`, …, or `push`, `check`, `radio`, ….
public struct ButtonType: ControlWord {
  /// The word as documents write it.
  public var rawValue: String

  /// Makes it from a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Where a button shows its image: of AppKit's `left` or `only`, of a configured one `top` or
/// `trailing`, for example.
public struct ImagePosition: ControlWord {
  /// The word as documents write it.
  public var rawValue: String

  /// Makes it from a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}
