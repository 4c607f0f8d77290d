import Diagnostics

/// Collects what could not be drawn as it was meant, each thing once.
final class FindingLog {
  /// The findings in the order in which they were met.
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds a finding unless the same one is there.
  func add(_ finding: Diagnostic) {
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }

  /// Forgets all findings.
  ///
  /// - Returns: The findings until now.
  func take() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}

extension Diagnostic {
  static let notFinite = Diagnostic(
    id: "drawing.not-finite", severity: .warning,
    message: "a drawing command has a coordinate that is not a finite number; it is left out",
    hint: "look for a constant that is infinite or not a number")

  static func unreadableFont(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "drawing.unreadable-font", severity: .error,
      message: "the font '\(path)' cannot be read; its text is drawn as boxes",
      hint: "install the font again")
  }

  static func unreadableStrike(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "drawing.unreadable-strike", severity: .warning,
      message: "a colour glyph of '\(path)' cannot be read; it is left out")
  }

  static func unsupportedPaint(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "drawing.unsupported-color-font", severity: .warning,
      message:
        "glyphs of '\(path)' are made of gradients (COLR version 1), which are not drawn; boxes "
        + "stand in for them",
      hint: "use a colour font with bitmaps or flat layers, such as Noto Color Emoji of Debian")
  }

  static func undrawableImage(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "drawing.undrawable-image", severity: .warning,
      message: "the image '\(name)' is too large to be drawn; it is left out",
      hint: "use a smaller image")
  }
}
