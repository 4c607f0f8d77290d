import Diagnostics
import LayoutModel

/// Reads documents in stages, each of which takes over the elements from the one before.
///
/// Settings and resources come first, then an index of the objects, then the screens one by one, and at
/// last what screens are given from elsewhere in the document. What is told of a document's faults is
/// found between the stages, and changes nothing of what is read.
enum DocumentReader {
  /// Reads a document, and tells which of its elements were used.
  ///
  /// - Throws: The reason why the document is none that can be read.
  static func read(
    _ xml: XMLArena
  ) throws(DiagnosticError) -> (
    document: Diagnosed<InterfaceBuilderDocument>, elements: ElementReader
  ) {
    let header = try DocumentHeader(of: xml)
    var elements = ElementReader(xml, header)
    elements.mark(elements.root)
    elements.report(DocumentValidator(xml, header).found { $0.checkEncoding() })
    for name in ["type", "version", "targetRuntime", "toolsVersion"] {
      _ = elements.attribute(elements.root, name)
    }
    let settings = DocumentSettings(&elements)
    elements.readResources()
    let objects = ObjectIndex(of: &elements)
    let validator = DocumentValidator(xml, header, owners: objects.owners)
    elements.report(validator.found { $0.checkElements() })

    var reader = ScreenReader(consume elements, settings, objects)
    reader.readScreens()

    var resolver = DocumentResolver(consume reader)
    resolver.resolveScreens()
    if settings.usesAutoLayout {
      resolver.elements.report(validator.found { $0.checkScreens(resolver.screens) })
    }
    resolver.resolveVariants()
    resolver.elements.report(
      validator.found { $0.checkNumbers(resolver.elements.usedAttributes) })
    let document = resolver.document()
    return (Diagnosed(document, diagnostics: resolver.elements.diagnostics), resolver.elements)
  }
}

extension DocumentResolver {
  /// The document with all that was read of it.
  fileprivate mutating func document() -> InterfaceBuilderDocument {
    InterfaceBuilderDocument(
      file: xml.file, kind: elements.header.kind, platform: platform, toolsVersion: toolsVersion,
      usesAutoLayout: settings.usesAutoLayout, usesSafeAreas: settings.usesSafeAreas,
      isLaunchScreen: flag(elements.root, "launchScreen"),
      isForTablets: elements.header.isForTablets, deviceID: settings.device?.id,
      initialController: attribute(elements.root, "initialViewController"), screens: screens,
      repeatedIDs: objects.repeatedIDs, references: objects.references,
      sceneIDs: objects.sceneIDs, objectIDs: xml.values(of: "id"), outlets: objects.outlets.all,
      objects: objects.namedObjects,
      usesTraitVariations: platform.usesUIKit ? flag(elements.root, "useTraitCollections") : nil)
  }
}
