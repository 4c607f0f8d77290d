import Diagnostics
import Geometry

/// The objects of a document in the archive format of Interface Builder 3 to Xcode 4, by their keys.
///
/// An object is named by its element. References are followed; objects may refer to one another in
/// circles, so that nothing here descends by itself.
///
/// - Source: Observed in public documents of the format.
struct ArchiveGraph {
  let xml: XMLArena
  /// The element that has each archive id.
  private var elements: [String: Int] = [:]
  /// The number that Interface Builder shows for each object, by element.
  private(set) var objectIDs: [Int: String] = [:]
  /// The name that its user gave an object, by element.
  private(set) var objectNames: [Int: String] = [:]
  /// What is kept of objects beside them: `ID.Key` to the element of the value.
  private var properties: [String: Int] = [:]
  /// Objects whose archive id an earlier one has, with that one.
  private(set) var repeated: [(object: Int, first: Int)] = []
  /// The element that holds the whole document.
  private let data: Int

  init(_ xml: XMLArena) {
    self.xml = xml
    data = xml.child(0, "data") ?? 0
    for element in xml.elements.indices where xml.elements[element].name != "reference" {
      guard let id = xml.value(element, "id") else { continue }
      if let first = elements[id] {
        repeated.append((element, first))
      } else {
        elements[id] = element
      }
    }
    guard let objects = field(data, "IBDocument.Objects") else { return }
    for record in field(objects, "objectRecords").map(list) ?? [] {
      guard let object = field(record, "object"),
        let id = field(record, "objectID").map({ text($0) }), !id.isEmpty
      else { continue }
      objectIDs[object] = objectIDs[object] ?? id
      if let name = string(record, "objectName"), !name.isEmpty { objectNames[object] = name }
    }
    guard let flattened = field(objects, "flattenedProperties") else { return }
    for pair in dictionary(flattened) { properties[pair.key] = pair.value }
  }

  /// The objects that lie at the top of the document.
  var roots: [Int] { field(data, "IBDocument.RootObjects").map(list) ?? [] }

  /// The objects that connect others, in their order.
  var connections: [Int] {
    guard let objects = field(data, "IBDocument.Objects") else { return [] }
    return (field(objects, "connectionRecords").map(list) ?? []).compactMap {
      field($0, "connection")
    }
  }

  /// A value of the document itself.
  func documentText(_ key: String) -> String? {
    field(data, "IBDocument.\(key)").map { text($0) }
  }

  /// What is kept of an object beside it, such as its custom class.
  func property(_ object: Int, _ key: String) -> String? {
    objectIDs[object].flatMap { properties["\($0).\(key)"] }.map { text($0) }
  }

  /// The name by which other objects refer to an object: its number, or its archive id.
  func name(_ object: Int) -> String? {
    objectIDs[object] ?? xml.value(object, "id").map { "a\($0)" }
  }

  /// The class of an object; empty for plain values.
  func className(_ object: Int) -> String { xml.value(object, "class") ?? "" }

  /// The object that an element stands for; nil for none.
  func resolved(_ element: Int) -> Int? {
    switch xml.elements[element].name {
    case "nil": nil
    case "reference": xml.value(element, "ref").flatMap { elements[$0] }
    default: element
    }
  }

  /// The value under a key of an object, or nil.
  func field(_ object: Int, _ key: String) -> Int? {
    xml.children(object).first { xml.value($0, "key") == key }.flatMap(resolved)
  }

  /// The first of several keys that an object has.
  func field(_ object: Int, anyOf keys: [String]) -> Int? {
    keys.lazy.compactMap { field(object, $0) }.first
  }

  /// The members of an array or a set.
  func list(_ element: Int) -> [Int] {
    for key in ["orderedObjects", "set.sortedObjects"] {
      if let inner = field(element, key), inner != element {
        return xml.children(inner).filter(isMember).compactMap(resolved)
      }
    }
    return xml.children(element).filter(isMember).compactMap(resolved)
  }

  /// The members of an array under a key; none where there is no such array.
  func list(_ object: Int, _ key: String) -> [Int] { field(object, key).map(list) ?? [] }

  private func isMember(_ element: Int) -> Bool {
    xml.value(element, "key") != "EncodedWithXMLCoder"
  }

  /// The pairs of a dictionary of any of the three forms.
  func dictionary(_ element: Int) -> [(key: String, value: Int)] {
    if let keys = field(element, "dict.sortedKeys"), let values = field(element, "dict.values") {
      return zip(list(keys), list(values)).map { (text($0), $1) }
    }
    if xml.elements[element].name == "dictionary" {
      return xml.children(element).compactMap { child in
        guard let key = xml.value(child, "key"), let value = resolved(child) else { return nil }
        return (key, value)
      }
    }
    let children = xml.children(element)
    let values = Dictionary(
      children.compactMap { child in xml.value(child, "key").map { ($0, child) } },
      uniquingKeysWith: { first, _ in first })
    return children.compactMap { child in
      guard let number = xml.value(child, "key"), number.hasPrefix("NS.key."),
        let key = resolved(child),
        let value = values["NS.object." + number.dropFirst("NS.key.".count)].flatMap(resolved)
      else { return nil }
      return (text(key), value)
    }
  }

  /// The characters of a plain value.
  func text(_ element: Int) -> String {
    if let value = xml.value(element, "value") { return value }
    let text = xml.elements[element].text
    if xml.value(element, "type") == "base64-UTF8" {
      return Self.text(ofBase64: text)
    }
    if let inner = field(element, anyOf: ["NS.bytes", "NSString"]), inner != element {
      // A mutable string wraps another.
      return xml.elements[inner].text
    }
    return text
  }

  func string(_ object: Int, _ key: String) -> String? { field(object, key).map { text($0) } }

  func number(_ object: Int, _ key: String) -> Double? {
    string(object, key).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The 32 bits of a number of flags.
  func flags(_ object: Int, _ key: String) -> UInt32 {
    string(object, key).flatMap { Int64($0) }.map { UInt32(truncatingIfNeeded: $0) } ?? 0
  }

  func integer(_ object: Int, _ key: String) -> Int? { string(object, key).flatMap { Int($0) } }

  func isTrue(_ object: Int, _ key: String) -> Bool { string(object, key) == "YES" }

  /// A rectangle, a size or a point, as its numbers: `{{0, 0}, {320, 480}}`.
  func numbers(_ object: Int, _ key: String) -> [Double] {
    guard let text = string(object, key) else { return [] }
    return text.split { "{}, ".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
  }

  /// A view's frame in its superview; nil where the object has none.
  func frame(_ view: Int) -> Rect? {
    let frame = numbers(view, "NSFrame")
    if frame.count == 4 {
      return Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    let size = numbers(view, "NSFrameSize")
    return size.count == 2 ? Rect(x: 0, y: 0, width: size[0], height: size[1]) : nil
  }

  /// The text that Interface Builder wrote as base 64, without the zeros that end it.
  static func text(ofBase64 text: String) -> String {
    var bytes = Base64.bytes(of: text) ?? []
    while bytes.last == 0 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
