import Geometry
import LayoutModel

extension ViewProperty {
  /// One field of a stack view; absent where the view is none or the field has its default.
  static func stack(
    _ name: String, read: @escaping @Sendable (StackConfiguration) -> String,
    write: @escaping @Sendable (String, inout StackConfiguration) -> Bool
  ) -> ViewProperty {
    let standard = read(StackConfiguration())
    return ViewProperty(name, .layout) { view in
      guard let value = view.stack.map(read), value != standard else { return nil }
      return value
    } write: { value, view in
      guard var stack = view.stack else { return value == nil }
      guard write(value ?? standard, &stack) else { return false }
      view.stack = stack
      return true
    }
  }

  static let stackProperties: [ViewProperty] = [
    stack("axis") {
      $0.axis.rawValue
    } write: { value, stack in
      stack.axis = value == "vertical" ? .vertical : .horizontal
      return true
    },
    stack("distribution") {
      $0.distribution.rawValue
    } write: { value, stack in
      guard let choice = StackConfiguration.Distribution(rawValue: value) else { return false }
      stack.distribution = choice
      return true
    },
    stack("alignItems") {
      $0.alignment.rawValue
    } write: { value, stack in
      guard let choice = StackConfiguration.Alignment(rawValue: value) else { return false }
      stack.alignment = choice
      return true
    },
    stack("spacing") {
      $0.usesSystemSpacing ? "system" : DecimalText.string($0.spacing)
    } write: { value, stack in
      stack.usesSystemSpacing = value == "system"
      if let spacing = Double(value) { stack.spacing = spacing }
      return true
    },
    stack("stackFlags") { stack in
      let flags = [
        stack.isBaselineRelative ? "baseline" : "", stack.isLayoutMarginsRelative ? "margins" : "",
        stack.detachesHiddenViews ? "" : "keepsHidden",
      ]
      return flags.filter { !$0.isEmpty }.joined(separator: ",")
    } write: { value, stack in
      let flags = value.split(separator: ",")
      stack.isBaselineRelative = flags.contains("baseline")
      stack.isLayoutMarginsRelative = flags.contains("margins")
      stack.detachesHiddenViews = !flags.contains("keepsHidden")
      return true
    },
    stack("edges") {
      ValueText.string($0.edgeInsets)
    } write: { value, stack in
      guard let insets = ValueText.insets(value) else { return false }
      stack.edgeInsets = insets
      return true
    },
    stack("stackPriorities") { stack in
      let pairs = [stack.hugging, stack.clippingResistance]
      return ValueText.joined(pairs.flatMap { [$0.horizontal.rawValue, $0.vertical.rawValue] })
    } write: { value, stack in
      guard let all = ValueText.numbers(value)?.map({ LayoutPriority($0) }), all.count == 4 else {
        return false
      }
      stack.hugging = AxisPair(horizontal: all[0], vertical: all[1])
      stack.clippingResistance = AxisPair(horizontal: all[2], vertical: all[3])
      return true
    },
    stack("arranged", read: arranged, write: arrange),
  ]

  /// The arranged views; gravity, custom spacing and visibility behind those that have one.
  @Sendable private static func arranged(_ stack: StackConfiguration) -> String {
    stack.arranged.map { item in
      var text = item.view.rawValue
      if item.gravity != .beginning { text += "~\(item.gravity.rawValue)" }
      if let spacing = item.customSpacing { text += "+\(DecimalText.string(spacing))" }
      if item.visibilityPriority != 1000 {
        text += "@\(DecimalText.string(item.visibilityPriority))"
      }
      return text
    }.joined(separator: ",")
  }

  @Sendable private static func arrange(_ text: String, _ stack: inout StackConfiguration) -> Bool {
    stack.arranged = text.split(separator: ",").map { part in
      var rest = part
      let cut = { (mark: Character) -> String? in
        guard let index = rest.lastIndex(of: mark) else { return nil }
        defer { rest = rest[..<index] }
        return String(rest[rest.index(after: index)...])
      }
      let visibility = cut("@").flatMap { Double($0) }
      let spacing = cut("+").flatMap { Double($0) }
      let gravity = cut("~").flatMap { StackConfiguration.Gravity(rawValue: $0) }
      var item = StackConfiguration.Arranged(ItemID(String(rest)))
      item.visibilityPriority = visibility ?? 1000
      item.customSpacing = spacing
      item.gravity = gravity ?? .beginning
      return item
    }
    return true
  }

  static let grid = digest("grid", .layout) {
    $0.grid
  } fields: { grid in
    let tracks = (grid.rows + grid.columns).flatMap { track in
      [
        track.length.map(DecimalText.string) ?? "", DecimalText.string(track.paddingBefore),
        DecimalText.string(track.paddingAfter), track.placement.rawValue,
        track.rowAlignment.rawValue, track.isHidden ? "hidden" : "",
      ]
    }
    let cells = grid.cells.flatMap { cell in
      [
        "\(cell.row),\(cell.column),\(cell.rowSpan),\(cell.columnSpan)",
        cell.view?.rawValue ?? "", cell.xPlacement.rawValue, cell.yPlacement.rawValue,
        cell.rowAlignment.rawValue,
      ]
    }
    return [
      String(grid.rows.count), DecimalText.string(grid.rowSpacing),
      DecimalText.string(grid.columnSpacing), grid.xPlacement.rawValue, grid.yPlacement.rawValue,
      grid.rowAlignment.rawValue,
    ] + tracks + cells
  }
}
