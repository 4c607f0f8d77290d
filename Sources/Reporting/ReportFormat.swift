/// A format in which a report is written.
package struct ReportFormat: Sendable {
  /// What a format may be told.
  package struct Options: Hashable, Sendable {
    /// Whether text has colours for a terminal.
    package var isColored: Bool

    /// Makes the plain options.
    package init() { isColored = false }
  }

  /// The name by which it is asked for.
  package var name: String
  /// The usual ending of a file, with its dot.
  package var fileEnding: String
  /// What it is for, in one sentence.
  package var summary: String
  /// Writes a report.
  package var render: @Sendable (Report, Options) -> String

  /// Makes a format.
  package init(
    name: String, fileEnding: String, summary: String,
    render: @escaping @Sendable (Report, Options) -> String
  ) {
    self.name = name
    self.fileEnding = fileEnding
    self.summary = summary
    self.render = render
  }

  /// Every format.
  package static let all: [ReportFormat] = [
    text, json, junit, sarif, github, markdown, summary, gitlab, html, csv,
  ]

  /// The format with a name, or nil.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
