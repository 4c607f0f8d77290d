package import Diagnostics
package import LayoutEngine
package import LayoutModel

/// How a new layout differs from a baseline, view by view, and why.
package struct LayoutDifference: Hashable, Sendable {
  /// The name of the case.
  package var caseName: String
  /// Notes about the comparison itself: another case, renderer or set of fonts.
  package var diagnostics: [Diagnostic]
  /// What changed in the input, in document order: the causes refer to it.
  package var documentChanges: [DocumentChange]
  /// The views that differ, in the order of the new layout, removed ones last.
  package var views: [ViewChange]
  /// The constraints that are newly broken to resolve a conflict.
  package var newlyBroken: [BrokenConstraint]
  /// How many layouts were solved to find the causes.
  package var solveCount: Int

  /// Makes a difference of nothing.
  package init(caseName: String) {
    self.caseName = caseName
    diagnostics = []
    documentChanges = []
    views = []
    newlyBroken = []
    solveCount = 0
  }

  /// Whether layout and looks are those of the baseline.
  ///
  /// A constraint that was rewritten without any effect is no difference.
  package var isEmpty: Bool { views.isEmpty && newlyBroken.isEmpty }

  /// Solves a screen again; what the engine's `Layout(of:in:)` does, without effects.
  package typealias Solve = (Screen, LayoutEnvironment) -> Layout

  /// Compares a new layout with a baseline.
  ///
  /// - Parameters:
  ///   - baseline: What was accepted.
  ///   - layout: What the document gives now.
  ///   - rendererEpoch: The generation of the rules that made `layout`.
  ///   - fontFingerprint: The fingerprint of the fonts that `layout` was measured with.
  ///   - solve: Solves a screen again; nil leaves the causes of several changes unranked.
  package init(
    from baseline: LayoutBaseline, to layout: Layout, rendererEpoch: Int = 1,
    fontFingerprint: String = "", solve: Solve?
  ) {
    self.init(caseName: baseline.header.caseName)
    let new = LayoutBaseline(
      of: layout, caseName: baseline.header.caseName, rendererEpoch: rendererEpoch,
      fontFingerprint: fontFingerprint)
    diagnostics = Self.headerDiagnostics(baseline.header, new.header)
    guard
      baseline.views != new.views || baseline.constraints != new.constraints
        || baseline.brokenConstraints != new.brokenConstraints
    else { return }
    let matching = BaselineMatching(baseline, new)
    let collector = DifferenceCollector(
      old: baseline, new: new, matching: matching, screen: layout.screen)
    views = collector.viewChanges()
    documentChanges = collector.documentChanges(screen: layout.screen)
    newlyBroken = collector.newlyBroken(in: layout.screen)
    var finder = CauseFinder(
      layout: layout, changes: documentChanges,
      fontsDiffer: baseline.header.fontFingerprint != fontFingerprint, solve: solve)
    finder.explain(&views)
    documentChanges = finder.changes
    solveCount = finder.solveCount
    if finder.isCutShort { diagnostics.append(.manyChanges(documentChanges.count)) }
  }

  /// Compares two baselines; without a document there are no causes but the nearest changes.
  ///
  /// - Parameters:
  ///   - baseline: What was accepted.
  ///   - other: What is compared with it.
  package init(from baseline: LayoutBaseline, to other: LayoutBaseline) {
    self.init(caseName: baseline.header.caseName)
    diagnostics = Self.headerDiagnostics(baseline.header, other.header)
    let matching = BaselineMatching(baseline, other)
    let screen = other.screen
    let collector = DifferenceCollector(
      old: baseline, new: other, matching: matching, screen: screen)
    views = collector.viewChanges()
    documentChanges = collector.documentChanges(screen: screen)
    newlyBroken = collector.newlyBroken(in: screen)
  }

  /// The input that a baseline was recorded of, as far as the baseline keeps it.
  ///
  /// - Parameters:
  ///   - baseline: What was accepted.
  ///   - layout: What the document gives now; it lends what the baseline does not keep.
  /// - Returns: The former screen and environment.
  package static func formerInput(
    of baseline: LayoutBaseline, besides layout: Layout
  ) -> (screen: Screen, environment: LayoutEnvironment) {
    let new = LayoutBaseline(of: layout, caseName: baseline.header.caseName)
    let matching = BaselineMatching(baseline, new)
    let collector = DifferenceCollector(
      old: baseline, new: new, matching: matching, screen: layout.screen)
    let changes = collector.documentChanges(screen: layout.screen)
    let reverter = ScreenReverter(screen: layout.screen, environment: layout.environment)
    let (screen, environment) = reverter.reverting(changes)
    return (screen, environment)
  }

  private static func headerDiagnostics(
    _ old: LayoutBaseline.Header, _ new: LayoutBaseline.Header
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    if old.screenID != new.screenID || old.platform != new.platform {
      result.append(.otherScreen(old.screenID, new.screenID))
    }
    if old.rendererEpoch != new.rendererEpoch {
      result.append(.otherEpoch(old.rendererEpoch, new.rendererEpoch))
    }
    if old.fontFingerprint != new.fontFingerprint {
      result.append(.otherFonts(old.fontFingerprint, new.fontFingerprint))
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func manyChanges(_ count: Int) -> Diagnostic {
    Diagnostic(
      id: "baseline.many-changes", severity: .note,
      message: "\(count) changes are too many to try each on so large a screen: views are told"
        + " below the changes that are nearest to them",
      hint: "compare fewer changes at once to see what each of them moves")
  }

  fileprivate static func otherScreen(_ old: String, _ new: String) -> Diagnostic {
    Diagnostic(
      id: "baseline.other-case", severity: .warning,
      message: "the baseline was recorded of the screen '\(old)', not of '\(new)'",
      hint: "check that the file was not copied or renamed; accept the case if it is right")
  }

  fileprivate static func otherEpoch(_ old: Int, _ new: Int) -> Diagnostic {
    Diagnostic(
      id: "baseline.other-epoch", severity: .warning,
      message: "the baseline was recorded by renderer epoch \(old); this is epoch \(new)",
      hint: "differences without a change of yours come from the renderer; accept them together")
  }

  fileprivate static func otherFonts(_ old: String, _ new: String) -> Diagnostic {
    Diagnostic(
      id: "baseline.other-fonts", severity: .warning,
      message: "fonts differ: the baseline was recorded with '\(old)', these are '\(new)'",
      hint: "'bowerbird fonts --check' says what differs; use one font bundle on all machines, or"
        + " accept all cases anew")
  }
}
