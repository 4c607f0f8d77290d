import Diagnostics
import Geometry
import LayoutModel

/// Reads what the elements of a document say.
///
/// Asking for an attribute marks it as used; what nobody asked for ends in the inventory. The stages of
/// reading hand one reader on to another and keep no copy of it: it has a mark for every attribute.
struct ElementReader {
  let xml: XMLArena
  let header: DocumentHeader
  /// The images, colours and sizes that elements name.
  var resources = DocumentResources()
  /// Whether each element was used.
  private(set) var usedElements: [Bool]
  /// Whether each attribute was used.
  private(set) var usedAttributes: [Bool]
  /// The fates that have reasons.
  private(set) var recorder = InventoryRecorder()
  /// What was noticed, in the order in which it was met.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ xml: XMLArena, _ header: DocumentHeader) {
    self.xml = xml
    self.header = header
    usedElements = Array(repeating: false, count: xml.elements.count)
    usedAttributes = Array(repeating: false, count: xml.attributes.count)
  }

  /// The element around all others.
  var root: Int { 0 }

  var platform: Platform { header.platform }

  /// The element's name.
  func name(_ element: Int) -> String { xml.elements[element].name }

  /// A name for an object without an id: its element and where that is written.
  func placeName(_ element: Int) -> String {
    "\(name(element))@\(xml.elements[element].line):\(xml.elements[element].column)"
  }

  /// The nearest element of a name around an element.
  func ancestor(of element: Int, _ wanted: String) -> Int? {
    var next = xml.elements[element].parent
    while next >= 0, name(next) != wanted { next = xml.elements[next].parent }
    return next >= 0 ? next : nil
  }

  /// Whether an element is a view: known by name, or with a frame of its own.
  func isView(_ element: Int) -> Bool {
    guard xml.value(element, "reference") == nil else { return false }
    // It shows itself while its table is pulled down, and is no part of the screen at rest.
    if name(element) == "refreshControl" { return false }
    if ElementClass.named(name(element), on: platform) != nil { return true }
    return xml.child(element, "rect", key: "frame") != nil
  }

  // MARK: Marking

  /// The value of an attribute, which now counts as used.
  mutating func attribute(_ element: Int, _ name: String) -> String? {
    guard let index = xml.attribute(element, name) else { return nil }
    usedAttributes[index] = true
    return xml.attributes[index].value
  }

  /// The first element of a name inside, which now counts as used.
  mutating func child(_ element: Int, _ name: String) -> Int? {
    guard let child = xml.child(element, name) else { return nil }
    usedElements[child] = true
    return child
  }

  /// The first element of a name that fills a slot, which now counts as used.
  mutating func child(_ element: Int, _ name: String, key: String) -> Int? {
    guard let child = xml.child(element, name, key: key) else { return nil }
    use(child)
    return child
  }

  /// Marks an element as used.
  mutating func mark(_ element: Int) { usedElements[element] = true }

  /// Marks an element and its `key` as used.
  mutating func use(_ element: Int) {
    usedElements[element] = true
    _ = attribute(element, "key")
  }

  /// Marks an element's attributes as used, but for that of a name, and returns their values.
  @discardableResult
  mutating func useAttributes(_ element: Int, except name: String? = nil) -> [String] {
    var values: [String] = []
    for index in xml.elements[element].attributes
    where xml.names[xml.attributes[index].nameNumber] != name {
      usedAttributes[index] = true
      values.append(xml.attributes[index].value)
    }
    return values
  }

  // MARK: Reporting

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func report(_ found: [Diagnostic]) { diagnostics += found }

  /// Records the fate of an element, or of one of its attributes, with the reason.
  mutating func record(
    _ fate: DocumentInventory.Fate, _ element: Int, attribute: String? = nil, reason: String
  ) {
    recorder.record(
      fate, element: xml.elements[element].name, attribute: attribute, at: xml.location(element),
      reason: reason)
  }

  /// Records that a default stands in for an attribute.
  mutating func defaulted(_ element: Int, _ name: String, _ diagnostic: Diagnostic) {
    record(.defaulted, element, attribute: name, reason: diagnostic.message)
    report(diagnostic)
  }
}
