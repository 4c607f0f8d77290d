import Geometry
package import LayoutEngine
import LayoutModel

/// What a designer saw in Interface Builder and left so: states that lie over one another, views
/// that wait beside the screen, texts that a stand-in for the system's font makes too wide.
///
/// What a layout shows in the document's own language and size, but the saved frames do not, is not
/// in the app either: Interface Builder marks views as misplaced whose frames are not those of the
/// constraints.
package struct DesignedState: Sendable {
  private struct Key: Hashable {
    var rule: String
    var views: Set<ItemID>
  }

  private var amounts: [Key: Double] = [:]
  /// Texts that are cut in the design, by rule and view, with what is missing.
  private var seen: [String: [ItemID: Double]] = [:]
  /// What lies in views that wait beside the screen for the most part, such as a panel that is pulled in.
  private var waiting: Set<ItemID> = []
  /// A text may be this much wider in the stand-in for a font, as a part of its width.
  static let fontTolerance = 0.06

  /// Notes what a layout shows where the document's frames say the same.
  ///
  /// - Parameters:
  ///   - layout: The layout of a document in its own language and size.
  ///   - saved: The same with the sizes of leaves as they were saved: what covers what, and what
  ///     sticks out, was seen with those.
  ///   - checker: The rules.
  package init(_ layout: Layout, saved: Layout, _ checker: Checker) {
    waiting = Self.waiting(in: layout)
    note(layout, checker) { _ in true }
    note(saved, checker) { !Self.isOfText($0) }
  }

  private mutating func note(
    _ layout: Layout, _ checker: Checker, where isSeen: (Finding) -> Bool
  ) {
    for finding in checker.allFindings(in: layout) where Self.mayHold(finding) && isSeen(finding) {
      let views = ([finding.view] + finding.others).compactMap { $0 }
      guard !views.isEmpty else { continue }
      let isAsSaved =
        views.allSatisfy { Self.isAsSaved($0, in: layout) }
        || finding.topic == .overlap && Self.overlapsAsSaved(views, in: layout)
      guard isAsSaved || views.allSatisfy({ Self.isSavedOtherwise($0, in: layout.screen) }) else {
        continue
      }
      if isAsSaved, Self.isOfText(finding) {
        let room = finding.axis == .vertical ? finding.rect?.height : finding.rect?.width
        let needed = (room ?? 0) + finding.amount
        guard finding.amount <= needed * Self.fontTolerance else {
          seen[finding.rule, default: [:]][views[0]] = finding.amount
          continue
        }
      }
      let key = Key(rule: finding.rule, views: Set(views))
      // What waits beside the screen does so on every device.
      let screen = layout.views.first?.absoluteFrame
      let isBeside =
        finding.topic == .outside(.screen)
        && finding.rect.flatMap { screen?.intersection($0) } == nil
      amounts[key] = isBeside ? .infinity : max(amounts[key] ?? 0, finding.amount)
    }
  }

  /// Whether a finding may be of a kind that can be by design.
  package static func mayHold(_ finding: Finding) -> Bool {
    switch finding.topic {
    case .cutText, .shrunkText, .overlap, .outside: true
    case .conflict, .freedom, .wrongFormat, .other: false
    }
  }

  /// Whether a finding is about a text that is cut, at whatever size.
  private static func isOfText(_ finding: Finding) -> Bool {
    finding.topic == .cutText || finding.topic == .shrunkText
  }

  /// Whether a finding is no worse than what was designed.
  package func holds(_ finding: Finding) -> Bool {
    let views = ([finding.view] + finding.others).compactMap { $0 }
    switch finding.topic {
    case .outside(.screen), .outside(.safeArea):
      if views.contains(where: waiting.contains) { return true }
    default: break
    }
    guard let amount = amounts[Key(rule: finding.rule, views: Set(views))] else { return false }
    return finding.amount <= amount * 1.25 + (Self.isOfText(finding) ? 0.5 : 4)
  }

  /// Whether a text is cut no more than it was when it was designed, where everybody could see it.
  package func shows(_ finding: Finding) -> Bool {
    guard let view = finding.view, let amount = seen[finding.rule]?[view] else { return false }
    return finding.amount <= amount + 0.5
  }

  /// The views that lie in others more than half of which are beside the screen, as they were saved.
  private static func waiting(in layout: Layout) -> Set<ItemID> {
    guard let screen = layout.views.first?.absoluteFrame else { return [] }
    var drawers: Set<ItemID> = []
    var result: Set<ItemID> = []
    for (node, placed) in zip(layout.screen.views, layout.views) {
      guard let parent = node.parent else { continue }
      let frame = placed.absoluteFrame
      let shown = screen.intersection(frame).map { $0.width * $0.height } ?? 0
      if drawers.contains(parent) {
        result.insert(node.id)
        drawers.insert(node.id)
      } else if shown < frame.width * frame.height / 2, isAsSaved(node.id, in: layout) {
        drawers.insert(node.id)
      }
    }
    return result
  }

  /// Whether the saved frames of two views cover one another.
  private static func overlapsAsSaved(_ ids: [ItemID], in layout: Layout) -> Bool {
    let frames = ids.map { savedFrame(of: $0, in: layout.screen.views) }
    guard frames.count == 2, let one = frames[0], let other = frames[1],
      let common = one.intersection(other)
    else { return false }
    return common.width > 1 && common.height > 1
  }

  /// A view's saved frame in the root view's coordinates; nil where one of those above it has none.
  private static func savedFrame(of id: ItemID, in views: [ViewNode]) -> Rect? {
    guard let view = views.first(where: { $0.id == id }), var frame = view.frame else { return nil }
    var above = view.parent
    while let parent = views.first(where: { $0.id == above }) {
      guard parent.parent != nil else { break }
      guard let outer = parent.frame else { return nil }
      frame = frame.offset(x: outer.minX, y: outer.minY)
      above = parent.parent
    }
    return frame
  }

  /// Whether a view was saved with a frame that Interface Builder did not find out of date.
  private static func isSavedOtherwise(_ id: ItemID, in screen: Screen) -> Bool {
    var next: ItemID? = id
    while let view = screen.views.first(where: { $0.id == next }) {
      if view.frame == nil || view.saved.isMisplaced && !view.saved.isAmbiguous { return false }
      next = view.parent
    }
    return true
  }

  private static func isAsSaved(_ id: ItemID, in layout: Layout) -> Bool {
    guard let index = layout.screen.views.firstIndex(where: { $0.id == id }),
      let saved = layout.screen.views[index].frame, layout.views.indices.contains(index)
    else { return false }
    let frame = layout.views[index].frame
    return abs(frame.minX - saved.minX) <= 3 && abs(frame.minY - saved.minY) <= 3
      && abs(frame.maxX - saved.maxX) <= 6 && abs(frame.maxY - saved.maxY) <= 6
  }
}
