package import Diagnostics

/// What became of every element and attribute of a document: nothing is dropped silently.
package struct DocumentInventory: Hashable, Sendable {
  /// What became of something that a document holds.
  package enum Fate: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It was read and is part of the screens.
    case understood
    /// It could not be used and a default stands in for it.
    case defaulted
    /// It has no effect on frames, texts and pictures and was left alone.
    case irrelevant
    /// It was not used, though it may matter.
    case ignored

    /// Orders fates from understood to ignored.
    package static func < (a: Fate, b: Fate) -> Bool { a.rank < b.rank }

    /// The place in the order, from 0.
    var rank: Int {
      switch self {
      case .understood: 0
      case .defaulted: 1
      case .irrelevant: 2
      case .ignored: 3
      }
    }

    /// How many fates there are.
    static var count: Int { 4 }
  }

  /// One kind of element or attribute and how often it met a fate.
  package struct Entry: Hashable, Sendable {
    /// The element's name.
    package var element: String
    /// The attribute's name, or nil for the element itself.
    package var attribute: String?
    /// What became of it.
    package var fate: Fate
    /// How often.
    package var count: Int
    /// The place of the first.
    package var location: SourceLocation
    /// Why, where that is not plain.
    package var reason: String?
  }

  /// What was counted without a reason, by the numbers of names.
  ///
  /// Entries are made of it when somebody asks for them: a document that is only laid out does
  /// without, and its inventory took a fifth of the time of reading it.
  struct Tally: Hashable, Sendable {
    var fate: Fate
    /// The number of the element's name.
    var element: Int
    /// The number of the attribute's name, or nil for the element itself.
    var attribute: Int?
    var count: Int
    /// The line and column of the first, counted from 1.
    var line: Int
    var column: Int
  }

  /// The path of the document.
  var file: String
  /// The names of elements and attributes by their numbers.
  var names: [String]
  /// The entries that have reasons.
  var reasoned: [Entry]
  /// What was counted besides.
  var tallies: [Tally]

  /// The entries, by fate, element and attribute; made anew each time.
  package var entries: [Entry] {
    let counted = tallies.map { tally in
      Entry(
        element: names[tally.element], attribute: tally.attribute.map { names[$0] },
        fate: tally.fate, count: tally.count,
        location: SourceLocation(file: file, line: tally.line, column: tally.column))
    }
    let all = reasoned + counted
    // Places are sorted, not entries, which are many times as large.
    let order = all.indices.sorted { all[$0].precedes(all[$1]) }
    return order.map { all[$0] }
  }

  /// The entries of one fate.
  package func entries(_ fate: Fate) -> [Entry] { entries.filter { $0.fate == fate } }
}

/// Notes fates that have reasons while a document is read.
struct InventoryRecorder {
  private struct Key: Hashable {
    var element: String
    var attribute: String?
    var fate: DocumentInventory.Fate
    var reason: String
  }

  private var places: [Key: Int] = [:]
  /// What was noted, in the order in which it was met.
  private(set) var entries: [DocumentInventory.Entry] = []

  mutating func record(
    _ fate: DocumentInventory.Fate, element: String, attribute: String? = nil,
    at location: @autoclosure () -> SourceLocation, reason: String
  ) {
    let key = Key(element: element, attribute: attribute, fate: fate, reason: reason)
    if let index = places[key] {
      entries[index].count += 1
      return
    }
    places[key] = entries.count
    entries.append(
      DocumentInventory.Entry(
        element: element, attribute: attribute, fate: fate, count: 1, location: location(),
        reason: reason))
  }
}

extension DocumentInventory.Entry {
  fileprivate func precedes(_ other: Self) -> Bool {
    if fate != other.fate { return fate < other.fate }
    if element != other.element { return element < other.element }
    if attribute != other.attribute { return (attribute ?? "") < (other.attribute ?? "") }
    return location < other.location
  }
}
