import StructuredText

/// An element to be written, as Interface Builder lays its documents out.
struct XMLElement: Sendable {
  /// The name.
  var name: String
  /// The attributes in the order of writing.
  private(set) var attributes: [(name: String, value: String)]
  /// The elements inside.
  var children: [XMLElement]
  /// Text instead of elements inside.
  var text: String?

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  /// An attribute; nil where there is none, and to leave it out.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let place = attributes.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): attributes[place].value = value
      case (let place?, nil): attributes.remove(at: place)
      case (nil, let value?): attributes.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Adds connections to the first object of an id inside.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func connect(_ id: String, _ connections: [XMLElement]) -> Bool {
    if self["id"] == id {
      children.append(XMLElement("connections", [], connections))
      return true
    }
    for index in children.indices where children[index].connect(id, connections) { return true }
    return false
  }

  /// The document's text from the element on, four blanks a level.
  func rendered() -> String {
    var result = ""
    write(to: &result, level: 0)
    return result
  }

  private func write(to result: inout String, level: Int) {
    let indent = String(repeating: "    ", count: level)
    result += indent + "<" + name
    for attribute in attributes {
      result += " \(attribute.name)=\"\(attribute.value.xmlAttribute)\""
    }
    if let text {
      result += ">\(text.xmlText)</\(name)>\n"
    } else if children.isEmpty {
      result += "/>\n"
    } else {
      result += ">\n"
      for child in children { child.write(to: &result, level: level + 1) }
      result += indent + "</\(name)>\n"
    }
  }
}
