import Diagnostics
import LayoutModel

/// Tells what Interface Builder never writes, and what no engine can give, of a document that is read.
///
/// Nothing that is read depends on it. What is written by hand is not held to all of Interface Builder's
/// habits, and its frames are nobody's answer.
struct DocumentValidator {
  let xml: XMLArena
  let kind: InterfaceBuilderDocument.Kind
  let platform: Platform
  let isSavedByInterfaceBuilder: Bool
  /// The first element that has each object id, over views, guides and constraints.
  let owners: [String: Int]
  /// What was found, in the order in which it was met.
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes a document whose ids are indexed.
  init(_ reader: DocumentReader) {
    xml = reader.xml
    kind = reader.kind
    platform = reader.platform
    isSavedByInterfaceBuilder = reader.isSavedByInterfaceBuilder
    owners = reader.owners
  }

  /// Looks at the elements by themselves.
  mutating func checkElements() {
    checkReferences()
    checkKinds()
    if isSavedByInterfaceBuilder {
      checkParts()
      checkFlags()
    } else if let list = xml.child(0, "dependencies") {
      report(.missingPart("plugIn", "dependencies", at: xml.location(list)))
    }
    checkResourceNames()
  }

  /// Looks at the screens that Auto Layout is to lay out.
  mutating func checkScreens(_ screens: [Screen]) {
    guard isSavedByInterfaceBuilder else { return }
    checkSavedFrames(screens)
    checkPlacement(screens)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The element's name.
  func name(_ element: Int) -> String { xml.elements[element].name }
}
