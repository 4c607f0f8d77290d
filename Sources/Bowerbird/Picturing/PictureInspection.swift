import Drawing
import Geometry
import LayoutEngine
import LayoutModel
import LayoutRendering
import StructuredText

/// What the index page tells of a picture where the pointer is: views with their frames, and the
/// constraints that hold them with the lines that show them.
///
/// It is a script beside the picture, since a page that is opened as a file may load nothing else.
struct PictureInspection {
  private let layout: Layout
  private let format: DocumentFormat
  private let list: DisplayList

  /// Gathers what a picture shows.
  init(_ list: DisplayList, of layout: Layout, format: DocumentFormat) {
    self.layout = layout
    self.format = format
    self.list = list
  }

  /// The script, which hands the page the data under the script's own path.
  func script(path: String) -> String {
    let data = JSONValue.record([
      ("size", .size(list.size)), ("views", .array(views)), ("constraints", .array(constraints)),
    ])
    let name = JSONValue.string(path).rendered(isIndented: false)
    return "inspection(\(name), \(data.rendered(isIndented: false)));\n"
  }

  /// The place of each view, by its id; the first of an id that is used twice.
  private var places: [ItemID: Int] {
    Dictionary(
      layout.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var views: [JSONValue] {
    let (convention, places) = (FrameConvention(format, layout), places)
    return zip(layout.screen.views, layout.views).enumerated().map { index, view in
      let (node, placed) = view
      return .record(
        [
          ("name", .string(node.name)), ("class", .string(node.className)),
          ("frame", .rect(convention.rect(placed.frame, of: index))),
          ("area", .rect(placed.absoluteFrame.offset(x: list.origin.x, y: list.origin.y))),
          ("parent", .integer(node.parent.flatMap { places[$0] } ?? -1)),
        ] + (placed.isHidden ? [("hidden", .bool(true))] : []))
    }
  }

  private var constraints: [JSONValue] {
    let (names, places) = (ItemNames(layout.screen), places)
    let owners = Dictionary(
      layout.guides.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
    return zip(layout.constraints, layout.constraintLines()).map { placed, lines in
      let constraint = placed.constraint
      let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
      let held = Set(items.compactMap { places[owners[$0] ?? $0] }).sorted()
      return .record([
        ("text", .string(names.words(of: constraint))), ("status", .string(placed.status.rawValue)),
        ("views", .array(held.map(JSONValue.integer))),
        (
          "lines",
          .array(
            lines.map { line in
              .numbers(
                [line.start, line.end].flatMap { [$0.x + list.origin.x, $0.y + list.origin.y] })
            })
        ),
      ])
    }
  }
}
