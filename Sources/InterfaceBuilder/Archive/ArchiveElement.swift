/// An element of the XML format of Xcode 5 and later, made from an object of an archive.
struct ArchiveElement {
  var name: String
  /// The attributes in their order.
  var attributes: [(name: String, value: String)] = []
  var children: [ArchiveElement] = []
  /// The characters inside, for `string` elements.
  var text = ""
  /// The element of the archive that it is made from; what is wrong with it is told there.
  var source: Int

  init(_ name: String, from source: Int, key: String? = nil) {
    self.name = name
    self.source = source
    set("key", key)
  }

  /// Sets an attribute where there is a value.
  mutating func set(_ attribute: String, _ value: String?) {
    if let value { attributes.append((attribute, value)) }
  }

  /// Sets a flag that differs from what is assumed without it.
  mutating func set(_ attribute: String, flag: Bool, unless standard: Bool = false) {
    if flag != standard { attributes.append((attribute, flag ? "YES" : "NO")) }
  }

  /// Adds an element inside, where there is one.
  mutating func add(_ child: ArchiveElement?) {
    if let child { children.append(child) }
  }
}

extension XMLArena {
  /// Appends an element made from an archive, with all that lies inside.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - parent: The element around it, or -1 for the root.
  ///   - archive: The elements that it was made from, for their places.
  /// - Returns: The place of the element.
  @discardableResult mutating func append(
    _ element: ArchiveElement, inside parent: Int = -1, archive: XMLArena
  ) -> Int {
    let first = attributes.count
    for (name, value) in element.attributes {
      let number = name.withCString { nameTable.number($0) }
      attributes.append(
        Attribute(nameNumber: number, nameLength: name.utf8.count, value: value))
    }
    let place = elements.count
    let origin = archive.elements[element.source]
    elements.append(
      Element(
        name: element.name, nameNumber: element.name.withCString { nameTable.number($0) },
        attributes: first..<attributes.count, parent: parent, firstChild: -1, nextSibling: -1,
        line: origin.line, column: origin.column, text: element.text))
    var last = -1
    for child in element.children {
      let added = append(child, inside: place, archive: archive)
      if last < 0 { elements[place].firstChild = added } else { elements[last].nextSibling = added }
      last = added
    }
    return place
  }
}
