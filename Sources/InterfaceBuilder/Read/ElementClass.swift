import LayoutModel

/// What a view element of a document stands for.
struct ElementClass {
  /// What the view is.
  var kind: ViewKind
  /// The class that the system gives it.
  var className: String
  /// Whether y grows downwards inside it, on the Mac.
  var isFlipped = false

  /// The class of an element, or nil where the name is not that of a known view.
  static func named(_ element: String, on platform: Platform) -> ElementClass? {
    platform.usesUIKit ? uikit[element] : appkit[element]
  }

  private static let uikit = table(on: .iOS)
  private static let appkit = table(on: .macOS)

  /// The elements that the sheets of a platform's controls name.
  private static func table(on platform: Platform) -> [String: ElementClass] {
    var table: [String: ElementClass] = [:]
    for (kind, sheet) in Control.all {
      for element in sheet.elements where element.isUIKit == platform.usesUIKit {
        table[element.name] = ElementClass(
          kind: kind, className: element.className ?? sheet.className(on: platform),
          isFlipped: element.isFlipped)
      }
    }
    return table
  }
}
