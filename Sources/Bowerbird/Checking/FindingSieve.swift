import Checks
import LayoutEngine
import LayoutModel

/// Decides which findings of a case are told, and which only on request.
struct FindingSieve {
  let source: CheckedDocument
  /// The screen before translation.
  let written: Screen
  /// The screen in the language of the case.
  let shown: Screen
  let environment: LayoutEnvironment
  let settings: CheckSettings
  let options: LayoutOptions
  let checker: Checker
  let worker: LayoutWorker
  /// The views whose heights the constraints leave free.
  let openHeights: Set<ItemID>
  /// Makes or finds what the document shows as it was designed.
  let designed: () -> DesignedState
  /// The views that are free in a window that grows with them.
  lazy var freeViews = layout(of: shown.inGrowingWindow).freeViews
  /// What contradicts itself where the screen may have any size.
  lazy var contradicting = layout(of: shown.inOpenSize).contradictingConstraints
  /// What is found where the screen may have any height.
  lazy var lasting = Set(
    checker.findings(in: layout(of: shown.inOpenHeight(as: environment.size.width)))
      .map(\.ruleAndViews))
  /// The text size of a screen that frames place.
  lazy var ownTextSize = written.isPlacedByFrames ? written.ownEnvironment.textSize : nil

  /// Whether a finding is told; where only on request, it says so.
  mutating func keeps(_ finding: inout Finding) -> Bool {
    let isDocument = written.toolsVersion != nil
    let mayBeDesigned = DesignedState.mayHold(finding)
    if finding.topic == .freedom, written.platform == .macOS, isDocument, let view = finding.view,
      !freeViews.contains(view)
    {
      return false
    }
    if finding.topic == .conflict, isDocument, written.hasOpenSize,
      contradicting.isDisjoint(with: finding.constraints)
    {
      return false
    }
    if mayBeDesigned, isDocument, written.platform.usesUIKit, written.hasOpenSize,
      !lasting.contains(finding.ruleAndViews)
    {
      return false
    }
    if mayBeDesigned, isDocument {
      let known = designed()
      if known.holds(finding) { return false }
      if known.shows(finding) {
        finding.isOnRequest = true
        finding.notes.append("it is cut as much in the document itself")
      }
    }
    if finding.topic == .cutText, finding.axis == .vertical, let view = finding.view,
      openHeights.contains(view)
    {
      finding.isOnRequest = true
    }
    // It is gone before anybody reads what stands at its edges.
    if source.document.isLaunchScreen, finding.topic == .outside(.safeArea) {
      finding.isOnRequest = true
    }
    if mayBeDesigned, let ownTextSize, environment.textSize != ownTextSize {
      finding.isOnRequest = true
      finding.notes.append("no constraint places it, so that only code can follow a text size")
    }
    return true
  }

  private func layout(of screen: Screen) -> Layout {
    settings.layout(of: screen, in: environment, options, with: worker)
  }
}

extension Finding {
  /// What is found, and of what.
  fileprivate var ruleAndViews: [String] {
    [rule] + ([view] + others).map { $0?.rawValue ?? "" }
  }
}

extension Layout {
  /// The ids of the constraints that take part in contradictions.
  var contradictingConstraints: Set<String> {
    Set(conflicts.flatMap(\.constraints).map(\.id))
  }

  /// The views that the constraints leave free.
  fileprivate var freeViews: Set<ItemID> {
    Set(
      views.indices.filter {
        views[$0].ambiguity.horizontal != nil || views[$0].ambiguity.vertical != nil
      }.map { screen.views[$0].id })
  }
}
