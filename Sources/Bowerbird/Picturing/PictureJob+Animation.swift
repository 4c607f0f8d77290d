import CairoDrawing
package import Diagnostics
import Drawing
import LayoutEngine
package import LayoutModel
import LayoutRendering
import VisualFormat

extension PictureJob {
  /// A change over time, drawn in so many steps.
  package struct Animation: Hashable, Sendable {
    /// What changes.
    package var transition: Transition
    /// How many pictures; at least 2.
    package var frameCount: Int

    /// Makes an animation.
    package init(_ transition: Transition, frameCount: Int) {
      self.transition = transition
      self.frameCount = frameCount
    }
  }

  /// Draws numbered pictures, and one animated file for each of SVG and PNG.
  func run(_ animation: Animation, _ settings: Settings, with worker: LayoutWorker) -> Outcome {
    let change = LayoutTransition(
      animation.transition, of: screen, in: environment, measuring: worker.text,
      options: settings.layoutOptions)
    let layouts = change.layouts(count: max(2, animation.frameCount))
    var outcome = Outcome(
      layout: change.end, pictures: [], diagnostics: change.diagnostics, hasFailed: false,
      isUnsatisfiable: !change.end.conflicts.isEmpty)
    if animation.transition.start.isAlternative != animation.transition.end.isAlternative,
      change.start.views.map(\.frame) == change.end.views.map(\.frame)
    {
      outcome.diagnostics.append(.nothingFree(screen))
    }
    var rendering = settings.rendering
    assets?.provide(to: &rendering, in: environment)
    let lists = layouts.map {
      DisplayList($0, options: rendering.judging($0), text: worker.text)
    }
    let stem = "\(name.stem)-\(PictureName.safe(animation.transition.name))"
    let sequence = OutputFormat.Sequence(lists, duration: animation.transition.duration)
    let options = settings.formatOptions(scale: environment.scale)
    for format in settings.formats {
      do throws(DrawingError) {
        let bytes = try format.encode(sequence, by: worker.renderer, options: options)
        write(bytes, to: "\(name.folder)/\(stem).\(format.fileExtension)", settings, &outcome)
      } catch {
        outcome.take(error, of: screen)
      }
    }
    for (index, list) in lists.enumerated() {
      let number = Self.number(index + 1, of: lists.count)
      write(list, layouts[index], as: "\(stem)-\(number)", settings, worker, &outcome)
    }
    outcome.diagnostics += worker.renderer.takeFindings()
    return outcome
  }

  /// A number with as many digits as the last one: files sort in order.
  private static func number(_ number: Int, of count: Int) -> String {
    let digits = String(count).count
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension LayoutTransition {
  /// The problems of both ends, each once.
  fileprivate var diagnostics: [Diagnostic] {
    let atStart = start.diagnostics
    return atStart + end.diagnostics.filter { !atStart.contains($0) }
  }
}

extension Screen {
  /// The transition between two states that are told on the command line.
  ///
  /// - Parameters:
  ///   - start: The name of a variant or an orientation; nil or `base` for the screen as it is.
  ///   - end: Likewise.
  ///   - method: What changes step by step.
  /// - Returns: The transition.
  /// - Throws: `DiagnosticError` for a name that is neither.
  package func transition(
    from start: String?, to end: String?, method: Transition.Method
  ) throws(DiagnosticError) -> Transition {
    let start = start ?? "base"
    let end = end ?? "base"
    return Transition(
      name: "\(start)-\(end)", from: try known(start), to: try known(end), method: method)
  }

  private func known(_ name: String) throws(DiagnosticError) -> Transition.State {
    guard let state = state(named: name) else {
      throw DiagnosticError(
        Diagnostic(
          id: "render.unknown-state", severity: .error,
          message: "screen '\(self.name)' has no variant '\(name)'", location: location,
          hint: stateHint(name)))
    }
    return state
  }

  /// What may have been meant by a name that is no state.
  private func stateHint(_ name: String) -> String {
    guard let equals = name.lastIndex(of: "=") else {
      return Suggestion.hint(for: name, among: stateNames, of: "state")
    }
    let known =
      constraints.map(\.id) + constraints.compactMap(\.identifier) + collections.map(\.name)
    return Suggestion.hint(for: String(name[..<equals]), among: known, of: "constraint")
  }

  /// Makes sure that both ends of a transition apply in a case, and differ.
  ///
  /// - Throws: `DiagnosticError` for a variant whose condition does not hold, and for a transition
  ///   that goes nowhere.
  package func check(
    _ transition: Transition, in environment: LayoutEnvironment
  ) throws(DiagnosticError) {
    for state in [transition.start, transition.end] {
      guard let name = state.variant, !appliesVariant(name, in: environment.inState(state)) else {
        continue
      }
      throw DiagnosticError(.doesNotApply(name, in: self))
    }
    let ends = (environment.inState(transition.start), environment.inState(transition.end))
    let differ =
      transition.start.constants != transition.end.constants
      || transition.start.isAlternative != transition.end.isAlternative
    guard ends.0 != ends.1 || differ else {
      throw DiagnosticError(.goesNowhere(transition, in: self))
    }
  }
}

extension Diagnostic {
  /// A variant was asked for whose condition does not hold.
  static func doesNotApply(_ name: String, in screen: Screen) -> Diagnostic {
    let conditions = screen.variants.filter { $0.isNamed(name) }.map(\.condition.words)
    return Diagnostic(
      id: "cases.variant-does-not-apply", severity: .error,
      message: "variant '\(name)' of screen '\(screen.name)' does not apply in this case",
      location: screen.location, hint: "it needs " + conditions.joined(separator: ", or "))
  }

  fileprivate static func nothingFree(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "render.nothing-free", severity: .warning,
      message: "no other layout of screen '\(screen.name)' is as good: nothing moves",
      location: screen.location)
  }

  fileprivate static func goesNowhere(_ transition: Transition, in screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "render.same-state", severity: .error,
      message: "transition '\(transition.name)' of screen '\(screen.name)' begins and ends in the"
        + " same state",
      location: screen.location,
      hint: "name another state with --from or --to: "
        + screen.stateNames.joined(separator: ", "))
  }
}
