import Graphics
import LayoutModel

/// The colours of annotations on light or dark content.
///
/// Blue, orange, red, magenta and grey keep apart for the common kinds of colour blindness; dash
/// patterns, marks and words carry the same facts.
///
/// - Source: hues of Xcode's canvas (blue, orange, red) and of the overlays of Chrome DevTools
///   (orange for margins, green for insets); lightness chosen for a contrast of 4.5 and more.
struct AnnotationPalette {
  /// Frames.
  var frame: Color
  /// Alignment rects: the frame's hue, darker.
  var alignmentRect: Color
  /// Constraints that hold.
  var fine: Color
  /// What gave way or lies elsewhere than saved.
  var misplaced: Color
  /// What is broken or ambiguous.
  var broken: Color
  /// Constraints that no one wrote.
  var implicit: Color
  /// Baselines.
  var baseline: Color
  /// The fill of margins.
  var margin: Color
  /// The fill of what the safe area leaves out.
  var guide: Color
  /// The outline and words of guides.
  var guideLine: Color
  /// The fill under dark words on a light label.
  var plate: Color
  /// Words on a label filled with one of the strong colours.
  var onStrong: Color
  /// The fill of number tags.
  var tag: Color
  /// Words on number tags.
  var onTag: Color
  /// What lies around the screen.
  var desk: Color
  /// Words on the desk.
  var ink: Color
  /// The edge of the screen on the desk.
  var deskLine: Color
  /// What dims the content under a focus.
  var veil: Color

  /// The yellow of cut edges.
  static let warningYellow = Color(hex: 0xFFD60A)
  /// The black of cut edges.
  static let warningBlack = Color(hex: 0x1A1A1A)

  /// The palette for an appearance.
  init(_ appearance: Appearance) {
    let isDark = appearance == .dark
    func color(
      _ light: UInt32, _ dark: UInt32, alpha: (light: Double, dark: Double) = (1, 1)
    ) -> Color {
      isDark ? Color(hex: dark, alpha: alpha.dark) : Color(hex: light, alpha: alpha.light)
    }
    frame = color(0x2F80ED, 0x5AA2FF)
    alignmentRect = color(0x0B3D91, 0xA9CCFF)
    fine = color(0x0A5FD0, 0x6DB1FF)
    misplaced = color(0xB85300, 0xFFA64D)
    broken = color(0xC8102E, 0xFF7A85)
    implicit = color(0x6B7280, 0xA3AAB5)
    baseline = color(0xC2188B, 0xFF7AD1)
    margin = color(0xF6B26B, 0xF6B26B, alpha: (0.34, 0.30))
    guide = color(0x93C47D, 0x93C47D, alpha: (0.34, 0.30))
    guideLine = color(0x38761D, 0xA6D98F)
    plate = color(0xFFFFFF, 0x16181D, alpha: (0.92, 0.9))
    onStrong = color(0xFFFFFF, 0x0B0C0E)
    tag = color(0x1F2937, 0xE5E7EB)
    onTag = color(0xFFFFFF, 0x111317)
    desk = color(0xF3F4F6, 0x202328)
    ink = color(0x374151, 0xD1D5DB)
    deskLine = color(0xD1D5DB, 0x3B4048)
    veil = color(0xFFFFFF, 0x0B0C0E, alpha: (0.72, 0.7))
  }
}
