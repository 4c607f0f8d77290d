package import Diagnostics
package import LayoutModel

/// Reads Apple's Visual Format Language.
///
/// ```
/// visualFormatString       := (orientation ':')? (superview connection)? view
///                             (connection view)* (connection superview)?
/// orientation              := 'H' | 'V'
/// superview                := '|'
/// view                     := '[' viewName predicateListWithParens? ']'
/// connection               := e | '-' predicateList '-' | '-'
/// predicateList            := simplePredicate | predicateListWithParens
/// simplePredicate          := metricName | positiveNumber
/// predicateListWithParens  := '(' predicate (',' predicate)* ')'
/// predicate                := relation? objectOfPredicate ('@' priority)?
/// relation                 := '==' | '<=' | '>='
/// objectOfPredicate        := constant | viewName
/// priority, constant       := metricName | number
/// viewName, metricName     := C identifier
/// ```
///
/// One function below reads one production. With `isExtended` the grammar also takes blanks,
/// comments and the forms that `VisualFormatParser+Extended.swift` lists.
///
/// - Source: Apple, *Visual Format Language*, appendix of the *Auto Layout Guide*.
package struct VisualFormatParser: Sendable {
  /// The views and guides that formats may name.
  package var items: [String: VisualFormatItem]
  /// The numbers that formats may name, in points.
  package var metrics: [String: Double]
  /// How views line up, and which way formats read.
  package var options: VisualFormatOptions
  /// What a lone `-` stands for.
  package var spacing: StandardSpacing
  /// Whether the extended forms are allowed.
  package var isExtended: Bool

  /// Makes a parser; no metrics, options or extended forms unless told otherwise.
  package init(
    items: [String: VisualFormatItem], metrics: [String: Double] = [:],
    options: VisualFormatOptions = [], spacing: StandardSpacing = StandardSpacing(),
    isExtended: Bool = false
  ) {
    self.items = items
    self.metrics = metrics
    self.options = options
    self.spacing = spacing
    self.isExtended = isExtended
  }

  /// What a format stands for.
  package struct Result: Hashable, Sendable {
    /// The constraints in the order of the format: for each view its tie to what comes before,
    /// then its own predicates; alignments last.
    package var constraints: [LayoutConstraint] = []
    /// Guides that extended forms need, with the views that own them.
    package var guides: [OwnedGuide] = []
    /// Views from back to front, from an extended `Z:` format.
    package var backToFront: [ItemID] = []

    /// A guide, and the view that owns it.
    package struct OwnedGuide: Hashable, Sendable {
      /// The view that owns the guide.
      package var owner: ItemID
      /// The guide.
      package var guide: LayoutGuide
    }
  }

  /// Reads a format into constraints.
  ///
  /// - Parameters:
  ///   - format: The text, in Apple's grammar.
  ///   - location: Maps an offset in the format, in characters, to a place in its file.
  /// - Returns: The constraints in the order of the format; alignments last.
  /// - Throws: The first problem, with Apple's text and the caret's column.
  package func constraints(
    _ format: String, location: @escaping (Int) -> SourceLocation? = { _ in nil }
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try parse(format, location: location).constraints
  }

  /// Reads a format into constraints and whatever else its extended forms stand for.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - location: Maps an offset in the format, in characters, to a place in its file.
  ///   - name: Begins the names of guides that the format needs; unique in the screen.
  /// - Returns: The constraints, guides and the order of views.
  /// - Throws: The first problem, with Apple's text and the caret's column.
  package func parse(
    _ format: String, location: @escaping (Int) -> SourceLocation? = { _ in nil },
    name: String = "format"
  ) throws(VisualFormatError) -> Result {
    var reader = VisualFormatReader(parser: self, format: format)
    var builder = VisualFormatBuilder(
      parser: self, format: format, name: name, location: location)
    if isExtended, let explicit = try reader.explicitConstraints() {
      builder.append(explicit)
    } else {
      try builder.append(reader.visualFormatString())
    }
    return builder.result
  }
}

/// The state of one reading: the grammar's productions are its functions.
struct VisualFormatReader {
  let parser: VisualFormatParser
  let format: String
  var cursor: TextCursor
  /// Items that the format itself makes, by name: the columns of stacked chains.
  var ownItems: [String: VisualFormatItem] = [:]

  init(parser: VisualFormatParser, format: String) {
    self.parser = parser
    self.format = format
    cursor = TextCursor(format)
  }

  // visualFormatString := (orientation ':')? (superview connection)? view
  // (connection view)* (connection superview)?
  mutating func visualFormatString() throws(VisualFormatError) -> VisualFormatSyntax {
    guard !cursor.isAtEnd else { throw .empty }
    if let offset = cursor.firstForeign, !parser.isExtended {
      throw .own("vfl.ascii", "The format holds a character that is not ASCII", format, offset)
    }
    skipTrivia()
    let result = try chain(orientation: try orientation(), until: nil)
    skipTrivia()
    guard cursor.isAtEnd else {
      throw .own(
        "vfl.trailing-text", "Expected the end of the format",
        hint: "nothing may follow the last '|'", format, cursor.offset)
    }
    return result
  }

  // orientation := 'H' | 'V'
  private mutating func orientation() throws(VisualFormatError)
    -> VisualFormatSyntax.Orientation
  {
    if parser.isExtended {
      if cursor.take("HV:") || cursor.take("VH:") { return .both }
      if cursor.take("Z:") { return .depth }
    }
    guard let letter = cursor.next, letter == "H" || letter == "V" else { return .horizontal }
    cursor.offset += 1
    guard cursor.take(":") else { throw .orientation(letter, format, cursor.offset) }
    return letter == "H" ? .horizontal : .vertical
  }

  // (superview connection)? view (connection view)* (connection superview)?
  mutating func chain(
    orientation: VisualFormatSyntax.Orientation, until end: Character?
  ) throws(VisualFormatError) -> VisualFormatSyntax {
    skipTrivia()
    var leading: VisualFormatSyntax.Connection?
    let bar = cursor.offset
    if cursor.take("|") { leading = try connection(at: bar) }
    var result = VisualFormatSyntax(
      orientation: orientation, leading: leading, positions: [], connections: [])
    result.positions = try view()
    if leading != nil { try requireSuperview(of: result.positions[0]) }
    for _ in result.positions.dropFirst() {
      result.connections.append(.init(kind: .flush, offset: cursor.offset))
    }
    skipTrivia()
    while let next = cursor.next, next != end {
      let start = cursor.offset
      let tie = try connection(at: start)
      skipTrivia()
      if cursor.take("|") {
        if let last = result.positions.last { try requireSuperview(of: last) }
        result.trailing = tie
        return result
      }
      let views = try view()
      for (index, view) in views.enumerated() {
        result.connections.append(index == 0 ? tie : .init(kind: .flush, offset: start))
        result.positions.append(view)
      }
      skipTrivia()
    }
    return result
  }

  private func requireSuperview(
    of views: [VisualFormatSyntax.ViewTerm]
  ) throws(VisualFormatError) {
    guard views.contains(where: { $0.item.superview == nil }) else { return }
    // Apple's caret stands after the view's closing bracket.
    let bracket = (0..<cursor.offset).last { cursor.character(at: $0) == "]" }
    let close = bracket.map { $0 + 1 } ?? cursor.offset
    throw .noSuperview(format, close)
  }

  // view := '[' viewName predicateListWithParens? ']'
  //
  // An extended format may write several views: a range is several positions, a comma list one.
  private mutating func view() throws(VisualFormatError) -> [[VisualFormatSyntax.ViewTerm]] {
    let offset = cursor.offset
    guard cursor.take("[") else { throw .expectedView(format, cursor.offset) }
    skipTrivia()
    if parser.isExtended, let several = try extendedViews(openedAt: offset) { return several }
    let item = try viewName()
    let predicates = try viewPredicates()
    return [[.init(item: item, predicates: predicates, offset: offset, stacked: [])]]
  }

  // predicateListWithParens? ']'
  mutating func viewPredicates() throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    var predicates: [VisualFormatSyntax.Predicate] = []
    skipTrivia()
    if cursor.next == "(" {
      predicates = try predicateListWithParens(allowingViews: true)
      skipTrivia()
    }
    guard cursor.take("]") else { throw .unclosedView(format, cursor.offset) }
    return predicates
  }

  // viewName := C identifier
  private mutating func viewName() throws(VisualFormatError) -> VisualFormatItem {
    guard let name = cursor.takeIdentifier() else { throw .expectedView(format, cursor.offset) }
    return try item(named: name)
  }

  func item(named name: String) throws(VisualFormatError) -> VisualFormatItem {
    guard let item = ownItems[name] ?? parser.items[name] else {
      throw .unknownView(name, known: Array(parser.items.keys), format, cursor.offset)
    }
    return item
  }

  // connection := e | '-' predicateList '-' | '-'
  private mutating func connection(at offset: Int) throws(VisualFormatError)
    -> VisualFormatSyntax.Connection
  {
    skipTrivia()
    if parser.isExtended, let extended = try extendedConnection() { return extended }
    guard cursor.take("-") else { return .init(kind: .flush, offset: offset) }
    skipTrivia()
    if cursor.next == "[" || cursor.next == "|" { return .init(kind: .standard, offset: offset) }
    let predicates = try predicateList()
    skipTrivia()
    guard cursor.take("-") else {
      throw .own(
        "vfl.unclosed-connection", "Expected a '-' after the distance",
        hint: "a distance stands between two '-': '[a]-8-[b]'", format, cursor.offset)
    }
    return .init(kind: .predicates(predicates), offset: offset)
  }

  // predicateList := simplePredicate | predicateListWithParens
  mutating func predicateList() throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    cursor.next == "("
      ? try predicateListWithParens(allowingViews: false) : [try simplePredicate()]
  }

  // simplePredicate := metricName | positiveNumber
  private mutating func simplePredicate() throws(VisualFormatError)
    -> VisualFormatSyntax.Predicate
  {
    let offset = cursor.offset
    if let number = cursor.takeNumber() {
      return .init(
        relation: .equal, object: length(number), priority: .required, offset: offset)
    }
    guard let name = cursor.takeIdentifier() else {
      throw .expectedDistance(format, cursor.offset)
    }
    let value = try metric(name)
    return .init(relation: .equal, object: .constant(value), priority: .required, offset: offset)
  }

  // predicateListWithParens := '(' predicate (',' predicate)* ')'
  mutating func predicateListWithParens(
    allowingViews: Bool
  ) throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    cursor.offset += 1
    var predicates: [VisualFormatSyntax.Predicate] = []
    repeat {
      skipTrivia()
      predicates.append(try predicate(allowingViews: allowingViews))
      skipTrivia()
    } while cursor.take(",")
    guard cursor.take(")") else {
      if allowingViews { throw .unclosedView(format, cursor.offset) }
      throw .own(
        "vfl.unclosed-predicates", "A predicate on a distance must end with ')'",
        hint: "a distance with predicates is '-(>=8@750)-'", format, cursor.offset)
    }
    return predicates
  }

  // predicate := relation? objectOfPredicate ('@' priority)?
  private mutating func predicate(
    allowingViews: Bool
  ) throws(VisualFormatError) -> VisualFormatSyntax.Predicate {
    let offset = cursor.offset
    let relation = try relation()
    skipTrivia()
    let object = try objectOfPredicate(allowingViews: allowingViews)
    skipTrivia()
    var priority = LayoutPriority.required
    if cursor.take("@") {
      skipTrivia()
      priority = try self.priority()
    }
    return .init(relation: relation, object: object, priority: priority, offset: offset)
  }

  // relation := '==' | '<=' | '>='
  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    for relation in LayoutRelation.allCases where cursor.take(relation.symbol) { return relation }
    guard let next = cursor.next, "=<>".contains(next) else { return .equal }
    throw .unknownRelation(format, cursor.offset + 1)
  }

  // objectOfPredicate := constant | viewName
  //
  // A metric wins over a view of the same name.
  private mutating func objectOfPredicate(
    allowingViews: Bool
  ) throws(VisualFormatError) -> VisualFormatSyntax.Predicate.Object {
    if parser.isExtended, let extended = try extendedObject(allowingViews: allowingViews) {
      return extended
    }
    if let number = try signedNumber() { return length(number) }
    guard let name = cursor.takeIdentifier() else {
      throw .expectedDistance(format, cursor.offset)
    }
    if parser.metrics[name] == nil, let item = ownItems[name] ?? parser.items[name] {
      guard allowingViews else {
        throw .own(
          "vfl.view-as-distance", "A view cannot stand for a distance",
          hint: "'\(name)' is a view; a distance is a number or a metric", format, cursor.offset)
      }
      return .item(item.id)
    }
    return .constant(try metric(name))
  }

  // priority := metricName | number
  private mutating func priority() throws(VisualFormatError) -> LayoutPriority {
    if let number = try signedNumber() {
      guard number > 0, number <= 1000 else {
        throw .own(
          "vfl.priority",
          LegalityError.illegalPriority(number).message, hint: nil, format, cursor.offset)
      }
      return LayoutPriority(number)
    }
    guard let name = cursor.takeIdentifier() else {
      throw .expectedDistance(format, cursor.offset)
    }
    if parser.isExtended, parser.metrics[name] == nil, let named = LayoutPriority(name: name) {
      return named
    }
    return LayoutPriority(try metric(name))
  }

  // number := as strtod reads it, with a sign.
  mutating func signedNumber() throws(VisualFormatError) -> Double? {
    let start = cursor.offset
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    if let number = cursor.takeNumber() { return isNegative ? -number : number }
    guard cursor.offset == start else { throw .expectedDistance(format, cursor.offset) }
    return nil
  }

  func metric(_ name: String) throws(VisualFormatError) -> Double {
    guard let value = parser.metrics[name] else {
      // Before what a name means comes whether the view around it is closed.
      if cursor.next == "]" { throw .unclosedView(format, cursor.offset) }
      throw .unknownMetric(name, known: Array(parser.metrics.keys), format, cursor.offset)
    }
    return value
  }
}
