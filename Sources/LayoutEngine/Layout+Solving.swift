import ConstraintSolver
import Diagnostics
import Geometry
public import LayoutModel

extension Layout {
  /// Lays out a screen.
  ///
  /// Rounds are solved until wrapping, margins and safe areas no longer change.
  ///
  /// - Parameters:
  ///   - screen: The screen; variants are applied for the environment.
  ///   - environment: The canvas, language and text size.
  ///   - text: Measures and shapes text.
  ///   - options: Where leaf sizes and insets come from, and what settles free edges.
  public init(
    of screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring,
    options: LayoutOptions
  ) {
    self.init(of: screen, in: environment, measuring: text, options: options, stopwatch: nil)
  }

  /// Lays out a screen and takes the time of each step.
  package init(
    of screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring,
    options: LayoutOptions, stopwatch: LayoutStopwatch?
  ) {
    self = Layout.settled(screen, in: environment) { sizes in
      var run = LayoutRun(
        screen.resolved(in: environment, sizes: sizes), written: screen, in: environment,
        measuring: text, options: options)
      run.stopwatch = stopwatch
      return Layout(run)
    }
  }

  /// Lays out what a run has prepared.
  init(_ run: LayoutRun) {
    let screen = run.maker.screen
    self.init(screen: screen, environment: run.maker.environment)
    guard !screen.views.isEmpty else {
      diagnostics.append(.noViews(screen))
      return
    }
    let stopwatch = run.stopwatch
    do throws(SolverError) {
      try run.solve { system, solution, isSettled throws(SolverError) in
        if !isSettled { diagnostics.append(.unsettled(screen)) }
        try take(solution, of: &system, maker: run.maker)
        stopwatch?.lap(\.taking)
      }
    } catch {
      diagnostics.append(.solverFailed(screen, error))
    }
  }

  /// Solves a run and takes what comes out.
  ///
  /// - Parameters:
  ///   - run: The run of this layout's screen.
  ///   - system: A system solved before, whose solver goes on; afterwards the one solved now.
  mutating func take(_ run: LayoutRun, reusing system: inout ConstraintSystem?) {
    let screen = screen
    do throws(SolverError) {
      try run.solve(reusing: &system) { system, solution, isSettled throws(SolverError) in
        if !isSettled { diagnostics.append(.unsettled(screen)) }
        try take(solution, of: &system, maker: run.maker)
      }
    } catch {
      diagnostics.append(.solverFailed(screen, error))
      system = nil
    }
  }
}

/// Rounds of solving, until wrapping, margins and safe areas no longer change.
struct LayoutRun {
  let maker: LayoutStateMaker
  /// How strongly the canvas gives the root view its size; nil for the screen's own priority.
  var canvasPriorities: AxisPair<LayoutPriority>?
  /// Takes the time of each step; nil for none.
  var stopwatch: LayoutStopwatch?

  /// The greatest number of rounds for text that wraps and margins that depend on frames.
  private static var greatestRoundCount: Int { 8 }

  /// Prepares a screen whose variants are applied.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - written: The screen, its variants not applied; nil for a part of a screen.
  ///   - environment: The canvas.
  ///   - text: Measures text.
  ///   - options: How to lay out.
  init(
    _ screen: Screen, written: Screen?, in environment: LayoutEnvironment,
    measuring text: any TextMeasuring, options: LayoutOptions
  ) {
    let prepared = PreparedScreen(
      screen, written: written, in: environment, measuring: text, rules: options.rules)
    self.init(prepared, SetTexts(measuring: text), in: environment, options: options)
  }

  /// Goes on with what was prepared and measured for layouts before.
  ///
  /// - Parameters:
  ///   - prepared: The screen.
  ///   - texts: Its texts as they are set in this environment, whatever its canvas.
  ///   - environment: The canvas.
  ///   - options: How to lay out.
  init(
    _ prepared: PreparedScreen, _ texts: SetTexts, in environment: LayoutEnvironment,
    options: LayoutOptions
  ) {
    maker = LayoutStateMaker(
      prepared: prepared, screen: prepared.screen, hierarchy: prepared.hierarchy,
      rules: prepared.rules.rules(in: environment), texts: texts, environment: environment,
      options: options)
  }

  /// Solves, and hands the last round's system and solution on.
  ///
  /// - Parameter finish: Takes the system, its solution, and whether the rounds settled.
  /// - Throws: What the solver or `finish` throws.
  func solve(
    _ finish: (inout ConstraintSystem, borrowing Solution, Bool) throws(SolverError) -> Void
  ) throws(SolverError) {
    var none: ConstraintSystem?
    try solve(reusing: &none, keepsSystem: false, finish)
  }

  /// Solves with the solver of a system before, where there is one.
  ///
  /// - Parameters:
  ///   - kept: The system before; afterwards the last round's, if it is kept.
  ///   - keepsSystem: Whether the last system is kept, and rounds that change more than contents
  ///     go on with the solver of the one before.
  ///   - finish: As for `solve`.
  /// - Throws: What the solver or `finish` throws.
  func solve(
    reusing kept: inout ConstraintSystem?, keepsSystem: Bool = true,
    _ finish: (inout ConstraintSystem, borrowing Solution, Bool) throws(SolverError) -> Void
  ) throws(SolverError) {
    stopwatch?.start()
    var state = maker.state(frames: savedFrames, isFirst: true)
    stopwatch?.lap(\.building)
    var rounds = Self.greatestRoundCount
    var work = 0
    stopwatch?.start()
    var system = try makeSystem(state)
    if var previous = kept.take() { try system.adopt(&previous) }
    stopwatch?.lap(\.building)
    while true {
      stopwatch?.start()
      system.solver.solvingWorkLimit = max(0, maker.options.solvingWorkLimit - work)
      let solution = try system.solver.solve()
      stopwatch?.lap(\.solving)
      work += system.solver.solvingWork
      let isOverBudget = work > maker.options.solvingWorkLimit
      var next = maker.state(frames: system.frames(solution), isFirst: false, after: state)
      next.isDetached = system.detachedViews(solution)
      stopwatch?.lap(\.building)
      // There are only so many views to detach; they are not counted.
      let hasDetached = next.isDetached != state.isDetached
      if !hasDetached { rounds -= 1 }
      let isSettled = !hasDetached && next.isClose(to: state)
      let isLast = isSettled || rounds == 0 || isOverBudget
      if isLast {
        // A state is large, and there is no going on to this one.
        next = state
        let isCutShort = system.solver.isCutShort
        if isOverBudget || isCutShort {
          system.solver.rangeWorkLimit = 0
          system.report(isCutShort ? .cutShort(maker.screen) : .costly(maker.screen))
        }
        try finish(&system, solution, isSettled)
        break
      }
      state = next
      stopwatch?.start()
      if try !system.goOn(to: state) {
        var rebuilt = try makeSystem(state)
        if keepsSystem { try rebuilt.adopt(&system) }
        system = rebuilt
      }
      stopwatch?.lap(\.building)
    }
    if keepsSystem { kept = consume system }
  }

  private func makeSystem(_ state: LayoutState) throws(SolverError) -> ConstraintSystem {
    try ConstraintSystem(
      screen: maker.screen, hierarchy: maker.hierarchy, environment: maker.environment,
      options: maker.options, rules: maker.rules, state: state,
      canvasPriorities: canvasPriorities)
  }

  /// The saved frames in the root view's coordinates; empty where nothing is saved.
  private var savedFrames: [Rect] {
    var frames: [Rect] = []
    for (item, view) in maker.hierarchy.views.enumerated() {
      guard let parent = maker.hierarchy.parents[item] else {
        frames.append(Rect(origin: .zero, size: maker.environment.size))
        continue
      }
      let saved = view.frame ?? .zero
      let bounds = maker.hierarchy.views[parent].boundsOrigin
      frames.append(
        saved.offset(x: frames[parent].minX - bounds.x, y: frames[parent].minY - bounds.y))
    }
    return frames
  }
}

extension ConstraintSystem {
  /// The frames of all views in the root view's coordinates, not rounded.
  borrowing func frames(_ solution: borrowing Solution) -> [Rect] {
    hierarchy.views.indices.map { item in
      rect(item, solution).outset(by: state.alignmentInsets[item])
    }
  }

  /// An alignment rect or a guide's rect in the root view's coordinates, not rounded.
  borrowing func rect(_ item: Int, _ solution: borrowing Solution) -> Rect {
    let x = spans[item].horizontal
    let y = spans[item].vertical
    return Rect(
      left: solution[x.minimum], top: solution[y.minimum], right: solution[x.maximum],
      bottom: solution[y.maximum])
  }
}

extension LayoutState {
  /// Whether nothing differs by more than what no pixel shows.
  fileprivate func isClose(to other: LayoutState) -> Bool {
    let tolerance = 1e-6
    func close(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return abs(a - b) <= tolerance
    }
    func close(_ a: EdgeInsets, _ b: EdgeInsets) -> Bool {
      close(a.top, b.top) && close(a.left, b.left) && close(a.bottom, b.bottom)
        && close(a.right, b.right)
    }
    let hasSameShifts = zip(rowShifts, other.rowShifts).allSatisfy { abs($0 - $1) <= tolerance }
    return hasSameShifts && zip(margins, other.margins).allSatisfy { close($0, $1) }
      && zip(safeAreaInsets, other.safeAreaInsets).allSatisfy { close($0, $1) }
      && zip(intrinsicSizes, other.intrinsicSizes).allSatisfy {
        close($0.horizontal, $1.horizontal) && close($0.vertical, $1.vertical)
      }
      && zip(containerSizes, other.containerSizes).allSatisfy {
        close($0?.width, $1?.width) && close($0?.height, $1?.height)
      }
      && zip(baselines, other.baselines).allSatisfy {
        close($0?.topIntercept, $1?.topIntercept)
          && close($0?.bottomIntercept, $1?.bottomIntercept)
      }
  }
}

extension Diagnostic {
  fileprivate static func noViews(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.no-views", severity: .warning, message: "screen '\(screen.name)' has no views",
      location: screen.location)
  }

  fileprivate static func solverFailed(_ screen: Screen, _ error: SolverError) -> Diagnostic {
    Diagnostic(
      id: "layout.solver-failed", severity: .error,
      message: "screen '\(screen.name)' cannot be solved: \(error.reason)",
      location: screen.location)
  }

  fileprivate static func costly(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.costly", severity: .warning,
      message: "screen '\(screen.name)' takes long to solve", location: screen.location,
      hint: "the frames are right, and how far free views may move is left out; fewer inequalities"
        + " between the same views make it faster")
  }

  fileprivate static func cutShort(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.cut-short", severity: .warning,
      message: "screen '\(screen.name)' is not solved to the end: it takes too long, or its factors"
        + " multiply to numbers too far apart",
      location: screen.location,
      hint: "the frames are those that were reached: what is required holds as far as it was looked"
        + " at, lower priorities may be missed, and how far free views may move is left out")
  }

  fileprivate static func unsettled(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "layout.unsettled", severity: .warning,
      message: "text or margins of screen '\(screen.name)' keep changing with the frames",
      location: screen.location, hint: "the frames of the last round are used")
  }
}

extension SolverError {
  fileprivate var reason: String {
    switch self {
    case .notFinite: "a coefficient, constant or priority is not finite"
    case .unknown: "a variable is unknown"
    case .pivotLimit, .workLimit: "the number of steps exceeds the bound"
    }
  }
}
