public import Diagnostics
import Geometry
import Graphics
public import LayoutModel

/// The fonts of a run; makes the text measuring of each thread.
public struct TextSystem: Sendable {
  /// Loads the default fonts and those of further folders.
  ///
  /// - Parameter fontFolders: Folders that are searched for fonts, before the default ones.
  /// - Throws: `DiagnosticError` where no fonts can be found.
  public init(fontFolders: [String] = []) throws(DiagnosticError) {}

  /// Text measuring for one thread.
  public func makeMeasuring() -> any TextMeasuring { NoText() }
}

struct NoText: TextMeasuring {
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  { .empty }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    ShapedText()
  }
}
