package import Diagnostics
package import LayoutModel
package import Symbols

extension Screen {
  /// The system symbols that no icon is known for, each once; one finding for all without icons.
  ///
  /// - Parameter symbols: The icons; those that are installed by default.
  /// - Returns: What cannot be drawn, with the place of the view or of the screen around the bar.
  package func symbolFindings(in symbols: SymbolSet = .installed) -> [Diagnostic] {
    let shown = views.compactMap { view in view.image.map { ($0, view.location) } }
    let inBars = chrome?.items.compactMap { item in item.image.map { ($0, location) } } ?? []
    let wanted = (shown + inBars).filter { $0.0.isSystemSymbol }
    guard symbols.isInstalled else {
      return wanted.isEmpty ? [] : [.noIcons]
    }
    var seen: Set<String> = []
    return wanted.compactMap { image, location in
      guard seen.insert(image.name).inserted, symbols.symbol(image.name) == nil
      else { return nil }
      return .unknownSymbol(image.name, location)
    }
  }
}

extension Diagnostic {
  fileprivate static var noIcons: Diagnostic {
    Diagnostic(
      id: "symbols.not-installed", severity: .warning,
      message: "no icons are installed; most system symbols are drawn as shapes without meaning",
      hint: "run 'scripts/install', or 'apt-get install bootstrap-icons'")
  }

  fileprivate static func unknownSymbol(_ name: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      id: "symbols.unknown", severity: .note,
      message: "no icon is known for the system symbol '\(name)'; a shape without meaning is drawn",
      location: location)
  }
}
