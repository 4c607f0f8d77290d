import ControlFacts
import ControlMetrics
import Geometry
import LayoutModel

extension CanvasControls {
  func contentSize(
    of view: Int, alignmentInsets insets: EdgeInsets, solvedWidth width: Double?
  ) -> AxisPair<Double?> {
    switch canvas.canvas.intrinsicSizes {
    case .measured: arrangedPlaceholder(view) ?? measuredSize(view, solvedWidth: width)
    case .saved:
      savedSize(view, insets, solvedWidth: width) ?? measuredSize(view, solvedWidth: width)
    }
  }

  func baselines(of view: Int, size: Size) -> BaselineOffsets? {
    if canvas.canvas.intrinsicSizes == .saved, screen.views[view].frame != nil {
      return metrics.documentBaseline(of: screen.views[view], height: size.height)
    }
    return runtime.baselines(of: view, size: size)
  }

  /// Where leaf sizes come from saved frames, a plain view without constraints for its size keeps
  /// the saved one: weaker than anything a document asks for, stronger than the rows by which
  /// stack views shrink to nothing.
  ///
  /// - Source: Observed in saved Interface Builder frames: plain views in stack views.
  func keptSize(of view: Int) -> (size: Size, priority: LayoutPriority)? {
    guard canvas.canvas.intrinsicSizes == .saved, let parent = canvas.tree.parents[view],
      canvas.tree.holdsNothing(view)
        || screen.views[view].kind == .view && screen.views[parent].stack != nil,
      !screen.views[view].translatesAutoresizingMask,
      let frame = screen.views[view].frame
    else { return nil }
    let isTouch = screen.platform.usesUIKit
    let priority = metrics.facts.number(isTouch ? .touchKeptPriority : .macKeptPriority)
    return (frame.size, LayoutPriority(priority))
  }

  // MARK: Saved sizes

  /// The sizes of a leaf as its saved frame shows them; nil for a view without a saved frame.
  ///
  /// On another canvas they change by as much as the measured sizes do: text wraps at another
  /// width, and has another font where the document varies it.
  private func savedSize(
    _ view: Int, _ inset: EdgeInsets, solvedWidth: Double?
  ) -> AxisPair<Double?>? {
    let view = screen.views[view]
    guard let frame = view.frame else { return nil }
    let axes = metrics.intrinsicAxes(of: view)
    var result = AxisPair<Double?>(both: nil)
    let difference = designed.map { change(of: view, since: $0, inset, solvedWidth: solvedWidth) }
    let shared = canvas.sharedLengths[view.id]
    for axis in Axis.allCases where axes[axis] {
      let length = shared?[axis] ?? frame.size[axis]
      result[axis] = max(0, length - inset.total(axis) + (difference?[axis] ?? 0))
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
      let before = metrics.toolbarHeight(in: canvas.environment, above: canvas.safeAreaInsets)
      let low = metrics.toolbarHeight(in: canvas.environment, above: .zero)
      // Some toolbars did not grow above a home indicator.
      guard frame.height != low || before == low else { return result }
      result.vertical =
        metrics.toolbarHeight(in: environment, above: rootSafeAreaInsets) - before
      return result
    }
    let saved = Size(
      width: frame.width - inset.total(.horizontal), height: frame.height - inset.total(.vertical))
    if view.kind == .imageView, let size = view.image?.size, canvas.fixedLengths.contains(view.id) {
      // The saved frame is what constraints made of it.
      return AxisPair(horizontal: size.width - saved.width, vertical: size.height - saved.height)
    }
    func size(_ view: ViewNode, _ width: Double?, _ environment: LayoutEnvironment)
      -> AxisPair<Double?>
    {
      metrics.intrinsicSize(
        of: view, wrappedAt: width, measuring: runtime.measuring, in: environment)
    }
    if view.text == nil, view.image == nil, view.stack == nil {
      // A bar, for example, which is lower on a phone on its side.
      return Self.difference(size(old, nil, canvas.environment), size(view, nil, environment))
    }
    guard view.kind == .label || view.kind == .button, let text = view.text else { return result }
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

  // MARK: Measured sizes

  /// The size that the canvas gives an arranged view that has nothing to show.
  ///
  /// - Source: Observed in saved Interface Builder frames: a plain view or a label without text in
  ///   a stack view is 50 points long on each axis on which no constraint
  ///   says otherwise; one with a constraint for its length is as high as others in its row, and
  ///   where a vertical stack does not fill across its axis as wide as a new view: three
  ///   documents of one repository.
  private func arrangedPlaceholder(_ item: Int) -> AxisPair<Double?>? {
    guard repetition == .sizes, let parent = canvas.tree.parents[item],
      let stack = screen.views[parent].stack
    else { return nil }
    let view = screen.views[item]
    let isEmpty = view.kind == .label && metrics.content(of: view).string.isEmpty
    guard isEmpty || (view.kind == .view && canvas.tree.holdsNothing(item)) else { return nil }
    var result = AxisPair<Double?>(both: nil)
    let isSized = canvas.viewsOfFixedLength.contains(view.id)
    for axis in Axis.allCases
    where view.contentHugging[axis] < .required && view.compressionResistance[axis] < .required {
      let isAcross = isSized && !isEmpty && axis != stack.axis
      if isAcross, stack.alignment == .fill { continue }
      result[axis] = metrics.facts.number(
        isAcross && axis == .horizontal ? .touchLibraryWidth : .touchPlaceholderLength)
    }
    return result
  }

  /// The size by the run time's rules, but for what the canvas draws otherwise.
  private func measuredSize(_ item: Int, solvedWidth: Double?) -> AxisPair<Double?> {
    var view = screen.views[item]
    let isSmall = repetition == .sizes && makeTitleSmall(of: &view)
    let mustShrink = repetition == .sizes || view.compressionResistance.horizontal == .required
    return runtime.wrapped(item, solvedWidth: solvedWidth, mustShrink: mustShrink) { width in
      var size =
        isSmall
        ? runtime.measuredSize(of: view, wrappedAt: width)
        : runtime.measuredSize(of: item, wrappedAt: width)
      if repetition == .sizes {
        size.vertical = size.vertical.map(canvas.roundings.vertical[item].rounded)
        size.horizontal = size.horizontal.map(canvas.roundings.horizontal[item].rounded)
      }
      // A stack view of AppKit arranges buttons in whole points.
      if view.kind == .button, !screen.platform.usesUIKit, let parent = canvas.tree.parents[item],
        screen.views[parent].stack != nil
      {
        size.horizontal = size.horizontal?.rounded(.up)
      }
      if view.kind == .toolbar, screen.toolsVersion != nil, screen.platform.usesUIKit {
        size.vertical = metrics.toolbarHeight(
          in: environment, above: knownSafeAreaInsets(of: 0) ?? environment.safeAreaInsets)
      }
      return size
    }
  }

  /// Makes a title as small as Interface Builder drew it on its canvas.
  ///
  /// - Returns: Whether the view's text has changed.
  private func makeTitleSmall(of view: inout ViewNode) -> Bool {
    guard screen.platform == .iOS, environment.textSize == .large,
      var font = view.text?.font, let style = font.textStyle,
      let size = metrics.facts.knownNumber(.touchTitleSize, style)
    else { return false }
    font.size = size
    font.textStyle = nil
    view.text?.font = font
    return true
  }
}
