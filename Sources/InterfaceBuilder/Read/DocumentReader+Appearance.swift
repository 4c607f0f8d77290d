import Geometry
import Graphics
import LayoutModel

extension DocumentReader {
  /// Reads how a view looks, apart from its text and image.
  mutating func readLook(_ element: Int, _ view: inout ViewNode) {
    view.isHidden = flag(element, "hidden")
    view.tag = integer(element, "tag") ?? 0
    let alpha = number(element, usesUIKit ? "alpha" : "alphaValue") ?? 1
    view.appearance.alpha = min(1, max(0, alpha))
    view.appearance.clipsToBounds = flag(element, "clipsSubviews")
    view.appearance.contentMode = attribute(element, "contentMode")
    view.semanticContentAttribute = semantics(element)
    view.appearance.userInterfaceStyle = userInterfaceStyle(element)
    for child in xml.children(element) where name(child) == "color" {
      switch xml.value(child, "key") {
      case "backgroundColor", "fillColor", "barTintColor":
        view.appearance.background = color(child) ?? view.appearance.background
      case "tintColor", "onTintColor", "progressTintColor": view.appearance.tint = color(child)
      case "borderColor": view.appearance.borderColor = color(child)
      default: break
      }
    }
    if view.kind == .box {
      view.appearance.cornerRadius = number(element, "cornerRadius") ?? 0
      view.appearance.borderWidth = number(element, "borderWidth") ?? 0
    }
    if view.className == "UIRefreshControl" { view.isHidden = true }
  }

  /// Light or dark by a name of AppKit's; one that is `inherited` says what the view stands in.
  private mutating func userInterfaceStyle(_ element: Int) -> Appearance? {
    switch attribute(element, "appearanceType") {
    case "aqua", "vibrantLight": .light
    case "darkAqua", "vibrantDark": .dark
    default: nil
    }
  }

  private mutating func semantics(_ element: Int) -> SemanticContentAttribute {
    switch attribute(element, "userInterfaceLayoutDirection") {
    case "leftToRight": return .forceLeftToRight
    case "rightToLeft": return .forceRightToLeft
    default: break
    }
    switch attribute(element, "mirrorLayoutDirectionWhenInternationalizing") {
    case "never": return .forceLeftToRight
    default: break
    }
    return attribute(element, "semanticContentAttribute").flatMap {
      SemanticContentAttribute(rawValue: $0)
    } ?? .unspecified
  }

  /// Reads the attributes that a document sets by key path, and applies those that show.
  mutating func readRuntimeAttributes(_ element: Int, _ view: inout ViewNode) {
    guard let list = child(element, "userDefinedRuntimeAttributes") else { return }
    for child in xml.children(list) where name(child) == "userDefinedRuntimeAttribute" {
      usedElements[child] = true
      guard let keyPath = attribute(child, "keyPath") else { continue }
      let type = attribute(child, "type") ?? "string"
      let (value, color) = runtimeValue(child)
      view.runtimeAttributes.append(
        RuntimeAttribute(keyPath: keyPath, type: type, value: value))
      let length = Double(value).flatMap { $0.isFinite ? min(max($0, 0), 1e6) : nil }
      switch keyPath {
      case "layer.cornerRadius", "cornerRadius": view.appearance.cornerRadius = length ?? 0
      case "layer.borderWidth", "borderWidth": view.appearance.borderWidth = length ?? 0
      case "borderColor", "layer.borderColor", "layer.borderUIColor":
        view.appearance.borderColor = color ?? view.appearance.borderColor
      case "overrideUserInterfaceStyle":
        view.appearance.userInterfaceStyle = length == 1 ? .light : length == 2 ? .dark : nil
      case "layer.masksToBounds", "clipsToBounds": view.appearance.clipsToBounds = value == "YES"
      default:
        if let number = Double(value), number.isFinite, abs(number) < 1e6 {
          _ = view.appearance.transform.set(keyPath, to: number)
        }
        if RuntimeAttribute.namesLocalizationKey(keyPath, type: type), !value.isEmpty {
          view.text?.localizationKey = value
        }
      }
    }
  }

  private mutating func runtimeValue(_ element: Int) -> (String, ColorReference?) {
    if let value = attribute(element, "value") { return (value, nil) }
    guard let value = xml.children(element).first(where: { xml.value($0, "key") == "value" })
    else { return ("", nil) }
    use(value)
    switch name(value) {
    case "string", "mutableString": return (content(of: value), nil)
    case "color":
      let color = color(value)
      return (attribute(value, "name") ?? "color", color)
    case "nil": return ("nil", nil)
    default:
      let range = xml.elements[value].attributes
      var parts: [String] = []
      for index in range where xml.names[xml.attributes[index].nameNumber] != "key" {
        usedAttributes[index] = true
        parts.append(xml.attributes[index].value)
      }
      return (parts.joined(separator: " "), nil)
    }
  }

  /// Reads the resources that other elements name.
  mutating func readResources() {
    if let list = child(root, "resources") {
      for child in xml.children(list) { readResource(child) }
    }
    guard let list = child(root, "designables") else { return }
    for child in xml.children(list) where name(child) == "designable" {
      usedElements[child] = true
      guard let id = attribute(child, "name"), let size = size(child, key: "intrinsicContentSize")
      else { continue }
      designables[id] = size
    }
  }

  private mutating func readResource(_ element: Int) {
    usedElements[element] = true
    guard let key = attribute(element, "name") else { return }
    switch name(element) {
    case "image":
      var size: Size?
      if let width = number(element, "width"), let height = number(element, "height") {
        size = Size(width: width, height: height)
      }
      let isSystem = attribute(element, "catalog") == "system"
      // A plain image and a system symbol may share a name; the plain one is asked for first.
      if images[key] == nil || !isSystem {
        images[key] = ImageResource(size: size, isSystem: isSystem)
      }
    case "namedColor", "systemColor":
      if let child = xml.child(element, "color") {
        use(child)
        colors["\(name(element)):\(key)"] = color(child)
      }
    default: break
    }
  }

  /// The image that an attribute names, with the size that the resources keep for it.
  mutating func image(_ element: Int, _ attributeName: String = "image") -> ImageContent? {
    guard let imageName = attribute(element, attributeName), !imageName.isEmpty else { return nil }
    let isSystem = attribute(element, "catalog") == "system"
    let resource = images[imageName]
    return ImageContent(
      name: imageName, size: resource?.size, isSystemSymbol: isSystem || resource?.isSystem == true)
  }
  /// The image of a view or cell: that of an attribute, or of a reference that tells its scale.
  mutating func shownImage(_ element: Int) -> ImageContent? {
    guard let reference = child(element, "imageReference", key: "image") else {
      return image(element)
    }
    let isLarge = attribute(reference, "symbolScale") == "large"
    guard var result = image(reference) else { return image(element) }
    result.symbolColors = symbolColors(reference)
    if platform == .macOS, isLarge, result.isSystemSymbol {
      result.alignmentInsets = SymbolMeasure.largeDesktopInsets
    }
    return result
  }

  /// The colours of the symbol that a reference names.
  ///
  /// - Source: No document that was read has other colours than the plain ones; the form is a
  ///   guess after `renderingMode`, in which Xcode keeps how an image is rendered.
  private mutating func symbolColors(_ reference: Int) -> SymbolColors {
    func listed(_ name: String) -> [ColorReference] {
      guard let list = child(reference, name) else { return [] }
      return xml.children(list).compactMap { element in
        use(element)
        return color(element)
      }
    }
    switch attribute(reference, "renderingMode") {
    case "hierarchical":
      let colors = listed("hierarchicalColors")
      return colors.count > 1 ? .palette(colors) : .hierarchical(colors.first)
    case "palette":
      let colors = listed("paletteColors")
      return colors.isEmpty ? .monochrome : .palette(colors)
    default: return .monochrome
    }
  }
}
