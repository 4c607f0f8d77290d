import ArgumentParser
import Bowerbird

/// The fonts that text is measured and drawn with.
struct FontOptions: ParsableArguments {
  @Option(name: .customLong("fonts"), help: "A further folder of fonts; may be repeated.")
  var folders: [String] = []

  @Option(help: "Threads; as many as processors by default.")
  var threads: Int?
}
