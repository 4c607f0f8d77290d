import Diagnostics
import LayoutModel

/// Reads one constraint of a log.
///
/// ```
/// line      := '<' class ':' address place? ('\'' identifier '\'')? mask? body content? state? '>'
/// place     := '@' file '#' number
/// mask      := 'h=' part part part ' v=' part part part
/// body      := format | equation
/// format    := ('H:' | 'V:')? (view | '|') gap? (view | '|')? ('(LTR)' | '(RTL)')?
/// view      := '[' item predicate? ']'
/// gap       := '-' (predicate | number) '-' | '-'
/// predicate := '(' relation? (number | space | item) ('@' number)? ')'
/// equation  := side relation side (('@' | '^') number)?
/// side      := (number '*')? item '.' attribute ('*' number)? space? (('+' | '-') number)?
///            | number | '(' expression ')'
/// space     := ('NSSpace' | 'NSLayoutAnchorConstraintSpace') '(' number ')'
/// content   := 'Hug:' number 'CompressionResistance:' number
/// state     := '(' ('active' | 'inactive')? ','? ('names:' | 'Names:') entries ')'
/// item      := name in the list of names | (class ':')+ (address ('\'' text '\'')? | label)
/// class     := name ('<' class (',' class)* '>')?
/// ```
///
/// Layout libraries print their own constraints with the place where they were made, labels in the
/// place of addresses, and `^` before a priority.
///
/// - Source: public logs; the descriptions of SnapKit's and Masonry's `LayoutConstraint`.
struct LogLineParser {
  private var cursor: TextCursor
  private var names: [(name: String, item: LogItem)] = []
  private var result: LogLine

  static func line(_ text: String) throws(LogLineError) -> LogLine {
    // Some aids print a blank before an address.
    var parser = LogLineParser(LogLine.decoded(text).replacing(": 0x", with: ":0x"))
    try parser.header()
    parser.state()
    try parser.body()
    return parser.result
  }

  private init(_ text: String) {
    cursor = TextCursor(text)
    result = LogLine(className: "", address: "", body: "")
  }

  // MARK: Header and state

  private mutating func header() throws(LogLineError) {
    _ = cursor.take("<")
    cursor.skipBlanks()
    result.className = cursor.take { $0 != ":" && !$0.isWhitespace && $0 != ">" }
    guard cursor.take(":") else { throw expected("':' and an address") }
    cursor.skipBlanks()
    // Some aids print the class twice.
    while cursor.starts(with: result.className + ":") {
      cursor.offset += result.className.count + 1
      cursor.skipBlanks()
    }
    result.address = address() ?? cursor.take { !$0.isWhitespace && !"@>'".contains($0) }
    if cursor.take("@") { result.place = place() }
    // An old debugging aid closes the bracket here.
    if cursor.take(">") { cursor.skipBlanks() }
    cursor.skipBlanks()
    if cursor.take("'") {
      result.identifier = cursor.take { $0 != "'" }
      _ = cursor.take("'")
      cursor.skipBlanks()
    }
    if cursor.starts(with: "h="), cursor.peek(5) == " ", cursor.peek(10) != nil {
      result.mask = String((0..<11).compactMap { cursor.peek($0) })
      cursor.offset += 11
      cursor.skipBlanks()
    }
  }

  private mutating func place() -> SourceLocation? {
    let file = cursor.take { $0 != "#" && $0 != ">" }
    guard cursor.take("#"), let line = cursor.takeNumber(), line >= 1, line < 1e9 else {
      return nil
    }
    return SourceLocation(file: file, line: Int(line), column: 1)
  }

  private mutating func address() -> String? {
    guard cursor.starts(with: "0x") else { return nil }
    cursor.offset += 2
    return "0x" + cursor.take { $0.isHexDigit }
  }

  /// Cuts the state off the end, and reads its names.
  ///
  /// Three blanks stand before it; texts in the body may hold parentheses of their own.
  private mutating func state() {
    var text = cursor.text(cursor.offset..<cursor.count)
    while text.hasSuffix(">") || text.last?.isWhitespace ?? false { text.removeLast() }
    let marks = ["(active", "(inactive", "(Names:", "(names:"]
    var start: String.Index?
    for mark in marks {
      guard let range = text.ranges(of: mark).last else { continue }
      start = max(start ?? range.lowerBound, range.lowerBound)
    }
    if let start {
      let state = text[start...]
      result.isActive = !state.hasPrefix("(inactive")
      if let list = state.ranges(of: "ames:").first {
        readNames(String(state[list.upperBound...]))
      }
      text = String(text[..<start])
    }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    result.body = text
    cursor = TextCursor(text)
  }

  /// `header:0x7ff, '|':UIView:0x7fe )`, split where a comma follows an address.
  private mutating func readNames(_ list: String) {
    var entries: [String] = []
    for part in list.split(separator: ", ") {
      if let last = entries.last, !Self.endsWithAddress(last) {
        entries[entries.count - 1] = "\(last), \(part)"
      } else {
        entries.append(String(part))
      }
    }
    for entry in entries {
      let trimmed = entry.filter { _ in true }.drop { $0.isWhitespace }
      var text = String(trimmed)
      while let last = text.last, last.isWhitespace || last == ")" { text.removeLast() }
      guard let colon = text.ranges(of: ":0x").last else { continue }
      let address = String(text[text.index(after: colon.lowerBound)...])
      var name = String(text[..<colon.lowerBound])
      if name.hasPrefix("'|':") {
        name.removeFirst(4)
        let item = LogItem(className: name, address: address)
        result.superview = item
      } else {
        // A grid view lists its anchors: `NSGridView:0x1.top:0x2`.
        names.append((name, LogItem(className: "UIView", address: address, identifier: name)))
      }
    }
    names.sort { $0.name.count > $1.name.count }
  }

  private static func endsWithAddress(_ text: String) -> Bool {
    guard let colon = text.ranges(of: ":0x").last else { return false }
    return text[colon.upperBound...].allSatisfy { $0.isHexDigit || $0 == " " || $0 == ")" }
  }

  // MARK: Body

  private mutating func body() throws(LogLineError) {
    contentPriorities()
    // A class may be called H: `H:0x10.width`.
    let isItem = cursor.starts(with: "H:0x") || cursor.starts(with: "V:0x")
    let hasAxis = cursor.starts(with: "H:") || cursor.starts(with: "V:")
    if hasAxis && !isItem || cursor.next == "[" || cursor.next == "|" {
      try format()
    } else {
      try equation()
    }
    if let superview = result.superview,
      let index = result.items.firstIndex(where: { $0.isSame(as: superview) })
    {
      result.superview = result.items[index]
    }
  }

  // 'Hug:' number 'CompressionResistance:' number
  private mutating func contentPriorities() {
    let text = cursor.text(0..<cursor.count)
    guard let range = text.firstRange(of: " Hug:") else { return }
    let words = text[range.lowerBound...].split(whereSeparator: { " :".contains($0) })
    result.contentPriorities = words.compactMap { Double($0) }
    cursor = TextCursor(String(text[..<range.lowerBound]))
  }

  // ('H:' | 'V:')? (view | '|') gap? (view | '|')? ('(LTR)' | '(RTL)')?
  private mutating func format() throws(LogLineError) {
    let isHorizontal = !cursor.take("V:")
    if isHorizontal { _ = cursor.take("H:") }
    cursor.skipBlanks()
    let isAbsolute = ["(LTR)", "(RTL)"].contains(cursor.suffix(5))
    let near = isHorizontal ? (isAbsolute ? "left" : "leading") : "top"
    let far = isHorizontal ? (isAbsolute ? "right" : "trailing") : "bottom"
    let start = try side(isHorizontal)
    guard let next = cursor.next, next == "-" || next == "[" || next == "|" else {
      guard start != nil, result.first != nil else { throw expected("a distance or a length") }
      return
    }
    var predicate = Predicate()
    if cursor.take("-") {
      if cursor.next == "(" {
        predicate = try self.predicate()
        guard cursor.take("-") else { throw expected("'-'") }
      } else if let distance = number() {
        predicate.value = distance
        guard cursor.take("-") else { throw expected("'-'") }
      } else {
        predicate.symbolicSpace = .standard
        predicate.value = 8
      }
    }
    let end = try side(isHorizontal)
    result.relation = predicate.relation
    result.constant = predicate.value
    result.priority = predicate.priority
    result.symbolicSpace = predicate.symbolicSpace
    switch (start, end) {
    case (let start?, let end?):
      result.first = LogLine.Anchor(item: end, attribute: near)
      result.second = LogLine.Anchor(item: start, attribute: far)
    case (nil, let end?):
      guard let superview = result.superview else { throw expected("what '|' stands for") }
      result.first = LogLine.Anchor(item: end, attribute: near)
      result.second = LogLine.Anchor(item: superview, attribute: near)
      mention(superview)
    case (let start?, nil):
      guard let superview = result.superview else { throw expected("what '|' stands for") }
      result.first = LogLine.Anchor(item: superview, attribute: far)
      result.second = LogLine.Anchor(item: start, attribute: far)
      mention(superview)
    case (nil, nil): throw expected("a view")
    }
  }

  /// A view in brackets, or nil for `|`; a view's own predicate becomes the constraint.
  private mutating func side(_ isHorizontal: Bool) throws(LogLineError) -> LogItem? {
    if cursor.take("|") { return nil }
    guard cursor.take("[") else { throw expected("'[' or '|'") }
    let item = try item(endingAt: ["]", "("])
    if cursor.next == "(" {
      let predicate = try predicate()
      let attribute = isHorizontal ? "width" : "height"
      result.first = LogLine.Anchor(item: item, attribute: attribute)
      result.second = predicate.item.map { LogLine.Anchor(item: $0, attribute: attribute) }
      result.relation = predicate.relation
      result.constant = predicate.value
      result.priority = predicate.priority
      result.symbolicSpace = predicate.symbolicSpace
    }
    guard cursor.take("]") else { throw expected("']'") }
    return item
  }

  private struct Predicate {
    var relation = LayoutRelation.equal
    var value = 0.0
    var priority = LayoutPriority.required
    var symbolicSpace: SymbolicSpace?
    var item: LogItem?
  }

  // '(' relation? (number | space | item) ('@' number)? ')'
  private mutating func predicate() throws(LogLineError) -> Predicate {
    var predicate = Predicate()
    _ = cursor.take("(")
    predicate.relation = relation() ?? .equal
    cursor.skipBlanks()
    if let space = space() {
      predicate.value = space.distance
      predicate.symbolicSpace = space.kind
    } else if let number = number() {
      predicate.value = number
    } else {
      predicate.item = try item(endingAt: [")", "@"])
    }
    predicate.priority = priority()
    guard cursor.take(")") else { throw expected("')'") }
    return predicate
  }

  private mutating func equation() throws(LogLineError) {
    guard let left = try equationSide(), let first = left.anchor else {
      try opaque()
      return
    }
    cursor.skipBlanks()
    guard let relation = relation() else { throw expected("'==', '>=' or '<='") }
    result.relation = relation
    cursor.skipBlanks()
    guard let right = try equationSide() else {
      try opaque()
      return
    }
    result.first = first
    result.second = right.anchor
    result.multiplier = right.anchor == nil ? 1 : right.multiplier
    result.constant = right.constant - left.constant
    result.symbolicSpace = right.symbolicSpace
    if left.multiplier != 1, left.multiplier != 0 {
      result.multiplier /= left.multiplier
      result.constant /= left.multiplier
    }
    result.priority = priority()
  }

  private struct Side {
    var anchor: LogLine.Anchor?
    var multiplier = 1.0
    var constant = 0.0
    var symbolicSpace: SymbolicSpace?
  }

  // (number '*')? item '.' attribute ('*' number)? space? (('+' | '-') number)? | number
  //
  // - Returns: The side, or nil for an expression in parentheses.
  private mutating func equationSide() throws(LogLineError) -> Side? {
    var side = Side()
    if cursor.next == "(" { return nil }
    let start = cursor.offset
    if let number = number() {
      cursor.skipBlanks()
      if cursor.take("*") {
        side.multiplier = number
        cursor.skipBlanks()
      } else if cursor.isAtEnd || cursor.next == "@" {
        side.constant = number
        return side
      } else {
        // An identifier that begins with a digit.
        cursor.offset = start
      }
    }
    let item = try item(endingAt: ["."])
    guard cursor.take(".") else { throw expected("'.' and an attribute") }
    let attribute = cursor.take { $0.isLetter || $0 == "-" }
    side.anchor = LogLine.Anchor(item: item, attribute: attribute)
    cursor.skipBlanks()
    if cursor.take("*") {
      cursor.skipBlanks()
      side.multiplier *= number() ?? 1
      cursor.skipBlanks()
    }
    if let space = space() {
      side.constant = space.distance
      side.symbolicSpace = space.kind
    } else if cursor.next == "+" || cursor.next == "-" {
      side.constant = number() ?? 0
    }
    cursor.skipBlanks()
    return side
  }

  /// A constraint whose sides are expressions: what it names is kept, its meaning is not.
  private mutating func opaque() throws(LogLineError) {
    result.first = nil
    result.second = nil
    result.items = []
    cursor.offset = 0
    while !cursor.isAtEnd {
      guard cursor.starts(with: ":0x") else {
        cursor.offset += 1
        continue
      }
      let before = (0..<cursor.offset).last {
        let character = cursor.character(at: $0)
        return !character.isLetter && !character.isDigit && !"._".contains(character)
      }
      let className = cursor.text((before.map { $0 + 1 } ?? 0)..<cursor.offset)
      cursor.offset += 1
      guard let address = address() else { continue }
      mention(LogItem(className: className, address: address))
    }
    guard !result.items.isEmpty else { throw expected("a view") }
  }

  // MARK: Items and numbers

  // name in the list of names | class ':' address ('\'' text '\'')?
  private mutating func item(endingAt ends: [Character]) throws(LogLineError) -> LogItem {
    for (name, item) in names where cursor.starts(with: name) {
      let next = cursor.peek(name.count)
      guard next == nil || next == "." || next == "]" || next == "(" || next == " " || next == ")"
      else { continue }
      cursor.offset += name.count
      return mention(item)
    }
    let start = cursor.offset
    guard let className = className() else {
      cursor.offset = start
      return try labelledItem(endingAt: ends)
    }
    var item = LogItem(className: className, address: address() ?? "")
    if cursor.take("'") { item.text = quotedText() }
    return mention(item)
  }

  /// The name of a class before an address, that of a generic one with its arguments; moves to the
  /// address.
  ///
  /// - Returns: The name; nil where no address follows.
  private mutating func className() -> String? {
    var name = ""
    var depth = 0
    while let character = cursor.next {
      if depth == 0, character == ":" {
        cursor.offset += 1
        if cursor.starts(with: "0x") { return name.isEmpty ? nil : name }
        // Some aids print the class twice.
        guard cursor.take(name), cursor.next == ":" else { return nil }
        continue
      }
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if depth < 0 || depth == 0 && "[]() ".contains(character) { return nil }
      name.append(character)
      cursor.offset += 1
    }
    return nil
  }

  /// A text up to a quote behind which the item ends.
  private mutating func quotedText() -> String {
    let start = cursor.offset
    while let character = cursor.next {
      if character == "'" {
        let after = cursor.peek(1)
        if after == nil || after == "." || after == "]" || after == "(" || after == " " {
          let text = cursor.text(start..<cursor.offset)
          cursor.offset += 1
          return text
        }
      }
      cursor.offset += 1
    }
    return cursor.text(start..<cursor.count)
  }

  private mutating func labelledItem(endingAt ends: [Character]) throws(LogLineError) -> LogItem {
    let start = cursor.offset
    let className = cursor.take { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard !className.isEmpty, cursor.take(":") else {
      cursor.offset = start
      return try bareItem(endingAt: ends)
    }
    let label = cursor.take { !ends.contains($0) && !$0.isWhitespace && $0 != "]" }
    guard !label.isEmpty else { throw expected("a view") }
    return mention(LogItem(className: className, address: "", identifier: label))
  }

  /// A name without class and address, as our own short descriptions have.
  private mutating func bareItem(endingAt ends: [Character]) throws(LogLineError) -> LogItem {
    let name = cursor.take { !ends.contains($0) && !$0.isWhitespace && $0 != "]" }
    guard !name.isEmpty else { throw expected("a view") }
    return mention(LogItem(className: "UIView", address: "", identifier: name))
  }

  @discardableResult
  private mutating func mention(_ item: LogItem) -> LogItem {
    if !result.items.contains(where: { $0.isSame(as: item) }) { result.items.append(item) }
    return item
  }

  private mutating func relation() -> LayoutRelation? {
    LayoutRelation.allCases.first { cursor.take($0.symbol) }
  }

  /// A number with a sign; blanks may stand after the sign.
  private mutating func number() -> Double? {
    let start = cursor.offset
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    cursor.skipBlanks()
    if let number = cursor.takeNumber() { return isNegative ? -number : number }
    cursor.offset = start
    return nil
  }

  // ('NSSpace' | 'NSLayoutAnchorConstraintSpace') '(' number ')'
  private mutating func space() -> (kind: SymbolicSpace, distance: Double)? {
    let start = cursor.offset
    for kind in SymbolicSpace.allCases where cursor.take(kind.logName + "(") {
      if let distance = number(), cursor.take(")") { return (kind, distance) }
    }
    cursor.offset = start
    return nil
  }

  private mutating func priority() -> LayoutPriority {
    cursor.skipBlanks()
    if cursor.take("@") || cursor.take("^") {
      cursor.skipBlanks()
      if let value = number() { return LayoutPriority(value) }
      let name = cursor.take(while: \.isLetter)
      return Self.masonryPriorities.first { $0.name == name }?.value ?? .required
    }
    return .required
  }

  /// - Source: Masonry, *MASUtilities.h* and the descriptions of its constraints.
  private static let masonryPriorities: [(name: String, value: LayoutPriority)] = [
    ("high", .defaultHigh), ("medium", 500), ("low", .defaultLow),
  ]

  private func expected(_ what: String) -> LogLineError {
    LogLineError(message: "expected \(what)", offset: cursor.offset)
  }
}
