package import Diagnostics
import Files
import InterfaceBuilder
package import LayoutModel
import Synchronization

/// The storyboards of a run's projects, each read once: what references between them show.
package final class StoryboardLibrary: Sendable {
  private let languages: [String]
  private let projects = ProjectFolders()
  private let files = Mutex<[String: [String: String]]>([:])
  private let documents = Mutex<[String: LayoutDocument?]>([:])

  /// Makes a library.
  ///
  /// - Parameter languages: The languages that translations are read for.
  package init(languages: [String] = []) { self.languages = languages }

  /// The screens that containers of a document may show: its own, and those that its references
  /// lead to, under the references' ids.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - environment: Gives the language.
  /// - Returns: The screens in the language of the case.
  package func siblings(of document: LayoutDocument, in environment: LayoutEnvironment) -> [Screen]
  {
    document.screens.map { completed(document.localized($0, in: environment), of: document) }
      + document.references.compactMap { reference -> Screen? in
        guard let scene = scene(reference, from: document.path).value else { return nil }
        var screen = scene.document.localized(scene.shown, in: environment)
        screen.id = reference.id
        addTabs(to: &screen, of: reference, in: document)
        return screen
      }
  }

  /// Gives what a tab leads to the tab bar that it is shown in.
  private func addTabs(
    to screen: inout Screen, of reference: SceneReference, in document: LayoutDocument
  ) {
    func leads(_ tab: ScreenChrome.Item) -> Bool { tab.target == reference.id }
    let container = document.screens.first { $0.chrome?.tabs.contains(where: leads) ?? false }
    guard let container, let chrome = completed(container, of: document).chrome,
      screen.chrome?.tabs.isEmpty ?? false
    else { return }
    screen.bars.hasTabBar = true
    screen.chrome?.tabs = chrome.tabs
    screen.chrome?.selectedTab = chrome.tabs.firstIndex(where: leads) ?? 0
  }

  /// A screen whose tabs look as the scenes of other storyboards say that they lead to.
  package func completed(_ screen: Screen, of document: LayoutDocument) -> Screen {
    guard let chrome = screen.chrome, !chrome.tabs.isEmpty else { return screen }
    var screen = screen
    for (index, tab) in chrome.tabs.enumerated() {
      guard let reference = document.references.first(where: { $0.id == tab.target }),
        var own = scene(reference, from: document.path).value?.entrance.chrome?.tab
      else { continue }
      own.target = tab.target
      screen.chrome?.tabs[index] = own
    }
    return screen
  }

  /// The references of a document that lead nowhere.
  package func findings(of document: LayoutDocument) -> [Diagnostic] {
    document.references.flatMap { scene($0, from: document.path).diagnostics }
  }

  /// The other documents whose scenes a document's references lead to, each once.
  func referred(by document: LayoutDocument) -> [LayoutDocument] {
    var seen: Set<String> = [document.path]
    return document.references.compactMap { reference in
      guard reference.bundle == nil,
        let file = file(named: reference.storyboard, near: document.path),
        seen.insert(file).inserted
      else { return nil }
      return self.document(file)
    }
  }

  private struct Scene {
    var document: LayoutDocument
    /// The screen of the controller that the reference names.
    var entrance: Screen
    /// The screen that it shows: its own, or what it contains.
    var shown: Screen
  }

  private func scene(_ reference: SceneReference, from path: String) -> Diagnosed<Scene?> {
    // A framework's storyboard lies elsewhere.
    guard reference.bundle == nil else { return Diagnosed(nil) }
    guard let file = file(named: reference.storyboard, near: path) else {
      return Diagnosed(nil, diagnostics: [.missingStoryboard(reference)])
    }
    guard let document = document(file) else { return Diagnosed(nil) }
    let id = reference.scene.map { document.sceneIDs[$0] } ?? document.initialController
    guard let id, let entrance = document.screens.first(where: { $0.id == id }) else {
      // A scene without a view of its own is there and shows nothing.
      let isKnown = id.map(document.objectIDs.contains) ?? false
      return Diagnosed(nil, diagnostics: isKnown ? [] : [.missingScene(reference)])
    }
    let inner = entrance.chrome?.contained.first
    let shown = document.screens.first { $0.id == inner } ?? entrance
    return Diagnosed(Scene(document: document, entrance: entrance, shown: shown))
  }

  private func document(_ path: String) -> LayoutDocument? {
    if let known = documents.withLock({ $0[path] }) { return known }
    // What cannot be read is told where it is an input itself.
    let read = try? LayoutDocument.result(path: path, languages: languages).get()
    documents.withLock { $0[path] = .some(read) }
    return read
  }

  /// The storyboard of a name in a document's project: that of the base language, else the first.
  private func file(named name: String, near document: String) -> String? {
    let project = projects[document]
    let known =
      files.withLock { $0[project.path] }
      ?? {
        let found = project.search(foldersNamed: ".xcassets") { $0.hasSuffix(".storyboard") }.files
        var paths: [String: String] = [:]
        for path in found {
          let parts = path.split(separator: "/")
          guard let file = parts.last?.dropLast(".storyboard".count) else { continue }
          if paths[String(file)] == nil || parts.dropLast().last == "Base.lproj" {
            paths[String(file)] = path
          }
        }
        return paths
      }()
    files.withLock { $0[project.path] = known }
    return known[name]
  }
}

extension Diagnostic {
  fileprivate static func missingStoryboard(_ reference: SceneReference) -> Diagnostic {
    Diagnostic(
      id: "scenes.missing-storyboard", severity: .warning,
      message: "the project holds no storyboard '\(reference.storyboard)';"
        + " the place of its scene is left empty",
      location: reference.location, hint: "add the storyboard, or correct the reference")
  }

  fileprivate static func missingScene(_ reference: SceneReference) -> Diagnostic {
    let scene = reference.scene.map { "scene '\($0)'" } ?? "initial scene"
    return Diagnostic(
      id: "scenes.missing-scene", severity: .warning,
      message: "the storyboard '\(reference.storyboard)' has no \(scene);"
        + " its place is left empty",
      location: reference.location, hint: "correct the reference's identifier")
  }
}
