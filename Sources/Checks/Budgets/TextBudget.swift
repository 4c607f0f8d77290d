package import Diagnostics
import Geometry
package import LayoutModel

/// How long a text may be: what translators need to know.
///
/// Every text of a screen may be as long as its budget at once, and nothing is found on any screen,
/// device or text size that is not found without. Budgets hold for texts whose words are no longer
/// than the source's longest, or eight letters, and whose script is no taller.
package struct TextBudget: Hashable, Sendable {
  /// A view that shows the text.
  package struct Place: Hashable, Sendable {
    /// The path of the document.
    package var document: String
    /// The id of the screen.
    package var screen: String
    /// The view.
    package var view: ItemID

    /// Makes a place.
    package init(document: String, screen: String, view: ItemID) {
      self.document = document
      self.screen = screen
      self.view = view
    }
  }

  /// What a longer text would do.
  package struct Limit: Hashable, Sendable {
    /// The id of the rule that a longer text breaks.
    package var rule: String
    /// The view at which it is broken.
    package var view: ItemID?
    /// The screen on which it is broken.
    package var screen: String
    /// The case in which it is broken.
    package var caseName: String
  }

  /// The key of the text.
  package var key: String
  /// The name of the table that has the key, or of the document where none has it.
  package var table: String
  /// The text in the document.
  package var source: String
  /// The views that show it, in the order of the documents.
  package var places: [Place]
  /// The greatest width of the whole text on one line, in points of the font in `font`.
  package var width: Double
  /// About how many characters of text like the source that is.
  package var characters: Int
  /// The width of the source text on one line, in points of the font in `font`.
  package var sourceWidth: Double
  /// The greatest number of lines; 0 for as many as there is height for.
  package var lines: Int
  /// The font in which widths are told: that of the view with the least room.
  package var font: FontDescription
  /// What `font` is measured in: text size, platform and language.
  package var environment: LayoutEnvironment
  /// What a longer text would do; nil where nothing keeps it from growing to the width.
  package var limit: Limit?
  /// Whether the text may be longer: to find out would have taken too long.
  package var isCutShort = false
  /// Where the text was written.
  package var location: SourceLocation?
  /// A picture that shows the text, where one was drawn.
  package var picture: String?

  /// Makes a budget.
  package init(
    key: String, table: String, source: String, places: [Place], width: Double, characters: Int,
    sourceWidth: Double, lines: Int, font: FontDescription, environment: LayoutEnvironment,
    limit: Limit? = nil, location: SourceLocation? = nil
  ) {
    self.key = key
    self.table = table
    self.source = source
    self.places = places
    self.width = width
    self.characters = characters
    self.sourceWidth = sourceWidth
    self.lines = lines
    self.font = font
    self.environment = environment
    self.limit = limit
    self.location = location
  }

  /// The width of another text on one line, in points, as `width` is told.
  package func width(of string: String, measuring text: any TextMeasuring) -> Double {
    text.measure(
      TextContent(string, font: font, lineBreakMode: .clip), width: nil, in: environment
    ).size.width
  }
}
