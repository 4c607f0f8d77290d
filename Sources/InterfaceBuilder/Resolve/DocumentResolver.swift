import Diagnostics
import Geometry
import LayoutModel
import XcodeCanvas

/// Gives the screens of a document, all of which are read, what others and the whole document give them:
/// bars and their items, windows, outlet collections, variants that stand elsewhere in the document.
struct DocumentResolver: ElementReading {
  var elements: ElementReader
  let settings: DocumentSettings
  let objects: ObjectIndex
  let barless: BarlessScreens
  var screens: [Screen]

  /// Takes over what was read.
  init(_ reader: ScreenReader) {
    elements = reader.elements
    settings = reader.settings
    objects = reader.objects
    barless = reader.barless
    screens = reader.screens
  }

  /// Gives every screen what it is shown with, and lays down which views embed which.
  mutating func resolveScreens() {
    for index in screens.indices {
      screens[index].addCollections(of: objects.outlets)
      screens[index].addOrientationVariants(named: objects.outlets)
      screens[index].addTabVariants()
    }
    applyBars()
    addChrome()
    addWindows()
    breakEmbedding()
    keepEmbeddedSizes()
    inferInsets()
  }

  /// Makes variants of screens that stand for others: of layout templates, and of views for one
  /// orientation.
  mutating func resolveVariants() {
    addTemplates()
    joinOrientationViews()
  }

  /// The bars that the storyboard's controllers give each screen.
  private mutating func applyBars() {
    let bars = objects.navigation.bars()
    for index in screens.indices {
      guard let inherited = bars[screens[index].id] else { continue }
      let id = screens[index].id
      if screens[index].bars.navigation == .none, !barless.tops.contains(id) {
        screens[index].bars.navigation = inherited.navigation
        screens[index].bars.isNavigationOpaque = inherited.isNavigationOpaque
      }
      guard !barless.bottoms.contains(id) else { continue }
      screens[index].bars.hasTabBar = screens[index].bars.hasTabBar || inherited.hasTabBar
      screens[index].bars.hasToolbar = screens[index].bars.hasToolbar || inherited.hasToolbar
    }
  }

  /// Takes the insets of safe areas and margins from the saved frames.
  private mutating func inferInsets() {
    for index in screens.indices {
      let contradictions = screens[index].inferInsets()
      if contradictions.isEmpty { continue }
      let names = ItemNames(screens[index])
      for contradiction in contradictions {
        guard let view = screens[index].views.first(where: { $0.id == contradiction.owner }) else {
          continue
        }
        report(.contradictingInsets(contradiction, of: view, named: names.sentence(view.id)))
      }
    }
  }

  /// Takes out container views that would show themselves.
  private mutating func breakEmbedding() {
    var embeds: [String: [String]] = [:]
    for screen in screens {
      embeds[screen.id] = screen.views.compactMap { $0.embeddedScreen }
    }
    for index in screens.indices {
      let id = screens[index].id
      for view in screens[index].views.indices {
        guard let target = screens[index].views[view].embeddedScreen,
          Self.reaches(id, from: target, embeds)
        else { continue }
        screens[index].views[view].embeddedScreen = nil
        report(
          .cyclicEmbedding(screens[index].views[view].name, at: screens[index].views[view].location)
        )
        embeds[id]?.removeAll { $0 == target }
      }
    }
  }

  private static func reaches(_ goal: String, from start: String, _ edges: [String: [String]])
    -> Bool
  {
    var seen: Set<String> = []
    var pending = [start]
    while let next = pending.popLast() {
      if next == goal { return true }
      guard seen.insert(next).inserted else { continue }
      pending += edges[next] ?? []
    }
    return false
  }

  /// Says of embedded controllers that the device was of another size than their views.
  private mutating func keepEmbeddedSizes() {
    guard let deviceSize = settings.deviceSize else { return }
    let embedded = Set(screens.flatMap(\.views).compactMap { $0.embeddedScreen })
    for index in screens.indices where embedded.contains(screens[index].id) {
      screens[index].documentEnvironment?.size = deviceSize
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func cyclicEmbedding(_ view: String, at location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      id: "ib.cyclic-embedding", severity: .warning,
      message: "container view '\(view)' embeds a scene that embeds it again",
      location: location, hint: "break the circle of embed segues; the container is left empty")
  }

  /// Tells that saved frames say two things of an edge that they decide, and which was taken.
  fileprivate static func contradictingInsets(
    _ found: InsetContradiction, of view: ViewNode, named name: String
  ) -> Diagnostic {
    let subject =
      switch found.guide {
      case .safeArea: "safe area"
      case .topLayoutGuide: "top layout guide"
      case .bottomLayoutGuide: "bottom layout guide"
      case nil: "margin"
      default: "guide"
      }
    func points(_ value: Double) -> String { ((value * 100).rounded() / 100).shortText }
    return Diagnostic(
      id: "ib.contradicting-insets", severity: .note,
      message: "the saved frames put the \(found.edge) of the \(subject) of \(name) at"
        + " \(points(found.taken)) pt (constraints: \(found.votes)) and at"
        + " \(points(found.other)) pt (\(found.otherVotes)); the first is taken,"
        + " \(points(found.distance)) pt from the second",
      location: view.location,
      hint: "update the frames in Interface Builder, or give the insets with '--insets device'")
  }
}
