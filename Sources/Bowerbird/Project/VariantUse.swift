package import Diagnostics
import LayoutModel
import VisualFormat

/// What the documents of a run have of the variants that were asked for.
///
/// Several documents share a selection: a variant has to be known to one of them, and to apply in
/// one of its cases.
package struct VariantUse: Sendable {
  private var known: [String] = []
  private var applied: Set<String> = []
  private var unfit: [String: Diagnostic] = [:]

  /// What no document has.
  package init() {}

  /// Looks through the screens of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - selection: The cases asked for.
  package init(of document: LayoutDocument, in selection: CaseSelection) {
    guard !selection.variants.isEmpty else { return }
    for screen in document.screens {
      for name in screen.variants.flatMap({ [$0.name] + $0.condition.aliases })
      where !known.contains(name) { known.append(name) }
      for environment in selection.environments(for: screen) {
        guard let name = environment.variant else { continue }
        if screen.appliesVariant(name, in: environment) {
          applied.insert(name)
        } else {
          unfit[name] = unfit[name] ?? .doesNotApply(name, in: screen)
        }
      }
    }
  }

  /// Takes what another document has.
  package mutating func merge(_ other: VariantUse) {
    known += other.known.filter { !known.contains($0) }
    applied.formUnion(other.applied)
    unfit.merge(other.unfit) { first, _ in first }
  }

  /// An error for each variant asked for that no document has, or that applies in no case.
  package func unmet(_ selection: CaseSelection) -> [Diagnostic] {
    selection.variants.filter { !["all", "base"].contains($0) }.compactMap { name in
      guard known.contains(name) else { return unknown(name) }
      return applied.contains(name) ? nil : unfit[name]
    }
  }

  private func unknown(_ name: String) -> Diagnostic {
    // Variations of size classes are never chosen by name.
    let names = known.filter { !$0.contains("=") }
    return Diagnostic(
      id: "cases.unknown-variant", severity: .error, message: "no screen has a variant '\(name)'",
      hint: names.isEmpty
        ? "there are no variants" : Suggestion.hint(for: name, among: names, of: "variant"))
  }
}
