import Diagnostics
import LayoutModel
import XcodeCanvas

/// Turns the elements of a document into screens.
///
/// Asking for an attribute marks it as used; what nobody asked for ends in the inventory.
struct DocumentReader: ElementReading {
  var elements: ElementReader
  var settings: DocumentSettings
  let objects: ObjectIndex
  /// The columns of Mac tables by the header view over the table.
  var headerColumns: [String: HeaderColumns] = [:]
  /// What the views of standard cells are, by object id.
  var cellParts: [String: CellPart] = [:]
  var screens: [Screen] = []
  var barless = BarlessScreens()
  /// The screen being read.
  var builder: ScreenBuilder?

  var kind: InterfaceBuilderDocument.Kind { elements.header.kind }
  var root: Int { elements.root }

  /// Reads everything.
  init(_ xml: XMLArena) throws(DiagnosticError) {
    elements = ElementReader(xml, try DocumentHeader(of: xml))
    elements.mark(0)
    elements.report(Self.check(elements) { $0.checkEncoding() })
    for name in ["type", "version", "targetRuntime", "toolsVersion"] {
      _ = elements.attribute(elements.root, name)
    }
    settings = DocumentSettings(&elements)
    elements.readResources()
    objects = ObjectIndex(of: &elements)
  }

  mutating func read() -> Diagnosed<InterfaceBuilderDocument> {
    elements.report(Self.check(elements, objects.owners) { $0.checkElements() })
    readObjects()
    var resolver = DocumentResolver(
      elements: elements, settings: settings, objects: objects, barless: barless, screens: screens)
    resolver.resolveScreens()
    if settings.usesAutoLayout {
      resolver.elements.report(
        Self.check(resolver.elements, objects.owners) { $0.checkScreens(resolver.screens) })
    }
    resolver.resolveVariants()
    elements = resolver.elements
    elements.report(
      Self.check(elements, objects.owners) { $0.checkNumbers(elements.usedAttributes) })
    let inventory = DocumentInventory(
      of: xml, usedElements: elements.usedElements, usedAttributes: elements.usedAttributes,
      reasoned: elements.recorder.entries)
    let document = InterfaceBuilderDocument(
      file: xml.file, kind: kind, platform: platform, toolsVersion: toolsVersion,
      usesAutoLayout: settings.usesAutoLayout, usesSafeAreas: settings.usesSafeAreas,
      isLaunchScreen: flag(root, "launchScreen"), isForTablets: elements.header.isForTablets,
      deviceID: settings.device?.id,
      initialController: attribute(root, "initialViewController"), screens: resolver.screens,
      inventory: inventory, repeatedIDs: objects.repeatedIDs, references: objects.references,
      sceneIDs: objects.sceneIDs,
      objectIDs: xml.values(of: "id"), outlets: objects.outlets.all, objects: objects.namedObjects,
      usesTraitVariations: platform.usesUIKit ? flag(root, "useTraitCollections") : nil)
    return Diagnosed(document, diagnostics: elements.diagnostics)
  }

  private static func check(
    _ elements: ElementReader, _ owners: [String: Int] = [:],
    _ check: (inout DocumentValidator) -> Void
  ) -> [Diagnostic] {
    var validator = DocumentValidator(elements.xml, elements.header, owners: owners)
    check(&validator)
    return validator.diagnostics
  }
}
