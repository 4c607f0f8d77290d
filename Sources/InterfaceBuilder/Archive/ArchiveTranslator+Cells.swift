/// The cells of AppKit's controls in archives.
///
/// - Source: Observed in public documents; the bits of flags are those that GNUstep's `NSCell`,
///   `NSButtonCell` and `NSPopUpButtonCell` read in `-initWithCoder:`.
extension ArchiveTranslator {
  private static let lineBreaks = [
    "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail",
    "truncatingMiddle",
  ]
  private static let bezels = [
    1: "rounded", 2: "regularSquare", 3: "thickSquare", 4: "thickerSquare", 5: "disclosure",
    6: "shadowlessSquare", 7: "circular", 8: "texturedSquare", 9: "helpButton",
    10: "smallSquare", 11: "texturedRounded", 12: "roundedRect", 13: "recessed",
    14: "roundedDisclosure",
  ]

  /// The size of a control, as its cell has it; nil for a regular one.
  func controlSize(_ cell: Int) -> String? {
    switch graph.flags(cell, "NSCellFlags2") >> 17 & 7 {
    case 1: "small"
    case 2: "mini"
    default: nil
    }
  }

  /// A cell with its text, font and colours.
  mutating func cell(_ object: Int, as name: String, key: String? = nil) -> ArchiveElement? {
    once(object) { translator in
      var element = ArchiveElement(name, from: object, key: key)
      translator.addCell(object, to: &element)
      return translator.finished(element, object)
    }
  }

  private mutating func addCell(_ object: Int, to element: inout ArchiveElement) {
    let (flags, more) = (graph.flags(object, "NSCellFlags"), graph.flags(object, "NSCellFlags2"))
    let isButton = element.name == "buttonCell" || element.name == "popUpButtonCell"
    if element.name == "popUpButtonCell" {
      addPopUp(object, to: &element)
    } else if isButton {
      element.set("title", graph.string(object, "NSContents"))
      addButton(object, to: &element)
    } else if element.name == "imageCell" {
      element.set("image", image(object, "NSContents"))
      return
    } else if element.name != "segmentedCell" {
      element.set("title", graph.string(object, "NSContents"))
      element.set("editable", flag: flags & 0x1000_0000 != 0)
      element.set("selectable", flag: flags & 0x20_0000 != 0)
      element.set("placeholderString", graph.string(object, "NSPlaceholderString"))
      if flags & 0x40_0000 != 0 {
        element.set("borderStyle", "bezel")
      } else if flags & 0x80_0000 != 0 {
        element.set("borderStyle", "border")
      }
      element.set("drawsBackground", flag: graph.isTrue(object, "NSDrawsBackground"))
    }
    let alignment = Int(more >> 26 & 7)
    if let name = [1: "right", 2: "center", 3: "justified", 0: "left"][alignment] {
      element.set("alignment", name)
    }
    let lineBreak = Int(more >> 9 & 7)
    let wraps = flags & 0x40 == 0
    if Self.lineBreaks.indices.contains(lineBreak), lineBreak > 0 {
      element.set("lineBreakMode", Self.lineBreaks[lineBreak])
    } else if !wraps || flags & 0x10_0000 != 0 {
      element.set("lineBreakMode", "clipping")
    }
    if flags >> 31 == 1 { element.set("state", "on") }
    element.set("controlSize", controlSize(object))
    addValues(object, to: &element)
    element.add(desktopFont(object))
    element.add(color(object, "NSTextColor", as: "textColor"))
    element.add(color(object, "NSBackgroundColor", as: "backgroundColor"))
  }

  private func addButton(_ object: Int, to element: inout ArchiveElement) {
    let flags = graph.flags(object, "NSButtonFlags")
    let more = graph.flags(object, "NSButtonFlags2")
    let isBordered = flags & 0x80_0000 != 0
    let bezel = Int(more & 7 | more >> 2 & 8)
    let pictures = ["NSNormalImage", "NSAlternateImage"].compactMap { image(object, $0) }
    let type =
      if pictures.contains("NSSwitch") {
        "check"
      } else if pictures.contains("NSRadioButton") {
        "radio"
      } else {
        switch bezel {
        case 5: "disclosureTriangle"
        case 9: "help"
        case 14: "disclosure"
        case 10: "smallSquare"
        case 11: "roundTextured"
        case 12: "roundRect"
        case 13: "recessed"
        case 1: "push"
        case 8: "square"
        default: isBordered ? "bevel" : "square"
        }
      }
    element.set("type", type)
    element.set("bezelStyle", Self.bezels[bezel])
    if isBordered { element.set("borderStyle", "border") }
    guard type != "check", type != "radio" else {
      element.set("imagePosition", "left")
      return
    }
    guard let picture = image(object, "NSNormalImage") else { return }
    element.set("image", picture)
    let isBoth = flags & 0x8_0000 != 0
    element.set(
      "imagePosition",
      flags & 0x40_0000 != 0
        ? "overlaps"
        : !isBoth
          ? "only"
          : flags & 0x20_0000 != 0
            ? flags & 0x10_0000 != 0 ? "left" : "right"
            : flags & 0x10_0000 != 0 ? "below" : "above")
  }

  private mutating func addPopUp(_ object: Int, to element: inout ArchiveElement) {
    addButton(object, to: &element)
    element.set("pullsDown", flag: graph.isTrue(object, "NSPullDown"))
    let menu = graph.field(object, "NSMenu")
    let items = menu.map { graph.list($0, "NSMenuItems") } ?? []
    let index = graph.integer(object, "NSSelectedIndex") ?? 0
    let selected =
      graph.field(object, "NSMenuItem") ?? (items.indices.contains(index) ? items[index] : nil)
    element.set(
      "title",
      graph.string(object, "NSContents").flatMap { $0.isEmpty ? nil : $0 }
        ?? selected.flatMap { graph.string($0, "NSTitle") })
    element.set("selectedItem", selected.flatMap { graph.name($0) })
    if let menu { element.add(self.menu(menu, key: "menu")) }
  }

  /// The values and segments of controls that show some.
  private func addValues(_ object: Int, to element: inout ArchiveElement) {
    switch element.name {
    case "sliderCell":
      set(["minValue": "NSMinValue", "maxValue": "NSMaxValue", "doubleValue": "NSValue"])
      set(["numberOfTickMarks": "NSNumberOfTickMarks"])
      element.set("sliderType", graph.flags(object, "NSSliderType") == 1 ? "circular" : "linear")
    case "stepperCell":
      set([
        "minValue": "NSMinValue", "maxValue": "NSMaxValue", "doubleValue": "NSValue",
        "increment": "NSIncrement",
      ])
    case "levelIndicatorCell":
      set(["minValue": "NSMinValue", "maxValue": "NSMaxValue", "doubleValue": "NSValue"])
      let styles = ["relevancy", "continuousCapacity", "discreteCapacity", "rating"]
      element.set("levelIndicatorStyle", name(object, "NSIndicatorStyle", styles))
    case "segmentedCell":
      var segments = ArchiveElement("segments", from: object)
      for item in graph.list(object, "NSSegmentImages") {
        var segment = ArchiveElement("segment", from: item)
        segment.set("label", graph.string(item, "NSSegmentItemLabel") ?? "")
        segment.set("width", graph.string(item, "NSSegmentItemWidth"))
        segment.set("image", image(item, "NSSegmentItemImage"))
        segment.set("selected", flag: graph.isTrue(item, "NSSegmentItemSelected"))
        segments.add(segment)
      }
      element.add(segments)
    default: break
    }

    func set(_ attributes: KeyValuePairs<String, String>) {
      for (attribute, key) in attributes { element.set(attribute, graph.string(object, key)) }
    }
  }
}
