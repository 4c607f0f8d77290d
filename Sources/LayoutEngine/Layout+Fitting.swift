import ConstraintSolver
public import Geometry
public import LayoutModel

extension Layout {
  /// The size that a view wants to have: that of its alignment rect, in points.
  ///
  /// Only the constraints inside the view count, besides the target size at the priorities of the
  /// request. The result is not limited to the target.
  ///
  /// - Parameters:
  ///   - request: The view and what it aims at.
  ///   - text: Measures text; the same as for the layout itself.
  ///   - options: The options of the layout itself.
  /// - Returns: The size; nil for a view that the screen does not have, or where solving fails.
  /// - Source: Apple, *UIView.systemLayoutSizeFitting(_:)*, *NSView.fittingSize*.
  public func systemLayoutSizeFitting(
    _ request: FittingRequest, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) -> Size? {
    guard let part = screen.subtree(of: request.view) else { return nil }
    var environment = environment
    environment.size = request.targetSize
    environment.keyboardHeight = 0
    var options = options
    options.rules = options.rules.ofParts
    var run = LayoutRun(part, written: nil, in: environment, measuring: text, options: options)
    run.canvasPriorities = request.priorities
    // The target is that of the alignment rect; the canvas is that of the frame.
    let insets = run.maker.state(frames: part.views.map { _ in .zero }, isFirst: true)
      .alignmentInsets[0]
    environment.size.width += insets.total(.horizontal)
    environment.size.height += insets.total(.vertical)
    run = LayoutRun(part, written: nil, in: environment, measuring: text, options: options)
    run.canvasPriorities = request.priorities
    var result: Size?
    try? run.solve { system, solution, _ throws(SolverError) in
      result = system.rect(0, solution).size
    }
    return result
  }

  /// The sizes that the screen's fitting requests ask for, in order.
  ///
  /// - Parameters:
  ///   - text: Measures text.
  ///   - options: The options of the layout itself.
  /// - Returns: The view and its size; views that the screen does not have are left out.
  public func fittingSizes(measuring text: any TextMeasuring, options: LayoutOptions)
    -> [(view: ItemID, size: Size)]
  {
    screen.fittingRequests.compactMap { request in
      systemLayoutSizeFitting(request, measuring: text, options: options)
        .map { (request.view, $0) }
    }
  }
}

extension Screen {
  /// A view with everything below it and the constraints among them, as a screen of its own.
  fileprivate func subtree(of root: ItemID) -> Screen? {
    var kept: Set<ItemID> = [root]
    var result = self
    result.views = []
    for var view in views {
      let isBelow = view.parent.map(kept.contains) ?? false
      guard view.id == root || isBelow else { continue }
      kept.insert(view.id)
      kept.formUnion(view.guides.map(\.id))
      if view.id == root { view.parent = nil }
      result.views.append(view)
    }
    guard !result.views.isEmpty else { return nil }
    result.constraints = constraints.filter { constraint in
      kept.contains(constraint.first.item)
        && (constraint.second.map { kept.contains($0.item) } ?? true)
    }
    result.variants = []
    // Margins are those of a plain view, and no bar covers it.
    result.role = .cell
    result.sizePriority = .required
    return result
  }
}
