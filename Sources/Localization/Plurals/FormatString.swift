/// A text with the places of what is filled in at run time.
///
/// - Source: Apple, *String Format Specifiers*; IEEE Std 1003.1, `printf`; Unicode CLDR,
///   *MessageFormat* for `{name}`.
package struct FormatString: Hashable, Sendable {
  /// A part of the text.
  package enum Piece: Hashable, Sendable {
    /// Characters that stay as they are.
    case literal(String)
    /// A value that is filled in.
    case specifier(FormatSpecifier)
  }

  /// The parts in order.
  package var pieces: [Piece]

  /// Splits a text into its parts; every character of the text is in exactly one part.
  ///
  /// Braces are `{name}` and `{0}`, as in ARB files.
  package init(_ text: String, recognizesBraces: Bool = false) {
    pieces = []
    var literal = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let found: (FormatSpecifier, String.Index)? =
        switch character {
        case "%": FormatSpecifier.read(text, at: index)
        case "{" where recognizesBraces: FormatSpecifier.readBraces(text, at: index)
        default: nil
        }
      if let (specifier, end) = found {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.specifier(specifier))
        index = end
      } else {
        literal.append(character)
        index = text.index(after: index)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// The specifiers that take an argument, in order of the text.
  package var specifiers: [FormatSpecifier] {
    pieces.compactMap { piece in
      if case .specifier(let specifier) = piece, specifier.kind != .percent {
        specifier
      } else {
        nil
      }
    }
  }

  /// The arguments that the text takes: position, counted from 1, and kind; in order of position.
  package var arguments: [FormatArgument] {
    var next = 1
    var result: [FormatArgument] = []
    var seen: Set<Place> = []
    for specifier in specifiers {
      let position = specifier.position ?? next
      if specifier.position == nil { next += 1 }
      let argument = FormatArgument(
        position: position, name: specifier.name, kind: specifier.kind, text: specifier.text)
      if seen.insert(Place(position: position, name: specifier.name)).inserted {
        result.append(argument)
      }
    }
    return result.sorted { ($0.position, $0.name ?? "") < ($1.position, $1.name ?? "") }
  }

  private struct Place: Hashable {
    var position: Int
    var name: String?
  }

  /// The text with values in place of its specifiers.
  ///
  /// Numbers are those of plural forms, by position, and are written in the digits given.
  package func filled(
    with samples: SampleValues, numbers: [Int: Int] = [:], digits: LocalDigits = .western
  ) -> String {
    var next = 1
    return pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .specifier(let specifier):
        if specifier.kind == .percent { return "%" }
        let position = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        let number = numbers[position]
        let value = samples.value(for: specifier, number: number)
        return specifier.isDecimal(isNumber: number != nil)
          ? digits.text(value, isFraction: specifier.kind == .float) : value
      }
    }.joined()
  }
}

/// An argument of a format string.
package struct FormatArgument: Hashable, Sendable {
  /// The position among the arguments, counted from 1.
  package var position: Int
  /// The name, for formats that name their arguments.
  package var name: String?
  /// What is filled in.
  package var kind: FormatSpecifier.Kind
  /// The specifier as it is written.
  package var text: String
}

extension FormatSpecifier {
  /// Whether a decimal number is filled in, which is written as the reader's locale does.
  fileprivate func isDecimal(isNumber: Bool) -> Bool {
    switch kind {
    case .integer: !"xXoO".contains(conversion.suffix(1))
    case .float, .variable: true
    case .object: isNumber
    case .character, .cString, .pointer, .named, .percent: false
    }
  }
}
