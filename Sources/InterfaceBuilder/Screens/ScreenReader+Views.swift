import ControlFacts
import Diagnostics
import Geometry
import LayoutModel

extension ScreenReader {
  /// A view still to be read, and what it lies in.
  private struct Work {
    var element: Int
    /// The place of the view around it in the screen, or nil for the root.
    var parent: Int?
  }

  /// Elements that hold no views, or are read where they belong.
  private static let leaves: Set<String> = [
    "constraints", "connections", "variation", "rect", "frame", "autoresizingMask", "color",
    "fontDescription", "font", "userDefinedRuntimeAttributes", "accessibility", "nil", "state",
    "attributedString", "gestureRecognizers", "textInputTraits", "size", "edgeInsets",
    "directionalEdgeInsets", "viewLayoutGuide", "segments", "customSpacing",
    "visibilityPriorities", "string", "point", "layoutGuides",
  ]

  /// Reads a view and everything below it, in document order, parents first.
  mutating func readSubtree(_ element: Int, parent: Int?) {
    var pending = [Work(element: element, parent: parent)]
    while let work = pending.popLast() {
      guard !Self.leaves.contains(name(work.element)) else { continue }
      var inner = work
      if isView(work.element) {
        inner.parent = readView(work.element, parent: work.parent)
      } else {
        noteContainer(work.element)
      }
      let below = xml.children(work.element).map { Work(element: $0, parent: inner.parent) }
      pending += below.reversed()
    }
  }

  private static let containers: Set<String> = [
    "subviews", "sections", "tableViewSection", "cells", "prototypes", "tableColumns",
    "tableColumn", "prototypeCellViews", "tabViewItems", "tabViewItem", "beginningViews",
    "middleViews", "endViews", "gridCells", "gridCell", "rows", "columns", "gridRow", "gridColumn",
    "items", "barButtonItem", "navigationItem",
  ]

  private mutating func noteContainer(_ element: Int) {
    if Self.containers.contains(name(element)) { use(element) }
    readItemTexts(element)
  }

  /// Reads one view and adds it to the screen; returns its place.
  private mutating func readView(_ element: Int, parent: Int?) -> Int? {
    use(element)
    let tag = name(element)
    let known = ElementClass.named(tag, on: platform)
    if known == nil { report(.unknownView(tag, at: xml.location(element))) }
    let plain = platform.usesUIKit ? "UIView" : "NSView"
    let elementClass = known ?? ElementClass(kind: .view, className: plain)
    var view = ViewNode(
      id: identifier(element, parent: parent), kind: elementClass.kind,
      className: attribute(element, "customClass") ?? elementClass.className)
    view.location = xml.location(element)
    view.name =
      attribute(element, "userLabel") ?? objects.outlets.names[view.id.rawValue] ?? view.id.rawValue
    view.parent = parent.flatMap { builder?.screen.views[$0].id }
    view.isFlipped = platform.usesUIKit || elementClass.isFlipped
    if view.kind == .clipView { view.isFlipped = isDocumentFlipped(element) }
    readPlace(element, &view, parent: parent)
    readPriorities(element, &view)
    readLook(element, &view)
    readContent(element, &view)
    readArrangement(element, &view)
    readMargins(element, &view)
    readConnections(element, &view)
    readRuntimeAttributes(element, &view)
    readAccessibility(element, &view)
    view.saved.isPlacedBySystem = isPlacedBySystem(element)
    view.saved.comment = comment(on: element)
    guard let place = builder?.screen.views.count else { return nil }
    builder?.append(view, element: element)
    readGuides(element, place)
    collectLists(element, view.id)
    return place
  }

  private mutating func identifier(_ element: Int, parent: Int?) -> ItemID {
    guard let id = attribute(element, "id"), !id.isEmpty else {
      if let key = xml.value(element, "key"),
        let owner = parent.flatMap({ builder?.screen.views[$0].id }),
        builder?.knows("\(owner).\(key)") != true
      {
        return ItemID("\(owner).\(key)")
      }
      return ItemID(placeName(element))
    }
    // A second object of the same id keeps its place in the document as a name.
    guard objects.owners[id] == element, builder?.knows(id) != true else {
      return ItemID("\(id):\(placeName(element))")
    }
    return ItemID(id)
  }

  private mutating func collectLists(_ element: Int, _ id: ItemID) {
    for child in xml.children(element) {
      switch name(child) {
      case "constraints":
        mark(child)
        builder?.constraintLists.append((child, id))
      case "variation":
        mark(child)
        builder?.variations.append((child, element, id.rawValue))
      default: break
      }
    }
  }

  private mutating func readPriorities(_ element: Int, _ view: inout ViewNode) {
    let names = [
      (Axis.horizontal, "horizontalHuggingPriority", "horizontalCompressionResistancePriority"),
      (.vertical, "verticalHuggingPriority", "verticalCompressionResistancePriority"),
    ]
    for (axis, hugging, resistance) in names {
      if let value = priority(element, hugging) { view.contentHugging[axis] = value }
      if let value = priority(element, resistance) { view.compressionResistance[axis] = value }
    }
    for (axis, key) in [
      (Axis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
    ] {
      guard let value = xml.value(element, key) else { continue }
      if value == "infinite" {
        _ = attribute(element, key)
        view.intrinsicSizeOverride[axis] = .infinity
      } else if let length = number(element, key) {
        view.intrinsicSizeOverride[axis] = length
      }
    }
    if let size = elements.resources.designables[view.id.rawValue],
      view.intrinsicSizeOverride == AxisPair(both: nil)
    {
      view.intrinsicSizeOverride = AxisPair(horizontal: size.width, vertical: size.height)
    }
  }

  private mutating func readMargins(_ element: Int, _ view: inout ViewNode) {
    view.preservesSuperviewLayoutMargins = flag(element, "preservesSuperviewLayoutMargins")
    view.followsReadableWidth = flag(element, "layoutMarginsFollowReadableWidth")
    // Without safe areas, margins take no notice of bars, but for those of a xib's own view, and
    // since Xcode 9 of a controller's.
    let insetsFromSafeArea = flag(element, "insetsLayoutMarginsFromSafeArea", default: true)
    let isTopOfXib = elements.header.kind == .xib && view.parent == nil && platform.usesUIKit
    let isRoot =
      view.parent == nil && platform.usesUIKit && XcodeVersion(build: toolsVersion ?? 0) >= .xcode9
    view.insetsMarginsFromSafeArea =
      insetsFromSafeArea && (settings.usesSafeAreas || isTopOfXib || isRoot)
    if let child = child(element, "edgeInsets", key: "layoutMargins") {
      view.layoutMargins = LayoutMargins(edgeInsets(child))
    }
    if let child = child(element, "directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.layoutMargins = LayoutMargins(edgeInsets(child), isDirectional: true)
    }
    // Interface Builder writes a stack's margins only where they are to be respected.
    if view.layoutMargins != nil, platform.usesUIKit {
      view.stack?.isLayoutMarginsRelative = true
    }
  }

  private mutating func readGuides(_ element: Int, _ place: Int) {
    for child in xml.children(element) where name(child) == "viewLayoutGuide" {
      mark(child)
      guard let id = attribute(child, "id") else { continue }
      let key = attribute(child, "key") ?? ""
      let role: LayoutGuide.Role =
        switch key {
        case "safeArea": .safeArea
        case "layoutMargins", "layoutMarginsGuide": .layoutMargins
        case "contentLayoutGuide": .scrollContent
        case "frameLayoutGuide": .scrollFrame
        case "keyboard", "keyboardLayoutGuide": .keyboard
        case let key where key.contains("eadable"): .readableContent
        default: .custom
        }
      addGuide(
        LayoutGuide(id: ItemID(id), role: role, location: xml.location(child)), to: place)
    }
  }

  private mutating func readAccessibility(_ element: Int, _ view: inout ViewNode) {
    guard let child = xml.children(element).first(where: { name($0) == "accessibility" }) else {
      return
    }
    use(child)
    view.saved.accessibilityIdentifier = attribute(child, "identifier")
    for part in xml.children(child) {
      switch (name(part), xml.value(part, "key")) {
      case ("bool", "isElement"):
        use(part)
        view.isAccessibilityElement = flag(part, "value")
      case ("accessibilityTraits", _):
        use(part)
        view.accessibilityTraits = xml.attributeNames(of: part).filter { name in
          name != "key" && flag(part, name)
        }
      default: continue
      }
    }
    for (attribute, property) in [("label", "accessibilityLabel"), ("hint", "accessibilityHint")] {
      guard let value = text(child, attribute) else { continue }
      let isLabel = attribute == "label"
      if isLabel { view.accessibilityLabel = value }
      view.localizableTexts.append(
        LocalizableText(
          objectID: view.id.rawValue, property: property, value: value,
          target: isLabel ? .accessibilityLabel : .elsewhere))
    }
  }

  /// Whether the view is a label or image of a standard cell, which the cell itself lays out.
  private mutating func isPlacedBySystem(_ element: Int) -> Bool {
    guard platform.usesUIKit, let id = xml.value(element, "id") else { return false }
    var above = xml.elements[element].parent
    while above >= 0,
      ElementClass.named(name(above), on: platform) == nil
        || name(above) == "tableViewCellContentView"
    {
      above = xml.elements[above].parent
    }
    guard above >= 0, name(above) == "tableViewCell" else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { attribute(above, $0) == id }
  }

  /// What the designer noted of a view in Interface Builder's identity inspector.
  private mutating func comment(on element: Int) -> String? {
    guard let list = child(element, "attributedString", key: "userComments") else { return nil }
    let parts = xml.children(list).filter { name($0) == "fragment" }.compactMap { fragment in
      use(fragment)
      return text(fragment, "content")
    }
    return parts.isEmpty ? nil : parts.joined()
  }

  private mutating func readConnections(_ element: Int, _ view: inout ViewNode) {
    guard let list = child(element, "connections") else { return }
    for child in xml.children(list) where name(child) == "segue" {
      guard attribute(child, "kind") == "embed" else { continue }
      mark(child)
      view.embeddedScreen = attribute(child, "destination")
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unknownView(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.unknown-element", severity: .warning,
      message: "element '\(name)' is not known; it is laid out as a plain view",
      location: location, hint: "its size comes from its constraints alone")
  }
}
