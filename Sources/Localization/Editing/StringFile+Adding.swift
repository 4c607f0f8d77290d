import Diagnostics
import StructuredText

extension StringFile {
  /// Gives texts to keys of a language, and adds the keys that the file lacks.
  ///
  /// - Parameters:
  ///   - texts: The texts by id, as `Unit.id` has them, with notes to translators.
  ///   - language: The language; in files of one language it is not looked at.
  /// - Returns: The ids that have no place in the file, since their entries are not there.
  package mutating func take(
    _ texts: [(id: String, text: String, comment: String?)], language: String
  ) -> [String] {
    var positions: [String: Int] = [:]
    for (index, unit) in units.enumerated() where unit.language ?? language == language {
      positions[unit.id] = index
    }
    var missing: [(id: String, text: String, comment: String?)] = []
    for text in texts {
      if let index = positions[text.id] {
        setText(text.text, at: index)
      } else {
        missing.append(text)
      }
    }
    guard !missing.isEmpty else { return [] }
    if TableFormat.stringCatalog.holds(file) { return addToCatalog(missing, language: language) }
    let isText =
      TableFormat.strings.holds(file) && !units.contains { $0.syntax == .element("string") }
    guard isText else { return missing.map(\.id) }
    let needsLine = scalars.last.map { $0 != "\n" } ?? false
    // Each goes before what is at the place already.
    for text in missing.reversed() {
      let note = text.comment.map { "/* \($0.replacing("*/", with: "* /")) */\n" } ?? ""
      insert(
        "\n\(note)\(text.id.quoted()) = \(text.text.quoted());\n", at: scalars.count)
    }
    if needsLine { insert("\n", at: scalars.count) }
    return []
  }

  /// Adds localizations to the entries of a string catalog.
  private mutating func addToCatalog(
    _ texts: [(id: String, text: String, comment: String?)], language: String
  ) -> [String] {
    let text = String(String.UnicodeScalarView(scalars))
    guard let root = try? JSONReader.read(text, file: file).value,
      let strings = root["strings"]?.members
    else { return texts.map(\.id) }
    var nodes: [String: JSONNode] = [:]
    for member in strings { nodes[member.name] = member.value }
    var keys: [String] = []
    var forms: [String: [(path: [String], text: String)]] = [:]
    for text in texts {
      let parts = text.id.split(separator: "|==|", maxSplits: 1)
      let key = String(parts.first ?? "")
      if forms[key] == nil { keys.append(key) }
      let path = parts.count > 1 ? parts[1].split(separator: ".").map(String.init) : []
      forms[key, default: []].append((path, text.text))
    }
    var unplaced: [String] = []
    for key in keys {
      // A substitution says more than its texts, which only its author knows.
      let isWhole = forms[key]?.allSatisfy { $0.path.first != "substitutions" } ?? false
      guard isWhole, let node = nodes[key], node.members != nil,
        add(CatalogLocalization(forms[key] ?? []), language, to: node)
      else {
        unplaced += texts.map(\.id).filter { $0 == key || $0.hasPrefix("\(key)|==|") }
        continue
      }
    }
    return unplaced
  }

  /// Adds a localization to an entry; false where the entry has one of the language already.
  private mutating func add(_ new: CatalogLocalization, _ language: String, to entry: JSONNode)
    -> Bool
  {
    let places = ScalarPlaces(scalars)
    guard let list = entry["localizations"] else {
      return add(
        "localizations", { "{\n        \"\(language)\" : \(new.text(depth: 4))\n      }" },
        to: entry)
    }
    guard let members = list.members, !members.contains(where: { $0.name == language }) else {
      return false
    }
    if let next = members.first(where: { $0.name > language }),
      let offset = places.offset(of: next.location)
    {
      insert("\"\(language)\" : \(new.text(depth: 4)),\n        ", at: offset)
      return true
    }
    return add(language, { new.text(depth: 4) }, to: list, depth: 4)
  }

  /// Adds a member at the end of an object.
  private mutating func add(
    _ name: String, _ value: () -> String, to object: JSONNode, depth: Int = 3
  ) -> Bool {
    guard let start = ScalarPlaces(scalars).offset(of: object.location),
      var end = ScalarPlaces(scalars).closingBracket(from: start)
    else { return false }
    while end > start + 1, scalars[end - 1].properties.isWhitespace { end -= 1 }
    let comma = object.members?.isEmpty ?? true ? "" : ","
    let space = String(repeating: "  ", count: depth)
    insert("\(comma)\n\(space)\"\(name)\" : \(value())", at: end)
    return true
  }
}

/// A localization of a string catalog, as Xcode writes it.
private struct CatalogLocalization {
  private indirect enum Node {
    case unit(String)
    case members([(name: String, node: Node)])
  }

  private var root: Node = .members([])

  init(_ forms: [(path: [String], text: String)]) {
    for form in forms { root = Self.adding(form.path[...], form.text, to: root) }
  }

  private static func adding(_ path: ArraySlice<String>, _ text: String, to node: Node) -> Node {
    var members: [(name: String, node: Node)] = []
    if case .members(let old) = node { members = old }
    guard let first = path.first else {
      members.append(("stringUnit", .unit(text)))
      return .members(members)
    }
    // `plural.one` is written variations, plural, one; a substitution names its variable.
    let isKind = ["plural", "device", "width"].contains(first)
    let names = isKind ? ["variations", first] : [first]
    return descending(names[...], rest: path.dropFirst(), text, into: members)
  }

  private static func descending(
    _ names: ArraySlice<String>, rest: ArraySlice<String>, _ text: String,
    into members: [(name: String, node: Node)]
  ) -> Node {
    guard let name = names.first else { return adding(rest, text, to: .members(members)) }
    var members = members
    let position = members.firstIndex { $0.name == name }
    var inner: [(name: String, node: Node)] = []
    if let position, case .members(let old) = members[position].node { inner = old }
    let node = descending(names.dropFirst(), rest: rest, text, into: inner)
    if let position { members[position].node = node } else { members.append((name, node)) }
    return .members(members)
  }

  /// The localization in lines; its braces stand so many steps from the left.
  func text(depth: Int) -> String { Self.text(root, depth: depth) }

  private static func text(_ node: Node, depth: Int) -> String {
    let space = String(repeating: "  ", count: depth)
    switch node {
    case .unit(let text):
      let value = JSONValue.string(text).rendered(isIndented: false)
      return "{\n\(space)  \"state\" : \"translated\",\n\(space)  \"value\" : \(value)\n\(space)}"
    case .members(let members):
      let lines = members.map { member in
        "\(space)  \(JSONValue.string(member.name).rendered(isIndented: false)) : "
          + text(member.node, depth: depth + 1)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(space)}"
    }
  }
}
