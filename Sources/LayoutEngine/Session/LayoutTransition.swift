import Geometry
public import LayoutModel

/// A change over time between two layouts of a screen.
public struct LayoutTransition {
  /// What changes, and how.
  public let transition: Transition
  /// The layout at the beginning.
  public let start: Layout
  /// The layout at the end.
  public let end: Layout
  private let options: LayoutOptions
  private let text: any TextMeasuring
  /// How far constraints that only the end has are from holding at the beginning, in points.
  private let arrivals: [String: Double]

  /// Solves both ends.
  ///
  /// - Parameters:
  ///   - transition: What changes, and how.
  ///   - screen: The screen.
  ///   - environment: The case that both states differ from.
  ///   - text: Measures and shapes text.
  ///   - options: How to lay out.
  public init(
    _ transition: Transition, of screen: Screen, in environment: LayoutEnvironment,
    measuring text: any TextMeasuring, options: LayoutOptions
  ) {
    func layout(_ state: Transition.State) -> Layout {
      var options = options
      options.takesAlternative = state.isAlternative
      return Layout(
        of: screen.inState(state), in: environment.inState(state), measuring: text,
        options: options)
    }
    self.transition = transition
    self.options = options
    self.text = text
    let start = layout(transition.start)
    let end = layout(transition.end)
    self.start = start
    self.end = end
    arrivals =
      transition.method == .constants
      ? Self.arrivals(at: end, from: start, measuring: text, options: options) : [:]
  }

  /// Looks how far the constraints that only the end has are from holding at the beginning.
  ///
  /// They join the beginning with less say than anything else.
  private static func arrivals(
    at end: Layout, from start: Layout, measuring text: any TextMeasuring, options: LayoutOptions
  ) -> [String: Double] {
    let known = Set(start.screen.constraints.filter(\.isActive).map(\.id))
    let arriving = end.screen.constraints.filter { $0.isActive && !known.contains($0.id) }
    guard !arriving.isEmpty else { return [:] }
    var screen = start.screen
    screen.constraints.removeAll { !$0.isActive }
    for constraint in arriving {
      var weak = constraint
      weak.priority = LayoutPriority(0.001)
      screen.constraints.append(weak)
    }
    var options = options
    options.shapesText = false
    let layout = Layout(of: screen, in: start.environment, measuring: text, options: options)
    let ids = Set(arriving.map(\.id))
    var result: [String: Double] = [:]
    for placed in layout.constraints where ids.contains(placed.constraint.id) {
      guard placed.constraint.relation == .equal || placed.violation > 0 else { continue }
      result[placed.constraint.id] = placed.difference
    }
    return result
  }

  /// The layouts at evenly spaced times, both ends included.
  ///
  /// - Parameter count: How many; at least 2.
  /// - Returns: The layouts in order.
  public func layouts(count: Int) -> [Layout] {
    guard count > 1 else { return [end] }
    return (0..<count).map { layout(at: Double($0) / Double(count - 1)) }
  }

  /// The layout at a time.
  ///
  /// - Parameter time: From 0, the beginning, to 1, the end.
  /// - Returns: The layout: interpolated, or solved with the constants of the moment.
  public func layout(at time: Double) -> Layout {
    let progress = transition.curve.progress(at: time)
    if progress <= 0 { return start }
    if progress >= 1 { return end }
    switch transition.method {
    case .frames:
      return Layout(
        between: start, and: end, progress: progress, measuring: text, options: options)
    case .constants:
      return Layout(
        of: end.screen.mixed(with: start.screen, arrivals, progress),
        in: end.environment.mixed(with: start.environment, progress), measuring: text,
        options: options)
    }
  }
}

extension Layout {
  /// A moment between two layouts: frames are interpolated, no constraint is asked.
  ///
  /// Views that only one of the layouts has, or shows, fade.
  fileprivate init(
    between start: Layout, and end: Layout, progress: Double, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) {
    self = end
    constraints = []
    conflicts = []
    diagnostics = []
    environment.size = end.environment.size.mixed(with: start.environment.size, progress)
    takeLeaving(start)
    let nodes = Dictionary(
      start.screen.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var origins: [ItemID: Point] = [:]
    for index in views.indices {
      let id = views[index].id
      let parent = screen.views[index].parent
      if let before = nodes[id] { screen.views[index].mixLook(with: before, progress) }
      mix(index, start.view(id), end.view(id), progress)
      let origin = parent.flatMap { origins[$0] } ?? .zero
      views[index].absoluteFrame = views[index].frame.offset(x: origin.x, y: origin.y)
      views[index].absoluteAlignmentRect = views[index].alignmentRect.offset(
        x: origin.x, y: origin.y)
      origins[id] = views[index].absoluteFrame.origin
    }
    for index in guides.indices {
      guard let before = start.guides.first(where: { $0.id == guides[index].id }) else { continue }
      guides[index].absoluteRect = guides[index].absoluteRect.mixed(
        with: before.absoluteRect, progress)
    }
    if options.shapesText {
      takeTexts(
        LayoutRun(
          screen, written: screen, in: environment, measuring: text, options: options
        ).maker)
    }
  }

  /// Adds the views that only the beginning has.
  private mutating func takeLeaving(_ start: Layout) {
    let known = Set(views.map(\.id))
    for (node, placed) in zip(start.screen.views, start.views) where !known.contains(placed.id) {
      screen.views.append(node)
      views.append(placed)
    }
  }

  private mutating func mix(
    _ index: Int, _ before: PlacedView?, _ after: PlacedView?, _ progress: Double
  ) {
    views[index].ambiguity = AxisPair(both: nil)
    views[index].alternativeFrame = nil
    views[index].text = nil
    let isShown = (before: before?.isHidden == false, after: after?.isHidden == false)
    if let before, let after {
      views[index].frame = after.frame.mixed(with: before.frame, progress)
      views[index].alignmentRect = after.alignmentRect.mixed(with: before.alignmentRect, progress)
    }
    views[index].isHidden = !isShown.before && !isShown.after
    screen.views[index].isHidden = views[index].isHidden
    if isShown.before != isShown.after {
      screen.views[index].appearance.alpha *= isShown.after ? progress : 1 - progress
    }
  }
}

extension Screen {
  /// The screen with the constants of a moment: those of `start` at 0, its own at 1.
  ///
  /// A constraint that arrives begins with the constant that holds at the beginning. What cannot
  /// change step by step, such as texts, is as at the end.
  fileprivate func mixed(
    with start: Screen, _ arrivals: [String: Double], _ progress: Double
  ) -> Screen {
    var result = self
    let constants = Dictionary(
      start.constraints.map { ($0.id, $0.constant) }, uniquingKeysWith: { first, _ in first })
    for index in result.constraints.indices {
      let constraint = result.constraints[index]
      let arrival = arrivals[constraint.id].map { constraint.constant + $0 }
      guard let before = arrival ?? constants[constraint.id] else { continue }
      result.constraints[index].constant = constraint.constant.mixed(with: before, progress)
    }
    let views = Dictionary(
      start.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in result.views.indices {
      guard let before = views[result.views[index].id] else { continue }
      result.views[index].mix(with: before, progress)
    }
    return result
  }
}

extension ViewNode {
  fileprivate mutating func mixLook(with start: ViewNode, _ progress: Double) {
    self.appearance.alpha = self.appearance.alpha.mixed(with: start.appearance.alpha, progress)
    self.appearance.transform = self.appearance.transform.mixed(
      with: start.appearance.transform, progress)
  }

  fileprivate mutating func mix(with start: ViewNode, _ progress: Double) {
    mixLook(with: start, progress)
    if let frame = self.frame, let before = start.frame {
      self.frame = frame.mixed(with: before, progress)
    }
    if let spacing = self.stack?.spacing, let before = start.stack?.spacing {
      self.stack?.spacing = spacing.mixed(with: before, progress)
    }
    for axis in Axis.allCases {
      guard let length = self.intrinsicSizeOverride[axis], length.isFinite,
        let before = start.intrinsicSizeOverride[axis], before.isFinite
      else { continue }
      self.intrinsicSizeOverride[axis] = length.mixed(with: before, progress)
    }
  }
}

extension ViewTransform {
  fileprivate func mixed(with start: ViewTransform, _ progress: Double) -> ViewTransform {
    var result = self
    result.scaleX = scaleX.mixed(with: start.scaleX, progress)
    result.scaleY = scaleY.mixed(with: start.scaleY, progress)
    result.x = x.mixed(with: start.x, progress)
    result.y = y.mixed(with: start.y, progress)
    return result
  }
}

extension LayoutEnvironment {
  fileprivate func mixed(with start: LayoutEnvironment, _ progress: Double) -> LayoutEnvironment {
    var result = self
    result.size = size.mixed(with: start.size, progress)
    result.keyboardHeight = keyboardHeight.mixed(with: start.keyboardHeight, progress)
    result.safeAreaInsets = EdgeInsets(
      top: safeAreaInsets.top.mixed(with: start.safeAreaInsets.top, progress),
      left: safeAreaInsets.left.mixed(with: start.safeAreaInsets.left, progress),
      bottom: safeAreaInsets.bottom.mixed(with: start.safeAreaInsets.bottom, progress),
      right: safeAreaInsets.right.mixed(with: start.safeAreaInsets.right, progress))
    return result
  }
}

extension Double {
  /// The value between that of the beginning and this one.
  fileprivate func mixed(with start: Double, _ progress: Double) -> Double {
    start + (self - start) * progress
  }
}

extension Size {
  fileprivate func mixed(with start: Size, _ progress: Double) -> Size {
    Size(
      width: width.mixed(with: start.width, progress),
      height: height.mixed(with: start.height, progress))
  }
}

extension Rect {
  fileprivate func mixed(with start: Rect, _ progress: Double) -> Rect {
    Rect(
      x: minX.mixed(with: start.minX, progress), y: minY.mixed(with: start.minY, progress),
      width: width.mixed(with: start.width, progress),
      height: height.mixed(with: start.height, progress))
  }
}
