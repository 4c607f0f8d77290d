/// Apple's named fonts whose stand-ins have other widths.
enum NamedFontAdvances: String, Hashable {
  case helveticaNeue
  case helveticaNeueInterface
  case avenir
  case avenirNext

  /// The weights that are known and their advances, in thousandths of the size.
  var table: AdvanceTable {
    switch self {
    case .helveticaNeue, .helveticaNeueInterface: AdvanceTable[.helveticaNeue]
    case .avenir: AdvanceTable[.avenir]
    case .avenirNext: AdvanceTable[.avenirNext]
    }
  }

  /// The space added to each character at a size in points, as a fraction of the size.
  func tracking(size: Double) -> Double {
    self == .helveticaNeueInterface ? SizeTable.interfaceTracking.value(at: size) / 1000 : 0
  }
}
