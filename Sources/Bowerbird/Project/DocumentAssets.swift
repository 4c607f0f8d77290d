import AssetCatalogs
package import Checks
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
    for document: LayoutDocument, in library: AssetLibrary, tells: Bool = true
  ) -> Diagnosed<DocumentAssets?> {
    find(for: document.path, showing: document.screens, in: library, tells: tells)
  }

  /// Finds the catalogs of a document by its path and those of its screens that are shown.
  ///
  /// - Returns: Nil where there is no catalog, or the screens show nothing of one.
  package static func find(
    for path: String, showing screens: [Screen], in library: AssetLibrary, tells: Bool = true
  ) -> Diagnosed<DocumentAssets?> {
    guard screens.contains(where: { $0.namesAssets }),
      let found = library.catalog(for: path, tells: tells)
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
          isTemplate: found.intent == .automatic ? nil : found.intent == .template,
          slices: found.slices, size: found.size)
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
    let damaged = screen.views.flatMap { view -> [Diagnostic] in
      view.images.filter { $0.isAsset(on: screen.platform) && seen.insert($0.name).inserted }
        .flatMap { self.image($0, environment.appearance, environment).diagnostics }
    }
    return missing(in: [screen]).map(Diagnostic.missing) + damaged
  }

  /// The images and colours that screens show and the catalogs do not hold; each name once.
  package func missing(in screens: [Screen]) -> [DocumentSubject.MissingAsset] {
    var colors: Set<String> = []
    var images: Set<String> = []
    var missing: [DocumentSubject.MissingAsset] = []
    for screen in screens {
      func look(for image: ImageContent?, in view: ViewNode?) {
        guard let image, image.isAsset(on: screen.platform), images.insert(image.name).inserted,
          !catalog.holdsImage(named: image.name)
        else { return }
        missing.append(.init(.image, image.name, screen: screen, view: view))
      }
      func look(for color: ColorReference?, in view: ViewNode?) {
        guard case .named(let name, _) = color, colors.insert(name).inserted,
          catalog.color(named: name) == nil
        else { return }
        missing.append(.init(.color, name, screen: screen, view: view))
      }
      for view in screen.views {
        for color in view.colors { look(for: color, in: view) }
        for image in view.images { look(for: image, in: view) }
        for item in view.barItems { look(for: item.image, in: view) }
      }
      guard let chrome = screen.chrome else { continue }
      for color in [chrome.barColor, chrome.barTint, chrome.titleColor] {
        look(for: color, in: nil)
      }
      for item in chrome.items { look(for: item.image, in: nil) }
    }
    return missing
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
  /// Whether the image has to be in an asset catalog: AppKit brings its own, named `NS`, and a
  /// document may hold the image itself, under the name of the view: `buttonCell:oki-Rd-QbG:image`.
  ///
  /// - Source: Observed in saved Interface Builder documents.
  fileprivate func isAsset(on platform: Platform) -> Bool {
    !isSystemSymbol && !name.contains(":") && !(platform == .macOS && name.hasPrefix("NS"))
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
        view.images.contains { $0.isAsset(on: platform) }
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
  fileprivate static func missing(_ asset: DocumentSubject.MissingAsset) -> Diagnostic {
    let location = asset.view?.location ?? asset.screen.location
    return switch asset.kind {
    case .color:
      Diagnostic(
        id: "assets.missing-color", severity: .warning,
        message:
          "no asset catalog holds the colour '\(asset.name)'; the saved one is drawn, if any",
        location: location, hint: "add a colour set of this name, or name its catalog")
    case .image:
      Diagnostic(
        id: "assets.missing-image", severity: .warning,
        message: "no asset catalog or file holds the image '\(asset.name)'; a placeholder is drawn",
        location: location, hint: "add an image set or a file of this name, or name its catalog")
    }
  }
}
