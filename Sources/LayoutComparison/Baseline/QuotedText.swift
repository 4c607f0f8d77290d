import StructuredText

/// Words and quoted texts as baselines write them.
enum QuotedText {
  /// The text as one word, quoted where it would not be read back as one.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
    return isPlain ? text : quoted(text)
  }

  /// The text in double quotes, with everything escaped that would end or hide it.
  static func quoted(_ text: String) -> String {
    text.quoted { isInvisible($0) ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":", "$", "/", "~", "+", "@", ",", "#",
      "|":
      true
    default: scalar.value > 0xA0 && scalar.properties.isAlphabetic
    }
  }

  /// Controls, line separators, and marks that turn the reading direction of what follows.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: true
    default: false
    }
  }
}

/// A word of a line: bare or quoted, alone or behind `key=`.
struct LineToken {
  /// What stands before `=`, or nil for a word alone.
  var key: String?
  /// The word, with its escapes undone.
  var value: String
  /// Whether the word was quoted.
  var isQuoted: Bool
  /// The column of the word's first character, counted from 1.
  var column: Int
}

/// A place in a line where reading stopped.
struct LineSyntaxError: Error {
  var message: String
  var column: Int
}

/// Splits a line into words.
struct LineTokenizer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ line: some StringProtocol) { scalars = Array(line.unicodeScalars) }

  /// The number of spaces before the first word.
  var indentation: Int { scalars.prefix { $0 == " " }.count }

  mutating func tokens() throws(LineSyntaxError) -> [LineToken] {
    var result: [LineToken] = []
    while true {
      while position < scalars.count, scalars[position] == " " { position += 1 }
      guard position < scalars.count else { return result }
      result.append(try token())
    }
  }

  private mutating func token() throws(LineSyntaxError) -> LineToken {
    let column = position + 1
    if scalars[position] == "\"" {
      let text = try quoted()
      // A quoted item may carry an attribute: "my view".leading
      let rest = bare(stoppingAtEquals: false)
      return LineToken(key: nil, value: text + rest, isQuoted: rest.isEmpty, column: column)
    }
    let word = bare(stoppingAtEquals: true)
    guard position < scalars.count, scalars[position] == "=", !word.isEmpty,
      word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
    else {
      let rest = bare(stoppingAtEquals: false)
      return LineToken(key: nil, value: word + rest, isQuoted: false, column: column)
    }
    position += 1
    guard position < scalars.count, scalars[position] == "\"" else {
      return LineToken(
        key: word, value: bare(stoppingAtEquals: false), isQuoted: false, column: column)
    }
    return LineToken(key: word, value: try quoted(), isQuoted: true, column: column)
  }

  private mutating func bare(stoppingAtEquals: Bool) -> String {
    var word = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != " " {
      if stoppingAtEquals, scalars[position] == "=" { break }
      word.append(scalars[position])
      position += 1
    }
    return String(word)
  }

  private mutating func quoted() throws(LineSyntaxError) -> String {
    let start = position + 1
    position += 1
    var text = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      default: text.append(scalar)
      }
    }
    throw LineSyntaxError(message: "this quote is not closed", column: start)
  }

  private mutating func escape() throws(LineSyntaxError) -> Unicode.Scalar {
    let column = position
    guard position < scalars.count else {
      throw LineSyntaxError(message: "an escape is cut off", column: column)
    }
    defer { position += 1 }
    switch scalars[position] {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      var digits = ""
      position += 1
      guard position < scalars.count, scalars[position] == "{" else { break }
      position += 1
      while position < scalars.count, scalars[position] != "}" {
        digits.unicodeScalars.append(scalars[position])
        position += 1
      }
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        return scalar
      }
    default: break
    }
    throw LineSyntaxError(message: "this escape means nothing", column: column)
  }
}
