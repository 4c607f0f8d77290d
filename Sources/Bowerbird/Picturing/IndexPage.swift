import StructuredText

/// The page that shows all pictures of a run, by folder and document, with filters and a viewer.
///
/// It is one static file that works from `file://`. Cards are made as they come into view, so that
/// thousands of pictures open at once. Equal pictures of a screen share a card.
package struct IndexPage: Sendable {
  /// One picture.
  package struct Entry: Hashable, Sendable {
    /// The screen's name.
    package var screen: String
    /// The document's path as given.
    package var document: String
    /// The device or size.
    package var device: String
    /// How the device is held.
    package var orientation: String
    /// The language.
    package var language: String
    /// Light or dark.
    package var appearance: String
    /// The text size, or empty for the default one.
    package var textSize: String
    /// The variant, or empty.
    package var variant: String
    /// The picture's path relative to the page.
    package var picture: String
    /// The path of a small picture, or empty for the picture itself.
    package var thumbnail: String
    /// The width of the canvas, in points.
    package var width: Double
    /// The height of the canvas, in points.
    package var height: Double
    /// The number of problems in the layout.
    package var problemCount: Int
    /// A number that equal pictures share; 0 where it is not known.
    package var likeness = 0
    /// The path of the script that tells of views and constraints, or empty.
    package var inspection = ""
  }

  /// The pictures in the order in which they are shown.
  package var entries: [Entry]
  /// Documents that could not be read: path and reason.
  package var failures: [[String]]

  /// Makes a page.
  package init(entries: [Entry], failures: [[String]] = []) {
    self.entries = entries
    self.failures = failures
  }

  /// The page as HTML.
  package var html: String {
    let data = JSONValue.record([
      ("entries", .array(entries.map(Self.json))),
      ("failures", .array(failures.map { .array($0.map(JSONValue.string)) })),
    ]).rendered(isIndented: false).replacing("</", with: "<\\/")
    let template = String(decoding: PackageResources.IndexPage_html, as: UTF8.self)
    return template.replacing("{{data}}", with: data)
  }

  private static func json(_ entry: Entry) -> JSONValue {
    .record([
      ("screen", .string(entry.screen)), ("document", .string(entry.document)),
      ("device", .string(entry.device)), ("orientation", .string(entry.orientation)),
      ("language", .string(entry.language)), ("appearance", .string(entry.appearance)),
      ("text", .string(entry.textSize)), ("variant", .string(entry.variant)),
      ("picture", .string(entry.picture)), ("thumbnail", .string(entry.thumbnail)),
      ("width", .number(entry.width)), ("height", .number(entry.height)),
      ("problems", .number(Double(entry.problemCount))),
      ("likeness", .number(Double(entry.likeness))), ("inspection", .string(entry.inspection)),
    ])
  }
}

extension IndexPage.Entry {
  /// The entry of a job's first picture that a browser shows; nil for a job without one.
  package init?(_ job: PictureJob, _ outcome: PictureJob.Outcome) {
    let shown = outcome.pictures.first { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
    guard let picture = shown else { return nil }
    let environment = job.environment
    self.init(
      screen: job.screen.name, document: job.path, device: PictureName.device(environment),
      orientation: environment.orientation.rawValue, language: environment.language,
      appearance: environment.appearance.rawValue,
      textSize: environment.textSize == .large ? "" : environment.textSize.rawValue,
      variant: environment.variant ?? "", picture: picture, thumbnail: outcome.thumbnail ?? "",
      width: environment.size.width, height: environment.size.height,
      problemCount: outcome.diagnostics.count { $0.severity > .note })
    inspection = outcome.pictures.last { $0.hasSuffix(".\(PictureJob.scriptEnding)") } ?? ""
  }
}

extension PictureJob {
  /// What came of the job, with its entry of the index page.
  func shown(by outcome: Outcome) -> Outcome {
    var outcome = outcome
    outcome.entry = IndexPage.Entry(self, outcome)
    return outcome
  }
}
