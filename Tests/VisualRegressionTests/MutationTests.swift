import Bowerbird
import ComparisonTestSupport
import Foundation
import LayoutComparison
import Testing
import XcodeCanvas

/// Edits of real documents, and whether the cause of every moved view is found.
@Suite(.serialized) struct MutationTests {
  /// One edit, and how its change is recognised.
  private struct Edit {
    var name: String
    var apply: (inout Screen) -> Void
    var isNamedBy: (DocumentChange) -> Bool
  }

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures"

  private static func screens() -> [Screen] {
    let files = InputFiles([folder + "/InterfaceBuilder", folder + "/Cases"]).paths
    var screens: [Screen] = []
    for path in files where !path.contains("/problems/") {
      guard let document = try? LayoutDocument(path: path) else { continue }
      screens += document.screens.filter { $0.constraints.count >= 4 && $0.views.count >= 3 }
    }
    return screens
  }

  @Test func `the cause of nearly every moved view is found, and first`() throws {
    var generator = SplitMix(seed: 42)
    let worker = LayoutWorker(try TextSystem())
    var options = LayoutOptions()
    options.detectsAmbiguity = false
    options.shapesText = false
    let solve = { (screen: Screen, environment: LayoutEnvironment) in
      Layout(of: screen, in: environment, measuring: worker.text, options: options)
    }
    var (edits, moved, first, amongThree) = (0, 0, 0, 0)
    var misses: [String] = []
    let screens = Self.screens()
    try #require(screens.count > 20)
    while edits < 560 {
      for screen in screens where edits < 560 {
        let environment = screen.ownEnvironment
        let old = solve(screen, environment)
        guard old.conflicts.isEmpty else { continue }
        let chosen = Self.edits(of: old.screen, count: 1 + generator.below(3), &generator)
        guard !chosen.isEmpty else { continue }
        edits += chosen.count
        let new = solve(Self.applying(chosen, to: old.screen), environment)
        let text = LayoutBaseline(of: old, caseName: "case").text
        let baseline = try #require(BaselineParser.parse(text, file: "x").value)
        let difference = LayoutDifference(from: baseline, to: new, solve: solve)
        // The truth, from the documents alone: which edits move the view, made or taken back.
        let alone = chosen.map { solve(Self.applying([$0], to: old.screen), environment) }
        let without = chosen.indices.map { index in
          let rest = chosen.enumerated().filter { $0.offset != index }.map(\.element)
          return solve(Self.applying(rest, to: old.screen), environment)
        }
        for view in difference.views where view.hasOtherFrame {
          let truth = chosen.indices.filter { index in
            Self.differs(alone[index], old, view.id) || Self.differs(without[index], new, view.id)
          }
          guard !truth.isEmpty else { continue }
          moved += 1
          let named = view.causes.prefix(3).map { difference.documentChanges[$0.change] }
          let hits = named.map { change in truth.contains { chosen[$0].isNamedBy(change) } }
          if hits.first == true { first += 1 }
          if hits.contains(true) {
            amongThree += 1
          } else {
            misses.append(
              "\(screen.name)/\(view.id): \(chosen.map(\.name)) but \(named.map(\.summary))")
          }
        }
      }
    }
    let figures = "\(edits) edits, \(moved) moved views, \(first) first, \(amongThree) in three"
    print("mutation suite: \(figures)")
    for miss in misses.prefix(12) { print("  miss: \(miss)") }
    #expect(moved > 500)
    #expect(Double(first) >= 0.95 * Double(moved), "\(figures)")
    #expect(amongThree == moved, "\(misses.prefix(5))")
  }

  private static func differs(_ a: Layout, _ b: Layout, _ id: ItemID) -> Bool {
    guard let one = a.view(id)?.frame, let other = b.view(id)?.frame else { return true }
    let lengths = [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ]
    return lengths.contains { abs($0) > 0.002 }
  }

  private static func applying(_ edits: [Edit], to screen: Screen) -> Screen {
    var result = screen
    for edit in edits { edit.apply(&result) }
    return result
  }

  private static func edits(
    of screen: Screen, count: Int, _ generator: inout SplitMix
  ) -> [Edit] {
    var result: [Edit] = []
    var used: Set<String> = []
    for _ in 0..<count * 4 where result.count < count {
      guard let edit = edit(of: screen, &generator), used.insert(edit.name).inserted else {
        continue
      }
      result.append(edit)
    }
    return result
  }

  private static func edit(of screen: Screen, _ generator: inout SplitMix) -> Edit? {
    let delta = Double(1 + generator.below(12)) * (generator.below(2) == 0 ? 1 : -1)
    switch generator.below(6) {
    case 0, 1, 2:
      let constraint = screen.constraints[generator.below(screen.constraints.count)]
      guard constraint.isActive, !constraint.id.isEmpty else { return nil }
      return edit(constraint) { $0.constant += delta }
    case 3:
      let constraint = screen.constraints[generator.below(screen.constraints.count)]
      guard constraint.isActive, !constraint.id.isEmpty else { return nil }
      return edit(constraint) { $0.isActive = false }
    case 4:
      let labels = screen.views.filter { $0.text?.string.isEmpty == false }
      guard !labels.isEmpty else { return nil }
      let view = labels[generator.below(labels.count)]
      return edit(view, property: "text") { $0.text?.string += " and more" }
    default:
      let labels = screen.views.filter {
        $0.text?.runs.isEmpty == false && $0.text?.font.textStyle == nil
      }
      guard !labels.isEmpty else { return nil }
      let view = labels[generator.below(labels.count)]
      return edit(view, property: "font") { $0.text?.font.size += abs(delta) }
    }
  }

  private static func edit(
    _ constraint: LayoutConstraint, _ change: @escaping (inout LayoutConstraint) -> Void
  ) -> Edit {
    Edit(name: "constraint \(constraint.id)") { screen in
      for index in screen.constraints.indices where screen.constraints[index].id == constraint.id {
        change(&screen.constraints[index])
      }
    } isNamedBy: { found in
      found.kind == .constraint && found.subject == constraint.identifier ?? constraint.id
    }
  }

  private static func edit(
    _ view: ViewNode, property: String, _ change: @escaping (inout ViewNode) -> Void
  ) -> Edit {
    Edit(name: "\(property) of \(view.id)") { screen in
      for index in screen.views.indices where screen.views[index].id == view.id {
        change(&screen.views[index])
      }
    } isNamedBy: { found in
      found.property == property && found.items.contains(view.id)
    }
  }
}
