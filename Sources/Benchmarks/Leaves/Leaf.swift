import Bowerbird
import XcodeCanvas

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A view on an axis on which its content decides its size, in a document that saved its frame.
struct Leaf {
  /// What leaves are grouped by.
  enum Column: String, CaseIterable {
    case kind, variant, size, font, xcode, axis
  }

  /// The folder of the document's repository: the one whose name holds "__", or its parent folder.
  var repository: String
  var path: String
  var line: Int
  var id: String
  var platform: String
  /// The class as people know it.
  var kind: String
  var variant: String
  var size: String
  var font: String
  /// Whether the font is one that the document names, rather than the system's.
  var isNamedFont: Bool
  /// The tools version of the document.
  var tools: Int?
  var axis: String
  /// The content size as measured, in points.
  var measured: Double
  /// The length of the alignment rect as saved, in points.
  var saved: Double
  var text: String
  /// Whether the view is a label or a button.
  var isText: Bool
  /// Whether the saved frame breaks required constraints, or is held to one that does.
  var isStale: Bool

  /// Measured less saved, in points.
  var difference: Double { measured - saved }

  /// Whether the measured length is off by more than some points.
  func isWrong(by tolerance: Double) -> Bool { abs(difference) > tolerance + 1e-4 }

  /// The value that a leaf is grouped by.
  func value(_ column: Column) -> String {
    switch column {
    case .kind: "\(platform) \(kind)"
    case .variant: variant
    case .size: size
    case .font: font
    case .xcode: tools.map { "\($0 / 1000)xxx" } ?? "-"
    case .axis: axis
    }
  }

  static var csvHeader: String {
    "repository,path,line,id,platform,kind,variant,size,font,tools,axis,measured,saved,difference,text"
  }

  var csvLine: String {
    [
      repository, path, String(line), id, platform, kind, variant, size, font,
      tools.map(String.init) ?? "", axis, measured.decimalText(places: 3),
      saved.decimalText(places: 3), difference.decimalText(places: 3), text,
    ].map(Self.quoted).joined(separator: ",")
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    return "\""
      + field.replacing("\"", with: "\"\"").replacing("\n", with: "\\n").replacing("\r", with: " ")
      + "\""
  }
}

extension Leaf {
  /// The name of a document's repository, as its path tells it.
  static func repository(of document: LayoutDocument) -> String {
    let parts = document.path.split(separator: "/")
    return String(
      parts.first { $0.contains("__") } ?? parts.dropLast().last ?? Substring(document.path))
  }

  /// The leaves of a document, each screen laid out in its own case with measured sizes.
  static func leaves(of document: LayoutDocument, measuring text: any TextMeasuring) -> [Leaf] {
    var options = LayoutOptions()
    options.intrinsicSizes = .measured
    options.detectsAmbiguity = false
    options.shapesText = false
    options.rounding = .none
    let textSize = document.savedTextSize(measuring: text)
    let repository = repository(of: document)
    return document.screens.flatMap { screen -> [Leaf] in
      var environment = screen.ownEnvironment
      environment.textSize = textSize
      let layout = Layout(of: screen, in: environment, measuring: text, options: options)
      let stale = Set(
        Verification([layout]).misplaced.filter { $0.isStale || $0.staleNeighbor != nil }
          .map(\.view.id))
      var sized: Set<String> = []
      for constraint in screen.constraints
      where constraint.second == nil && constraint.relation == .equal {
        let axis = constraint.first.attribute == .width ? "width" : "height"
        sized.insert("\(constraint.first.item.rawValue) \(axis)")
      }
      var found: [Leaf] = []
      for (view, placed) in zip(layout.screen.views, layout.views) {
        guard let frame = view.frame, view.parent != nil, !placed.isHidden,
          !view.translatesAutoresizingMask, !view.isFixedFrame
        else { continue }
        for axis in ["width", "height"] where !sized.contains("\(view.id.rawValue) \(axis)") {
          let isWidth = axis == "width"
          guard
            let measured = isWidth
              ? placed.intrinsicSize.horizontal : placed.intrinsicSize.vertical
          else { continue }
          let length = isWidth ? placed.alignmentRect.width : placed.alignmentRect.height
          let insets =
            isWidth
            ? placed.frame.width - placed.alignmentRect.width
            : placed.frame.height - placed.alignmentRect.height
          guard abs(length - measured) < 0.26 else { continue }
          found.append(
            Leaf(
              repository: repository, path: document.path, line: view.location?.line ?? 0,
              id: view.id.rawValue, platform: "\(screen.platform)", kind: view.className,
              variant: Self.variant(view), size: view.controlSize?.rawValue ?? "-",
              font: Self.font(view), isNamedFont: Self.isNamedFont(view),
              tools: screen.toolsVersion, axis: axis, measured: length,
              saved: (isWidth ? frame.width : frame.height) - insets,
              text: String((view.text?.string ?? "").prefix(60)),
              isText: view.kind == .label || view.kind == .button,
              isStale: stale.contains(view.id)))
        }
      }
      return found
    }
  }

  private static func variant(_ view: ViewNode) -> String {
    var parts = Control.of(view.kind).values(of: view).compactMap { key, value in
      switch value {
      case .word(let word) where key != .controlSize: word
      case .flag(true) where key == .bordered || key == .vertical: key.rawValue
      default: nil
      }
    }
    if view.image != nil { parts.append("image") }
    if let text = view.text {
      if text.string.isEmpty { parts.append("empty") }
      if text.isAttributed { parts.append("attributed") }
      if text.numberOfLines != 1 { parts.append("lines") }
    }
    return parts.joined(separator: " ")
  }

  private static func isNamedFont(_ view: ViewNode) -> Bool {
    if case .named = view.text?.font.family { true } else { false }
  }

  private static func font(_ view: ViewNode) -> String {
    guard let font = view.text?.font else { return "-" }
    if let style = font.textStyle { return style }
    let family = if case .named(let name) = font.family { name } else { "\(font.family)" }
    return "\(family) \(font.weight) \(font.size.decimalText(places: 1))"
  }
}
