import CairoDrawing
public import Diagnostics
import Drawing
import LayoutEngine
public import LayoutModel
import LayoutRendering

extension PictureJob {
  /// A change over time, drawn in so many steps.
  public struct Animation: Hashable, Sendable {
    /// What changes.
    public var transition: Transition
    /// How many pictures; at least 2.
    public var frameCount: Int

    /// Makes an animation.
    public init(_ transition: Transition, frameCount: Int) {
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
      layout: change.end, pictures: [], diagnostics: change.diagnostics, hasFailed: false)
    var rendering = settings.rendering
    assets?.provide(to: &rendering, in: environment)
    let lists = layouts.map { DisplayList($0, options: rendering, text: worker.text) }
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
  public func transition(
    from start: String?, to end: String?, method: Transition.Method
  ) throws(DiagnosticError) -> Transition {
    var transition = Transition(
      name: "\(start ?? "base")-\(end ?? "base")", from: Transition.State(),
      to: Transition.State())
    transition.start = try state(start)
    transition.end = try state(end)
    transition.method = method
    return transition
  }

  private func state(_ name: String?) throws(DiagnosticError) -> Transition.State {
    guard let name, name != "base" else { return Transition.State() }
    if variants.contains(where: { $0.name == name }) { return Transition.State(variant: name) }
    guard let orientation = Orientation(rawValue: name) else {
      throw DiagnosticError(
        Diagnostic(
          id: "render.unknown-state", severity: .error,
          message: "screen '\(self.name)' has no variant '\(name)'", location: location,
          hint: "a state is 'base', 'portrait', 'landscape' or one of "
            + variants.map { "'\($0.name)'" }.joined(separator: ", ")))
    }
    var state = Transition.State()
    state.orientation = orientation
    return state
  }
}
