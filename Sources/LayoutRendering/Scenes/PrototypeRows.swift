import ControlFacts
import Geometry
import LayoutEngine
import LayoutModel

/// How far the rows of prototypes lie above their saved places in an app.
///
/// The canvas writes "Prototype Cells" over them, which no app shows.
///
/// - Source: Observed in saved Interface Builder frames: that header is 22 to 50 points high in plain
///   tables and 38 to 55.5 in grouped ones. Groups of static cells without a title begin 35 points
///   below the top, 18 since Xcode 11; plain rows at the top.
struct PrototypeRows {
  /// The distance by which the rows and what follows them move up, in points; 0 for no prototypes.
  let rise: Double
  /// Where the first row was saved, in the root view's coordinates.
  private let start: Double

  /// Finds the header over the prototypes of a table.
  ///
  /// - Parameters:
  ///   - table: The table at its place.
  ///   - children: What lies in it.
  ///   - isGrouped: Whether its rows stand in groups.
  ///   - items: Finds the nodes.
  init(_ table: PlacedView, children: [PlacedView], isGrouped: Bool, in items: PlacedItems) {
    let sections = items.node(table.id)?.tableSections.filter(\.isPrototypes) ?? []
    guard let first = sections.first?.cells.first.flatMap(items.view) else {
      (rise, start) = (0, 0)
      return
    }
    start = first.absoluteFrame.minY
    var top = table.absoluteFrame.minY
    for child in children
    where child.id != first.id && child.absoluteFrame.maxY < first.absoluteFrame.minY + 0.5 {
      top = max(top, child.absoluteFrame.maxY)
    }
    if isGrouped {
      let version = XcodeVersion(toolsVersion: items.layout.screen.toolsVersion)
      top += FactReader(.iOS, version).number(.touchGroupTop)
    }
    rise = max(0, start - top)
  }

  /// Whether a view in the table moves with the rows: a row, or what follows them.
  func moves(_ view: PlacedView) -> Bool { view.absoluteFrame.minY > start - 0.5 }
}
