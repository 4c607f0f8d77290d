/// A section of a table's static cells.
package struct TableSection: Hashable, Sendable {
  /// The title above the cells; empty for none.
  package var header: String
  /// The sentence below the cells; empty for none.
  package var footer: String
  /// The cells, in order.
  package var cells: [ItemID]

  /// Makes a section.
  package init(header: String, footer: String, cells: [ItemID]) {
    self.header = header
    self.footer = footer
    self.cells = cells
  }
}
