/// Apple's named fonts whose stand-ins have other widths.
enum NamedFontAdvances: Hashable {
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
  ///
  /// - Source: Fitted to widths that Xcode 6 saved for labels in the system font of 9, 12 and 17
  ///   points.
  func tracking(size: Double) -> Double {
    guard self == .helveticaNeueInterface else { return 0 }
    return SystemFont.interpolated(at: size, in: [(9, 20), (12, 17), (17, 4.2), (19, 0)]) / 1000
  }
}
