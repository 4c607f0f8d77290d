import ArgumentParser
package import Bowerbird

extension Transition.Method: WordOption {}

/// Whether changes over time are drawn in place of single pictures.
struct MotionOptions: ParsableArguments {
  @Option(
    help: """
      Draw so many steps of each transition: numbered pictures, an animated SVG and an animated PNG.
      """)
  var frames: Int?

  @Option(help: "Only this transition of the document.")
  var transition: String?

  @Option(
    help: """
      Where a transition begins: a variant, portrait, landscape, base, alternative for another layout \
      that is as good where views are free, or another constant of a constraint by its id, \
      identifier or outlet, width=200.
      """)
  var from: String?

  @Option(help: "Where a transition ends, likewise.")
  var to: String?

  @Option(help: "frames: interpolated frames; constants: each step is a layout of its own.")
  var method: Transition.Method?

  func validate() throws {
    if let frames {
      guard (2...1000).contains(frames) else {
        throw ValidationError("the number of frames is from 2 to 1000")
      }
    } else if transition != nil || from != nil || to != nil || method != nil {
      throw ValidationError("--transition, --from, --to and --method go with --frames")
    }
    if transition != nil, from != nil || to != nil {
      throw ValidationError("name a transition, or where it begins and ends")
    }
  }

  /// The animations of a screen; none where no frames are asked for.
  func animations(of screen: Screen) throws(DiagnosticError) -> [PictureJob.Animation] {
    guard let frames else { return [] }
    var transitions = screen.transitions
    if from != nil || to != nil {
      transitions = [try screen.transition(from: from, to: to, method: method ?? .frames)]
    } else if let name = transition {
      transitions.removeAll { $0.name != name }
    }
    return transitions.map { transition in
      var transition = transition
      if let method { transition.method = method }
      return PictureJob.Animation(transition, frameCount: frames)
    }
  }
}
