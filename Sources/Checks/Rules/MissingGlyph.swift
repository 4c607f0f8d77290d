import Diagnostics
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Characters that no font can show.
  static let missingGlyph = CheckRule(
    id: "missing-glyph", severity: .error, title: "A character has no glyph",
    explanation: """
      None of the fonts has a glyph for the character, so that a box is shown in its place. Add a \
      font for the script, or correct the text.
      """,
    check: .layout { subject in
      subject.nodes.indices.compactMap { index in
        guard let shaped = subject.layout.views[index].text?.shaped,
          !shaped.missingCharacters.isEmpty, subject.isVisible(index)
        else { return nil }
        let names = shaped.missingCharacters.map(\.withCodes).listed()
        var finding = subject.finding(
          "missing-glyph",
          "no font has a glyph for \(names) in \(subject.name(index))",
          at: index, hint: "add a font for the script, or correct the text",
          amount: Double(shaped.missingCharacters.count)
        ).about(subject.nodes[index])
        finding.cause = names
        return finding
      }
    })
}
