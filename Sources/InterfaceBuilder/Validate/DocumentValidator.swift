import Diagnostics
import LayoutModel

/// Tells what Interface Builder never writes, and what no engine can give, of a document that is read.
///
/// Nothing that is read depends on it. What is written by hand is not held to all of Interface Builder's
/// habits, and its frames are nobody's answer.
struct DocumentValidator {
  let xml: XMLArena
  let header: DocumentHeader
  /// The first element that has each object id, over views, guides and constraints.
  let owners: [String: Int]
  /// What was found, in the order in which it was met.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ xml: XMLArena, _ header: DocumentHeader, owners: [String: Int] = [:]) {
    self.xml = xml
    self.header = header
    self.owners = owners
  }

  var platform: Platform { header.platform }

  /// What some checks find.
  func found(by check: (inout Self) -> Void) -> [Diagnostic] {
    var validator = self
    check(&validator)
    return validator.diagnostics
  }

  /// Looks at the elements by themselves.
  mutating func checkElements() {
    checkReferences()
    checkKinds()
    if header.isSavedByInterfaceBuilder {
      checkParts()
      checkFlags()
    } else if let list = xml.child(0, "dependencies") {
      report(.missingPart("plugIn", "dependencies", at: xml.location(list)))
    }
    checkResourceNames()
  }

  /// Looks at the screens that Auto Layout is to lay out.
  mutating func checkScreens(_ screens: [Screen]) {
    guard header.isSavedByInterfaceBuilder else { return }
    checkSavedFrames(screens)
    checkPlacement(screens)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The element's name.
  func name(_ element: Int) -> String { xml.elements[element].name }
}
