/// What a view is in a standard cell of a table, which places its parts itself.
///
/// - Source: Apple, *UITableViewCell.CellStyle*.
package enum CellPart: Hashable, Sendable {
  /// The image before the texts.
  case image
  /// The title of a cell without a second text: it fills the row.
  case onlyTitle
  /// The title over the second text, and that text.
  case upperTitle, lowerDetail
  /// The title beside the second text at the other end, and that text.
  case leadingTitle, trailingDetail
}
