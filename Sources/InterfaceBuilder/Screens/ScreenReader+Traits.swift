import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads what distinguishes a control, from the attributes that its sheet names.
  mutating func readTraits(_ element: Int, cell: Int? = nil, _ view: inout ViewNode) {
    for property in Control.of(view.kind).properties {
      guard let source = platform.usesUIKit ? property.uiKit : property.appKit else { continue }
      let place: Int? =
        switch source.place {
        case .element: element
        case .cell: cell
        case .part(let name): child(element, name)
        }
      guard let place, let value = value(source.value, of: place, view) else { continue }
      property.set(value, of: &view)
    }
  }

  private mutating func value(
    _ source: DocumentSource.Value, of element: Int, _ view: ViewNode
  ) -> ControlValue? {
    switch source {
    case .word(let name, let standard): (attribute(element, name) ?? standard).map { .word($0) }
    case .flag(let name, let standard): .flag(flag(element, name, default: standard))
    case .presence(let name): .flag(xml.value(element, name) != nil)
    case .state(let name): .flag(attribute(element, name) == "on")
    case .fraction(let value, let low, let high): .number(fraction(element, value, low, high))
    case .share(let name): .number(min(1, max(0, number(element, name) ?? 0)))
    case .length(let name): .number(max(0, number(element, name) ?? 0))
    case .count(let name): .count(max(0, integer(element, name) ?? 0))
    case .index(let name): integer(element, name).map { .count($0) }
    case .tallFrame: .flag((view.frame?.height ?? 0) > (view.frame?.width ?? 0))
    }
  }

  /// A value between the ends of its range, as a part of it.
  private mutating func fraction(
    _ element: Int, _ value: String, _ minimum: String, _ maximum: String
  ) -> Double {
    let low = number(element, minimum) ?? 0
    let high = number(element, maximum) ?? 1
    guard let value = number(element, value), high > low else { return 0 }
    return min(1, max(0, (value - low) / (high - low)))
  }
}
