import ControlFacts

/// Where the text of AppKit controls of a certain height stands.
///
/// - Source: Observed in saved Interface Builder frames: baseline constraints between controls of
///   which one is known, over 1,454 public documents.
enum DesktopBaselines {
  /// A group of Xcode builds, the frame's height and the baseline above the frame's bottom.
  typealias Row = (group: Int, height: Double, fromBottom: Double)

  /// The first versions of the groups after the first.
  private static let groups: [XcodeVersion] = [.xcode9Dot3, .xcode11Dot4, .xcode13, .xcode26]

  /// The baseline above the frame's bottom, in points; nil where none was observed.
  static func fromBottom(_ key: String, xcode: XcodeVersion, height: Double) -> Double? {
    let group = groups.count { $0 <= xcode }
    return rows[key]?.first { $0.group == group && abs($0.height - height) < 0.25 }?.fromBottom
  }

  private static let rows: [String: [Row]] = [
    "button check regularSquare nobord large": [(2, 22, 7)],
    "button check regularSquare nobord mini": [(3, 11, 5)],
    "button check regularSquare nobord reg": [
      (0, 18, 5), (1, 18, 5), (2, 18, 5), (3, 16, 5), (3, 18, 5), (3, 21, 5),
    ],
    "button check regularSquare nobord small": [
      (0, 18, 6), (1, 18, 5), (2, 16, 5), (3, 16, 5), (3, 18, 5),
    ],
    "button help helpButton bord reg": [(3, 25, 9), (3, 26, 11), (4, 24, 8)],
    "button help helpButton bord small": [(3, 19, 7)],
    "button inline inline bord reg": [(3, 18, 5)],
    "button push rounded bord large": [(2, 40, 17), (4, 28, 10)],
    "button push rounded bord mini": [(3, 16, 5)],
    "button push rounded bord reg": [
      (0, 32, 14), (1, 32, 14), (2, 32, 14), (3, 30, 5), (3, 32, 14), (4, 24, 8),
    ],
    "button push rounded bord small": [
      (0, 28, 12), (2, 27, 12), (3, 27, 12), (4, 17, 5),
    ],
    "button radio regularSquare nobord large": [(2, 22, 7)],
    "button radio regularSquare nobord reg": [(1, 18, 5)],
    "button roundRect roundedRect bord reg": [(3, 19, 7)],
    "button roundRect roundedRect bord small": [(3, 17, 6), (4, 20, 5)],
    "button smallSquare smallSquare bord reg": [(1, 24, 5)],
    "button square shadowlessSquare nobord img:- reg": [(1, 15, 3), (1, 16, 4), (3, 11, 5)],
    "button square shadowlessSquare nobord img:overlaps reg": [(3, 16, 5)],
    "colorWell": [(3, 24, 11)],
    "comboBox reg": [(0, 26, 8)],
    "datePicker large": [(2, 21, 8)],
    "popUpButton push rounded large": [(2, 40, 16)],
    "popUpButton push rounded mini": [(3, 16, 8)],
    "popUpButton push rounded reg": [
      (0, 26, 10), (1, 25, 10), (1, 26, 11), (2, 25, 11), (3, 25, 11), (3, 26, 12),
      (4, 22, 4), (4, 24, 8),
    ],
    "popUpButton push rounded small": [(2, 22, 9), (3, 22, 9)],
    "popUpButton roundRect roundedRect small": [(3, 17, 6), (3, 20, 6)],
    "popUpButton roundTextured texturedRounded reg": [(4, 24, 8)],
    "searchField border round small": [(4, 20, 5)],
    "secureTextField border reg": [(2, 21, 7), (3, 21, 7)],
    "segmentedControl rounded reg": [(0, 24, 9), (0, 26, 11), (4, 24, 8)],
    "slider linear tick:n h reg": [(1, 19, 7), (2, 28, 13)],
    "slider linear tick:y h small": [(3, 20, 7)],
    "stepper reg": [(4, 26, 9)],
    "switch reg": [(3, 26, 10), (3, 31, 15)],
    "textField border reg": [
      (0, 22, 7), (0, 23, 8), (1, 21, 7), (1, 22, 7), (2, 20, 6), (2, 21, 7),
      (3, 16, 7), (3, 21, 7), (4, 24, 8),
    ],
    "textField border small": [(1, 19, 7), (2, 19, 6), (3, 17, 6), (3, 18, 6), (3, 19, 6)],
    "tokenField border reg": [(3, 21, 7)],
  ]
}
