import Diagnostics
import Geometry
import LayoutModel

extension ScreenReader {
  /// Turns the `variation` elements of the screen into changes.
  mutating func readVariations() {
    guard let variations = builder?.variations else { return }
    for (element, target, id) in variations {
      guard let key = attribute(element, "key") else { continue }
      guard Self.condition(key) != nil else {
        report(.unknownVariation(key, at: xml.location(element)))
        continue
      }
      readMasks(element, key)
      if name(target) == "constraint" {
        readConstraintChanges(element, key, id)
      } else {
        readViewChanges(element, target, key, id)
      }
    }
  }

  private mutating func readMasks(_ element: Int, _ key: String) {
    for mask in xml.children(element) where name(mask) == "mask" {
      use(mask)
      let isConstraints = xml.value(mask, "key") == "constraints"
      for entry in xml.children(mask) {
        mark(entry)
        guard let reference = attribute(entry, "reference") else { continue }
        let includes = name(entry) == "include"
        if isConstraints {
          builder?.add(
            includes ? .activate(.id(reference)) : .deactivate(.id(reference)), key: key)
        } else if builder?.places[reference] != nil {
          builder?.add(
            includes ? .include(ItemID(reference)) : .exclude(ItemID(reference)), key: key)
        }
      }
    }
  }

  private mutating func readConstraintChanges(_ element: Int, _ key: String, _ id: String) {
    if let value = number(element, "constant") { set(id, .constant(value), key) }
    if let text = attribute(element, "multiplier"), let value = multiplier(text, element) {
      set(id, .multiplier(value), key)
    }
    if let value = priority(element, "priority") { set(id, .priority(value), key) }
  }

  private mutating func set(_ id: String, _ change: PropertyChange, _ key: String) {
    builder?.add(.set(id, change), key: key)
  }

  private mutating func readViewChanges(
    _ element: Int, _ target: Int, _ key: String, _ id: String
  ) {
    guard let place = builder?.places[id], let view = builder?.screen.views[place] else { return }
    let parent = view.parent.flatMap { builder?.places[$0.rawValue] }
    if let frame = rect(element) { set(id, .frame(placed(frame, parent: parent)), key) }
    if let mask = child(element, "autoresizingMask", key: "autoresizingMask") {
      let isFlipped = parent.map { builder?.screen.views[$0].isFlipped ?? true } ?? true
      set(id, .autoresizingMask(autoresizingMask(mask, isFlipped: isFlipped)), key)
    }
    if xml.value(element, "hidden") != nil { set(id, .isHidden(flag(element, "hidden")), key) }
    if let alpha = number(element, "alpha") { set(id, .alpha(min(1, max(0, alpha))), key) }
    for (axis, name) in [(Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let value = priority(element, "\(name)HuggingPriority") {
        set(id, .contentHugging(axis, value), key)
      }
      if let value = priority(element, "\(name)CompressionResistancePriority") {
        set(id, .compressionResistance(axis, value), key)
      }
    }
    readStackChanges(element, key, id)
    readTextChanges(element, key, id)
    readMarginChanges(element, key, id)
  }

  private mutating func readStackChanges(_ element: Int, _ key: String, _ id: String) {
    if let axis = attribute(element, "axis") {
      set(id, .stackAxis(axis == "vertical" ? .vertical : .horizontal), key)
    }
    if let spacing = number(element, "spacing") { set(id, .stackSpacing(spacing), key) }
    if let name = attribute(element, "distribution"),
      let value = StackConfiguration.Distribution(rawValue: name)
    {
      set(id, .stackDistribution(value), key)
    }
    if let name = attribute(element, "alignment"), let value = Self.alignment(name) {
      set(id, .stackAlignment(value), key)
    }
  }

  private mutating func readTextChanges(_ element: Int, _ key: String, _ id: String) {
    if let text = text(element, "text") { set(id, .text(text), key) }
    if let name = attribute(element, "textAlignment"), let value = TextAlignment(rawValue: name) {
      set(id, .textAlignment(value), key)
    }
    if let lines = integer(element, "numberOfLines") { set(id, .numberOfLines(max(0, lines)), key) }
    if let font = font(of: element, key: "fontDescription") { set(id, .font(font), key) }
    if let image = image(element) { set(id, .image(image), key) }
    for child in xml.children(element) where name(child) == "color" {
      let slot = xml.value(child, "key")
      guard let color = color(child) else { continue }
      if slot == "backgroundColor" { set(id, .background(color), key) }
      if slot == "textColor" { set(id, .textColor(color), key) }
    }
  }

  private mutating func readMarginChanges(_ element: Int, _ key: String, _ id: String) {
    if let child = child(element, "edgeInsets", key: "layoutMargins") {
      set(id, .layoutMargins(LayoutMargins(edgeInsets(child))), key)
    }
    if let child = child(element, "directionalEdgeInsets", key: "directionalLayoutMargins") {
      set(id, .layoutMargins(LayoutMargins(edgeInsets(child), isDirectional: true)), key)
    }
  }

  /// The variant of a key with its changes.
  static func variant(_ entry: (key: String, changes: [VariantChange])) -> Variant {
    Variant(
      name: entry.key, condition: condition(entry.key) ?? VariantCondition(),
      changes: entry.changes)
  }

  /// What a key such as `heightClass=compact-widthClass=regular` asks for.
  static func condition(_ key: String) -> VariantCondition? {
    var condition = VariantCondition()
    if key == "default" { return condition }
    for part in key.split(separator: "-") {
      let sides = part.split(separator: "=").map(String.init)
      guard sides.count == 2 else { return nil }
      switch sides[0] {
      case "widthClass": condition.widthClass = SizeClass(rawValue: sides[1])
      case "heightClass": condition.heightClass = SizeClass(rawValue: sides[1])
      case "userInterfaceIdiom", "idiom": condition.idiom = idiom(sides[1])
      case "userInterfaceStyle": condition.appearance = Appearance(rawValue: sides[1])
      case "layoutDirection":
        condition.direction = sides[1].lowercased().contains("right") ? .rightToLeft : .leftToRight
      case "device": condition.idiom = .watch
      // Gamut and the like: never what is drawn here.
      default: condition.isNamedOnly = true
      }
    }
    return condition
  }

  private static func idiom(_ name: String) -> Idiom? {
    switch name {
    case "phone", "iphone": .phone
    case "pad", "ipad": .pad
    case "mac": .mac
    case "tv": .tv
    default: nil
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unknownVariation(
    _ key: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unknown-variation", severity: .warning,
      message: "the condition '\(key.prefix(60))' of a variation is not known; it is left out",
      location: location, hint: "size classes are written 'widthClass=compact'")
  }
}
