/// How long the steps of layouts took together, for benchmarks.
package final class LayoutStopwatch {
  /// Making states, spans and rows, in all rounds.
  package var building: Duration = .zero
  /// Solving, in all rounds.
  package var solving: Duration = .zero
  /// Reading frames, conflicts and free ranges off the last solution.
  package var taking: Duration = .zero
  private var last = ContinuousClock.now

  /// Makes a stopwatch at zero.
  package init() {}

  /// Starts a step.
  func start() { last = .now }

  /// Ends a step, adds its time and starts the next.
  func lap(_ step: ReferenceWritableKeyPath<LayoutStopwatch, Duration>) {
    let now = ContinuousClock.now
    self[keyPath: step] += last.duration(to: now)
    last = now
  }
}
