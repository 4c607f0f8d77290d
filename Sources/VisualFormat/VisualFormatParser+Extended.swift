import Geometry
import LayoutModel

/// The extended forms.
///
/// ```
/// [v(==50%)]                     a part of the superview's length
/// [v(w.height*2+10)]             a multiple of some attribute of a view
/// HV:|[v]|   Z:[a][b]            both axes; from back to front
/// |~[v]~|    ~(10%)~             spacers of equal length, or of a given one
/// [a]->[b]                       no tie
/// [a,b(50)]  [v1..5]             several views at one position; a run of views
/// [column:[a][b]]                views that fill another one, or a guide
/// C:a.centerX(b.centerX*0.9+20)  constraints written out
/// -(-10)-  --10-                 negative distances
/// // …                           comments, and blanks between tokens
/// ```
///
/// - Source: *Extended Visual Format Language*, autolayout.js.
extension VisualFormatReader {
  /// Skips blanks and comments where the grammar allows them.
  mutating func skipTrivia() {
    guard parser.isExtended else { return }
    while true {
      cursor.skipBlanks()
      guard cursor.starts(with: "//") else { return }
      _ = cursor.take { !$0.isNewline }
    }
  }

  /// A length that may be a percentage.
  mutating func length(_ number: Double) -> VisualFormatSyntax.Predicate.Object {
    parser.isExtended && cursor.take("%") ? .part(number / 100) : .constant(number)
  }

  /// `->`, `~`, `~(…)~`, or a negative distance without parentheses.
  mutating func extendedConnection() throws(VisualFormatError)
    -> VisualFormatSyntax.Connection?
  {
    let offset = cursor.offset
    if cursor.take("->") { return .init(kind: .loose, offset: offset) }
    if cursor.starts(with: "--"), cursor.peek(2)?.isDigit ?? false {
      cursor.offset += 1
      guard let number = try signedNumber() else { return nil }
      guard cursor.take("-") else {
        throw .own(
          "vfl.unclosed-connection", "Expected a '-' after the distance", format, cursor.offset)
      }
      let predicate = VisualFormatSyntax.Predicate(
        relation: .equal, object: .constant(number), priority: .required, offset: offset)
      return .init(kind: .predicates([predicate]), offset: offset)
    }
    guard cursor.take("~") else { return nil }
    skipTrivia()
    if cursor.next == "[" || cursor.next == "|" {
      return .init(kind: .spacer([]), offset: offset)
    }
    let predicates = try predicateList()
    skipTrivia()
    guard cursor.take("~") else {
      throw .own(
        "vfl.unclosed-connection", "Expected a '~' after the length of the spacer", format,
        cursor.offset)
    }
    return .init(kind: .spacer(predicates), offset: offset)
  }

  /// `v1..5`, `a,b(50)` or `column:[a][b]`; nil, with nothing read, for a plain view.
  mutating func extendedViews(openedAt offset: Int) throws(VisualFormatError)
    -> [[VisualFormatSyntax.ViewTerm]]?
  {
    let start = cursor.offset
    guard let name = cursor.takeIdentifier() else { return nil }
    skipTrivia()
    if cursor.starts(with: "..") { return try range(from: name, openedAt: offset) }
    if cursor.take(":") { return try stack(named: name, openedAt: offset) }
    cursor.offset = start
    var terms: [VisualFormatSyntax.ViewTerm] = []
    while true {
      skipTrivia()
      guard let name = cursor.takeIdentifier() else { throw .expectedView(format, cursor.offset) }
      let item = try item(named: name)
      skipTrivia()
      let predicates =
        cursor.next == "(" ? try predicateListWithParens(allowingViews: true) : []
      terms.append(.init(item: item, predicates: predicates, offset: offset, stacked: []))
      skipTrivia()
      guard cursor.take(",") else { break }
    }
    guard cursor.take("]") else { throw .unclosedView(format, cursor.offset) }
    return [terms]
  }

  /// `v1..5(P)`: five positions with the same predicates.
  private mutating func range(from name: String, openedAt offset: Int) throws(VisualFormatError)
    -> [[VisualFormatSyntax.ViewTerm]]
  {
    let caret = cursor.offset
    cursor.offset += 2
    let stem = String(name.reversed().drop(while: \.isDigit).reversed())
    _ = cursor.take(stem)
    let digits = cursor.takeDigits()
    guard let first = Int(name.dropFirst(stem.count)), let last = Int(digits), first <= last,
      last - first < 1000
    else {
      throw .own(
        "vfl.range", "A run of views goes from a number to a greater one",
        hint: "write '[v1..5]' for [v1][v2][v3][v4][v5]", format, caret)
    }
    var items: [VisualFormatItem] = []
    for number in first...last { items.append(try item(named: "\(stem)\(number)")) }
    let predicates = try viewPredicates()
    return items.map {
      [.init(item: $0, predicates: predicates, offset: offset, stacked: [])]
    }
  }

  /// `column:[a][b]`: a chain that fills a view, or a guide where there is no such view.
  private mutating func stack(named name: String, openedAt offset: Int) throws(VisualFormatError)
    -> [[VisualFormatSyntax.ViewTerm]]
  {
    let chain = try chain(orientation: .horizontal, until: "]")
    let item =
      ownItems[name] ?? parser.items[name]
      ?? VisualFormatItem(ItemID(name), superview: chain.positions[0][0].item.superview)
    ownItems[name] = item
    guard cursor.take("]") else { throw .unclosedView(format, cursor.offset) }
    return [[.init(item: item, predicates: [], offset: offset, stacked: [chain])]]
  }

  /// A percentage, or a multiple of a view's attribute; nil for what the plain grammar reads.
  mutating func extendedObject(allowingViews: Bool) throws(VisualFormatError)
    -> VisualFormatSyntax.Predicate.Object?
  {
    let start = cursor.offset
    guard let name = cursor.takeIdentifier() else { return nil }
    guard allowingViews, parser.metrics[name] == nil,
      let item = ownItems[name] ?? parser.items[name]
    else {
      cursor.offset = start
      return nil
    }
    var anchor = LayoutAnchor(item.id, .notAnAttribute)
    if cursor.take(".") {
      guard let attribute = cursor.takeIdentifier().flatMap(LayoutAttribute.init(name:)) else {
        throw .own(
          "vfl.unknown-attribute", "Expected an attribute of the view '\(name)'",
          hint: "attributes are width, height, left, top, right, bottom, centerX, centerY, …",
          format, cursor.offset)
      }
      anchor.attribute = attribute
    }
    let (multiplier, constant) = try factorAndDistance()
    guard anchor.attribute != .notAnAttribute || multiplier != 1 || constant != 0 else {
      return .item(item.id)
    }
    return .linear(anchor, multiplier: multiplier, constant: constant)
  }

  // ('*' number | '/' number)* ('+' number | '-' number)*
  mutating func factorAndDistance() throws(VisualFormatError) -> (Double, Double) {
    var multiplier = 1.0
    var constant = 0.0
    while true {
      skipTrivia()
      guard let sign = cursor.next, "*/+-".contains(sign) else { return (multiplier, constant) }
      cursor.offset += 1
      skipTrivia()
      var value: Double
      if let number = cursor.takeNumber() {
        value = number
      } else if let name = cursor.takeIdentifier() {
        value = try metric(name)
      } else {
        throw .expectedDistance(format, cursor.offset)
      }
      switch sign {
      case "*": multiplier *= value
      case "/": multiplier /= value
      case "+": constant += value
      default:
        value = -value
        constant += value
      }
    }
  }

  /// `C:a.centerX(b.centerX).bottom(>=b.bottom-8@750)`; nil, with nothing read, for a chain.
  mutating func explicitConstraints() throws(VisualFormatError)
    -> [(LayoutConstraint, offset: Int)]?
  {
    skipTrivia()
    guard cursor.take("C:") else { return nil }
    skipTrivia()
    guard let name = cursor.takeIdentifier() else { throw .expectedView(format, cursor.offset) }
    let item = try item(named: name)
    var result: [(LayoutConstraint, offset: Int)] = []
    while cursor.take(".") {
      let offset = cursor.offset
      guard let attribute = cursor.takeIdentifier().flatMap(LayoutAttribute.init(name:)),
        cursor.next == "("
      else {
        throw .own(
          "vfl.unknown-attribute", "Expected an attribute of the view '\(name)' and a '('",
          hint: "write 'C:a.centerX(b.centerX)'", format, cursor.offset)
      }
      for predicate in try predicateListWithParens(allowingViews: true) {
        if let constraint = predicate.constraint(on: item, attribute) {
          result.append((constraint, offset: offset))
        }
      }
      skipTrivia()
    }
    guard cursor.isAtEnd, !result.isEmpty else {
      throw .own(
        "vfl.trailing-text", "Expected '.attribute(…)'",
        hint: "write 'C:a.centerX(b.centerX)'", format, cursor.offset)
    }
    return result
  }
}
