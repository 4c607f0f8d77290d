import ArgumentParser
package import Bowerbird
import XcodeCanvas

extension LayoutOptions.IntrinsicSizes: WordOption {}
extension LayoutOptions.Insets: WordOption {}
extension LayoutOptions.Ambiguous: WordOption {}
extension LayoutOptions.Rounding: WordOption {}

/// How the engine works.
struct EngineOptions: ParsableArguments {
  @Option(help: "Sizes of leaves: measured, or saved in the document.")
  var intrinsic = LayoutOptions.IntrinsicSizes.measured

  @Option(help: "Safe areas and margins: from the document's frames, or predicted for the device.")
  var insets = LayoutOptions.Insets.document

  @Option(help: "What settles a free edge: saved frames, or origin and smallest size.")
  var ambiguous = LayoutOptions.Ambiguous.origin

  @Option(help: "pixels: edges lie on device pixels; none: the solver's values.")
  var rounding = LayoutOptions.Rounding.pixels

  /// The options for a layout.
  var layoutOptions: LayoutOptions {
    var result = LayoutOptions()
    result.intrinsicSizes = intrinsic
    result.insets = insets
    result.ambiguous = ambiguous
    result.rounding = rounding
    // Commands that show the ranges ask for them.
    result.findsFreeRanges = false
    return result
  }
}
