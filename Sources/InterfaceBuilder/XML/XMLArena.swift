import Diagnostics

/// The elements of a document in one array, in document order.
///
/// An element is named by its place in the array. Nothing is nested in memory, so that freeing a
/// deep document takes no stack.
struct XMLArena {
  /// An attribute as it is written.
  struct Attribute {
    /// The number of the name in `names`.
    var nameNumber: Int
    /// The length of the name in bytes, by which nearly all other names are told apart.
    var nameLength: Int
    var value: String
  }

  /// An element.
  struct Element {
    var name: String
    /// The number of the name in `names`.
    var nameNumber: Int
    /// The place of the element's attributes in `attributes`.
    var attributes: Range<Int>
    /// The element around it, or -1 for the root.
    var parent: Int
    /// The first element inside, or -1.
    var firstChild: Int
    /// The next element beside it, or -1.
    var nextSibling: Int
    /// The line, counted from 1.
    var line: Int
    /// The column, counted from 1.
    var column: Int
    /// The characters inside `string` elements; empty elsewhere.
    var text: String
  }

  var file: String
  /// The encoding that the document's first line names, or nil.
  var encoding: String?
  var elements: [Element] = []
  var attributes: [Attribute] = []
  /// The names of elements and attributes, each once, so that they can be told apart by number.
  var names: [String] { nameTable.all }
  /// The names, found by their bytes.
  var nameTable = XMLNames()

  init(file: String) { self.file = file }

  /// The place of an element.
  func location(_ element: Int) -> SourceLocation {
    SourceLocation(
      file: file, line: elements[element].line, column: elements[element].column)
  }

  /// The value of an attribute, or nil where the element has none of the name.
  func value(_ element: Int, _ name: String) -> String? {
    attribute(element, name).map { attributes[$0].value }
  }

  /// The place of an attribute in `attributes`, or nil where the element has none of the name.
  func attribute(_ element: Int, _ name: String) -> Int? {
    let length = name.utf8.count
    for place in elements[element].attributes where attributes[place].nameLength == length {
      if names[attributes[place].nameNumber] == name { return place }
    }
    return nil
  }

  /// The names of an element's attributes, in the order of the document.
  func attributeNames(of element: Int) -> [String] {
    elements[element].attributes.map { names[attributes[$0].nameNumber] }
  }

  /// The elements directly inside an element.
  func children(_ element: Int) -> Children {
    Children(elements: elements, next: elements[element].firstChild)
  }

  /// The first element of a name directly inside an element.
  func child(_ element: Int, _ name: String) -> Int? {
    children(element).first { elements[$0].name == name }
  }

  /// The first element of any name that fills a slot.
  func child(_ element: Int, key: String) -> Int? {
    children(element).first { value($0, "key") == key }
  }

  /// The first element of a name that fills a slot directly inside an element.
  func child(_ element: Int, _ name: String, key: String) -> Int? {
    children(element).first { elements[$0].name == name && value($0, "key") == key }
  }

  /// Walks the elements beside one another.
  struct Children: Sequence, IteratorProtocol {
    private let elements: [XMLArena.Element]
    private var upcoming: Int

    init(elements: [XMLArena.Element], next: Int) {
      self.elements = elements
      upcoming = next
    }

    mutating func next() -> Int? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = elements[upcoming].nextSibling }
      return upcoming
    }
  }
}

extension XMLArena {
  /// What an attribute of any element says, sorted, each value once.
  func values(of attribute: String) -> [String] {
    let number = names.firstIndex(of: attribute)
    return Set(attributes.lazy.filter { $0.nameNumber == number }.map(\.value)).sorted()
  }
}
