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
        let names = shaped.missingCharacters.prefix(8).map { character in
          let codes = character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          }
          return "'\(character)' (\(codes.joined(separator: " ")))"
        }
        var finding = subject.finding(
          "missing-glyph",
          "no font has a glyph for \(names.joined(separator: ", ")) in \(subject.name(index))",
          at: index, hint: "add a font for the script, or correct the text",
          amount: Double(shaped.missingCharacters.count)
        ).about(subject.nodes[index])
        finding.cause = names.joined(separator: ", ")
        return finding
      }
    })
}
