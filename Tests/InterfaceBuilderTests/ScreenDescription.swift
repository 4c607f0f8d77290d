import Diagnostics
import Geometry
import Graphics
import InterfaceBuilder
import LayoutModel

/// Prints screens as stable text, one line a view, constraint and change.
struct ScreenDescription {
  private var lines: [String] = []

  static func text(_ document: InterfaceBuilderDocument) -> String {
    var description = ScreenDescription()
    description.lines.append(
      "\(document.kind) \(document.platform) tools \(document.toolsVersion ?? 0)")
    for screen in document.screens { description.add(screen) }
    return description.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ screen: Screen) {
    lines.append("")
    var parts = ["screen '\(screen.id)' '\(screen.name)' \(screen.role)"]
    if let environment = screen.documentEnvironment {
      parts.append("\(number(environment.size.width))x\(number(environment.size.height))")
      parts.append("@\(number(environment.scale)) \(environment.deviceName)")
      parts.append(
        "\(environment.horizontalSizeClass?.rawValue ?? "any"),"
          + "\(environment.verticalSizeClass?.rawValue ?? "any")")
    }
    let bars = screen.bars
    if bars.navigation != .none { parts.append("navigation=\(bars.navigation)") }
    if bars.hasTabBar { parts.append("tabBar") }
    if bars.hasToolbar { parts.append("toolbar") }
    lines.append(parts.joined(separator: " "))
    var depths: [ItemID: Int] = [:]
    for view in screen.views {
      let depth = (view.parent.flatMap { depths[$0] } ?? 0) + 1
      depths[view.id] = depth
      add(view, String(repeating: "  ", count: depth))
    }
    for constraint in screen.constraints { lines.append("  " + text(constraint)) }
    for collection in screen.collections {
      lines.append("  collection '\(collection.name)': \(collection.constraints)")
    }
    for variant in screen.variants {
      lines.append("  variant '\(variant.name)'")
      for change in variant.changes { lines.append("    \(text(change))") }
    }
    for text in screen.localizableTexts { lines.append("  text \(text.key) = '\(text.value)'") }
  }

  private mutating func add(_ view: ViewNode, _ indent: String) {
    var parts = ["\(view.id) \(view.kind) \(view.className)"]
    if view.name != view.id.rawValue { parts.append("'\(view.name)'") }
    if let frame = view.frame { parts.append(text(frame)) }
    if !view.isFlipped { parts.append("y-up") }
    if view.translatesAutoresizingMask { parts.append("mask=\(view.autoresizingMask.rawValue)") }
    if view.isFixedFrame { parts.append("fixed") }
    if view.isHidden { parts.append("hidden") }
    let hugging = (view.contentHugging.horizontal.rawValue, view.contentHugging.vertical.rawValue)
    if hugging != (250, 250) { parts.append("hugs \(number(hugging.0)),\(number(hugging.1))") }
    for axis in Axis.allCases {
      guard let size = view.intrinsicSizeOverride[axis] else { continue }
      parts.append("\(axis == .horizontal ? "width" : "height"):\(number(size))")
    }
    lines.append(indent + parts.joined(separator: " "))
    addDetails(view, indent + "  | ")
  }

  private mutating func addDetails(_ view: ViewNode, _ indent: String) {
    if let text = view.text {
      let font = text.font
      var parts = ["text '\(text.string)'", "\(font.family) \(number(font.size)) \(font.weight)"]
      if let style = font.textStyle { parts.append(style) }
      parts.append("lines \(text.numberOfLines) \(text.lineBreakMode) \(text.alignment)")
      if text.isAttributed { parts.append("runs \(text.runs.map(\.string))") }
      if let placeholder = text.placeholder { parts.append("placeholder '\(placeholder)'") }
      lines.append(indent + parts.joined(separator: " "))
    }
    if let image = view.image {
      let size = image.size.map { "\(number($0.width))x\(number($0.height))" } ?? "no size"
      lines.append(indent + "image '\(image.name)' \(size)\(image.isSystemSymbol ? " symbol" : "")")
    }
    let traits = Control.of(view.kind).values(of: view).compactMap { key, value in
      if case .word(let word) = value { "\(key.rawValue): \(word)" } else { nil }
    }
    if !traits.isEmpty || !view.control.titles.isEmpty {
      lines.append(indent + "control \(traits) \(view.control.titles)")
    }
    if let insets = view.contentInsets { lines.append(indent + "content insets \(text(insets))") }
    if let margins = view.layoutMargins { lines.append(indent + "margins \(text(margins.insets))") }
    if let margins = view.saved.margins {
      lines.append(indent + "document margins \(text(margins))")
    }
    for guide in view.guides {
      let insets = guide.documentInsets.map { " document insets \(text($0))" } ?? ""
      lines.append(indent + "guide \(guide.id) \(guide.role)\(insets)")
    }
    addArrangement(view, indent)
    if let screen = view.embeddedScreen { lines.append(indent + "embeds '\(screen)'") }
    if view.appearance.cornerRadius != 0 {
      lines.append(indent + "corner radius \(number(view.appearance.cornerRadius))")
    }
    if let background = view.appearance.background {
      lines.append(indent + "background \(text(background))")
    }
    for attribute in view.runtimeAttributes {
      lines.append(indent + "\(attribute.keyPath) = \(attribute.type) '\(attribute.value)'")
    }
    for text in view.localizableTexts { lines.append(indent + "\(text.key) = '\(text.value)'") }
  }

  private mutating func addArrangement(_ view: ViewNode, _ indent: String) {
    if let stack = view.stack {
      var parts = ["stack \(stack.axis) \(stack.distribution) \(stack.alignment)"]
      parts.append("spacing \(number(stack.spacing))")
      if stack.isLayoutMarginsRelative { parts.append("in margins") }
      parts.append("\(stack.arranged.map(\.view.rawValue))")
      lines.append(indent + parts.joined(separator: " "))
    }
    guard let grid = view.grid else { return }
    lines.append(
      indent + "grid \(grid.xPlacement) \(grid.yPlacement) \(grid.rowAlignment) spacing "
        + "\(number(grid.rowSpacing)),\(number(grid.columnSpacing))")
    for cell in grid.cells {
      lines.append(
        indent + "cell \(cell.row),\(cell.column) \(cell.rowSpan)x\(cell.columnSpan) "
          + "\(cell.view?.rawValue ?? "-") \(cell.xPlacement) \(cell.yPlacement)")
    }
  }

  private func text(_ constraint: LayoutConstraint) -> String {
    var result = "\(constraint.id): \(constraint.first.item).\(constraint.first.attribute.name) "
    result += constraint.relation.symbol
    if let second = constraint.second {
      if constraint.multiplier != 1 { result += " \(number(constraint.multiplier)) *" }
      result += " \(second.item).\(second.attribute.name)"
    }
    if constraint.constant != 0 || constraint.second == nil {
      result += " + \(number(constraint.constant))"
    }
    if !constraint.priority.isRequired { result += " @\(number(constraint.priority.rawValue))" }
    return result
      + " in \(constraint.owner?.rawValue ?? "?") line \(constraint.location?.line ?? 0)"
  }

  private func text(_ change: VariantChange) -> String {
    switch change {
    case .activate(.id(let id)): "activate \(id)"
    case .deactivate(.id(let id)): "deactivate \(id)"
    case .include(let id): "include \(id)"
    case .exclude(let id): "exclude \(id)"
    case .set(let id, let property): "set \(id) \(property)"
    default: "\(change)"
    }
  }

  private func text(_ rect: Rect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height)))"
  }

  private func text(_ insets: EdgeInsets) -> String {
    "\(number(insets.top)) \(number(insets.left)) \(number(insets.bottom)) \(number(insets.right))"
  }

  private func text(_ color: ColorReference) -> String {
    func parts(_ color: Color) -> String {
      [color.red, color.green, color.blue, color.alpha].map { number($0) }.joined(separator: " ")
    }
    switch color {
    case .fixed(let color): return parts(color)
    case .system(let name, let saved): return "system \(name) \(saved.map(parts) ?? "-")"
    case .named(let name, let saved): return "named \(name) \(saved.map(parts) ?? "-")"
    }
  }

  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
