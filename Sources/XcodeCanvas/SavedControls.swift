import ControlFacts
import ControlMetrics
import Geometry
package import LayoutModel

/// Which system's controls the saved frames of a Mac's screen show.
///
/// Xcode shows the controls of the macOS that it runs on, which a document does not tell: its version
/// says which systems it could run on. Nor are the frames of a screen saved anew where nobody opened it.
package struct SavedControls: Hashable, Sendable {
  /// The build of Xcode whose controls are taken.
  package var build: Int
  /// How many sizes and places of controls hold as they are taken, of those that only one of the two explains.
  package var explained: Int
  /// The build whose controls explain most of the others.
  package var otherBuild: Int
  /// How many hold with those alone.
  package var otherExplained: Int
  /// How far the others are off as they are taken, in points, at most.
  package var distance: Double

  /// Whether the frames show controls of both systems: one title may be measured wrong.
  package var isContradicting: Bool { min(explained, otherExplained) > 2 }
}

extension Screen {
  /// The looks of AppKit's controls, each with the first version of Xcode that shows it and a usual one:
  /// macOS 10.13 and before, 10.14, 10.15, 11 to 15, and 26.
  private static let looks: [(first: XcodeVersion, usual: XcodeVersion)] = [
    (XcodeVersion(build: 0), .xcode9Dot2), (.xcode10Dot1, .xcode10Dot1), (.xcode11, .xcode11Dot4),
    (.xcode12, .xcode13), (.xcode26, .xcode26Dot0Dot1),
  ]

  /// Finds the controls that break the fewest saved sizes and required equalities.
  ///
  /// Asked are the look of the document's version and those before and after it. Another one is taken
  /// where it explains at least three more, the sizes of two controls among them, and more than twice as
  /// many of those on which the two differ; where nothing tells, the version decides.
  ///
  /// - Parameter text: Measures titles.
  /// - Returns: The controls; nil where the frames show none but those of the version.
  /// - Source: A choice: two documents of the folds show controls of two systems, and none is laid out
  ///   otherwise for it.
  package func savedControls(measuring text: any TextMeasuring) -> SavedControls? {
    guard platform == .macOS, let toolsVersion, let documentEnvironment else { return nil }
    let own = XcodeVersion(toolsVersion: toolsVersion)
    guard let look = Self.looks.lastIndex(where: { $0.first <= own }) else { return nil }
    let evidence = ControlEvidence(self, in: documentEnvironment, measuring: text)
    let saved = evidence.misses(in: own)
    guard !saved.isEmpty else { return nil }
    var best: SavedControls?
    for rival in [look - 1, look + 1] where Self.looks.indices.contains(rival) {
      let version = Self.looks[rival].usual
      let missed = evidence.misses(in: version)
      let gained = saved.filter { missed[$0.key] == nil }
      let lost = missed.filter { saved[$0.key] == nil }
      let takesRival =
        gained.count >= lost.count + 3 && gained.count > 2 * lost.count
        && gained.keys.count(where: \.isSize) > 1
      let found =
        takesRival
        ? SavedControls(
          build: version.build, explained: gained.count, otherBuild: own.build,
          otherExplained: lost.count, distance: lost.values.max() ?? 0)
        : SavedControls(
          build: own.build, explained: lost.count, otherBuild: version.build,
          otherExplained: gained.count, distance: gained.values.max() ?? 0)
      let isBetter = best.map { known in
        let (new, old) = (found.build != own.build, known.build != own.build)
        return new != old ? new : found.otherExplained > known.otherExplained
      }
      if isBetter ?? true { best = found }
    }
    guard let best, best.build != own.build || best.isContradicting else { return nil }
    return best
  }
}

/// What the saved frames of a screen say of its controls.
private struct ControlEvidence {
  /// What a control's frame tells: its size, or its place by all of its required equalities.
  enum Piece: Hashable {
    case size(Int)
    case place(Int)

    var isSize: Bool { if case .size = self { true } else { false } }
  }

  private let screen: Screen
  private let measuring: any TextMeasuring
  private let environment: LayoutEnvironment
  private var frames: [ItemID: (place: Int, frame: Rect)] = [:]

  init(_ screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring) {
    self.environment = environment
    self.screen = screen.resolved(in: environment)
    measuring = text
    for (place, view) in self.screen.views.enumerated() {
      guard let frame = view.frame, !view.saved.isMisplaced else { continue }
      guard let parent = view.parent else {
        frames[view.id] = (place, Rect(origin: .zero, size: frame.size))
        continue
      }
      guard let around = frames[parent]?.frame else { continue }
      frames[view.id] = (place, frame.offset(x: around.minX, y: around.minY))
    }
  }

  /// The pieces that do not hold with the controls of a version, and by how much, in points.
  func misses(in version: XcodeVersion) -> [Piece: Double] {
    let metrics = ControlMetrics(platform: screen.platform, toolsVersion: version.build)
    var insets: [EdgeInsets] = []
    var result: [Piece: Double] = [:]
    for (place, view) in screen.views.enumerated() {
      insets.append(metrics.alignmentInsets(of: view))
      guard isTelling(view), let frame = frames[view.id]?.frame else { continue }
      let size = metrics.intrinsicSize(
        of: view, wrappedAt: nil, measuring: measuring, in: environment)
      let misses = Axis.allCases.map { axis in
        size[axis].map { abs(frame.size[axis] - insets[place].total(axis) - $0) } ?? 0
      }
      if let miss = misses.max(), miss > Self.tolerance { result[.size(place)] = miss }
    }
    for constraint in screen.constraints {
      guard let miss = miss(of: constraint, insets), miss > Self.tolerance else { continue }
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
        guard let place = frames[item]?.place, isTelling(screen.views[place]) else { continue }
        result[.place(place)] = max(miss, result[.place(place)] ?? 0)
      }
    }
    return result
  }

  /// A Mac saves whole points.
  private static let tolerance = 0.51

  /// Whether the content of a view, which is no image, has a size that depends on the system that drew it.
  private func isTelling(_ view: ViewNode) -> Bool {
    let axes = Control.contentAxes(of: view, on: screen.platform)
    return (axes.horizontal || axes.vertical) && !view.isHidden && view.image == nil
      && view.text?.numberOfLines ?? 1 == 1
  }

  /// How far saved frames are from a required equality of a control and another view; nil for others.
  private func miss(of constraint: LayoutConstraint, _ insets: [EdgeInsets]) -> Double? {
    guard constraint.isActive, constraint.relation == .equal, constraint.priority.isRequired,
      constraint.multiplier == 1, let second = constraint.second,
      let left = value(constraint.first, insets), let right = value(second, insets)
    else { return nil }
    return abs(left - right - constraint.constant)
  }

  private func value(_ anchor: LayoutAnchor, _ insets: [EdgeInsets]) -> Double? {
    guard let (place, frame) = frames[anchor.item] else { return nil }
    return anchor.attribute.value(in: frame.inset(by: insets[place]))
  }
}
