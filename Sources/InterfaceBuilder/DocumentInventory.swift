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

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
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
    at location: @autoclosure () -> SourceLocation, reason: String? = nil
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

  /// The entries in a stable order.
  func inventory() -> DocumentInventory {
    var result = DocumentInventory()
    result.entries = entries.sorted {
      ($0.fate, $0.element, $0.attribute ?? "", $0.location)
        < ($1.fate, $1.element, $1.attribute ?? "", $1.location)
    }
    return result
  }
}
