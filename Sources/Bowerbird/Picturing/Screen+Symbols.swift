package import Diagnostics
package import LayoutModel
import Symbols

extension Screen {
  /// The system symbols that no icon is known for, each once; one finding for all without icons.
  package var symbolFindings: [Diagnostic] {
    let symbols = views.filter { $0.image?.isSystemSymbol ?? false }
    guard SymbolSet.installed.isInstalled else {
      return symbols.isEmpty ? [] : [.noIcons]
    }
    var seen: Set<String> = []
    return symbols.compactMap { view in
      guard let name = view.image?.name, seen.insert(name).inserted,
        SymbolSet.installed.symbol(name) == nil
      else { return nil }
      return .unknownSymbol(name, view)
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

  fileprivate static func unknownSymbol(_ name: String, _ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "symbols.unknown", severity: .note,
      message: "no icon is known for the system symbol '\(name)'; a shape without meaning is drawn",
      location: view.location)
  }
}
