import AssetCatalogs
package import Diagnostics
package import LayoutModel
package import LayoutRendering
import Symbols

/// The images and colours that a document's pictures show.
package struct DocumentAssets: Sendable {
  private let catalog: AssetCatalog

  /// Finds the catalogs of a document.
  ///
  /// - Returns: Nil where there is no catalog; placeholders are drawn then.
  package static func find(
    for document: LayoutDocument, in library: AssetLibrary
  ) -> Diagnosed<DocumentAssets?> {
    find(for: document.path, showing: document.screens, in: library)
  }

  /// Finds the catalogs of a document by its path and those of its screens that are shown.
  ///
  /// - Returns: Nil where there is no catalog, or the screens show nothing of one.
  package static func find(
    for path: String, showing screens: [Screen], in library: AssetLibrary
  ) -> Diagnosed<DocumentAssets?> {
    guard screens.contains(where: { $0.namesAssets }), let found = library.catalog(for: path)
    else { return Diagnosed(nil) }
    return Diagnosed(DocumentAssets(catalog: found.value), diagnostics: found.diagnostics)
  }

  /// The screen with the catalogs' sizes for images whose size the document does not say.
  package func sized(_ screen: Screen, in environment: LayoutEnvironment) -> Screen {
    var screen = screen
    for index in screen.views.indices {
      guard let image = screen.views[index].image, image.size == nil, !image.isSystemSymbol,
        let found = self.image(image, environment.appearance, environment).value
      else { continue }
      screen.views[index].image?.size = found.size
    }
    return screen
  }

  /// Makes pictures show the catalogs' images and colours.
  package func provide(to options: inout RenderingOptions, in environment: LayoutEnvironment) {
    let assets = self
    options.image = { image, appearance in
      assets.image(image, appearance, environment).value.map { found in
        ContentImage(
          found.bitmap,
          isTemplate: found.intent == .automatic ? nil : found.intent == .template)
      }
    }
    let standard = options.symbol
    options.symbol = { image, isMirrored in
      if !image.isSystemSymbol, let file = assets.catalog.symbolFile(named: image.name) {
        return SymbolSet.installed.symbol(atPath: file)
      }
      return standard(image, isMirrored)
    }
    options.color = { name, appearance in
      let found = assets.catalog.color(
        named: name, isDark: appearance == .dark, idioms: Self.idioms(environment))
      return switch found {
      case .fixed(let color): .fixed(color)
      case .system(let name): .system(name, saved: nil)
      case nil: nil
      }
    }
  }

  /// What a screen names and the catalogs do not hold, or what cannot be read; each name once.
  package func findings(
    of screen: Screen, in environment: LayoutEnvironment
  ) -> [Diagnostic] {
    var seen: Set<String> = []
    var colors: Set<String> = []
    let missingColors = screen.views.flatMap { view in
      view.colors.compactMap { color -> Diagnostic? in
        guard case .named(let name, _) = color, colors.insert(name).inserted,
          catalog.color(named: name) == nil
        else { return nil }
        return .missingColor(name, view)
      }
    }
    return missingColors
      + screen.views.flatMap { view -> [Diagnostic] in
        guard let image = view.image, image.isAsset(on: screen.platform),
          seen.insert(image.name).inserted
        else { return [] }
        let found = self.image(image, environment.appearance, environment)
        if found.value == nil, found.diagnostics.isEmpty {
          guard catalog.symbolFile(named: image.name) == nil else { return [] }
          return [.missingImage(image.name, view)]
        }
        return found.diagnostics
      }
  }

  private func image(
    _ image: ImageContent, _ appearance: Appearance, _ environment: LayoutEnvironment
  ) -> Diagnosed<AssetImage?> {
    guard !image.isSystemSymbol else { return Diagnosed(nil) }
    // AppKit gives the app's own icon by this name.
    let name = image.isAppIcon ? catalog.appIconName ?? image.name : image.name
    return catalog.image(
      named: name, isDark: appearance == .dark, idioms: Self.idioms(environment),
      scale: environment.scale)
  }

  private static func idioms(_ environment: LayoutEnvironment) -> [String] {
    switch environment.idiom {
    case .phone: ["iphone"]
    case .pad: ["ipad"]
    case .mac: ["mac"]
    case .tv: ["tv"]
    case .watch: ["watch"]
    }
  }
}

extension ImageContent {
  /// Whether the image is the icon of whatever app shows it.
  ///
  /// - Source: Apple, *NSImage.applicationIconName*.
  fileprivate var isAppIcon: Bool { name == "NSApplicationIcon" }

  /// Whether the image has to be in an asset catalog: AppKit brings its own, named `NS`.
  fileprivate func isAsset(on platform: Platform) -> Bool {
    !isSystemSymbol && !(platform == .macOS && name.hasPrefix("NS"))
  }
}

extension Screen {
  /// Whether a view shows an image or a colour of the project.
  var namesAssets: Bool {
    let bars = chrome.map { $0.items.compactMap(\.image) } ?? []
    let colors = [chrome?.barColor, chrome?.barTint, chrome?.titleColor, chrome?.tint].compactMap {
      $0
    }
    return bars.contains { $0.isAsset(on: platform) }
      || views.contains { $0.image?.isAppIcon ?? false } || colors.contains(where: \.isNamed)
      || views.contains { view in
        view.image?.isAsset(on: platform) ?? false
          || view.colors.contains(where: \.isNamed)
          || view.barItems.contains { $0.image?.isAsset(on: platform) ?? false }
      }
  }
}

extension ColorReference {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

extension ViewNode {
  /// The items of the bar that the view is; none for other views.
  fileprivate var barItems: [ScreenChrome.Item] {
    guard case .bar(let bar) = self.control else { return [] }
    return bar.leading + bar.trailing
  }

  /// The colours that the view names.
  fileprivate var colors: [ColorReference] {
    [
      self.appearance.background, self.appearance.tint, self.appearance.borderColor,
      self.text?.color,
    ].compactMap { $0 } + (self.text?.runs.compactMap(\.color) ?? [])
  }
}

extension Diagnostic {
  fileprivate static func missingColor(_ name: String, _ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "assets.missing-color", severity: .warning,
      message: "no asset catalog holds the colour '\(name)'; the saved one is drawn, if any",
      location: view.location, hint: "add a colour set of this name, or name its catalog")
  }

  fileprivate static func missingImage(_ name: String, _ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "assets.missing-image", severity: .warning,
      message: "no asset catalog or file holds the image '\(name)'; a placeholder is drawn",
      location: view.location, hint: "add an image set or a file of this name, or name its catalog")
  }
}
