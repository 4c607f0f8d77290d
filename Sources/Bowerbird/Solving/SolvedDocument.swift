package import Diagnostics
package import Geometry
package import LayoutEngine
package import LayoutModel
package import StructuredText

/// A document's screens, each laid out in one case: what `bowerbird solve` prints a line for.
package struct SolvedDocument: Sendable {
  /// The document's path as it was given.
  package var path: String
  /// What the document holds.
  package var format: DocumentFormat
  /// The layouts in the order of the document's screens.
  package var layouts: [Layout]
  /// The sizes that each screen asks for besides its layout, in the order of the screens.
  package var fittingSizes: [[FittedSize]]
  /// The problems of reading the document.
  package var documentDiagnostics: [Diagnostic]
  /// What is wrong with the texts as they were measured.
  package var textDiagnostics: [Diagnostic] = []

  /// A view, and the size that it wants to have.
  package struct FittedSize: Hashable, Sendable {
    /// The view.
    package var view: ItemID
    /// The size of its alignment rect, in points.
    package var size: Size
  }

  /// The problems of reading and of laying out.
  package var diagnostics: [Diagnostic] {
    documentDiagnostics + textDiagnostics + layouts.flatMap(\.diagnostics)
  }

  /// Makes a solved document of layouts that are there already.
  package init(
    path: String, format: DocumentFormat, layouts: [Layout],
    documentDiagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.format = format
    self.layouts = layouts
    fittingSizes = layouts.map { _ in [] }
    self.documentDiagnostics = documentDiagnostics
  }

  /// Lays out screens of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - cases: A screen and its environment, in the order of the document.
  ///   - text: Measures text.
  ///   - options: How to lay out.
  package init(
    _ document: LayoutDocument, cases: [(screen: Screen, environment: LayoutEnvironment)],
    measuring text: any TextMeasuring, options: LayoutOptions
  ) {
    self.init(
      path: document.path, format: document.format,
      layouts: cases.map {
        Layout(of: $0.screen, in: $0.environment, measuring: text, options: options)
      }, documentDiagnostics: document.diagnostics)
    fittingSizes = layouts.map { layout in
      layout.fittingSizes(measuring: text, options: options)
        .map { FittedSize(view: $0.view, size: $0.size) }
    }
  }

  /// Whether a required constraint had to be broken somewhere.
  package var isUnsatisfiable: Bool { layouts.contains { !$0.conflicts.isEmpty } }

  /// The JSON of `solve --format json`.
  package var json: JSONLine {
    var line = JSONLine()
    line.add("document", .string(path))
    line.add("screens", .array(zip(layouts, fittingSizes).map(screenJSON)))
    line.addList("views") { add in
      for layout in layouts { addViews(of: layout, add) }
    }
    line.addList("guides") { add in
      for layout in layouts { addGuides(of: layout, add) }
    }
    line.add("diagnostics", .array(diagnosticsJSON))
    return line
  }

  private func screenJSON(_ layout: Layout, _ fittingSizes: [FittedSize]) -> JSONValue {
    let environment = layout.environment
    var members: [(String, JSONValue)] = [
      ("id", .string(layout.screen.id)), ("name", .string(layout.screen.name)),
      ("platform", .string(layout.screen.platform.rawValue)),
      ("size", .numbers([environment.size.width, environment.size.height])),
      ("scale", .number(environment.scale)), ("device", .string(environment.deviceName)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("language", .string(environment.language)),
      ("direction", .string(environment.direction.rawValue)),
      ("textSize", .string(environment.textSize.rawValue)),
      ("variant", environment.variant.map(JSONValue.string) ?? .null),
    ]
    if !fittingSizes.isEmpty {
      let sizes = fittingSizes.map { fitted in
        (fitted.view.rawValue, JSONValue.size(fitted.size))
      }
      members.append(("fittingSizes", .record(sizes)))
    }
    return .record(members)
  }

  // MARK: Views

  private func addViews(of layout: Layout, _ add: (JSONValue) -> Void) {
    let convention = FrameConvention(format, layout)
    for index in layout.views.indices { add(viewJSON(index, layout, convention)) }
    // A text layout names its guides like its views, so they are listed like views.
    if format == .layoutFile { addGuides(of: layout, add) }
  }

  private func addGuides(of layout: Layout, _ add: (JSONValue) -> Void) {
    for guide in layout.guides { add(guideJSON(guide, layout)) }
  }

  private func guideJSON(_ guide: PlacedGuide, _ layout: Layout) -> JSONValue {
    let origin = layout.view(guide.owner)?.absoluteFrame.origin ?? .zero
    let bounds =
      layout.screen.views.first { $0.id == guide.owner }?.boundsOrigin ?? .zero
    let rect = guide.absoluteRect.offset(x: bounds.x - origin.x, y: bounds.y - origin.y)
    return .record(
      [
        ("id", .string(guide.id.rawValue)), ("class", .string("UILayoutGuide")),
        ("name", .string(guide.id.rawValue)), ("screen", .string(layout.screen.id)),
        ("frame", .rect(rect)), ("alignmentRect", .rect(rect)),
        ("owner", .string(guide.owner.rawValue)), ("role", .string(guide.role.rawValue)),
      ] + ambiguityMembers(guide.ambiguity))
  }

  private func viewJSON(_ index: Int, _ layout: Layout, _ convention: FrameConvention) -> JSONValue
  {
    let view = layout.screen.views[index]
    let placed = layout.views[index]
    var members: [(String, JSONValue)] = [
      ("id", .string(view.id.rawValue)), ("class", .string(view.className)),
      ("name", .string(view.name)), ("screen", .string(layout.screen.id)),
      ("frame", .rect(convention.rect(placed.frame, of: index))),
      ("alignmentRect", .rect(convention.rect(placed.alignmentRect, of: index))),
      // The tag of the view in pictures.
      ("number", .number(Double(index))),
    ]
    if Axis.allCases.contains(where: { placed.intrinsicSize[$0] != nil }) {
      members.append(("intrinsicSize", .lengths(placed.intrinsicSize)))
    }
    members.append(("hugging", .priorities(view.contentHugging)))
    members.append(("compressionResistance", .priorities(view.compressionResistance)))
    if let baseline = placed.baseline {
      members.append(
        (
          "baseline",
          .record([
            ("fromTop", .length(baseline.fromTop)), ("fromBottom", .length(baseline.fromBottom)),
          ])
        ))
    }
    if let size = placed.contentSize { members.append(("contentSize", .size(size))) }
    if placed.isHidden { members.append(("hidden", .bool(true))) }
    members += ambiguityMembers(placed.ambiguity)
    let freeContent = Axis.allCases.filter { placed.isContentSizeAmbiguous[$0] }
    if !freeContent.isEmpty {
      members.append(("ambiguousContentSize", .array(freeContent.map { .string($0.rawValue) })))
    }
    if let frame = placed.alternativeFrame {
      let parent = view.parent.flatMap { layout.view($0) }
      let origin = (parent?.alternativeFrame ?? parent?.absoluteFrame)?.origin ?? .zero
      let rect = frame.offset(x: -origin.x, y: -origin.y)
      members.append(("alternativeFrame", .rect(convention.rect(rect, of: index))))
    }
    return .record(members)
  }

  private func ambiguityMembers(_ ambiguity: AxisPair<Ambiguity?>) -> [(String, JSONValue)] {
    var axes: [JSONValue] = []
    var ranges: [(String, JSONValue)] = []
    for axis in Axis.allCases {
      guard let ambiguity = ambiguity[axis] else { continue }
      axes.append(.string(axis.rawValue))
      let names = axis == .horizontal ? ("x", "width") : ("y", "height")
      if let range = ambiguity.position { ranges.append((names.0, .range(range))) }
      if let range = ambiguity.length { ranges.append((names.1, .range(range))) }
    }
    guard !axes.isEmpty else { return [] }
    return [("ambiguous", .array(axes))]
      + (ranges.isEmpty ? [] : [("freeRanges", .record(ranges))])
  }

  // MARK: Diagnostics

  private var diagnosticsJSON: [JSONValue] {
    var result = (documentDiagnostics.capped() + textDiagnostics).map { JSONValue.diagnostic($0) }
    for layout in layouts {
      var conflicts = layout.conflicts[...]
      for diagnostic in layout.diagnostics {
        var extra: [(String, JSONValue)] = [("screen", .string(layout.screen.name))]
        if diagnostic.id == "layout.unsatisfiable", let conflict = conflicts.popFirst() {
          extra.append(
            ("constraints", .array(conflict.constraints.map { .string($0.reportName) })))
          if conflict.omittedCount > 0 {
            extra.append(("omittedConstraints", .integer(conflict.omittedCount)))
          }
          extra.append(("broken", .string(conflict.broken.reportName)))
        }
        result.append(.diagnostic(diagnostic, extra: extra))
      }
    }
    return result
  }
}

/// How frames are written: as the document itself would save them.
struct FrameConvention {
  private let layout: Layout
  /// The position of each view's superview where y is counted upwards inside it.
  private var unflippedSuperviews: [Int?]

  init(_ format: DocumentFormat, _ layout: Layout) {
    self.layout = layout
    unflippedSuperviews = []
    guard format == .interfaceBuilder, layout.screen.platform == .macOS else { return }
    var positions: [ItemID: Int] = [:]
    for (index, view) in layout.screen.views.enumerated() {
      positions[view.id] = index
      let superview = view.parent.flatMap { positions[$0] }
      unflippedSuperviews.append(superview.flatMap { layout.screen.views[$0].isFlipped ? nil : $0 })
    }
  }

  /// A solved rect in superview coordinates, y up where the document counts upwards.
  func rect(_ rect: Rect, of index: Int) -> Rect {
    flipped(rect, of: index) { layout.views[$0].frame.height }
  }

  /// A saved rect in superview coordinates, y up where the document counts upwards.
  func savedRect(_ rect: Rect, of index: Int) -> Rect {
    flipped(rect, of: index) { layout.screen.views[$0].frame?.height ?? 0 }
  }

  private func flipped(_ rect: Rect, of index: Int, in height: (Int) -> Double) -> Rect {
    guard unflippedSuperviews.indices.contains(index), let superview = unflippedSuperviews[index]
    else { return rect }
    return Rect(
      x: rect.minX, y: height(superview) - rect.maxY, width: rect.width, height: rect.height)
  }
}

extension LayoutConstraint {
  /// The name that reports use: the id, or the equation of a constraint that has none.
  package var reportName: String { id.isEmpty ? equation : id }
}

extension SolvedDocument {
  /// Whether the document marks any view as misplaced or ambiguous.
  package var isMarked: Bool {
    layouts.contains { layout in
      layout.screen.views.contains { $0.saved.isMisplaced || $0.saved.isAmbiguous }
    }
  }
}
