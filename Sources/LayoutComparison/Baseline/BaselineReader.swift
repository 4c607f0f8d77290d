import Diagnostics
import Geometry
import LayoutModel

/// Takes in the lines of a baseline one by one.
struct BaselineReader {
  let file: String
  var diagnostics: [Diagnostic] = []
  private(set) var baseline: LayoutBaseline
  private var section = Section.header
  /// The views on the way from the root to the last view, by depth.
  private var path: [ItemID] = []
  private var knownViews: Set<ItemID> = []

  private enum Section { case header, views, constraints }

  /// So many problems are told; more of the same file help nobody.
  private static let limit = 20

  init(file: String) {
    self.file = file
    baseline = LayoutBaseline(
      header: LayoutBaseline.Header(
        caseName: "", screenID: "", screenName: "",
        environment: EnvironmentProperty.standard(size: .zero)))
  }

  mutating func read(_ line: Substring, number: Int) {
    guard diagnostics.count < Self.limit else { return }
    var tokenizer = LineTokenizer(line)
    let indentation = tokenizer.indentation
    do throws(LineSyntaxError) {
      let tokens = try tokenizer.tokens()
      guard let first = tokens.first else {
        if section == .header { section = .views }
        return
      }
      switch section {
      case .header: try readHeader(first, tokens)
      case .views:
        if tokens.count == 1, first.value == "constraints" {
          section = .constraints
        } else {
          try readView(tokens, indentation: indentation, number: number)
        }
      case .constraints: try readConstraint(tokens)
      }
    } catch {
      diagnostics.append(
        Diagnostic(
          id: "baseline.syntax", severity: .error, message: error.message,
          location: SourceLocation(file: file, line: number, column: error.column),
          hint: "restore the line, or accept the case again"))
    }
  }

  private mutating func readHeader(
    _ first: LineToken, _ tokens: [LineToken]
  ) throws(LineSyntaxError) {
    switch first.value {
    case "case": baseline.header.caseName = try word(1, tokens, "the name of the case")
    case "screen":
      baseline.header.screenID = try word(1, tokens, "the screen's id")
      baseline.header.screenName = try word(2, tokens, "the screen's name")
      guard let platform = Platform(rawValue: try word(3, tokens, "the platform")) else {
        throw LineSyntaxError(message: "no platform has this name", column: tokens[3].column)
      }
      baseline.header.platform = platform
    case "canvas": try readEnvironment(tokens)
    case "renderer":
      guard let epoch = Int(try word(1, tokens, "the renderer's epoch")) else {
        throw LineSyntaxError(message: "the epoch is a whole number", column: tokens[1].column)
      }
      baseline.header.rendererEpoch = epoch
    case "fonts": baseline.header.fontFingerprint = try word(1, tokens, "the fonts' fingerprint")
    default: throw LineSyntaxError(message: "no header line starts so", column: first.column)
    }
  }

  private mutating func readEnvironment(_ tokens: [LineToken]) throws(LineSyntaxError) {
    let size = Size(
      width: try number(1, tokens, "the width"), height: try number(2, tokens, "the height"))
    var environment = EnvironmentProperty.standard(size: size)
    for token in tokens.dropFirst(3) {
      guard let property = EnvironmentProperty.all.first(where: { $0.name == token.key }) else {
        throw LineSyntaxError(message: "a canvas has no such property", column: token.column)
      }
      guard property.write(token.value, &environment) else {
        throw LineSyntaxError(
          message: "'\(token.value)' is no value of '\(property.name)'", column: token.column)
      }
    }
    baseline.header.environment = environment
  }

  private mutating func readView(
    _ tokens: [LineToken], indentation: Int, number line: Int
  ) throws(LineSyntaxError) {
    let depth = indentation / 2
    guard indentation % 2 == 0, depth <= path.count else {
      throw LineSyntaxError(
        message: "the indentation fits no view above", column: indentation + 1)
    }
    let id = ItemID(try word(0, tokens, "the view's id"))
    guard knownViews.insert(id).inserted else {
      throw LineSyntaxError(
        message: "a second view is named '\(id)'", column: tokens[0].column)
    }
    let className = try word(1, tokens, "the view's class")
    let frame = Rect(
      x: try number(2, tokens, "x"), y: try number(3, tokens, "y"),
      width: try number(4, tokens, "the width"), height: try number(5, tokens, "the height"))
    path.removeSubrange(depth...)
    var record = ViewRecord(
      id: id, className: className, kind: LayoutBaseline.kind(ofClass: className),
      parent: path.last, frame: frame)
    for token in tokens.dropFirst(6) { try readProperty(token, into: &record) }
    path.append(id)
    baseline.views.append(record)
  }

  private func readProperty(
    _ token: LineToken, into record: inout ViewRecord
  ) throws(LineSyntaxError) {
    switch token.key {
    case "name": record.name = token.value
    case "kind":
      guard let kind = ViewKind(rawValue: token.value) else {
        throw LineSyntaxError(message: "no kind of view has this name", column: token.column)
      }
      record.kind = kind
    case .some(let key):
      guard ViewProperty.named(key) != nil || ViewProperty.outcomeNames.contains(key) else {
        throw LineSyntaxError(message: "a view has no property '\(key)'", column: token.column)
      }
      record.properties.append(RecordedProperty(name: key, value: token.value))
    case nil:
      throw LineSyntaxError(message: "a property is written key=value", column: token.column)
    }
  }

  private mutating func readConstraint(_ tokens: [LineToken]) throws(LineSyntaxError) {
    let id = try word(0, tokens, "the constraint's id")
    let first = try anchor(tokens, 1)
    let sign = try word(2, tokens, "a relation")
    guard let relation = LayoutRelation.allCases.first(where: { $0.symbol == sign }) else {
      throw LineSyntaxError(message: "a relation is ==, <= or >=", column: tokens[2].column)
    }
    var constraint = LayoutConstraint(id: id, first, relation, provenance: .document)
    var next = 4
    let side = try word(3, tokens, "the second side")
    if tokens.count > 4, tokens[4].key == nil, tokens[4].value == "*" {
      constraint.multiplier = try number(3, tokens, "the factor")
      constraint.second = try anchor(tokens, 5)
      next = 6
    } else if let constant = Double(side) {
      constraint.constant = constant
    } else {
      constraint.second = try anchor(tokens, 3)
    }
    if constraint.second != nil, tokens.count > next, tokens[next].key == nil,
      ["+", "-"].contains(tokens[next].value)
    {
      let constant = try number(next + 1, tokens, "the constant")
      constraint.constant = tokens[next].value == "-" ? -constant : constant
      next += 2
    }
    for token in tokens.dropFirst(next) {
      switch (token.key, token.value) {
      case ("name", let name): constraint.identifier = name
      case (nil, "off"): constraint.isActive = false
      case (nil, "broken"): baseline.brokenConstraints.append(id)
      case (nil, let word) where word.hasPrefix("@"):
        guard let priority = Double(word.dropFirst()), priority > 0, priority <= 1000 else {
          throw LineSyntaxError(
            message: "a priority is above 0 and at most 1000", column: token.column)
        }
        constraint.priority = LayoutPriority(priority)
      default:
        throw LineSyntaxError(message: "a constraint has no such part", column: token.column)
      }
    }
    baseline.constraints.append(constraint)
  }

  private func anchor(_ tokens: [LineToken], _ index: Int) throws(LineSyntaxError) -> LayoutAnchor {
    let text = try word(index, tokens, "a view and its attribute")
    guard let dot = text.lastIndex(of: "."),
      let attribute = LayoutAttribute(name: String(text[text.index(after: dot)...]))
    else {
      throw LineSyntaxError(
        message: "'\(text)' names no attribute", column: tokens[index].column)
    }
    return LayoutAnchor(ItemID(String(text[..<dot])), attribute)
  }

  private func word(
    _ index: Int, _ tokens: [LineToken], _ what: String
  ) throws(LineSyntaxError) -> String {
    guard tokens.indices.contains(index) else {
      throw LineSyntaxError(
        message: "\(what) is missing", column: (tokens.last?.column ?? 1))
    }
    return tokens[index].value
  }

  private func number(
    _ index: Int, _ tokens: [LineToken], _ what: String
  ) throws(LineSyntaxError) -> Double {
    let text = try word(index, tokens, what)
    guard let value = Double(text), value.isFinite else {
      throw LineSyntaxError(
        message: "\(what) is no number: '\(text)'", column: tokens[index].column)
    }
    return value
  }
}
