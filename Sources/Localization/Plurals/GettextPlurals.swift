/// The plural rule of a gettext catalog: a number of forms and a C expression in `n`.
///
/// - Source: Free Software Foundation, *GNU gettext utilities*, "Additional functions for plural
///   forms".
struct GettextPlurals {
  private indirect enum Expression {
    case number(Int)
    case variable
    case not(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
  }

  private static let maximumDepth = 64

  /// The number of forms.
  private(set) var count: Int
  private var expression: Expression

  /// Reads `nplurals=2; plural=(n != 1);`, or nil where it is not such a rule.
  init?(_ text: String) {
    var parser = Parser(text: Self.value(of: "plural", in: text))
    guard let count = Int(Self.value(of: "nplurals", in: text).trimmed), (1...10).contains(count),
      let expression = parser.conditional(depth: 0), parser.isAtEnd
    else { return nil }
    self.count = count
    self.expression = expression
  }

  private static func value(of name: String, in text: String) -> String {
    for part in text.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      if String(part[..<sign]).trimmed == name { return String(part[part.index(after: sign)...]) }
    }
    return ""
  }

  /// Telling numbers of each form: the smallest and a wide one.
  func numbersByIndex() -> [[Int]] {
    var result = [[Int]](repeating: [], count: count)
    for number in Array(0...30) + PluralRules.wideNumbers {
      let index = Self.value(expression, number)
      guard result.indices.contains(index) else { continue }
      if result[index].count < 2 { result[index].append(number) } else { result[index][1] = number }
    }
    return result
  }

  private static func value(_ expression: Expression, _ n: Int) -> Int {
    switch expression {
    case .number(let number): return number
    case .variable: return n
    case .not(let inner): return value(inner, n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no):
      return value(condition, n) != 0 ? value(yes, n) : value(no, n)
    case .binary(let sign, let left, let right):
      return value(sign, value(left, n), value(right, n))
    }
  }

  private static func value(_ sign: String, _ a: Int, _ b: Int) -> Int {
    switch sign {
    case "||": a != 0 || b != 0 ? 1 : 0
    case "&&": a != 0 && b != 0 ? 1 : 0
    case "==": a == b ? 1 : 0
    case "!=": a != b ? 1 : 0
    case "<=": a <= b ? 1 : 0
    case ">=": a >= b ? 1 : 0
    case "<": a < b ? 1 : 0
    case ">": a > b ? 1 : 0
    case "%": b == 0 ? 0 : a % b
    case "/": b == 0 ? 0 : a / b
    case "*": a &* b
    case "+": a &+ b
    default: a &- b
    }
  }

  /// Reads C expressions by precedence climbing.
  private struct Parser {
    private static let levels: [[String]] = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]
    private let characters: [Character]
    private var index = 0

    init(text: String) { characters = text.filter { !$0.isWhitespace } }

    var isAtEnd: Bool { index == characters.count }

    mutating func conditional(depth: Int) -> Expression? {
      guard depth < maximumDepth, let condition = binary(level: 0, depth: depth) else {
        return nil
      }
      guard take("?") else { return condition }
      guard let yes = conditional(depth: depth + 1), take(":"),
        let no = conditional(depth: depth + 1)
      else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func binary(level: Int, depth: Int) -> Expression? {
      guard level < Self.levels.count else { return unary(depth: depth) }
      guard var left = binary(level: level + 1, depth: depth) else { return nil }
      while let sign = Self.levels[level].first(where: { take($0) }) {
        guard let right = binary(level: level + 1, depth: depth) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func unary(depth: Int) -> Expression? {
      guard depth < maximumDepth else { return nil }
      if take("!") { return unary(depth: depth + 1).map { .not($0) } }
      if take("(") {
        guard let inner = conditional(depth: depth + 1), take(")") else { return nil }
        return inner
      }
      if take("n") { return .variable }
      let start = index
      while index < characters.count, characters[index].isNumber { index += 1 }
      return Int(String(characters[start..<index])).map { .number($0) }
    }

    private mutating func take(_ text: String) -> Bool {
      guard characters[index...].starts(with: text) else { return false }
      index += text.count
      return true
    }
  }
}
