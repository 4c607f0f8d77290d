/// The advance widths of a font's characters in the weights that are known.
struct AdvanceTable: Sendable {
  /// The fonts that have a table, as the file names them.
  enum Font: String {
    case systemText = "sf-text"
    case systemDisplay = "sf-display"
    case classicSystemText = "sf-text-classic"
    case classicSystemDisplay = "sf-display-classic"
    case helveticaNeue = "helvetica-neue"
    case avenir
    case avenirNext = "avenir-next"
  }

  /// The characters of ASCII that have an advance.
  private(set) var characters: [UInt8] = []
  /// The weights on OpenType's scale, from light to heavy, and the advances of the characters as the file has
  /// them: of most weights nobody asks.
  private var weights: [(weight: Int, column: ArraySlice<UInt8>)] = []

  /// The table of a font; empty for one that the file lacks.
  static subscript(font: Font) -> AdvanceTable { all[font] ?? AdvanceTable() }

  /// The advances of a weight between those that are known, or beyond them by the same slope.
  ///
  /// - Returns: One number a character, in the unit of the font: 2048ths or thousandths of the size.
  func advances(weight: Int) -> [Int32] {
    func advances(_ index: Int) -> [Int32] {
      FontTable.words(of: weights[index].column).map(FontTable.number)
    }
    guard weights.count > 1 else { return weights.isEmpty ? [] : advances(0) }
    let found = weights.firstIndex { $0.weight >= weight } ?? weights.count - 1
    let upper = min(max(found, 1), weights.count - 1)
    let (from, to) = (weights[upper - 1], weights[upper])
    let part = Double(weight - from.weight) / Double(to.weight - from.weight)
    return zip(advances(upper - 1), advances(upper)).map {
      Int32((Double($0) + Double($1 - $0) * part).rounded())
    }
  }

  private static let all: [Font: AdvanceTable] = {
    var tables: [Font: AdvanceTable] = [:]
    for row in FontTable.rows(of: PackageResources.advances_tsv) where row.count == 4 {
      guard let font = Font(rawValue: String(decoding: row[0], as: UTF8.self)) else { continue }
      let isAll = row[2].elementsEqual("*".utf8)
      tables[font, default: AdvanceTable()].characters =
        isAll ? Array(0x20...0x7E) : Array(row[2])
      tables[font]?.weights.append((Int(FontTable.number(row[1])), row[3]))
    }
    return tables
  }()
}
