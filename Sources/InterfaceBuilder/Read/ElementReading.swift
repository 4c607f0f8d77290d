import Diagnostics
import Geometry
import LayoutModel

/// A stage of reading that has the elements at present, and asks them as if they were its own.
protocol ElementReading {
  var elements: ElementReader { get set }
}

extension ElementReading {
  var xml: XMLArena { elements.xml }
  var platform: Platform { elements.platform }
  var toolsVersion: Int? { elements.header.toolsVersion }

  func name(_ element: Int) -> String { elements.name(element) }
  func placeName(_ element: Int) -> String { elements.placeName(element) }
  func isView(_ element: Int) -> Bool { elements.isView(element) }
  func ancestor(of element: Int, _ wanted: String) -> Int? {
    elements.ancestor(of: element, wanted)
  }

  // MARK: Marking

  mutating func attribute(_ element: Int, _ name: String) -> String? {
    elements.attribute(element, name)
  }
  mutating func child(_ element: Int, _ name: String) -> Int? { elements.child(element, name) }
  mutating func child(_ element: Int, _ name: String, key: String) -> Int? {
    elements.child(element, name, key: key)
  }
  mutating func mark(_ element: Int) { elements.mark(element) }
  mutating func use(_ element: Int) { elements.use(element) }

  // MARK: Values

  mutating func flag(_ element: Int, _ name: String, default standard: Bool = false) -> Bool {
    elements.flag(element, name, default: standard)
  }
  mutating func number(_ element: Int, _ name: String) -> Double? {
    elements.number(element, name)
  }
  mutating func integer(_ element: Int, _ name: String) -> Int? { elements.integer(element, name) }
  mutating func priority(_ element: Int, _ name: String) -> LayoutPriority? {
    elements.priority(element, name)
  }
  mutating func word<Word: ControlWord>(_ element: Int, _ name: String) -> Word? {
    elements.word(element, name)
  }
  mutating func text(_ element: Int, _ name: String) -> String? { elements.text(element, name) }
  mutating func content(of element: Int) -> String { elements.content(of: element) }
  mutating func rect(_ element: Int, key: String = "frame") -> Rect? {
    elements.rect(element, key: key)
  }
  mutating func edgeInsets(_ element: Int) -> EdgeInsets { elements.edgeInsets(element) }

  // MARK: Looks

  mutating func color(_ element: Int) -> ColorReference? { elements.color(element) }
  mutating func font(
    of element: Int, key: String, controlSize: ControlSize? = nil
  ) -> FontDescription? {
    elements.font(of: element, key: key, controlSize: controlSize)
  }
  mutating func image(_ element: Int) -> ImageContent? { elements.image(element) }
  mutating func shownImage(_ element: Int) -> ImageContent? { elements.shownImage(element) }
  mutating func attributedString(
    _ element: Int, key: String, _ plain: TextContent
  ) -> TextContent? {
    elements.attributedString(element, key: key, plain)
  }
  func lineBreakMode(_ name: String?) -> LineBreakMode? { elements.lineBreakMode(name) }

  // MARK: Reporting

  mutating func report(_ diagnostic: Diagnostic) { elements.report(diagnostic) }
  mutating func defaulted(_ element: Int, _ name: String, _ diagnostic: Diagnostic) {
    elements.defaulted(element, name, diagnostic)
  }
}
