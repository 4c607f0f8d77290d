import Checks
package import Diagnostics
import Geometry
package import LayoutModel
package import Localization

/// Budgets that were written as a table, and strings held against them.
package struct BudgetTable: Sendable {
  /// What the table has a column for.
  enum Column: String, CaseIterable {
    case key, table, source, width, characters, lines
    case sourceWidth = "source-width"
    case font
    case `case`
    case limitedBy = "limited-by"
    case screen, view, picture
  }

  /// A line of the table.
  struct Row: Hashable {
    var key: String
    var table: String
    var width: Double
    var font: BudgetFont
    var characters: Int?
  }

  /// What became of some strings.
  package struct Outcome: Sendable {
    /// A problem for each string that is too long.
    package var diagnostics: [Diagnostic] = []
    /// How many strings were measured.
    package var measured = 0
    /// How many keys have no budget.
    package var unknown = 0
    /// How many of those measured are too long.
    package var tooLong: Int { diagnostics.count }

    /// The counts in a line.
    package var summary: String {
      "\(measured.counted("string")) measured, \(tooLong) too long"
        + (unknown > 0 ? "; \(unknown.counted("string")) without a budget" : "")
    }
  }

  private var rows: [String: [Row]] = [:]

  /// Reads a table that `check --budget --budget-format csv` wrote; columns may be reordered, and
  /// others added.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - file: Its path.
  /// - Throws: `DiagnosticError` with the lines that cannot be read.
  package init(_ text: String, file: String) throws(DiagnosticError) {
    let records = CSVReader.records(of: text)
    guard let head = records.first else { throw DiagnosticError(.notABudget(file, "it is empty")) }
    func position(_ column: Column) -> Int? { head.fields.firstIndex(of: column.rawValue) }
    guard let key = position(.key), let width = position(.width), let font = position(.font) else {
      throw DiagnosticError(.notABudget(file, "it has no columns 'key', 'width' and 'font'"))
    }
    var problems: [Diagnostic] = []
    for record in records.dropFirst() where record.fields != [""] {
      func field(_ index: Int) -> String {
        record.fields.indices.contains(index) ? record.fields[index] : ""
      }
      guard let number = Double(field(width)), number.isFinite, number >= 0,
        let readFont = BudgetFont(field(font))
      else {
        problems.append(.badRow(file, record.line, field(key)))
        continue
      }
      rows[field(key), default: []].append(
        Row(
          key: field(key), table: position(.table).map(field) ?? "", width: number, font: readFont,
          characters: position(.characters).flatMap { Int(field($0)) })
      )
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  /// Whether the table has a budget for a key.
  package func has(_ key: String) -> Bool { rows[key] != nil }

  /// About how many characters the text of a key may have; nil without a budget.
  func characters(of key: String) -> Int? { rows[key]?.compactMap(\.characters).min() }

  /// Measures every form of every string of tables.
  ///
  /// - Parameters:
  ///   - tables: The strings.
  ///   - text: Measures text.
  /// - Returns: A problem for each string that is too long, in the order of the tables.
  package func measure(_ tables: [StringTable], measuring text: any TextMeasuring) -> Outcome {
    var outcome = Outcome()
    for table in tables {
      let language = table.language ?? "en"
      for string in table.strings {
        guard let rows = rows(for: string.key, in: table.name) else {
          outcome.unknown += 1
          continue
        }
        outcome.measured += 1
        let texts = LocalizationOptions().texts(of: string, language: language)
        let worst = rows.compactMap { row in
          texts.map { (row: row, text: $0, width: row.width(of: $0, language, text)) }
            .max { $0.width < $1.width }
        }.max { $0.width - $0.row.width < $1.width - $1.row.width }
        if let worst, worst.width > worst.row.width + Self.tolerance {
          outcome.diagnostics.append(
            .tooLong(string, worst.text, language, worst.width, worst.row.width))
        }
      }
    }
    return outcome
  }

  /// Widths are written to a tenth of a point.
  private static let tolerance = 0.05

  /// The budgets of a key: those of its table, or of any where its table has none.
  private func rows(for key: String, in table: String) -> [Row]? {
    guard let all = rows[key] else { return nil }
    let own = all.filter { $0.table == table }
    return own.isEmpty ? all : own
  }
}

extension BudgetTable.Row {
  fileprivate func width(of string: String, _ language: String, _ text: any TextMeasuring) -> Double
  {
    var environment = LayoutEnvironment(size: Size(width: 390, height: 844))
    environment.language = language
    environment.direction = LayoutDirection(language: language)
    environment.textSize = font.textSize
    environment.idiom = font.idiom
    let content = TextContent(string, font: font.font, lineBreakMode: .clip)
    return text.measure(content, width: nil, in: environment).size.width
  }
}

extension Diagnostic {
  fileprivate static func notABudget(_ file: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      id: "budget.format", severity: .error, message: "'\(file)' is no table of budgets: \(reason)",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "'bowerbird check App --budget --budget-format csv' writes one")
  }

  fileprivate static func badRow(_ file: String, _ line: Int, _ key: String) -> Diagnostic {
    Diagnostic(
      id: "budget.row", severity: .error,
      message: "the budget of '\(key)' has no width or no font",
      location: SourceLocation(file: file, line: line, column: 1),
      hint: "a width is a number of points, a font reads like 'system 17 regular'")
  }

  fileprivate static func tooLong(
    _ string: LocalizedString, _ text: String, _ language: String, _ width: Double,
    _ granted: Double
  ) -> Diagnostic {
    let over = (width - granted).decimalText(places: 1)
    return Diagnostic(
      id: "budget.exceeded", severity: .warning,
      message: "the text of '\(string.key)' in '\(language)' is \(over) pt too long",
      location: string.forms.first?.location ?? string.location,
      hint: "it takes \(width.decimalText(places: 1)) of \(granted.decimalText(places: 1)) pt: "
        + "\"\(text.prefix(120))\"")
  }
}
