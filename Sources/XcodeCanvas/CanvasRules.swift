import ControlMetrics
import Geometry
package import LayoutModel

/// The rules of the canvas on which Interface Builder shows a document, around those of the run
/// time.
package struct CanvasRules: LayoutRules {
  /// Where the sizes of leaves come from.
  package var intrinsicSizes: LayoutOptions.IntrinsicSizes
  /// Where safe areas and default margins come from.
  package var insets: LayoutOptions.Insets
  /// How the rows of tables lie on the canvas that a document was designed on.
  package var rows = LayoutOptions.Rows.saved

  /// Makes the rules for sizes and insets from some source.
  package init(
    intrinsicSizes: LayoutOptions.IntrinsicSizes = .measured,
    insets: LayoutOptions.Insets = .document
  ) {
    self.intrinsicSizes = intrinsicSizes
    self.insets = insets
  }

  package func rules(
    of screen: Screen, _ tree: ViewTree, written: Screen?, measuring text: any TextMeasuring
  ) -> any ScreenRules {
    CanvasScreen(self, screen, tree, written: written, measuring: text)
  }

  package var ofParts: any LayoutRules {
    var parts = self
    parts.insets = .device
    return parts
  }
}

/// The canvas of one screen.
final class CanvasScreen: ScreenRules {
  let canvas: CanvasRules
  let screen: Screen
  let tree: ViewTree
  private let written: Screen?
  private let runtime: RuntimeScreen
  private let measuring: any TextMeasuring
  /// How the canvas rounds measured sizes of texts, by view.
  private(set) lazy var roundings = screen.textRoundings(tree, measuring: measuring)
  /// The views whose width or height a constraint fixes.
  private(set) lazy var viewsOfFixedLength = screen.viewsOfFixedLength
  /// The lengths of views whose saved frames differ only by how their edges were rounded.
  private(set) lazy var sharedLengths = screen.lengthsSharedButForRounding

  init(
    _ canvas: CanvasRules, _ screen: Screen, _ tree: ViewTree, written: Screen?,
    measuring text: any TextMeasuring
  ) {
    self.canvas = canvas
    self.screen = screen
    self.tree = tree
    self.written = written
    runtime = RuntimeScreen(screen, measuring: text)
    measuring = text
  }

  func rules(in environment: LayoutEnvironment) -> any ControlRules {
    let designed =
      canvas.intrinsicSizes == .saved
      ? written.flatMap { DesignedCanvas($0, in: environment) } : nil
    return CanvasControls(self, runtime.controls(in: environment), designed: designed)
  }

  func shownText(of view: Int) -> TextContent? { runtime.shownText(of: view) }
}
