package import LayoutModel

extension LayoutDocument {
  /// The cases of the document: each lays out all wanted screens that have it.
  ///
  /// Screens of one document are laid out together, case by case; a screen with fewer cases than
  /// others is left out of the later ones.
  ///
  /// - Parameters:
  ///   - selection: The cases asked for.
  ///   - text: Chooses the widest of several texts; nil takes the longest.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: A list of screens and environments for each case.
  package func cases(
    in selection: CaseSelection, measuring text: (any TextMeasuring)? = nil,
    where isWanted: (Screen) -> Bool = { _ in true }
  ) -> [[(screen: Screen, environment: LayoutEnvironment)]] {
    let wanted = screens.filter(isWanted)
    let environments = wanted.map { selection.environments(for: $0) }
    let count = environments.map(\.count).max() ?? 0
    guard count > 0 else { return [[]] }
    return (0..<count).map { index in
      zip(wanted, environments).compactMap { screen, cases in
        guard cases.indices.contains(index) else { return nil }
        return (localized(screen, in: cases[index], measuring: text), cases[index])
      }
    }
  }
}
