public import Diagnostics
public import LayoutModel
import PangoText

/// The fonts of a run; makes the text measuring of each thread.
public struct TextSystem: Sendable {
  /// Missing packages and files that are no fonts.
  public let diagnostics: [Diagnostic]
  private let fonts: FontSet

  /// Loads the default fonts and those of further folders.
  ///
  /// - Parameter fontFolders: Folders that are searched for fonts, at any depth.
  /// - Throws: `DiagnosticError` where a folder cannot be read, or no fonts can be found.
  public init(fontFolders: [String] = []) throws(DiagnosticError) {
    let loaded = try FontSet.load(folders: fontFolders)
    fonts = loaded.value
    diagnostics = loaded.diagnostics
  }

  /// A short text that changes when any font does.
  public var fontFingerprint: String { fonts.fingerprint }

  /// Text measuring for one thread.
  public func makeMeasuring() -> any TextMeasuring { PangoTextEngine(fonts: fonts) }
}
