package import Diagnostics
import Geometry
import Graphics
package import LayoutModel
import PangoText

/// Texts measured one by one, and how a label of one width would show them.
///
/// A file of texts has one a line: a language tag, a tab and the text. Lines that are empty or start
/// with `#` are left out, and `\n` in a text is a line end.
package struct TextTable: Sendable {
  /// A text in a language.
  package struct Entry: Hashable, Sendable {
    /// The language as BCP 47 tag.
    package var language: String
    /// The text.
    package var text: String

    /// Makes an entry.
    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// What is known of an entry.
  package struct Row: Hashable, Sendable {
    /// The text.
    package var entry: Entry
    /// The width of the text as one line, in points, not rounded.
    package var natural: Double
    /// The height that the text asks for at the width, in points, not rounded.
    package var height: Double
    /// The lines as they are shown.
    package var lines: [String]
    /// What is left out, an empty text for nothing.
    package var hiddenText: String
    /// How much wider a single line would have to be, in points.
    package var missingWidth: Double
  }

  /// The rows in the order of the entries.
  package var rows: [Row]
  /// What is wrong with a text or its fonts, each once.
  package var diagnostics: [Diagnostic]

  /// The entries of a file.
  ///
  /// - Parameters:
  ///   - source: What the file holds.
  ///   - language: The language of lines that name none.
  /// - Returns: The entries in the order of the lines.
  package static func entries(of source: String, language: String) -> [Entry] {
    source.split(whereSeparator: \.isNewline).compactMap { line -> Entry? in
      guard !line.hasPrefix("#") else { return nil }
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let text = String(parts.last ?? "").replacing("\\n", with: "\n")
      return Entry(language: parts.count == 2 ? String(parts[0]) : language, text: text)
    }
  }

  /// Measures texts.
  ///
  /// - Parameters:
  ///   - entries: The texts.
  ///   - style: The font, lines and line break mode; its own text is not looked at.
  ///   - width: The width of the label in points; nil for as wide as each text.
  ///   - environment: Gives text size and platform idiom; languages and directions are the
  ///     entries' own.
  ///   - measuring: Measures the texts.
  package init(
    _ entries: [Entry], style: TextContent, width: Double?, in environment: LayoutEnvironment,
    measuring: any TextMeasuring
  ) {
    rows = []
    diagnostics = []
    for entry in entries {
      var content = style
      content.runs = entry.text.isEmpty ? [] : [TextRun(entry.text)]
      var environment = environment
      environment.language = entry.language
      environment.direction = LayoutDirection(language: entry.language)
      var single = content
      single.lineBreakMode = .clip
      let natural = measuring.measure(single, width: nil, in: environment)
      let size = measuring.measure(content, width: width, in: environment).size
      let shaped = measuring.shape(
        content, in: Size(width: width ?? .infinity, height: .infinity), environment: environment)
      // Runs lie from left to right; a line is told in the order in which it is read.
      let lines = shaped.lines.map { line in
        let isReversed = environment.direction == .rightToLeft
        return (isReversed ? line.runs.reversed() : line.runs).map(\.text).joined()
      }
      rows.append(
        Row(
          entry: entry, natural: natural.size.width, height: size.height, lines: lines,
          hiddenText: shaped.hiddenText, missingWidth: shaped.missingWidth))
      if let engine = measuring as? PangoTextEngine {
        for finding in engine.findings(for: content, in: environment)
        where !diagnostics.contains(finding) {
          diagnostics.append(finding)
        }
      }
    }
  }

  /// The table: language, width, height, number of lines, what is missing, and the lines with a
  /// stroke between them.
  package var text: String {
    let header = ["language", "width", "height", "lines", "missing", "shown"]
    let cells = rows.map { row in
      [
        row.entry.language, Self.number(row.natural), Self.number(row.height),
        "\(row.lines.count)", row.missingText,
        row.lines.joined(separator: " | ").replacing("\n", with: " "),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return ([header] + cells).map { row in
      row.enumerated().map { column, cell in
        let space = String(
          repeating: " ", count: max(0, widths[column] - cell.unicodeScalars.count))
        if column == row.count - 1 { return cell }
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  fileprivate static func number(_ value: Double) -> String {
    value.decimalText(places: 2)
  }
}

extension TextTable.Row {
  /// What a label of the width lacks: points of a single line, or characters.
  fileprivate var missingText: String {
    if missingWidth > 0 { return TextTable.number(missingWidth) + " pt" }
    return hiddenText.isEmpty ? "-" : hiddenText.count.counted("character")
  }
}
