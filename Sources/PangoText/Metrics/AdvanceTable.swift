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

  /// The table of a font, read when it is first asked for; empty for one that the file lacks.
  static subscript(font: Font) -> AdvanceTable {
    switch font {
    case .systemText: systemText
    case .systemDisplay: systemDisplay
    case .classicSystemText: classicSystemText
    case .classicSystemDisplay: classicSystemDisplay
    case .helveticaNeue: helveticaNeue
    case .avenir: avenir
    case .avenirNext: avenirNext
    }
  }

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

  /// Reads a font's rows: a weight, the characters and their advances.
  private init(_ font: Font) {
    for row in FontTable.rows(of: PackageResources.advances_tsv, named: font.rawValue)
    where row.count == 3 {
      characters = row[1].elementsEqual("*".utf8) ? Array(0x20...0x7E) : Array(row[1])
      weights.append((Int(FontTable.number(row[0])), row[2]))
    }
  }

  private static let systemText = AdvanceTable(.systemText)
  private static let systemDisplay = AdvanceTable(.systemDisplay)
  private static let classicSystemText = AdvanceTable(.classicSystemText)
  private static let classicSystemDisplay = AdvanceTable(.classicSystemDisplay)
  private static let helveticaNeue = AdvanceTable(.helveticaNeue)
  private static let avenir = AdvanceTable(.avenir)
  private static let avenirNext = AdvanceTable(.avenirNext)
}
