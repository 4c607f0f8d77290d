package import Diagnostics
package import LayoutModel

/// Reads constraints that are written as equations.
///
/// ```
/// equation  := sum (relation sum)+ ('@' priority)?
/// relation  := '==' | '>=' | '<=' | '=' | '≥' | '≤'
/// sum       := product (('+' | '-') product)*
/// product   := factor (('*' | '/') factor)*
/// factor    := ('+' | '-')* (number '%'? | metric | item '.' attribute | '(' sum ')')
/// item      := name ('.' name)*
/// priority  := number | metric | name of a priority
/// name      := letters, digits and '_', or anything in backticks
/// ```
///
/// Both sides may hold attributes and numbers; what is written is brought into the form
/// `first relation multiplier × second + constant`. A chain `a <= b <= c` is two constraints. Distances
/// between positions are compared with one another, `b.leading - a.trailing == d.leading - c.trailing`, or
/// with a length; a guide lies in each then, and as a length it cannot be negative.
///
/// - Source: Apple, *NSLayoutXAxisAnchor.anchorWithOffset(to:)*.
package struct EquationParser {
  /// The numbers that equations may name, in points.
  package var metrics: [String: Double]
  /// Names for hints.
  package var knownNames: [String]
  /// Finds the item of a path; the second argument is the item on the other side where that is
  /// known, so that `superview` can mean its superview.
  package var item: (_ path: [String], _ other: ItemID?) -> ItemID?

  /// Makes a parser.
  package init(
    metrics: [String: Double] = [:], knownNames: [String] = [],
    item: @escaping (_ path: [String], _ other: ItemID?) -> ItemID?
  ) {
    self.metrics = metrics
    self.knownNames = knownNames
    self.item = item
  }

  /// Makes a parser for the views and guides of a screen.
  package init(screen: Screen, metrics: [String: Double] = [:]) {
    let items = screen.visualFormatItems
    self.init(metrics: metrics, knownNames: Array(items.keys)) { path, other in
      let name = path.joined(separator: ".")
      if let item = items[name] { return item.id }
      guard name == "superview" else { return nil }
      return other.flatMap { items[$0.rawValue]?.superview } ?? screen.views.first?.id
    }
  }

  /// Reads an equation.
  ///
  /// - Parameters:
  ///   - equation: The text.
  ///   - name: Begins the names of guides that the equation needs.
  ///   - location: Maps an offset in the equation, in characters, to a place in its file.
  /// - Returns: The constraints, and the guides in the distances that they compare.
  /// - Throws: The first problem. Whether UIKit would refuse the constraint is not checked here.
  package func parse(
    _ equation: String, name: String = "", location: (Int) -> SourceLocation? = { _ in nil }
  ) throws(EquationError) -> Equation {
    var reader = EquationReader(parser: self, cursor: TextCursor(equation), label: name)
    var result = try reader.equation()
    let place = location(0)
    func mark(_ constraints: inout [LayoutConstraint]) {
      for index in constraints.indices {
        constraints[index].provenance = .equation(equation)
        constraints[index].location = place
      }
    }
    mark(&result.constraints)
    mark(&result.definitions)
    for index in result.guides.indices { result.guides[index].guide.location = place }
    return result
  }

  /// Reads a number that may be written as a sum or a fraction of numbers and metrics: `70/6`.
  ///
  /// - Throws: The first problem.
  package func number(_ text: String) throws(EquationError) -> Double {
    var reader = EquationReader(parser: self, cursor: TextCursor(text))
    let value = try reader.sum()
    guard value.isConstant else { throw .notLinear(0) }
    reader.cursor.skipBlanks()
    guard reader.cursor.isAtEnd else { throw .trailingText(reader.cursor.offset) }
    return value.constant
  }
}

/// The state of one reading: the grammar's productions are its functions.
private struct EquationReader {
  /// How deep parentheses may nest.
  private static let greatestDepth = 100

  let parser: EquationParser
  var cursor: TextCursor
  /// Begins the names of guides.
  private let label: String
  private var depth = 0
  private var result = EquationParser.Equation()

  init(parser: EquationParser, cursor: TextCursor, label: String = "") {
    self.parser = parser
    self.cursor = cursor
    self.label = label
  }

  // equation := sum (relation sum)+ ('@' priority)?
  mutating func equation() throws(EquationError) -> EquationParser.Equation {
    var sides = [try sum()]
    var relations: [LayoutRelation] = []
    while let relation = relation() {
      relations.append(relation)
      sides.append(try sum())
    }
    guard !relations.isEmpty else { throw .expectedRelation(cursor.offset) }
    let priority = try priority()
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw .trailingText(cursor.offset) }
    for (index, relation) in relations.enumerated() {
      var constraint = try normalized(sides[index], relation, sides[index + 1])
      constraint.priority = priority
      result.constraints.append(constraint)
    }
    return result
  }

  // relation := '==' | '>=' | '<=' | '=' | '≥' | '≤'
  private mutating func relation() -> LayoutRelation? {
    cursor.skipBlanks()
    for relation in LayoutRelation.allCases where cursor.take(relation.symbol) { return relation }
    if cursor.take("=") { return .equal }
    if cursor.take("≥") { return .greaterThanOrEqual }
    if cursor.take("≤") { return .lessThanOrEqual }
    return nil
  }

  // sum := product (('+' | '-') product)*
  mutating func sum() throws(EquationError) -> EquationSide {
    var total = try product()
    while let sign = sign() {
      total += (try product()) * sign
      guard total.terms.count <= Limit.attributesOfASum.value else {
        throw .tooManyAttributes(total.terms[0].offset)
      }
    }
    return total
  }

  /// 1 for a plus, -1 for a minus.
  private mutating func sign() -> Double? {
    cursor.skipBlanks()
    if cursor.take("-") || cursor.take("−") { return -1 }
    return cursor.take("+") ? 1 : nil
  }

  // product := factor (('*' | '/') factor)*
  private mutating func product() throws(EquationError) -> EquationSide {
    var result = try factor()
    while true {
      cursor.skipBlanks()
      let start = cursor.offset
      if cursor.take("*") || cursor.take("×") {
        let other = try factor()
        guard result.isConstant || other.isConstant else { throw .notLinear(start) }
        result = other.isConstant ? result * other.constant : other * result.constant
      } else if cursor.take("/") {
        let other = try factor()
        guard other.isConstant else { throw .notLinear(start) }
        result = EquationSide(
          terms: (result * (1 / other.constant)).terms, constant: result.constant / other.constant)
      } else {
        return result
      }
    }
  }

  // factor := ('+' | '-')* (number '%'? | metric | item '.' attribute | '(' sum ')')
  private mutating func factor() throws(EquationError) -> EquationSide {
    var signs: Double?
    while let sign = sign() { signs = (signs ?? 1) * sign }
    let value = try unsignedFactor()
    return signs.map { value * $0 } ?? value
  }

  private mutating func unsignedFactor() throws(EquationError) -> EquationSide {
    let start = cursor.offset
    if let number = cursor.takeNumber() {
      return EquationSide(constant: cursor.take("%") ? number / 100 : number)
    }
    if cursor.take("(") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.greatestDepth else { throw .tooDeep(start) }
      let inner = try sum()
      cursor.skipBlanks()
      guard cursor.take(")") else {
        throw EquationError("unclosed-parenthesis", "expected ')'", cursor.offset)
      }
      return inner
    }
    var path = [try name()]
    while cursor.take(".") { path.append(try name()) }
    guard path.count > 1, let last = path.popLast() else {
      return EquationSide(constant: try metric(path[0], start))
    }
    guard let attribute = LayoutAttribute(name: last), attribute != .notAnAttribute else {
      let known = LayoutAttribute.allCases.dropFirst().map(\.name)
      throw .unknownAttribute(last, known: known, cursor.offset - last.count)
    }
    let term = EquationSide.Term(
      path: path, attribute: attribute, coefficient: 1, offset: start)
    return EquationSide(terms: [term])
  }

  private func metric(_ name: String, _ offset: Int) throws(EquationError) -> Double {
    if let value = parser.metrics[name] { return value }
    switch name {
    case "inf", "infinity": return .infinity
    case "nan": return .nan
    default: break
    }
    if parser.item([name], nil) != nil { throw .missingAttribute(name, offset) }
    throw .unknownMetric(name, known: Array(parser.metrics.keys), offset)
  }

  // name := letters, digits and '_', or anything in backticks
  private mutating func name() throws(EquationError) -> String {
    let start = cursor.offset
    if cursor.take("`") {
      let name = cursor.take { $0 != "`" }
      guard cursor.take("`"), !name.isEmpty else {
        throw EquationError("unclosed-name", "expected a name and a '`' after it", start)
      }
      return name
    }
    let name = cursor.takeName()
    guard !name.isEmpty else { throw .expectedTerm(start) }
    return name
  }

  // priority := number | metric | name of a priority
  private mutating func priority() throws(EquationError) -> LayoutPriority {
    cursor.skipBlanks()
    guard cursor.take("@") else { return .required }
    cursor.skipBlanks()
    let start = cursor.offset
    let isNegative = cursor.take("-")
    if let number = cursor.takeNumber() { return LayoutPriority(isNegative ? -number : number) }
    let name = try name()
    if let value = parser.metrics[name] { return LayoutPriority(value) }
    guard let named = LayoutPriority(name: name) else {
      let known = Array(parser.metrics.keys) + LayoutPriority.named.map(\.name)
      throw EquationError(
        "unknown-priority", "'\(name)' is not the name of a priority",
        hint: Suggestion.hint(for: name, among: known, of: "priority"), start)
    }
    return named
  }

  /// Brings `left relation right` into the form of a constraint.
  private mutating func normalized(
    _ left: EquationSide, _ relation: LayoutRelation, _ right: EquationSide
  ) throws(EquationError) -> LayoutConstraint {
    let offset = (left.terms + right.terms).first?.offset ?? 0
    // All attributes on the left, all numbers on the right; equal attributes together.
    let written = try resolved(left.terms, right.terms)
    var terms: [EquationParser.AnchorTerm] = []
    terms.reserveCapacity(written.count)
    for term in written {
      if let index = terms.firstIndex(where: { $0.anchor == term.anchor }) {
        terms[index].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }
    // A written factor of zero stays: UIKit refuses a position with it.
    if terms.count > 2 { terms.removeAll { $0.coefficient == 0 } }
    guard let first = terms.first, terms.count > 1 || first.coefficient != 0 else {
      throw .noAttribute(offset)
    }
    let constant = right.constant - left.constant
    guard terms.count <= 2 else {
      guard
        let constraint = ofDistances(
          written.prefix(left.terms.count), written.dropFirst(left.terms.count), terms, relation,
          constant)
      else { throw .tooManyAttributes(offset) }
      return constraint
    }
    guard first.coefficient != 0 else {
      return make(terms[1], relation, nil, constant)
    }
    return make(first, relation, terms.count > 1 ? terms[1] : nil, constant)
  }

  /// The constraint of a distance and another, one on each side, or of a distance and a length; nil where
  /// the terms are none.
  ///
  /// - Parameters:
  ///   - left: The terms that were written on the left.
  ///   - right: Those of the right with the other sign.
  ///   - terms: Those of both, equal attributes together.
  ///   - relation: How the sides compare.
  ///   - constant: What stands alone on the right.
  /// - Returns: The constraint.
  private mutating func ofDistances(
    _ left: ArraySlice<EquationParser.AnchorTerm>, _ right: ArraySlice<EquationParser.AnchorTerm>,
    _ terms: [EquationParser.AnchorTerm], _ relation: LayoutRelation, _ constant: Double
  ) -> LayoutConstraint? {
    guard let owner = parser.item(["superview"], nil) else { return nil }
    if let first = EquationParser.Distance(Array(left)),
      let second = EquationParser.Distance(right.map { ($0.anchor, 0 - $0.coefficient) })
    {
      return make(
        (length(of: first, owner), first.factor), relation,
        (length(of: second, owner), 0 - second.factor), constant)
    }
    let positions = terms.filter { $0.anchor.attribute.kind == .position }
    let sizes = terms.filter { $0.anchor.attribute.kind == .size }
    guard sizes.count == 1, let distance = EquationParser.Distance(positions) else { return nil }
    return make((length(of: distance, owner), distance.factor), relation, sizes[0], constant)
  }

  /// Lays a guide into a distance.
  private mutating func length(of distance: EquationParser.Distance, _ owner: ItemID)
    -> LayoutAnchor
  {
    let id = ItemID("\(label).distance\(result.guides.count + 1)")
    result.guides.append(.init(owner: owner, guide: LayoutGuide(id: id, role: .custom)))
    result.definitions += distance.definitions(of: id)
    return distance.length(of: id)
  }

  private func make(
    _ first: (anchor: LayoutAnchor, coefficient: Double), _ relation: LayoutRelation,
    _ second: (anchor: LayoutAnchor, coefficient: Double)?, _ constant: Double
  ) -> LayoutConstraint {
    let factor = first.coefficient
    let multiplier = second.map { 0 - $0.coefficient / factor } ?? 1
    return LayoutConstraint(
      first.anchor, factor < 0 ? relation.reversed : relation, second?.anchor,
      multiplier: multiplier, constant: constant / factor)
  }

  /// Both sides' terms with their items, those of the right with the other sign.
  ///
  /// `superview` is looked up last, when the item beside it is known.
  private func resolved(
    _ left: [EquationSide.Term], _ right: [EquationSide.Term]
  ) throws(EquationError) -> [EquationParser.AnchorTerm] {
    let written = left + right
    func item(_ term: EquationSide.Term) -> ItemID? {
      term.path.first == "superview" ? nil : parser.item(term.path, nil)
    }
    var terms: [EquationParser.AnchorTerm] = []
    terms.reserveCapacity(written.count)
    lazy var other = written.lazy.compactMap(item).first
    for (index, term) in written.enumerated() {
      guard let item = item(term) ?? parser.item(term.path, other) else {
        throw .unknownItem(
          term.path.joined(separator: "."), known: parser.knownNames, term.offset)
      }
      terms.append(
        (
          LayoutAnchor(item, term.attribute),
          index < left.count ? term.coefficient : 0 - term.coefficient
        ))
    }
    return terms
  }
}
