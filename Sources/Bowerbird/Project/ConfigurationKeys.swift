import Diagnostics
import StructuredText
import VisualFormat

/// The keys of a mapping in a configuration, taken one by one; what nobody takes is an error.
struct ConfigurationKeys {
  /// The configuration's path, for places.
  let path: String
  /// Whose keys they are, for messages: `the file`, `'test'`.
  let owner: String
  private let pairs: [(key: YAMLNode, value: YAMLNode)]
  private var taken: Set<Int> = []
  /// The keys that were asked for, by their first names.
  private var known: [String] = []
  /// What is wrong so far.
  private(set) var problems: [Diagnostic] = []

  /// Opens a mapping; anything else is an error and has no keys, no value at all is an empty one.
  init(_ node: YAMLNode, of owner: String, path: String) {
    self.path = path
    self.owner = owner
    pairs = node.mapping?.pairs ?? []
    if node.mapping == nil, node.string != "" {
      report(.unexpected(owner), at: node)
    }
  }

  /// The value of a key, as the documentation writes it or by another spelling that is read.
  mutating func take(_ name: String, _ aliases: String...) -> YAMLNode? {
    known.append(name)
    let found = pairs.indices.filter { index in
      let key = pairs[index].key.string
      return key == name || aliases.contains { $0 == key }
    }
    taken.formUnion(found)
    for index in found.dropFirst() { report(.twice(name), at: pairs[index].key) }
    return found.first.map { pairs[$0].value }
  }

  /// The keys of a mapping below; nil where there is none.
  mutating func keys(_ name: String) -> ConfigurationKeys? {
    take(name).map { ConfigurationKeys($0, of: "'\(name)'", path: path) }
  }

  /// A text.
  mutating func text(_ name: String) -> String? {
    guard let node = take(name) else { return nil }
    guard let text = node.string, !text.isEmpty else {
      report(.unusable(node.string ?? "", hint: "write a text"), at: node)
      return nil
    }
    return text
  }

  /// A path, relative to the folder of the configuration.
  mutating func path(_ name: String) -> String? { text(name).map(relative) }

  /// A truth value.
  mutating func flag(_ name: String) -> Bool? {
    guard let node = take(name) else { return nil }
    if node.bool == nil {
      report(.unusable(node.string ?? "", hint: "write true or false"), at: node)
    }
    return node.bool
  }

  /// A finite number, 0 or more or in a range.
  mutating func number(
    _ name: String, in range: ClosedRange<Double>? = nil, hint: String? = nil
  ) -> Double? {
    guard let node = take(name) else { return nil }
    let allowed = range ?? 0...Double.greatestFiniteMagnitude
    guard let value = node.number, allowed.contains(value) else {
      if let hint {
        report(.unusable(node.string ?? "", hint: hint), at: node)
        return nil
      }
      let limits = range.map { "from \($0.lowerBound) to \($0.upperBound)" } ?? "of 0 or more"
      report(.wanted("a number \(limits)"), at: node)
      return nil
    }
    return value
  }

  /// A list of texts, or one text with commas.
  mutating func texts(_ name: String, _ alias: String? = nil) -> [String] {
    entries(name, alias).map(\.text)
  }

  /// A list of paths, relative to the folder of the configuration.
  mutating func paths(_ name: String, _ alias: String? = nil) -> [String] {
    texts(name, alias).map(relative)
  }

  /// A list of values; a text that means none is an error.
  mutating func values<Value>(
    _ name: String, _ alias: String, hint: (String) -> String, as parse: (String) -> Value?
  ) -> [Value] {
    entries(name, alias).compactMap { text, node in
      let value = parse(text)
      if value == nil { report(.unknownValue(text, of: alias, hint: hint(text)), at: node) }
      return value
    }
  }

  /// A list of the cases of a type, by their names or further ones.
  mutating func cases<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ alias: String? = nil, others: [String: Value] = [:]
  ) -> [Value] {
    let known = Value.allCases.map(\.rawValue)
    let kind = alias ?? name
    return values(
      name, kind, hint: { Suggestion.hint(for: $0, among: known, of: kind) },
      as: { Value(rawValue: $0) ?? others[$0] })
  }

  /// The tags of languages under `languages` or `language`.
  mutating func languages() -> [String] {
    values(
      "languages", "language", hint: { _ in "write a language tag such as de or zh-Hant" },
      as: { CaseSelection.isLanguage($0) ? $0 : nil })
  }

  private mutating func entries(
    _ name: String, _ alias: String?
  ) -> [(text: String, node: YAMLNode)] {
    guard let node = alias.map({ take(name, $0) }) ?? take(name) else { return [] }
    guard let items = node.sequence else {
      guard let text = node.string else {
        report(.unusable("", hint: "write a list of texts"), at: node)
        return []
      }
      return text.split(separator: ",")
        .map { (String($0.trimmingPrefix(while: \.isWhitespace)), node) }
    }
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let text = item.string, !text.isEmpty else {
        report(.unusable(item.string ?? "", hint: "write a text"), at: item)
        return nil
      }
      return seen.insert(text).inserted ? (text, item) : nil
    }
  }

  /// The keys and values that are still there, all of them taken: names that the user chose.
  mutating func rest() -> [(key: YAMLNode, value: YAMLNode)] {
    let rest = pairs.indices.filter { !taken.contains($0) }
    taken.formUnion(rest)
    return rest.map { pairs[$0] }
  }

  /// Notes a problem.
  mutating func report(_ problem: ConfigurationProblem, at node: YAMLNode) {
    problems.append(
      Diagnostic(
        id: "configuration.\(problem.id)", severity: .error, message: problem.message,
        location: SourceLocation(
          file: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1),
        hint: problem.hint))
  }

  /// Notes a problem of the whole mapping.
  mutating func report(_ problem: ConfigurationProblem) {
    problems.append(
      Diagnostic(
        id: "configuration.\(problem.id)", severity: .error, message: problem.message,
        location: SourceLocation(file: path, line: 1, column: 1), hint: problem.hint))
  }

  /// Takes over what was found below.
  mutating func take(problemsOf other: ConfigurationKeys) { problems += other.finished() }

  /// All problems: those met, and each key that was never asked for.
  func finished() -> [Diagnostic] {
    var copy = self
    for index in pairs.indices where !taken.contains(index) {
      let name = pairs[index].key.string ?? ""
      copy.report(.unknownKey(name, owner, known), at: pairs[index].key)
    }
    return copy.problems
  }

  /// A path in the configuration, from where the tool runs.
  func relative(_ text: String) -> String {
    guard !text.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return text }
    return path[...slash] + text
  }
}

/// What can be wrong with a configuration.
struct ConfigurationProblem {
  var id: String
  var message: String
  var hint: String?

  static func unexpected(_ owner: String) -> Self {
    Self(id: "unexpected", message: "\(owner) must hold keys", hint: "write 'key: value' lines")
  }

  static func twice(_ name: String) -> Self {
    Self(id: "duplicate-key", message: "'\(name)' is given twice", hint: "remove one of them")
  }

  static func wanted(_ what: String) -> Self {
    Self(id: "unknown-value", message: "\(what) is wanted here")
  }

  static func tooMany(_ name: String, _ limit: Limit) -> Self {
    Self(id: "too-many", message: "'\(name)' lists more than \(limit.value) \(limit.unit)")
  }

  static func unusable(_ text: String, hint: String) -> Self {
    Self(id: "unknown-value", message: "'\(text)' means nothing here", hint: hint)
  }

  static func unknownValue(_ text: String, of kind: String, hint: String) -> Self {
    Self(id: "unknown-value", message: "'\(text)' is no \(kind)", hint: hint)
  }

  static func unknownKey(_ name: String, _ owner: String, _ known: [String]) -> Self {
    let near = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
    return Self(
      id: "unknown-key", message: "'\(name)' is no key of \(owner)",
      hint: near ?? "the keys are \(known.joined(separator: ", "))")
  }
}
