import Geometry
import Graphics
import LayoutModel

extension ScreenReader {
  /// Reads how a view looks, apart from its text and image.
  mutating func readLook(_ element: Int, _ view: inout ViewNode) {
    view.isHidden = flag(element, "hidden")
    view.tag = integer(element, "tag") ?? 0
    let alpha = number(element, platform.usesUIKit ? "alpha" : "alphaValue") ?? 1
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
      mark(child)
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
      return (elements.useAttributes(value, except: "key").joined(separator: " "), nil)
    }
  }

  /// Gives an image view the alignment rect of the system symbol that it shows.
  mutating func readSymbolInsets(_ element: Int, _ view: inout ViewNode) {
    guard platform.usesUIKit, let image = view.image, image.isSystemSymbol else { return }
    var symbol = SymbolMeasure(name: image.name, resource: image.size)
    if let reference = child(element, "imageReference", key: "image") {
      symbol.scale = attribute(reference, "symbolScale")
    }
    elements.readSymbolConfiguration(element, &symbol)
    view.image?.alignmentInsets = symbol.insets
    view.image?.size = symbol.size
    view.image?.symbolWeight = symbol.weight
  }
}
