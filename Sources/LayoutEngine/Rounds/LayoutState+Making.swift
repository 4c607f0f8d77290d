import Geometry
import LayoutModel

/// Makes the values that constraints are built from, out of the frames of the round before.
struct LayoutStateMaker {
  let prepared: PreparedScreen
  let screen: Screen
  let hierarchy: Hierarchy
  let rules: any ControlRules
  let texts: SetTexts
  let environment: LayoutEnvironment
  let options: LayoutOptions

  /// The state for frames in the root view's coordinates.
  ///
  /// - Parameters:
  ///   - frames: Each view's frame as far as it is known, in the root view's coordinates.
  ///   - isFirst: Whether the frames are only a guess, so that no text wraps at them.
  ///   - previous: The state of the round before, of which what cannot have changed is taken.
  /// - Returns: The state for the next round.
  func state(
    frames: [Rect], isFirst: Bool, after previous: LayoutState? = nil
  ) -> LayoutState {
    var state = LayoutState(count: hierarchy.views.count)
    if !isFirst { findRowShifts(frames, &state) }
    for item in hierarchy.views.indices {
      state.alignmentInsets[item] = previous?.alignmentInsets[item] ?? alignmentInsets(item)
      state.scrollsVertically[item] =
        previous?.scrollsVertically[item] ?? scrollsVertically(item, frames)
      state.safeAreaInsets[item] = safeAreaInsets(item, frames: frames, state: state)
        .adding(hierarchy.views[item].additionalSafeAreaInsets)
      state.margins[item] = margins(item, frames: frames, state: state)
      state.containerSizes[item] = containerSize(item, frames: isFirst ? nil : frames)
      let inset = state.alignmentInsets[item]
      let alignmentSize = Size(
        width: max(0, frames[item].width - inset.total(.horizontal)),
        height: max(0, frames[item].height - inset.total(.vertical)))
      // Only text that may wrap depends on the width, and what an app measures by itself.
      let isFixed =
        (hierarchy.views[item].text?.numberOfLines ?? 1) == 1
        && options.contentSize(hierarchy.views[item], nil, environment) == nil
      let sizes =
        (isFixed ? previous?.intrinsicSizes[item] : nil)
        ?? intrinsicSize(item, inset, solvedWidth: isFirst ? nil : alignmentSize.width)
      state.intrinsicSizes[item] = sizes
      let shown =
        isFirst && hierarchy.views[item].frame == nil
        ? Size(width: sizes.horizontal ?? 0, height: sizes.vertical ?? 0) : alignmentSize
      state.shownSizes[item] = shown
      if let previous, previous.shownSizes[item] == shown {
        state.baselines[item] = previous.baselines[item]
      } else {
        state.baselines[item] = baselines(item, size: shown)
      }
    }
    return state
  }

  /// The size of the table or collection view that gives a view its frame.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - frames: The frames of the round before; nil in the first, which takes what was saved.
  /// - Returns: The size; nil for a view that something else places.
  private func containerSize(_ item: Int, frames: [Rect]?) -> Size? {
    guard let parent = hierarchy.parents[item], hierarchy.views[parent].kind.placesCells,
      let frame = hierarchy.views[item].frame
    else { return nil }
    return frames?[parent].size ?? hierarchy.views[parent].frame?.size
      ?? Size(width: frame.maxX, height: frame.maxY)
  }

  /// Notes how far rows that have grown push down what lies below them.
  private func findRowShifts(_ frames: [Rect], _ state: inout LayoutState) {
    for (table, view) in hierarchy.views.enumerated() where view.kind == .tableView {
      let rows = hierarchy.children[table]
      guard rows.contains(where: { hierarchy.views[$0].sizesItself }) else { continue }
      var shift = 0.0
      let saved = rows.compactMap { row in hierarchy.views[row].frame.map { (row, $0) } }
      for (row, frame) in saved.sorted(by: { ($0.1.minY, $0.0) < ($1.1.minY, $1.0) }) {
        state.rowShifts[row] = shift
        if hierarchy.views[row].sizesItself {
          shift += max(0, frames[row].height - frame.height)
        }
      }
    }
  }

  private func alignmentInsets(_ item: Int) -> EdgeInsets {
    hierarchy.views[item].alignmentInsetsOverride ?? rules.alignmentInsets(of: item)
  }

  // MARK: Safe area and margins

  private func safeAreaInsets(_ item: Int, frames: [Rect], state: LayoutState) -> EdgeInsets {
    if let known = rules.knownSafeAreaInsets(of: item) { return known }
    guard let parent = hierarchy.parents[item] else { return rules.rootSafeAreaInsets }
    guard screen.platform.usesUIKit, !frames[item].isEmpty else { return .zero }
    // What reaches out of the view around it is not covered there.
    let outer = frames[parent]
    let safe = outer.inset(by: state.safeAreaInsets[parent])
    let own = frames[item]
    guard own.intersection(safe) != nil else { return .zero }
    let left = max(0, min(safe.minX, own.maxX) - max(outer.minX, own.minX))
    let right = max(0, min(outer.maxX, own.maxX) - max(safe.maxX, own.minX))
    // Content scrolls clear of the bars by itself; only what covers the sides reaches into it.
    if state.scrollsVertically[parent] || state.scrollsVertically[item] {
      return EdgeInsets(top: 0, left: left, bottom: 0, right: right)
    }
    return EdgeInsets(
      top: max(0, min(safe.minY, own.maxY) - max(outer.minY, own.minY)), left: left,
      bottom: max(0, min(outer.maxY, own.maxY) - max(safe.maxY, own.minY)), right: right)
  }

  /// Whether a view's content is moved clear of the bars: that of a scroll view only where there
  /// is more of it than the view shows.
  ///
  /// - Source: Apple, *UIScrollView.ContentInsetAdjustmentBehavior.automatic*; observed in saved
  ///   Interface Builder frames.
  private func scrollsVertically(_ item: Int, _ frames: [Rect]) -> Bool {
    let view = hierarchy.views[item]
    guard screen.platform.usesUIKit else { return false }
    switch view.kind {
    case .tableView, .collectionView: return true
    case .scrollView:
      // Inside a navigation controller it is moved however much there is.
      guard view.frame != nil, screen.bars.navigation == .none else { return true }
      return hierarchy.children[item].contains { frames[$0].maxY > frames[item].maxY + 0.5 }
    default: return false
    }
  }

  private func margins(_ item: Int, frames: [Rect], state: LayoutState) -> EdgeInsets {
    let view = hierarchy.views[item]
    if let known = rules.knownMargins(of: item) { return known }
    let size = item == 0 ? environment.size : frames[item].size
    var margins =
      view.layoutMargins?.resolved(in: hierarchy.directions[item])
      ?? rules.defaultMargins(of: item, size: size)
    if view.insetsMarginsFromSafeArea, screen.platform.usesUIKit {
      let safe = state.safeAreaInsets[item]
      margins = EdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }
    if view.preservesSuperviewLayoutMargins, !view.kind.isCollectionCell,
      let parent = hierarchy.parents[item],
      !frames[item].isEmpty, !frames[parent].isEmpty
    {
      var outer = frames[parent].inset(by: state.margins[parent])
      let own = frames[item]
      if state.scrollsVertically[parent] {
        // What scrolls moves past the margins above and below.
        outer = Rect(left: outer.minX, top: own.minY, right: outer.maxX, bottom: own.maxY)
      }
      margins = EdgeInsets(
        top: max(margins.top, outer.minY - own.minY),
        left: max(margins.left, outer.minX - own.minX),
        bottom: max(margins.bottom, own.maxY - outer.maxY),
        right: max(margins.right, own.maxX - outer.maxX))
    }
    if view.followsReadableWidth {
      let spare = max(0, size.width - margins.total(.horizontal) - rules.readableWidth)
      margins.left += spare / 2
      margins.right += spare / 2
    }
    return margins
  }

  // MARK: Content

  private func intrinsicSize(
    _ item: Int, _ inset: EdgeInsets, solvedWidth: Double?
  ) -> AxisPair<Double?> {
    let view = hierarchy.views[item]
    var result =
      options.contentSize(view, solvedWidth, environment)
      ?? rules.contentSize(of: item, alignmentInsets: inset, solvedWidth: solvedWidth)
    for axis in Axis.allCases {
      guard let override = view.intrinsicSizeOverride[axis] else { continue }
      result[axis] = override.isFinite ? override : nil
    }
    return result
  }

  private func baselines(_ item: Int, size: Size) -> BaselineRule? {
    let view = hierarchy.views[item]
    if let override = view.baselineOverride { return BaselineRule(override) }
    func offsets(_ size: Size) -> BaselineOffsets? { rules.baselines(of: item, size: size) }
    guard let now = offsets(size) else { return nil }
    let growth = 64.0
    guard let grown = offsets(Size(width: size.width, height: size.height + growth)) else {
      return BaselineRule(now)
    }
    return BaselineRule(height: size.height, now, growth: growth, grown: grown)
  }
}
