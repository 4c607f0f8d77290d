import ControlMetrics
import Geometry
import LayoutModel

/// Makes the values that constraints are built from, out of the frames of the round before.
struct LayoutStateMaker {
  let prepared: PreparedScreen
  let screen: Screen
  let hierarchy: Hierarchy
  let metrics: ControlMetrics
  let contents: ViewContents
  let environment: LayoutEnvironment
  let options: LayoutOptions
  let measuring: any TextMeasuring
  /// What the document was saved for; nil where that is the canvas of this layout.
  let designed: DesignedCanvas?

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
    for item in hierarchy.views.indices {
      state.alignmentInsets[item] = previous?.alignmentInsets[item] ?? alignmentInsets(item)
      state.scrollsVertically[item] =
        previous?.scrollsVertically[item] ?? scrollsVertically(item, frames)
      state.safeAreaInsets[item] = safeAreaInsets(item, frames: frames, state: state)
      state.margins[item] = margins(item, frames: frames, state: state)
      state.containerSizes[item] = containerSize(item, frames: isFirst ? nil : frames)
      let inset = state.alignmentInsets[item]
      let alignmentSize = Size(
        width: max(0, frames[item].width - inset.total(.horizontal)),
        height: max(0, frames[item].height - inset.total(.vertical)))
      // Only text that may wrap depends on the width.
      let isFixed = (hierarchy.views[item].text?.numberOfLines ?? 1) == 1
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

  private func alignmentInsets(_ item: Int) -> EdgeInsets {
    let view = hierarchy.views[item]
    return view.alignmentInsetsOverride ?? metrics.alignmentInsets(of: view)
  }

  /// Whether insets that the document's frames imply hold in this environment.
  private var usesDocumentInsets: Bool {
    guard options.insets == .document else { return false }
    guard let root = hierarchy.views.first?.frame else { return true }
    return root.size == environment.size
  }

  /// Whether a document is laid out as its own canvas showed it.
  private var repeatsCanvas: Bool { !prepared.textsOfWholeHeight.isEmpty && usesDocumentInsets }

  // MARK: Safe area and margins

  private func safeAreaInsets(_ item: Int, frames: [Rect], state: LayoutState) -> EdgeInsets {
    let implied = usesDocumentInsets ? documentSafeArea(item) : nil
    if let implied { return implied }
    guard let parent = hierarchy.parents[item] else {
      return metrics.safeAreaInsets(of: screen, in: environment)
    }
    guard screen.platform.usesUIKit, !frames[item].isEmpty else { return .zero }
    let safe = frames[parent].inset(by: state.safeAreaInsets[parent])
    let own = frames[item]
    guard own.intersection(safe) != nil else { return .zero }
    // Content scrolls clear of the bars by itself; only what covers the sides reaches into it.
    if state.scrollsVertically[parent] || state.scrollsVertically[item] {
      return EdgeInsets(
        top: 0, left: max(0, min(safe.minX - own.minX, own.width)), bottom: 0,
        right: max(0, min(own.maxX - safe.maxX, own.width)))
    }
    return EdgeInsets(
      top: max(0, min(safe.minY - own.minY, own.height)),
      left: max(0, min(safe.minX - own.minX, own.width)),
      bottom: max(0, min(own.maxY - safe.maxY, own.height)),
      right: max(0, min(own.maxX - safe.maxX, own.width)))
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

  /// The safe area that the document's saved frames imply for a view's own guides.
  private func documentSafeArea(_ item: Int) -> EdgeInsets? {
    var result: EdgeInsets?
    for guide in hierarchy.views[item].guides {
      guard let implied = guide.documentInsets else { continue }
      switch guide.role {
      case .safeArea: return implied
      case .topLayoutGuide: result = (result ?? .zero).replacing(top: implied.top)
      case .bottomLayoutGuide: result = (result ?? .zero).replacing(bottom: implied.bottom)
      default: break
      }
    }
    return result
  }

  private func margins(_ item: Int, frames: [Rect], state: LayoutState) -> EdgeInsets {
    let view = hierarchy.views[item]
    if usesDocumentInsets, let implied = view.saved.margins { return implied }
    if let kept = keptMargins(of: view) { return kept }
    let size = item == 0 ? environment.size : frames[item].size
    var margins =
      view.layoutMargins?.resolved(in: hierarchy.directions[item])
      ?? metrics.defaultMargins(of: view, size: size, in: screen, environment: environment)
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
      let readable = ConstraintSystem.readableWidth(at: environment.textSize)
      let spare = max(0, size.width - margins.total(.horizontal) - readable)
      margins.left += spare / 2
      margins.right += spare / 2
    }
    return margins
  }

  /// The margins of a cell on another canvas: what the document's own frames imply, changed by as
  /// much as the margins of the two devices differ.
  private func keptMargins(of view: ViewNode) -> EdgeInsets? {
    guard let designed, view.kind == .tableCell || view.kind == .tableCellContentView,
      let implied = view.saved.margins, let size = view.frame?.size
    else { return nil }
    let old = metrics.defaultMargins(
      of: view, size: size, in: screen, environment: designed.environment)
    let new = metrics.defaultMargins(of: view, size: size, in: screen, environment: environment)
    return EdgeInsets(
      top: implied.top + new.top - old.top, left: implied.left + new.left - old.left,
      bottom: implied.bottom + new.bottom - old.bottom,
      right: implied.right + new.right - old.right)
  }

  // MARK: Content

  private func intrinsicSize(
    _ item: Int, _ inset: EdgeInsets, solvedWidth: Double?
  ) -> AxisPair<Double?> {
    let view = hierarchy.views[item]
    var result = AxisPair<Double?>(both: nil)
    switch options.intrinsicSizes {
    case .measured:
      result =
        arrangedPlaceholder(item) ?? measuredSize(item, solvedWidth: solvedWidth)
    case .saved:
      result =
        savedSize(view, inset, solvedWidth: solvedWidth)
        ?? measuredSize(item, solvedWidth: solvedWidth)
    }
    for axis in Axis.allCases {
      guard let override = view.intrinsicSizeOverride[axis] else { continue }
      result[axis] = override.isFinite ? override : nil
    }
    return result
  }

  /// The sizes of a leaf as its saved frame shows them; nil for a view without a saved frame.
  ///
  /// On another canvas they change by as much as the measured sizes do: text wraps at another
  /// width, and has another font where the document varies it.
  private func savedSize(
    _ view: ViewNode, _ inset: EdgeInsets, solvedWidth: Double?
  ) -> AxisPair<Double?>? {
    guard let frame = view.frame else { return nil }
    let axes = metrics.intrinsicAxes(of: view)
    var result = AxisPair<Double?>(both: nil)
    let difference = designed.map { change(of: view, since: $0, inset, solvedWidth: solvedWidth) }
    for axis in Axis.allCases where axes[axis] {
      result[axis] = max(0, frame.size[axis] - inset.total(axis) + (difference?[axis] ?? 0))
    }
    return result
  }

  /// How much larger a view's content is than on the canvas that the document was saved for.
  private func change(
    of view: ViewNode, since canvas: DesignedCanvas, _ inset: EdgeInsets, solvedWidth: Double?
  ) -> AxisPair<Double> {
    var result = AxisPair(both: 0.0)
    guard let old = canvas.views[view.id], let frame = view.frame else { return result }
    if view.kind == .toolbar {
      let now = metrics.safeAreaInsets(of: screen, in: environment)
      result.vertical =
        metrics.toolbarHeight(in: environment, above: now)
        - metrics.toolbarHeight(in: canvas.environment, above: canvas.safeAreaInsets)
      return result
    }
    let saved = Size(
      width: frame.width - inset.total(.horizontal), height: frame.height - inset.total(.vertical))
    if view.kind == .imageView, let size = view.image?.size, canvas.fixedLengths.contains(view.id) {
      // The saved frame is what constraints made of it.
      return AxisPair(horizontal: size.width - saved.width, vertical: size.height - saved.height)
    }
    guard view.kind == .label || view.kind == .button, let text = view.text else { return result }
    func size(_ view: ViewNode, _ width: Double?, _ environment: LayoutEnvironment)
      -> AxisPair<Double?>
    {
      metrics.intrinsicSize(of: view, wrappedAt: width, measuring: measuring, in: environment)
    }
    let oldLine = size(old, nil, canvas.environment)
    let line = size(view, nil, environment)
    result = Self.difference(oldLine, line)
    guard view.kind == .label, text.numberOfLines != 1, let oldHeight = oldLine.vertical,
      let newHeight = line.vertical
    else { return result }
    // How many lines there were shows in the saved height; measured widths are not that exact.
    let wasBroken = saved.height > 1.5 * oldHeight
    let room = solvedWidth ?? saved.width
    func height(_ view: ViewNode, _ width: Double, _ environment: LayoutEnvironment) -> Double? {
      size(view, 1.02 * width + 0.5, environment).vertical
    }
    let before = wasBroken ? height(old, saved.width, canvas.environment) : oldHeight
    let after = wasBroken || room < saved.width - 1 ? height(view, room, environment) : newHeight
    result.vertical = (after ?? newHeight) - (before ?? oldHeight)
    if wasBroken {
      // Text that was broken into lines was as wide as its room, not as itself.
      let wider = max(0, environment.size.width - canvas.environment.size.width)
      result.horizontal = min(max(0, (line.horizontal ?? 0) - saved.width), wider)
    }
    return result
  }

  private static func difference(
    _ old: AxisPair<Double?>, _ new: AxisPair<Double?>
  ) -> AxisPair<Double> {
    var result = AxisPair(both: 0.0)
    for axis in Axis.allCases {
      if let old = old[axis], let new = new[axis] { result[axis] = new - old }
    }
    return result
  }

  /// The size that the canvas gives an arranged view that has nothing to show.
  ///
  /// - Source: Observed in saved Interface Builder frames: a plain view or a label without text in
  ///   a stack view is 50 points long on each axis on which no constraint
  ///   says otherwise; one with a constraint for its length is as high as others in its row.
  private func arrangedPlaceholder(_ item: Int) -> AxisPair<Double?>? {
    guard repeatsCanvas, screen.platform.usesUIKit, let parent = hierarchy.parents[item],
      let stack = hierarchy.views[parent].stack
    else { return nil }
    let view = hierarchy.views[item]
    let isEmpty = view.kind == .label && metrics.content(of: view).string.isEmpty
    guard isEmpty || (view.kind == .view && hierarchy.holdsNothing(item)) else { return nil }
    var result = AxisPair<Double?>(both: nil)
    let isSized = screen.constraints.contains {
      $0.isActive && $0.second == nil && $0.first.item == view.id
    }
    for axis in Axis.allCases
    where view.contentHugging[axis] < .required && view.compressionResistance[axis] < .required {
      if isSized, !isEmpty, stack.alignment == .fill, axis != stack.axis { continue }
      result[axis] = Self.placeholderLength
    }
    return result
  }

  /// The length of an arranged view that has nothing to show, in points.
  private static let placeholderLength = 50.0

  /// The size by Pango and the tables of controls; multi-line text wraps at the solved width.
  ///
  /// - Source: Apple, *UILabel.preferredMaxLayoutWidth*: the first pass does not wrap, the second
  ///   keeps the width and wraps at the room that came out of the first. Observed in saved
  ///   Interface Builder frames: a label on the canvas then asks for the width of its widest line.
  private func measuredSize(_ item: Int, solvedWidth: Double?) -> AxisPair<Double?> {
    var view = hierarchy.views[item]
    if repeatsCanvas, environment.textSize == .large {
      metrics.makeTitlesSmall(in: &view.text)
    }
    let isOwnText = view.text?.font == hierarchy.views[item].text?.font
    func size(wrappedAt width: Double?) -> AxisPair<Double?> {
      var size =
        isOwnText
        ? contents.size(of: item, wrappedAt: width, in: environment)
        : metrics.intrinsicSize(
          of: view, wrappedAt: width, measuring: measuring, in: environment)
      if repeatsCanvas, prepared.textsOfWholeHeight[item] {
        size.vertical = size.vertical.map { ($0 - 1e-6).rounded(.up) }
      }
      if view.kind == .toolbar, screen.toolsVersion != nil, screen.platform.usesUIKit {
        let implied = usesDocumentInsets ? documentSafeArea(0) : nil
        size.vertical = metrics.toolbarHeight(
          in: environment, above: implied ?? environment.safeAreaInsets)
      }
      return size
    }
    if let preferred = view.text?.preferredMaxLayoutWidth, preferred > 0 {
      return size(wrappedAt: preferred)
    }
    var result = size(wrappedAt: nil)
    guard let solvedWidth, let text = view.text, text.numberOfLines != 1,
      let unwrapped = result.horizontal, solvedWidth < unwrapped
    else { return result }
    let wrapped = size(wrappedAt: solvedWidth)
    result.vertical = wrapped.vertical
    let mustShrink = repeatsCanvas || view.compressionResistance.horizontal == .required
    if view.kind == .label, screen.platform.usesUIKit, mustShrink {
      result.horizontal = wrapped.horizontal
    }
    return result
  }

  private func baselines(_ item: Int, size: Size) -> BaselineRule? {
    let view = hierarchy.views[item]
    if let override = view.baselineOverride { return BaselineRule(override) }
    func offsets(_ size: Size) -> BaselineOffsets? {
      if options.intrinsicSizes == .saved, view.frame != nil {
        return metrics.documentBaseline(of: view, height: size.height)
      }
      return contents.baseline(of: item, size: size, in: environment)
    }
    guard let now = offsets(size) else { return nil }
    let growth = 64.0
    guard let grown = offsets(Size(width: size.width, height: size.height + growth)) else {
      return BaselineRule(now)
    }
    return BaselineRule(height: size.height, now, growth: growth, grown: grown)
  }
}

extension EdgeInsets {
  fileprivate func replacing(top: Double? = nil, bottom: Double? = nil) -> EdgeInsets {
    EdgeInsets(top: top ?? self.top, left: left, bottom: bottom ?? self.bottom, right: right)
  }
}
