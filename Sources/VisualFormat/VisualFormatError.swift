package import Diagnostics

/// A format that UIKit and AppKit refuse.
package struct VisualFormatError: Error, Hashable {
  /// A stable id: `vfl.unknown-view`.
  package var id: String
  /// Apple's sentence where it is known, our own otherwise.
  package var message: String
  /// What to do about it.
  package var hint: String?
  /// The format.
  package var format: String
  /// The column of the caret under the format, counted from 0, in characters.
  package var caret: Int

  /// The reason of the exception as Apple prints it, with the caret line.
  ///
  /// - Source: Apple, *Visual Format Language*, error messages; crash logs.
  package var appleText: String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: caret) + "^"
  }

  /// The problem with its place; Apple's text is a note.
  ///
  /// - Parameter location: Maps an offset in the format to a place in its file.
  /// - Returns: The diagnostic, an error.
  package func diagnostic(at location: (Int) -> SourceLocation?) -> Diagnostic {
    Diagnostic(
      id: id, severity: .error, message: message, location: location(caret), hint: hint,
      notes: [appleText])
  }
}

extension VisualFormatError {
  static func orientation(_ letter: Character, _ format: String, _ caret: Int) -> Self {
    let word = letter == "V" ? "vertical" : "horizontal"
    return VisualFormatError(
      id: "vfl.orientation",
      message: "Expected ':' after '\(letter)' to specify \(word) arrangement",
      hint: "write '\(letter):' before the first view or '|'", format: format, caret: caret)
  }

  static func unclosedView(_ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.unclosed-view",
      message: "A predicate on a view's thickness must end with ')' and the view must end with ']'",
      hint: blankHint(format, caret) ?? "a view is '[name]' or '[name(predicates)]'",
      format: format, caret: caret)
  }

  static func unknownView(_ name: String, known: [String], _ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.unknown-view", message: "\(name) is not a key in the views dictionary.",
      hint: Suggestion.hint(for: name, among: known, of: "view"), format: format, caret: caret)
  }

  static func unknownRelation(_ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.unknown-relation", message: "Unknown relation. Must be ==, >=, or <=",
      hint: nil, format: format, caret: caret)
  }

  static func noSuperview(_ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.no-superview",
      message:
        "Unable to interpret '|' character, because the related view doesn't have a superview",
      hint: "give the view a parent, or leave out the '|'", format: format, caret: caret)
  }

  static func expectedDistance(_ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.expected-distance",
      message:
        "Expected a number or key from the metrics dictionary, but encountered something else",
      hint: "a distance is '-8-', '-name-' or '-(>=8@750)-', without blanks; a negative one"
        + " stands in parentheses", format: format, caret: caret)
  }

  static func unknownMetric(
    _ name: String, known: [String], _ format: String, _ caret: Int
  ) -> Self {
    VisualFormatError(
      id: "vfl.unknown-metric",
      message: "Encountered metric with name \"\(name)\", but value was not specified in metrics"
        + " or views dictionaries",
      hint: Suggestion.hint(for: name, among: known, of: "metric"), format: format, caret: caret)
  }

  static func expectedView(_ format: String, _ caret: Int) -> Self {
    VisualFormatError(
      id: "vfl.expected-view", message: "Expected a view",
      hint: blankHint(format, caret) ?? "a view is a name in brackets: '[name]'", format: format,
      caret: caret)
  }

  /// What to do about a blank at the caret; nil where there is none.
  private static func blankHint(_ format: String, _ caret: Int) -> String? {
    let characters = Array(format)
    guard characters.indices.contains(caret), characters[caret].isWhitespace else { return nil }
    let rest = String(characters.filter { !$0.isWhitespace })
    return "Apple's format has no blanks: write '\(rest)'"
  }

  static let empty = VisualFormatError(
    id: "vfl.empty", message: "It's an empty string.", hint: "a format names at least one view",
    format: "", caret: 0)

  static func ownAxis(_ option: String, _ format: String) -> Self {
    VisualFormatError(
      id: "vfl.alignment-axis",
      message: "Options mask required views to be aligned on an edge of the layout's own axis",
      hint: "'\(option)' lines views up along the axis on which the format spaces them",
      format: format, caret: 0)
  }

  /// A rule of ours for which no text of Apple's is known.
  static func own(
    _ id: String, _ message: String, hint: String? = nil, _ format: String, _ caret: Int
  )
    -> Self
  {
    VisualFormatError(id: id, message: message, hint: hint, format: format, caret: caret)
  }
}
