public import Diagnostics
public import LayoutModel
public import PangoText

/// The fonts of a run; makes the text measuring of each thread.
public struct TextSystem: Sendable {
  /// Missing packages and files that are no fonts.
  public let diagnostics: [Diagnostic]
  /// The fonts.
  package let fonts: FontSet
  /// What stands in for fonts that are not at hand, besides the standard ones.
  private let substitutes: [FontSubstitute]

  /// Loads the default fonts and those of further folders.
  ///
  /// - Parameters:
  ///   - fontFolders: Folders that are searched for fonts, at any depth.
  ///   - substitutes: What stands in for fonts that are not at hand; these win over the standard
  ///     ones.
  ///   - bundle: A font bundle that is used instead of the system's fonts; nil for those.
  /// - Throws: `DiagnosticError` where a folder cannot be read, no fonts can be found, or the
  ///   bundle's are not those that its list names.
  public init(
    fontFolders: [String] = [], substitutes: [FontSubstitute] = [], bundle: FontBundle? = nil
  ) throws(DiagnosticError) {
    let loaded = try FontSet.load(
      folders: fontFolders, root: bundle?.folder ?? FontSet.systemRoot)
    let fonts = loaded.value
    try bundle?.check(fonts)
    self.fonts = fonts
    self.substitutes = substitutes
    diagnostics =
      loaded.diagnostics
      + substitutes.filter { !fonts.hasFamily($0.replacement) }.map { .unknownReplacement($0) }
  }

  /// A short text that changes when any font does, or what stands in for one; made on demand.
  package var fontFingerprint: String { fonts.fingerprint(with: substitutes) }

  /// Text measuring for one thread.
  public func makeMeasuring() -> any TextMeasuring {
    PangoTextEngine(fonts: fonts, substitutes: FontSubstitute.standard + substitutes)
  }
}

extension Diagnostic {
  fileprivate static func unknownReplacement(_ substitute: FontSubstitute) -> Diagnostic {
    Diagnostic(
      id: "text.unknown-substitute", severity: .warning,
      message: "'\(substitute.replacement)', which stands in for '\(substitute.family)', is not at"
        + " hand either",
      hint: "add its folder to 'fonts', or name a family of the default fonts, such as Inter")
  }
}
