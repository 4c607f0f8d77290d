import ArgumentParser
import Bowerbird
import ImageComparison

/// How much pictures may differ.
struct ToleranceOptions: ParsableArguments {
  @Option(help: "What tells how much a pixel differs: yiq, oklab or ssim; yiq by default.")
  var measure: PixelMeasure?

  @Option(help: "How much a pixel may differ: 0 for not at all to 1 for black against white.")
  var threshold: Double?

  @Flag(help: "Let pixels differ that only smooth an edge.")
  var ignoreAntialiasing = false

  func validate() throws {
    guard (0...1).contains(threshold ?? 0) else {
      throw ValidationError("the threshold must be from 0 to 1")
    }
  }

  /// A comparer with what the command line says of it.
  func comparer(_ known: ImageComparer) -> ImageComparer {
    var comparer = known
    if let measure { comparer.measure = measure }
    if let threshold { comparer.threshold = threshold }
    if ignoreAntialiasing { comparer.ignoresAntiAliasing = true }
    return comparer
  }
}

extension PixelMeasure: ExpressibleByArgument {}
