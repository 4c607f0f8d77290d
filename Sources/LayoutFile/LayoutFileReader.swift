import Diagnostics
import LayoutModel
import StructuredText
import VisualFormat

/// The state of reading one file: what was found wrong, and what is needed to say where.
struct LayoutFileReader {
  /// The path of the file that is being read, as the user gave it.
  var file: String
  /// The lines of the file, for places inside a text.
  var lines: [Substring]
  /// The numbers that the screen names.
  var metrics: [String: Double] = [:]
  /// The problems met so far.
  var diagnostics: [Diagnostic] = []
  /// How many keys nobody asked for; what is not told needs no hint.
  private var unknownKeyCount = 0
  /// The platform of the screen that is being read.
  var platform = Platform.iOS
  /// Whether views are flipped, y downwards, unless they say otherwise.
  var isFlipped = true
  /// Whether the view around the one being read is flipped.
  var maskIsFlipped = true
  /// Whether frames are written with y upwards.
  var hasUpwardFrames = false
  /// The texts of views in languages, in the order in which they are written.
  var translations: [Translation] = []

  /// The components that the file describes, and what became of those that views are made of.
  var components = ComponentState()

  /// A text of a view in a language.
  struct Translation {
    var view: String
    var language: String
    var text: String
  }

  init(file: String, text: String) {
    self.file = file
    lines = Self.lines(of: text)
  }

  /// The lines of a text.
  static func lines(of text: String) -> [Substring] {
    // Lines of ASCII that end by nothing but a line feed are found byte by byte.
    if text.utf8.allSatisfy({ $0 < 0x80 && !(0x0B...0x0D).contains($0) }) {
      return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Substring.init)
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The place where a node was written.
  func location(_ node: Node) -> SourceLocation? {
    node.mark.map { SourceLocation(file: file, line: $0.line, column: $0.column) }
  }

  /// The places of a text's characters, counted from 0, found at a cost of one walk for all.
  ///
  /// Quotes, escapes and the lines of a block text are followed in the source.
  func places(in node: Node) -> (_ offset: Int) -> SourceLocation? {
    let start = location(node)
    guard let mark = node.mark, let scalar = node.scalar, lines.indices.contains(mark.line - 1)
    else { return { _ in start } }
    switch scalar.style {
    case .literal, .folded:
      let places = blockPlaces(scalar.string, after: mark.line)
      return { places[min(max($0, 0), places.count - 1)] }
    case .singleQuoted, .doubleQuoted:
      let (file, line) = (file, lines[mark.line - 1])
      var known: [Int]?
      return { offset in
        var column = mark.column + 1
        // Most ask for the beginning alone.
        if offset > 0 {
          let columns = known ?? Self.quotedColumns(Array(line), scalar.style, from: mark.column)
          known = columns
          column = columns[min(offset, columns.count - 1)]
        }
        return SourceLocation(file: file, line: mark.line, column: column)
      }
    default:
      let file = file
      return { SourceLocation(file: file, line: mark.line, column: mark.column + $0) }
    }
  }

  /// The columns of a quoted text's characters, and of its end; the mark stands on the quote.
  private static func quotedColumns(
    _ line: [Character], _ style: YAMLNode.Scalar.Style, from mark: Int
  ) -> [Int] {
    let escape: Character = style == .singleQuoted ? "'" : "\\"
    var columns = [mark + 1]
    var column = mark
    while line.indices.contains(column) {
      column += line[column] == escape ? 2 : 1
      columns.append(column + 1)
    }
    return columns
  }

  /// The places of a block text's characters, and of its end.
  private func blockPlaces(_ text: String, after line: Int) -> [SourceLocation] {
    func indentation(_ index: Int) -> Int {
      lines.indices.contains(index) ? lines[index].prefix { $0 == " " }.count : 0
    }
    var source = line
    var column = indentation(source) + 1
    var places: [SourceLocation] = []
    for character in text {
      places.append(SourceLocation(file: file, line: source + 1, column: column))
      column += 1
      if character.isNewline {
        source += 1
        column = indentation(source) + 1
      }
    }
    places.append(SourceLocation(file: file, line: source + 1, column: column))
    return places
  }

  /// Notes an error at a node.
  mutating func report(_ id: String, _ message: String, at node: Node?, hint: String? = nil) {
    note(.error, id, message, at: node, hint: hint)
  }

  /// Notes something that was ignored or may not be meant.
  mutating func warn(
    _ id: String, _ message: String, at node: Node?, hint: String? = nil,
    severity: Diagnostic.Severity = .warning
  ) {
    note(severity, id, message, at: node, hint: hint)
  }

  private mutating func note(
    _ severity: Diagnostic.Severity, _ id: String, _ message: String, at node: Node?, hint: String?
  ) {
    diagnostics.append(
      Diagnostic(
        id: "layout-file." + id, severity: severity, message: message,
        location: node.flatMap { location($0) }, hint: hint))
  }

  /// The entries of a mapping, to be taken one by one; nil, with a report, for anything else.
  ///
  /// No value at all counts as an empty mapping.
  mutating func fields(_ node: Node, of owner: String) -> Fields? {
    if node.isNull { return Fields(node: node, owner: owner, entries: []) }
    guard case .mapping(let mapping) = node else {
      report("type", "\(owner) is a list of 'key: value' lines", at: node)
      return nil
    }
    var entries: [Fields.Entry] = []
    var merged: [Fields.Entry] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        report("key", "a key of \(owner) is a word", at: key)
        continue
      }
      guard name == "<<" else {
        entries.append(Fields.Entry(key: name, keyNode: key, value: value))
        continue
      }
      for source in value.sequence.map({ Array($0) }) ?? [value] {
        merged += fields(source, of: owner)?.entries ?? []
      }
    }
    let own = Set(entries.map(\.key))
    entries += merged.filter { !own.contains($0.key) }
    return Fields(node: node, owner: owner, entries: entries)
  }

  /// Warns of every key that was never asked for.
  mutating func finish(_ fields: Fields) {
    for entry in fields.entries where !fields.asked.contains(entry.key) {
      warn(
        "unknown-key", "'\(entry.key)' is not a key of \(fields.owner)",
        at: entry.keyNode,
        hint: unknownKeyCount < Limit.messagesOfAKind.value ? hint(for: entry.key, fields) : nil)
      unknownKeyCount += 1
    }
  }

  private func hint(for key: String, _ fields: Fields) -> String {
    Suggestion.nearest(to: key, among: fields.asked).map { "did you mean '\($0)'?" }
      ?? Self.foreignKeys[key].map { "the key is '\($0)'" }
      ?? "the keys are \(fields.asked.sorted().joined(separator: ", "))"
  }

  /// Words of other formats and APIs, and the keys that stand for them here.
  private static let foreignKeys: [String: String] = [
    "hug": "hugging", "contentHugging": "hugging", "contentHuggingPriority": "hugging",
    "resist": "compressionResistance", "compression": "compressionResistance",
    "contentCompressionResistance": "compressionResistance", "intrinsic": "intrinsicSize",
    "intrinsicContentSize": "intrinsicSize", "margins": "layoutMargins", "title": "text",
    "subviews": "children", "superview": "parent", "backgroundColor": "background",
    "tintColor": "tint", "isHidden": "hidden", "color": "textColor", "lines": "numberOfLines",
    "alignmentRectInsets": "alignmentInsets", "condition": "when", "format": "vfl",
    "eq": "equation", "visualFormat": "vfl", "mask": "autoresizingMask",
  ]
}

/// The entries of a mapping, and which of them were asked for.
struct Fields {
  struct Entry {
    let key: String
    let keyNode: Node
    let value: Node
  }

  /// The mapping.
  let node: Node
  /// The node that stands for the mapping in messages, where that is not the mapping itself.
  var place: Node?
  /// Whose entries they are, for messages: `view 'save'`.
  let owner: String
  let entries: [Entry]
  /// The keys that are known here: those that were asked for.
  private(set) var asked: [String] = []

  init(node: Node, owner: String, entries: [Entry]) {
    self.node = node
    place = node
    self.owner = owner
    self.entries = entries
  }

  /// The value of a key, or nil where it is absent or null.
  mutating func take(_ key: String) -> Node? {
    asked.append(key)
    guard let value = entries.first(where: { $0.key == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }

  /// Whether a key is written, even with no value.
  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }
}

extension Node {
  /// Whether the node is an unquoted null or nothing at all.
  var isNull: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain || scalar.style == .any else {
      return false
    }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
