import ControlFacts
import Diagnostics
import LayoutModel

/// What a document is: for which system, by which Xcode, of which kind.
struct DocumentHeader {
  let platform: Platform
  let toolsVersion: Int?
  let kind: InterfaceBuilderDocument.Kind
  /// Whether the document has no more than one scene, which then is called like its file.
  let isOneScene: Bool
  /// Whether the document is for tablets alone.
  let isForTablets: Bool
  /// Whether Interface Builder saved the document: it names its plug-in then.
  let isSavedByInterfaceBuilder: Bool

  /// Looks at a document's first elements.
  ///
  /// - Throws: The reason why the document is none that can be read.
  init(of xml: XMLArena) throws(DiagnosticError) {
    guard let root = xml.elements.first else {
      throw DiagnosticError(
        .notInterfaceBuilder("nothing", at: SourceLocation(file: xml.file, line: 1, column: 1)))
    }
    guard root.name == "document" else {
      throw DiagnosticError(.notInterfaceBuilder(root.name, at: xml.location(0)))
    }
    let type = xml.value(0, "type") ?? ""
    let runtime = xml.value(0, "targetRuntime") ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") || !runtime.isEmpty else {
      throw DiagnosticError(.notInterfaceBuilder("document", at: xml.location(0)))
    }
    let parts = type.split(separator: ".")
    guard let platform = Self.platform(type: parts, runtime: runtime) else {
      throw DiagnosticError(.watchDocument(at: xml.location(0)))
    }
    self.platform = platform
    kind = parts.contains("Storyboard") || xml.child(0, "scenes") != nil ? .storyboard : .xib
    isOneScene = xml.child(0, "scenes").map { Array(xml.children($0)).count == 1 } ?? true
    isForTablets = runtime.hasSuffix(".iPad")
    toolsVersion = Self.toolsVersion(of: xml)
    isSavedByInterfaceBuilder =
      xml.child(0, "dependencies").flatMap { xml.child($0, "plugIn") } != nil
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

  private static func platform(type parts: [Substring], runtime: String) -> Platform? {
    if parts.contains("WatchKit") || runtime.hasPrefix("watchKit") { return nil }
    if runtime.hasPrefix("MacOSX") || parts.contains("Cocoa") { return .macOS }
    if runtime.hasPrefix("AppleTV") || runtime.hasPrefix("tvOS") || parts.contains("AppleTV") {
      return .tvOS
    }
    return .iOS
  }
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
