import Geometry
import LayoutModel

extension DocumentWriter {
  /// What a view of the Mac lies in: y grows upwards there unless it is flipped.
  struct Surroundings {
    /// The height, in points.
    var height: Double
    /// Whether y grows downwards inside.
    var isFlipped: Bool
  }

  /// A view of AppKit with everything in it.
  mutating func desktopView(
    _ node: ViewNode, in surroundings: Surroundings?, _ screen: Screen
  ) -> XMLElement {
    let kind = Self.desktopElement(of: node)
    let standard = kind.map { $0.className ?? Control.of(node.kind).appKit } ?? "NSView"
    var element = XMLElement(kind?.name ?? "customView")
    addFlags(node, surroundings, &element)
    addNames(node, className: standard, screen, &element)
    let frame = frames[node.id] ?? node.frame ?? .zero
    element.children.append(rect(Self.turned(frame, in: surroundings)))
    if keepsMask(node) {
      element.children.append(mask(node, in: surroundings))
    }
    let own = Surroundings(
      height: frame.height, isFlipped: isFlipped(node, element: kind?.isFlipped ?? false))
    addDesktopInside(node, frame.size, own, screen, &element)
    addGuides(node, screen, &element) { role in
      switch role {
      case .safeArea: "safeArea"
      case .layoutMargins: "layoutMargins"
      default: nil
      }
    }
    addDesktopContent(node, screen, &element)
    addConstraints(node, screen, &element)
    addRuntimeAttributes(node, &element)
    addAccessibility(node, &element)
    return element
  }

  /// A frame in the coordinates of what it lies in.
  static func turned(_ frame: Rect, in surroundings: Surroundings?) -> Rect {
    guard let surroundings, !surroundings.isFlipped else { return frame }
    return Rect(
      x: frame.minX, y: surroundings.height - frame.minY - frame.height, width: frame.width,
      height: frame.height)
  }

  private func keepsMask(_ node: ViewNode) -> Bool {
    node.parent == nil || node.translatesAutoresizingMask && !arranged.contains(node.id)
      || node.isFixedFrame || Self.isTiled(node)
  }

  private func mask(_ node: ViewNode, in surroundings: Surroundings?) -> XMLElement {
    var mask = XMLElement("autoresizingMask", [("key", "autoresizingMask")])
    let isFlipped = surroundings?.isFlipped ?? true
    let parts: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleMinX"), (.flexibleWidth, "widthSizable"),
      (.flexibleRightMargin, "flexibleMaxX"),
      (isFlipped ? .flexibleTopMargin : .flexibleBottomMargin, "flexibleMinY"),
      (.flexibleHeight, "heightSizable"),
      (isFlipped ? .flexibleBottomMargin : .flexibleTopMargin, "flexibleMaxY"),
    ]
    for (part, name) in parts where node.autoresizingMask.contains(part) { mask[name] = "YES" }
    return mask
  }

  private func addFlags(
    _ node: ViewNode, _ surroundings: Surroundings?, _ element: inout XMLElement
  ) {
    addPriorities(node, &element)
    if node.isHidden { element["hidden"] = "YES" }
    if node.isFixedFrame { element["fixedFrame"] = "YES" }
    if node.tag != 0 { element["tag"] = "\(node.tag)" }
    if node.appearance.alpha != 1 { element["alphaValue"] = Self.text(node.appearance.alpha) }
    if let style = node.appearance.userInterfaceStyle {
      element["appearanceType"] = style == .dark ? "darkAqua" : "aqua"
    }
    switch node.semanticContentAttribute {
    case .forceLeftToRight: element["userInterfaceLayoutDirection"] = "leftToRight"
    case .forceRightToLeft: element["userInterfaceLayoutDirection"] = "rightToLeft"
    default: break
    }
    if surroundings != nil, !node.translatesAutoresizingMask || arranged.contains(node.id) {
      element["translatesAutoresizingMaskIntoConstraints"] = "NO"
    }
  }
}
