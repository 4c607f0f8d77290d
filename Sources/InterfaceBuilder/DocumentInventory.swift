public import Diagnostics

/// What became of every element and attribute of a document: nothing is dropped silently.
public struct DocumentInventory: Hashable, Sendable {
  /// What became of something that a document holds.
  public enum Fate: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It was read and is part of the screens.
    case understood
    /// It could not be used and a default stands in for it.
    case defaulted
    /// It has no effect on frames, texts and pictures and was left alone.
    case irrelevant
    /// It was not used, though it may matter.
    case ignored

    /// Orders fates from understood to ignored.
    public static func < (a: Fate, b: Fate) -> Bool { a.rank < b.rank }

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
  public struct Entry: Hashable, Sendable {
    /// The element's name.
    public var element: String
    /// The attribute's name, or nil for the element itself.
    public var attribute: String?
    /// What became of it.
    public var fate: Fate
    /// How often.
    public var count: Int
    /// The place of the first.
    public var location: SourceLocation
    /// Why, where that is not plain.
    public var reason: String?
  }

  /// The entries, by fate, element and attribute.
  public internal(set) var entries: [Entry] = []

  /// The entries of one fate.
  public func entries(_ fate: Fate) -> [Entry] { entries.filter { $0.fate == fate } }
}

/// Counts fates while a document is read.
struct InventoryRecorder {
  private struct Key: Hashable {
    var element: String
    var attribute: String?
    var fate: DocumentInventory.Fate
    var reason: String?
  }

  private var places: [Key: Int] = [:]
  private var entries: [DocumentInventory.Entry] = []

  mutating func record(
    _ fate: DocumentInventory.Fate, element: String, attribute: String? = nil,
    at location: @autoclosure () -> SourceLocation, reason: String? = nil, count: Int = 1
  ) {
    let key = Key(element: element, attribute: attribute, fate: fate, reason: reason)
    if let index = places[key] {
      entries[index].count += count
      return
    }
    places[key] = entries.count
    entries.append(
      DocumentInventory.Entry(
        element: element, attribute: attribute, fate: fate, count: count, location: location(),
        reason: reason))
  }

  /// The entries in a stable order.
  func inventory() -> DocumentInventory {
    var result = DocumentInventory()
    // Places are sorted, not entries, which are many times as large.
    let order = entries.indices.sorted { entries[$0].precedes(entries[$1]) }
    result.entries = order.map { entries[$0] }
    return result
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
