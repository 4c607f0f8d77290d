/// A section of a table's static cells.
package struct TableSection: Hashable, Sendable {
  /// The title above the cells; empty for none.
  package var header: String
  /// The sentence below the cells; empty for none.
  package var footer: String
  /// The cells, in order.
  package var cells: [ItemID]

  /// Whether the cells are patterns that data is shown in, rather than rows of their own.
  package var isPrototypes: Bool

  /// Makes a section.
  package init(header: String, footer: String, cells: [ItemID], isPrototypes: Bool = false) {
    self.isPrototypes = isPrototypes
    self.header = header
    self.footer = footer
    self.cells = cells
  }
}
