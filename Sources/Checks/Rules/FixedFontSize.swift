import Diagnostics
import LayoutModel

extension CheckRule {
  /// Fonts whose size is written rather than that of a text style.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography": text styles follow the size of text
  ///   that people choose.
  static let fixedFontSize = CheckRule(
    id: "fixed-font-size", severity: .warning,
    title: "A font does not follow the reader's text size",
    explanation: """
      The size of the font is written in points, so that the text stays as it is where people choose \
      larger text. Use a text style, such as Body. A font that code scales is seen as a fixed one. \
      Macs, which have no such setting, are left alone.
      """,
    isTaste: true, example: .xib,
    check: .document { subject in
      subject.screens.flatMap { screen -> [Finding] in
        guard screen.platform.usesUIKit else { return [] }
        let names = ItemNames(screen)
        return screen.views.compactMap { view -> Finding? in
          guard let text = view.text, text.string.hasWords || text.placeholder?.hasWords ?? false,
            text.fixedMetrics == nil
          else { return nil }
          let fonts = [text.font] + text.runs.compactMap(\.font)
          guard let fixed = fonts.first(where: { $0.textStyle == nil }) else { return nil }
          return Finding(
            rule: "fixed-font-size",
            "the font of \(names.sentence(view.id)) stays at \(fixed.size.points) pt",
            screen: screen.id, view: view.id, location: view.location, hint: "use a text style")
        }
      }
    })
}
