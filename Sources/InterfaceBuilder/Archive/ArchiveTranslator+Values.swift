import Geometry

/// Colours, fonts and images of archives.
extension ArchiveTranslator {
  /// A colour under a key of an object.
  ///
  /// - Source: Observed in public documents; the numbers of colour spaces are GNUstep's
  ///   `NSColor -initWithCoder:`.
  func color(_ object: Int, _ key: String, as name: String) -> ArchiveElement? {
    guard let color = graph.field(object, key) else { return nil }
    return self.color(color, as: name, depth: 0)
  }

  private func color(_ color: Int, as name: String, depth: Int) -> ArchiveElement? {
    var element = ArchiveElement("color", from: color, key: name)
    func components(_ key: String) -> [String] {
      guard let field = graph.field(color, key) else { return [] }
      let text = ArchiveGraph.text(ofBase64: graph.xml.elements[field].text)
      return text.split(separator: " ").map(String.init)
    }
    func set(_ names: [String], _ values: [String], _ space: String) -> ArchiveElement? {
      guard values.count >= names.count - 1, values.allSatisfy({ Double($0) != nil }) else {
        return nil
      }
      for (name, value) in zip(names, values + ["1"]) { element.set(name, value) }
      element.set("colorSpace", space)
      return element
    }
    switch graph.integer(color, "NSColorSpace") {
    case 1, 2: return set(["red", "green", "blue", "alpha"], components("NSRGB"), "calibratedRGB")
    case 3, 4: return set(["white", "alpha"], components("NSWhite"), "calibratedWhite")
    case 6:
      element.set("name", graph.string(color, "NSColorName"))
      element.set("catalog", graph.string(color, "NSCatalogName"))
      element.set("colorSpace", "catalog")
      if depth < 4, let inner = graph.field(color, "NSColor") {
        element.add(self.color(inner, as: "color", depth: depth + 1))
      }
      return element
    default: return nil
    }
  }

  /// The font of a Mac control.
  func desktopFont(_ object: Int, _ key: String = "NSSupport") -> ArchiveElement? {
    guard let font = graph.field(object, key), graph.className(font) == "NSFont" else { return nil }
    var element = ArchiveElement("font", from: font, key: "font")
    let name = graph.string(font, "NSName") ?? "LucidaGrande"
    // Lucida Grande was the system's own font until OS X 10.9; what was set in it follows the system.
    switch name {
    case "LucidaGrande", ".LucidaGrandeUI", ".HelveticaNeueUI": element.set("metaFont", "system")
    case "LucidaGrande-Bold", ".LucidaGrandeUI-Bold": element.set("metaFont", "systemBold")
    default: break
    }
    element.set("size", graph.string(font, "NSSize"))
    if element.attributes.count < 3 { element.set("name", name) }
    return element
  }

  /// The font of a touch view: an `IBUIFontDescription`, or the `NSFont` of older documents.
  func touchFont(_ object: Int) -> ArchiveElement? {
    var element = ArchiveElement("fontDescription", from: object, key: "fontDescription")
    if let description = graph.field(object, "IBUIFontDescription") {
      let type = graph.integer(description, "type") ?? 0
      if let name = graph.string(description, "name"), type == 0 || type > 3 {
        element.set("name", name)
        element.set("family", graph.string(description, "family"))
      } else {
        let traits = graph.integer(description, "traits") ?? 0
        let isBold = type == 2 || traits & 2 != 0
        element.set("type", isBold ? "boldSystem" : type == 3 ? "italicSystem" : "system")
      }
      let size =
        graph.number(description, "pointSize") ?? graph.number(description, "size")
      element.set("pointSize", (size ?? 17).shortText)
      return element
    }
    guard let font = graph.field(object, "IBUIFont") else {
      element.set("type", "system")
      element.set("pointSize", "17")
      return element
    }
    let name = graph.string(font, "NSName") ?? "Helvetica"
    // Helvetica was the system's own font until iOS 7.
    switch name {
    case "Helvetica": element.set("type", "system")
    case "Helvetica-Bold": element.set("type", "boldSystem")
    case "Helvetica-Oblique": element.set("type", "italicSystem")
    default: element.set("name", name)
    }
    element.set("pointSize", graph.string(font, "NSSize"))
    return element
  }

  /// The name of an image under a key.
  func image(_ object: Int, _ key: String) -> String? {
    graph.field(object, key).flatMap {
      graph.string($0, "NSResourceName") ?? graph.string($0, "NSImageName")
    }
  }
}
