import LayoutModel

extension ViewProperty {
  static func color(
    _ name: String, _ path: any WritableKeyPath<ViewNode, ColorReference?> & Sendable
  ) -> ViewProperty {
    ViewProperty(name, .style) { view in
      view[keyPath: path].map(ValueText.string)
    } write: { value, view in
      view[keyPath: path] = value.flatMap(ValueText.color)
      return true
    }
  }

  static let contentMode = ViewProperty("mode", .style) { view in
    view.appearance.contentMode
  } write: { value, view in
    view.appearance.contentMode = value
    return true
  }

  static let userInterfaceStyle = ViewProperty("userInterfaceStyle", .style) { view in
    view.appearance.userInterfaceStyle?.rawValue
  } write: { value, view in
    view.appearance.userInterfaceStyle = value.flatMap(Appearance.init(rawValue:))
    return true
  }

  static let runtimeAttributes = digest("runtime", .style) {
    $0.runtimeAttributes
  } fields: { attributes in
    attributes.flatMap { [$0.keyPath, $0.type, $0.value] }
  }

  static let symbolWeight = ViewProperty("symbolWeight", .style) { view in
    guard let weight = view.image?.symbolWeight, weight != .regular else { return nil }
    return weight.name
  } write: { value, view in
    view.image?.symbolWeight = value.flatMap(FontDescription.Weight.init(named:)) ?? .regular
    return true
  }

  static let symbolColors = ViewProperty("symbolColors", .style) { view in
    switch view.image?.symbolColors {
    case nil, .monochrome: nil
    case .hierarchical(let color):
      (["hierarchical"] + [color].compactMap { $0.map(ValueText.string) }).joined(separator: ":")
    case .palette(let colors):
      (["palette"] + colors.map(ValueText.string)).joined(separator: ":")
    }
  }

  static let accessibilityLabel = ViewProperty("accessibility", .text) { view in
    view.accessibilityLabel
  } write: { value, view in
    view.accessibilityLabel = value
    return true
  }

  static let styleProperties: [ViewProperty] = [
    color("background", \.appearance.background),
    color("tint", \.appearance.tint),
    number("corner", .style, \.appearance.cornerRadius),
    number("border", .style, \.appearance.borderWidth),
    color("borderColor", \.appearance.borderColor),
    number("alpha", .style, \.appearance.alpha, default: 1),
    number("scaleX", .style, \.appearance.transform.scaleX, default: 1),
    number("scaleY", .style, \.appearance.transform.scaleY, default: 1),
    number("shiftX", .style, \.appearance.transform.x),
    number("shiftY", .style, \.appearance.transform.y),
    flag("clips", .style, \.appearance.clipsToBounds),
    contentMode, userInterfaceStyle, symbolWeight, symbolColors, runtimeAttributes,
    accessibilityLabel,
  ]
}
