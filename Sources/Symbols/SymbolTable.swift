/// Which icon stands for which system symbol: the rows of `symbols.tsv`.
struct SymbolTable: Sendable {
  /// How an icon becomes a symbol.
  enum Note: String {
    /// Mirrored where reading starts at the right.
    case mirrors
    /// Always mirrored.
    case flip
    /// Turned by a quarter.
    case turn
    /// Stretched to four by three.
    case wide
  }

  /// A row: the icon's file without its ending, and how it is drawn.
  struct Row {
    var icon: String
    var note: Note?
  }

  private let rows: [String: Row]

  /// The table of the module.
  static let standard = SymbolTable(String(decoding: PackageResources.symbols_tsv, as: UTF8.self))

  /// Reads rows of a symbol, an icon and a note with tabs between them.
  init(_ text: String) {
    var rows: [String: Row] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count >= 2 else { continue }
      let note = fields.count > 2 ? Note(rawValue: String(fields[2])) : nil
      rows[String(fields[0])] = Row(icon: String(fields[1]), note: note)
    }
    self.rows = rows
  }

  subscript(name: String) -> Row? { rows[name] }

  /// The names of all rows, sorted.
  var names: [String] { rows.keys.sorted() }
}
