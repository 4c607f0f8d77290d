import ControlFacts
import Diagnostics
import Geometry
import LayoutModel
import XcodeCanvas

/// Turns the elements of a document into screens.
///
/// Asking for an attribute marks it as used; what nobody asked for ends in the inventory.
struct DocumentReader {
  /// A size that the document keeps for an image or a view it cannot make itself.
  struct ImageResource {
    var size: Size?
    var isSystem: Bool
  }

  let xml: XMLArena
  let root: Int
  let platform: Platform
  let toolsVersion: Int?
  let kind: InterfaceBuilderDocument.Kind
  /// Whether the document has no more than one scene, which then is called like its file.
  let isOneScene: Bool
  var usesAutoLayout = true
  var usesSafeAreas = false
  var device: DeviceDescription?
  var diagnostics: [Diagnostic] = []
  var repeatedIDs: [InterfaceBuilderDocument.RepeatedID] = []
  var outlets: [InterfaceBuilderDocument.Outlet] = []
  var objects: [DocumentObject] = []
  var recorder = InventoryRecorder()
  /// Whether each attribute and element was used.
  var usedAttributes: [Bool]
  var usedElements: [Bool]
  var images: [String: ImageResource] = [:]
  var colors: [String: ColorReference] = [:]
  var designables: [String: Size] = [:]
  var names: [String: String] = [:]
  /// The views that a file's owner holds as its own.
  var controllerViews: Set<String> = []
  var outletCollections: [(name: String, members: [String])] = []
  /// What each view of a layout template stands for, by object id.
  var targetViews: [String: String] = [:]
  /// The views that each controller shows in portrait and in landscape, by the controller's element.
  var orientationViews: [Int: OrientationViews] = [:]
  /// What each control sends to whom on which event, by its object id.
  var actions: [String: Set<String>] = [:]
  /// The columns of Mac tables by the header view over the table.
  var headerColumns: [String: HeaderColumns] = [:]
  /// What the views of standard cells are, by object id.
  var cellParts: [String: CellPart] = [:]
  /// The places where scenes of other storyboards are shown.
  var references: [SceneReference] = []
  /// The object ids of controllers by their storyboard identifiers.
  var sceneIDs: [String: String] = [:]
  var navigation = NavigationGraph()
  /// The first element that has each object id, over views, guides and constraints.
  var owners: [String: Int] = [:]
  var screens: [Screen] = []
  /// The screens that the document shows without the bar above or below.
  var barlessTops: Set<String> = []
  var barlessBottoms: Set<String> = []
  /// The screen being read.
  var builder: ScreenBuilder?

  var usesUIKit: Bool { platform.usesUIKit }

  /// Reads the attributes of the whole document.
  ///
  /// - Throws: The reason why the document is none that can be read.
  init(_ xml: XMLArena) throws(DiagnosticError) {
    self.xml = xml
    guard let rootElement = xml.elements.first else {
      throw DiagnosticError(
        .notInterfaceBuilder("nothing", at: SourceLocation(file: xml.file, line: 1, column: 1)))
    }
    root = 0
    guard rootElement.name == "document" else {
      throw DiagnosticError(.notInterfaceBuilder(rootElement.name, at: xml.location(0)))
    }
    let type = xml.value(0, "type") ?? ""
    let runtime = xml.value(0, "targetRuntime") ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") || !runtime.isEmpty else {
      throw DiagnosticError(.notInterfaceBuilder("document", at: xml.location(0)))
    }
    guard let platform = Self.platform(type: type, runtime: runtime) else {
      throw DiagnosticError(.watchDocument(at: xml.location(0)))
    }
    self.platform = platform
    kind = type.contains("Storyboard") || xml.child(0, "scenes") != nil ? .storyboard : .xib
    isOneScene = xml.child(0, "scenes").map { Array(xml.children($0)).count == 1 } ?? true
    toolsVersion = Self.toolsVersion(of: xml)
    usedAttributes = Array(repeating: false, count: xml.attributes.count)
    usedElements = Array(repeating: false, count: xml.elements.count)
  }

  /// The Xcode build that saved the document.
  ///
  /// Interface Builder writes 32700 where a document was only upgraded; the version of the plug-in
  /// tells the build then.
  private static func toolsVersion(of xml: XMLArena) -> Int? {
    func build(_ text: String?) -> Int? { text?.split(separator: ".").first.flatMap { Int($0) } }
    let written = build(xml.value(0, "toolsVersion"))
    guard let written, XcodeVersion.isUpgraded(toolsVersion: written),
      let dependencies = xml.child(0, "dependencies"),
      let plugIn = xml.child(dependencies, "plugIn"),
      let version = build(xml.value(plugIn, "version"))
    else { return written }
    return version
  }

  private static func platform(type: String, runtime: String) -> Platform? {
    if type.contains("WatchKit") || runtime.hasPrefix("watchKit") { return nil }
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") { return .macOS }
    if runtime.hasPrefix("AppleTV") || runtime.hasPrefix("tvOS") || type.contains(".AppleTV.") {
      return .tvOS
    }
    return .iOS
  }

  /// Reads everything.
  mutating func read() -> Diagnosed<InterfaceBuilderDocument> {
    usedElements[root] = true
    diagnostics += check { $0.checkEncoding() }
    for name in ["type", "version", "targetRuntime", "toolsVersion"] { _ = attribute(root, name) }
    usesAutoLayout = flag(root, "useAutolayout")
    usesSafeAreas = flag(root, "useSafeAreas")
    device = readDevice()
    readResources()
    indexObjects()
    diagnostics += check { $0.checkElements() }
    readObjects()
    if usesAutoLayout { diagnostics += check { $0.checkScreens(screens) } }
    addTemplates()
    joinOrientationViews()
    diagnostics += check { $0.checkNumbers(usedAttributes) }
    let inventory = DocumentInventory(
      of: xml, usedElements: usedElements, usedAttributes: usedAttributes,
      reasoned: recorder.entries)
    let document = InterfaceBuilderDocument(
      file: xml.file, kind: kind, platform: platform, toolsVersion: toolsVersion,
      usesAutoLayout: usesAutoLayout, usesSafeAreas: usesSafeAreas,
      isLaunchScreen: flag(root, "launchScreen"),
      isForTablets: attribute(root, "targetRuntime")?.hasSuffix(".iPad") ?? false,
      deviceID: device?.id,
      initialController: attribute(root, "initialViewController"), screens: screens,
      inventory: inventory, repeatedIDs: repeatedIDs, references: references, sceneIDs: sceneIDs,
      objectIDs: xml.values(of: "id"), outlets: outlets, objects: objects,
      usesTraitVariations: usesUIKit ? flag(root, "useTraitCollections") : nil)
    return Diagnosed(document, diagnostics: diagnostics)
  }

  /// What a check finds.
  private func check(_ check: (inout DocumentValidator) -> Void) -> [Diagnostic] {
    var validator = DocumentValidator(self)
    check(&validator)
    return validator.diagnostics
  }

  /// Whether Interface Builder saved the document: it names its plug-in then.
  var isSavedByInterfaceBuilder: Bool {
    xml.child(root, "dependencies").flatMap { xml.child($0, "plugIn") } != nil
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func notInterfaceBuilder(
    _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.not-interface-builder", severity: .error,
      message: "the root element '\(name)' is not that of an Interface Builder document",
      location: location,
      hint: "give a .storyboard or .xib")
  }

  fileprivate static func watchDocument(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.unsupported-runtime", severity: .error,
      message: "WatchKit documents hold no Auto Layout and are not read", location: location,
      hint: "leave the watch app's Interface.storyboard out")
  }
}
