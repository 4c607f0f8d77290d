package import Diagnostics
package import LayoutModel

/// A log of constraints that cannot all hold, as an app prints it and Xcode shows it.
///
/// Both styles are read, of iOS and macOS, whole logs or only their lists, with time stamps or
/// without.
package struct UnsatisfiableLog: Hashable, Sendable {
  /// A view or guide that the log names.
  package struct Item: Hashable, Sendable {
    /// What the item is called here: its identifier, or its class and a number.
    package var id: ItemID
    /// The class: `UILabel`.
    package var className: String
    /// The address, or an empty text.
    package var address: String
    /// The text that stands behind the address: of a label, or the role of a guide.
    package var text: String?
    /// The view above, where the log tells.
    package var superview: ItemID?

    /// Whether the item is a layout guide or spacer rather than a view.
    package var isGuide: Bool {
      className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer")
    }
  }

  /// A line of the list.
  package struct Entry: Hashable, Sendable {
    /// The class of the constraint.
    package var className: String
    /// The address or label, or an empty text.
    package var address: String
    /// Where the app made the constraint, where a layout library tells; the column is 1.
    package var place: SourceLocation?
    /// The constraint's own name: `UISV-spacing`.
    package var identifier: String?
    /// The autoresizing mask from which the constraint was made: `h=--& v=--&`.
    package var mask: String?
    /// The priorities of a content size line: hugging, then compression resistance.
    package var contentPriorities: [Double]
    /// The constraint, or nil where its sides are no two attributes, as in a grid view.
    package var constraint: LayoutConstraint?
    /// The items that the line names, in order.
    package var items: [ItemID]
    /// The line as it was written, without quotes.
    package var text: String
    /// Where the line begins.
    package var location: SourceLocation
  }

  /// The views and guides, in the order in which the log names them.
  package var items: [Item]
  /// The constraints, in order.
  package var entries: [Entry]
  /// The position of the constraint that was broken, or nil where the log does not say.
  package var broken: Int?

  /// Reads every log in a text.
  ///
  /// - Parameters:
  ///   - text: The log, pasted; lines that are no constraints are passed over.
  ///   - file: The path, for messages.
  /// - Returns: The logs in order, and a warning for each line that could not be read.
  /// - Throws: Where the text holds no constraint at all.
  package static func read(_ text: String, file: String = "<log>") throws(DiagnosticError)
    -> Diagnosed<[UnsatisfiableLog]>
  {
    var reader = LogReader(file: file)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      reader.read(String(line), number: index + 1)
    }
    reader.finish()
    guard !reader.logs.isEmpty else {
      let isPrivate = text.contains("<private>")
      throw DiagnosticError(
        Diagnostic(
          id: "log.no-constraints", severity: .error,
          message: isPrivate
            ? "the system hid the constraints of this log as private"
            : "the text holds no constraint",
          location: SourceLocation(file: file, line: 1, column: 1),
          hint: isPrivate
            ? "run the app from Xcode, or read the log with private data enabled"
            : "paste the lines that begin with '<NSLayoutConstraint:0x'"))
    }
    return Diagnosed(reader.logs, diagnostics: reader.diagnostics)
  }
}

/// The state of reading a text line by line.
private struct LogReader {
  let file: String
  var logs: [UnsatisfiableLog] = []
  var diagnostics: [Diagnostic] = []
  private var current = LogBuilder()
  private var expectsBroken = false
  private var isTooLong = false

  init(file: String) { self.file = file }

  private static let header = "simultaneously satisfy constraints"
  private static let recovery = "recover by breaking constraint"

  mutating func read(_ line: String, number: Int) {
    if line.contains(Self.header) {
      finish()
      return
    }
    var rest = line
    var column = 1
    if let range = line.firstRange(of: Self.recovery) {
      expectsBroken = true
      rest = String(line[range.upperBound...])
      column = line.distance(from: line.startIndex, to: range.upperBound) + 1
    }
    let blanks = rest.prefix { $0.isWhitespace || $0 == "\"" || $0 == "(" }
    rest = String(rest.dropFirst(blanks.count))
    column += blanks.count
    while let last = rest.last, last.isWhitespace || "\",)".contains(last), rest.last != ">" {
      rest.removeLast()
    }
    guard rest.hasPrefix("<"), rest.contains("Constraint") else { return }
    let location = SourceLocation(file: file, line: number, column: column)
    guard expectsBroken || current.entries.count < Limit.constraintsOfALog.value else {
      return reportLength(at: location)
    }
    do throws(LogLineError) {
      let parsed = try LogLineParser.line(rest)
      if expectsBroken {
        current.markBroken(parsed)
        finish()
      } else {
        current.add(parsed, text: rest, at: location)
      }
    } catch {
      var place = location
      place.column += error.offset
      diagnostics.append(
        Diagnostic(
          id: "log.unreadable", severity: .warning,
          message: "this constraint could not be read: \(error.message)", location: place,
          hint: "the rest of the log is explained without it"))
    }
  }

  /// Says once a log that its other constraints are left out.
  private mutating func reportLength(at place: SourceLocation) {
    guard !isTooLong else { return }
    isTooLong = true
    diagnostics.append(
      Diagnostic(
        id: "log.too-long", severity: .warning,
        message: "the log has more than \(Limit.constraintsOfALog.value) constraints",
        location: place, hint: "the first of them are explained"))
  }

  mutating func finish() {
    isTooLong = false
    if !current.entries.isEmpty {
      logs.append(current.log)
    }
    current = LogBuilder()
    expectsBroken = false
  }
}

/// Gathers the lines of one log and gives its items names.
private struct LogBuilder {
  var entries: [UnsatisfiableLog.Entry] = []
  private var items: [(item: LogItem, superview: LogItem?)] = []
  private var lines: [LogLine] = []
  private var broken: Int?

  mutating func add(_ line: LogLine, text: String, at location: SourceLocation) {
    for item in line.items {
      guard let index = items.firstIndex(where: { $0.item.isSame(as: item) }) else {
        items.append((item, nil))
        continue
      }
      if items[index].item.text == nil { items[index].item.text = item.text }
      if items[index].item.identifier == nil { items[index].item.identifier = item.identifier }
    }
    if let superview = line.superview {
      for item in line.items where !item.isSame(as: superview) {
        guard let index = items.firstIndex(where: { $0.item.isSame(as: item) }) else { continue }
        items[index].superview = superview
      }
    }
    lines.append(line)
    entries.append(
      UnsatisfiableLog.Entry(
        className: line.className, address: line.address, place: line.place,
        identifier: line.identifier,
        mask: line.mask, contentPriorities: line.contentPriorities, items: [], text: text,
        location: location))
  }

  mutating func markBroken(_ line: LogLine) {
    broken =
      lines.firstIndex { !line.address.isEmpty && $0.address == line.address }
      ?? lines.firstIndex { $0.body == line.body }
  }

  var log: UnsatisfiableLog {
    let names = self.names
    func id(_ item: LogItem) -> ItemID {
      items.firstIndex { $0.item.isSame(as: item) }.map { names[$0] } ?? ItemID(item.className)
    }
    var entries = entries
    for (index, line) in lines.enumerated() {
      entries[index].items = line.items.map(id)
      var constraint = line.constraint(named: id)
      constraint?.id = line.address.isEmpty ? "c\(index + 1)" : line.address
      constraint?.identifier = line.identifier
      constraint?.location = entries[index].location
      entries[index].constraint = constraint
    }
    let listed = items.enumerated().map { index, entry in
      UnsatisfiableLog.Item(
        id: names[index], className: entry.item.className, address: entry.item.address,
        text: entry.item.text, superview: entry.superview.map(id))
    }
    return UnsatisfiableLog(items: listed, entries: entries, broken: broken)
  }

  /// An item is called by its identifier, else by its class, numbered where there are several.
  private var names: [ItemID] {
    var taken: Set<String> = []
    return items.enumerated().map { index, entry in
      let short = entry.item.identifier ?? entry.item.shortClassName
      let isOnly =
        items.filter { ($0.item.identifier ?? $0.item.shortClassName) == short }.count == 1
      var name = short
      var number = 1
      if !isOnly { name = "\(short)\(number)" }
      while !taken.insert(name).inserted {
        number += 1
        name = "\(short)\(number)"
      }
      return ItemID(name)
    }
  }
}
