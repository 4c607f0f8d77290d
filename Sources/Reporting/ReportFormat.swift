/// A format in which a report is written.
public struct ReportFormat: Sendable {
  /// What a format may be told.
  public struct Options: Hashable, Sendable {
    /// Whether text has colours for a terminal.
    public var isColored: Bool

    /// Makes the plain options.
    public init() { isColored = false }
  }

  /// The name by which it is asked for.
  public var name: String
  /// The usual ending of a file, with its dot.
  public var fileEnding: String
  /// What it is for, in one sentence.
  public var summary: String
  /// Writes a report.
  public var render: @Sendable (Report, Options) -> String

  /// Makes a format.
  public init(
    name: String, fileEnding: String, summary: String,
    render: @escaping @Sendable (Report, Options) -> String
  ) {
    self.name = name
    self.fileEnding = fileEnding
    self.summary = summary
    self.render = render
  }

  /// Every format.
  public static let all: [ReportFormat] = [
    text, json, junit, sarif, github, markdown, summary, gitlab, html, csv,
  ]

  /// The format with a name, or nil.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
