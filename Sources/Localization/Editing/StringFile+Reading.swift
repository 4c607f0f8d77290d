import Diagnostics
import StructuredText

extension StringFile {
  mutating func readStrings(_ text: String) {
    var reader = StringsReader(text, file: file, name: "", language: nil)
    reader.read()
    note(reader.diagnostics)
    let places = ScalarPlaces(scalars)
    for string in reader.table.strings {
      guard let form = string.forms.first, let start = places.offset(of: form.location) else {
        continue
      }
      add(
        Unit(
          id: string.key, text: form.text, comment: string.comment, location: form.location,
          range: start..<places.endOfToken(from: start),
          syntax: .quoted(hasValue: form.location != string.location)))
    }
  }

  mutating func readPropertyList(_ list: PropertyList) {
    let places = ScalarPlaces(scalars)
    func visit(_ value: PropertyList, _ path: [String], _ file: inout StringFile) {
      if case .string(let text) = value.content, let start = places.offset(of: value.location) {
        // A `.strings` file in this form has texts at its top.
        let id =
          path.count == 1
          ? path[0] : "/" + path.map { "\($0):dict" }.joined(separator: "/") + "/:string"
        file.add(
          Unit(
            id: id, text: text, location: value.location,
            range: start..<places.endOfElement("string", from: start), syntax: .element("string")))
      }
      for member in value.members ?? [] where !Self.settings.contains(member.key) {
        visit(member.value, path + [member.key], &file)
      }
    }
    visit(list, [], &self)
  }

  /// What of a rule is no text.
  private static let settings: Set<String> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]

  mutating func readCatalog(_ root: JSONNode) {
    let places = ScalarPlaces(scalars)
    let source = root["sourceLanguage"]?.string ?? "en"
    for string in root["strings"]?.members ?? [] {
      let isOwnSource = string.value["localizations"]?[source] == nil && !string.name.isEmpty
      if isOwnSource, string.value["shouldTranslate"]?.bool ?? true {
        addKey(string.name, comment: string.value["comment"]?.string)
      }
      for localization in string.value["localizations"]?.members ?? [] {
        var found: [(path: [String], node: JSONNode)] = []
        Self.collect(localization.value, [], into: &found)
        for (path, node) in found {
          guard let text = node.string, let start = places.offset(of: node.location) else {
            continue
          }
          add(
            Unit(
              id: path.isEmpty ? string.name : "\(string.name)|==|\(path.joined(separator: "."))",
              language: LanguageTag(localization.name).text, text: text,
              comment: string.value["comment"]?.string, location: node.location,
              range: start..<places.endOfToken(from: start), syntax: .json))
        }
      }
    }
  }

  /// The texts of a localization, with the variations that lead to them.
  private static func collect(
    _ node: JSONNode, _ path: [String], into found: inout [(path: [String], node: JSONNode)]
  ) {
    guard path.count < 16 else { return }
    if let value = node["stringUnit"]?["value"] { found.append((path, value)) }
    for kind in node["variations"]?.members ?? [] {
      for choice in kind.value.members ?? [] {
        collect(choice.value, path + [kind.name, choice.name], into: &found)
      }
    }
    for variable in node["substitutions"]?.members ?? [] {
      collect(variable.value, path + ["substitutions", variable.name], into: &found)
    }
  }

  mutating func readXLIFF(_ tree: XMLTree) {
    guard let root = tree.elements.first else { return }
    let places = ScalarPlaces(scalars)
    func visit(
      _ element: XMLTree.Element, _ original: String?, _ language: String?, _ file: inout StringFile
    ) {
      for child in tree.children(of: element) {
        switch child.name.localName {
        case "file":
          visit(
            child, child.attribute("original") ?? child.attribute("id"),
            child.attribute("target-language") ?? root.attribute("trgLang"), &file)
        case "trans-unit", "unit":
          let parts =
            tree.children(of: child).filter { $0.name.localName == "segment" } + [child]
          guard
            let target = parts.lazy.compactMap({ part in
              tree.children(of: part).first { $0.name.localName == "target" }
            }).first, let start = places.offset(of: target.location)
          else { continue }
          let note = tree.children(of: child).first { $0.name.localName == "note" }
          file.add(
            Unit(
              id: child.attribute("id") ?? child.attribute("name") ?? "",
              language: language.map { LanguageTag($0).text }, text: tree.text(of: target),
              comment: note.map(tree.text), original: original, location: target.location,
              range: start..<places.endOfElement(target.name, from: start),
              syntax: .element(target.name)))
        default: visit(child, original, language, &file)
        }
      }
    }
    visit(root, nil, nil, &self)
  }
}

/// Places among the scalars of a text.
struct ScalarPlaces {
  private let scalars: [Unicode.Scalar]
  private let lines: [Int]

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    var lines = [0]
    for (index, scalar) in scalars.enumerated() {
      let isEnd =
        scalar == "\n"
        || scalar == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
      if isEnd { lines.append(index + 1) }
    }
    self.lines = lines
  }

  /// The offset of a place; nil outside the text.
  func offset(of location: SourceLocation) -> Int? {
    guard lines.indices.contains(location.line - 1) else { return nil }
    let offset = lines[location.line - 1] + location.column - 1
    return scalars.indices.contains(offset) ? offset : nil
  }

  /// The end of a quoted string or a bare word.
  func endOfToken(from start: Int) -> Int {
    let quote = scalars[start]
    var index = start + 1
    guard quote == "\"" || quote == "'" else {
      while index < scalars.count, !" \t\r\n;=\"/*".unicodeScalars.contains(scalars[index]) {
        index += 1
      }
      return index
    }
    while index < scalars.count, scalars[index] != quote {
      index += scalars[index] == "\\" ? 2 : 1
    }
    return min(index + 1, scalars.count)
  }

  /// The end of an element that holds no other of its name.
  func endOfElement(_ name: String, from start: Int) -> Int {
    var index = endOfTag(from: start)
    if index >= 2, scalars[index - 2] == "/" { return index }
    let end = Array("</\(name)".unicodeScalars)
    while index + end.count <= scalars.count {
      if scalars[index] == "<", scalars[index..<index + end.count].elementsEqual(end) {
        return endOfTag(from: index)
      }
      index += 1
    }
    return scalars.count
  }

  /// The end of a tag; what is in quotes may hold any character.
  func endOfTag(from start: Int) -> Int {
    var quote: Unicode.Scalar?
    for index in start..<scalars.count {
      let scalar = scalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ">" {
        return index + 1
      }
    }
    return scalars.count
  }

  /// The place of the bracket that closes the one at a place.
  func closingBracket(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < scalars.count {
      switch scalars[index] {
      case "\"": index = endOfToken(from: index) - 1
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }
}
