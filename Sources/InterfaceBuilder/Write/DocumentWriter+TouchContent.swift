import Geometry
import Graphics
import LayoutModel

extension DocumentWriter {
  /// Text, image and state of a control.
  mutating func addContent(_ node: ViewNode, _ element: inout XMLElement) {
    addTraits(node, &element)
    switch node.kind {
    case .label: addLabel(node, &element)
    case .button: addButton(node, &element)
    case .textField, .textView, .searchBar: addInput(node, &element)
    case .imageView: addImage(node.image, &element)
    case .segmentedControl: addSegments(node, &element)
    default: break
    }
    if let inset = node.contentInset { addInset("contentInset", inset, &element) }
    addStandards(&element)
    addRuntimeAttributes(node, and: Self.appearanceAttributes(node), &element)
    addAccessibility(node, &element)
  }

  func addAccessibility(_ node: ViewNode, _ element: inout XMLElement) {
    var part = XMLElement("accessibility", [("key", "accessibilityConfiguration")])
    part["label"] = node.accessibilityLabel
    if !node.accessibilityTraits.isEmpty {
      let traits = node.accessibilityTraits.map { ($0, "YES") }
      part.children.append(XMLElement("accessibilityTraits", [("key", "traits")] + traits))
    }
    if let isElement = node.isAccessibilityElement {
      part.children.append(
        XMLElement("bool", [("key", "isElement"), ("value", isElement ? "YES" : "NO")]))
    }
    if part["label"] != nil || !part.children.isEmpty { element.children.append(part) }
  }

  /// What tells a control from others, under the attributes that its sheet names; those of its cell
  /// where the element is that.
  func addTraits(_ node: ViewNode, _ element: inout XMLElement, isCell: Bool = false) {
    for property in Control.of(node.kind).properties {
      guard let source = dialect.usesUIKit ? property.uiKit : property.appKit,
        let value = property.value(of: node)
      else { continue }
      switch source.place {
      case .element where !isCell, .cell where isCell: break
      default: continue
      }
      switch (source.value, value) {
      case (.word(let name, let standard), .word(let word)) where word != standard:
        element[name] = word
      case (.flag(let name, let standard), .flag(let flag)) where flag != standard:
        element[name] = flag ? "YES" : "NO"
      case (.state(let name), .flag(true)): element[name] = "on"
      case (.fraction(let name, let low, let high), .number(let part)):
        element[name] = Self.text(part)
        element[low] = "0.0"
        element[high] = "1"
      case (.share(let name), .number(let number)), (.length(let name), .number(let number)):
        element[name] = Self.text(number)
      case (.count(let name), .count(let count)), (.index(let name), .count(let count)):
        element[name] = "\(count)"
      default: continue
      }
    }
  }

  /// Attributes and parts that Interface Builder writes into every element of a name.
  private func addStandards(_ element: inout XMLElement) {
    for (name, value) in Self.standards[element.name] ?? [] where element[name] == nil {
      element[name] = value
    }
    guard let parts = RequiredParts.named(element.name, usesUIKit: true) else { return }
    for key in parts.keys + parts.otherKeys
    where !element.children.contains(where: { $0["key"] == key }) {
      switch key {
      case "textInputTraits":
        element.children.append(XMLElement("textInputTraits", [("key", key)]))
      case "highlightedColor": element.children.append(XMLElement("nil", [("key", key)]))
      default: break
      }
    }
  }

  /// - Source: Observed in saved documents: what a control has as it comes from the library.
  private static let standards: [String: [(String, String)]] = [
    "activityIndicatorView": [("style", "medium")],
    "button": [
      ("buttonType", "system"), ("lineBreakMode", "middleTruncation"),
      ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
    ],
    "label": [
      ("text", ""), ("textAlignment", "natural"), ("lineBreakMode", "tailTruncation"),
      ("baselineAdjustment", "alignBaselines"), ("adjustsFontSizeToFit", "NO"),
    ],
    "segmentedControl": [
      ("segmentControlStyle", "plain"), ("contentHorizontalAlignment", "left"),
      ("contentVerticalAlignment", "top"),
    ],
    "slider": [("value", "0.5"), ("minValue", "0.0"), ("maxValue", "1")],
    "stepper": [("maximumValue", "100")],
    "collectionView": [("dataMode", "none")],
    "tableViewCell": [("selectionStyle", "default"), ("indentationWidth", "10")],
    "switch": [
      ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
    ],
    "tableView": [
      ("style", "plain"), ("rowHeight", "-1"), ("sectionHeaderHeight", "-1"),
      ("sectionFooterHeight", "-1"),
    ],
    "textField": [
      ("contentHorizontalAlignment", "left"), ("contentVerticalAlignment", "center"),
      ("textAlignment", "natural"), ("minimumFontSize", "17"),
    ],
  ]

  // MARK: Text

  private mutating func addLabel(_ node: ViewNode, _ element: inout XMLElement) {
    guard let text = node.text else { return }
    element["text"] = text.string
    addParagraph(text, &element)
    if text.numberOfLines != 1 { element["numberOfLines"] = "\(text.numberOfLines)" }
    if let width = text.preferredMaxLayoutWidth {
      element["preferredMaxLayoutWidth"] = Self.text(width)
    }
    if text.minimumScaleFactor < 1 {
      element["adjustsFontSizeToFit"] = nil
      element["minimumScaleFactor"] = Self.text(text.minimumScaleFactor)
    }
    element.children.append(font(text.font, key: "fontDescription"))
    if let color = text.color { element.children.append(self.color(color, key: "textColor")) }
    addRuns(text, &element)
  }

  /// The runs of an attributed text, each with its look.
  private mutating func addRuns(_ text: TextContent, _ element: inout XMLElement) {
    guard text.isAttributed, !text.runs.isEmpty else { return }
    element["text"] = nil
    element["usesAttributedText"] = "YES"
    let fragments = text.runs.enumerated().map { index, run in
      var attributes = XMLElement("attributes")
      if let color = run.color { attributes.children.append(self.color(color, key: "NSColor")) }
      // The first font is that of the whole text.
      attributes.children.append(desktopFont(run.font ?? text.font, key: "NSFont"))
      if let kerning = run.kerning {
        attributes.children.append(
          XMLElement("real", [("key", "NSKern"), ("value", Self.text(kerning))]))
      }
      if run.isUnderlined {
        attributes.children.append(
          XMLElement("integer", [("key", "NSUnderline"), ("value", "1")]))
      }
      if index == 0 { attributes.children.append(paragraphStyle(text)) }
      return XMLElement("fragment", [("content", run.string)], [attributes])
    }
    element.children.append(
      XMLElement("attributedString", [("key", "attributedText")], fragments))
  }

  private func paragraphStyle(_ text: TextContent) -> XMLElement {
    var style = XMLElement(
      "paragraphStyle",
      [
        ("key", "NSParagraphStyle"), ("alignment", text.alignment.rawValue),
        ("lineBreakMode", Self.desktopName(text.lineBreakMode) ?? "wordWrapping"),
        ("baseWritingDirection", "natural"),
      ])
    for (name, length) in [
      ("lineSpacing", text.lineSpacing), ("lineHeightMultiple", text.lineHeightMultiple),
      ("minimumLineHeight", text.minimumLineHeight), ("maximumLineHeight", text.maximumLineHeight),
    ] where length != 0 {
      style[name] = Self.text(length)
    }
    return style
  }

  private mutating func addInput(_ node: ViewNode, _ element: inout XMLElement) {
    guard let text = node.text else { return }
    if !text.string.isEmpty { element["text"] = text.string }
    element["placeholder"] = text.placeholder
    addParagraph(text, &element)
    element["lineBreakMode"] = nil
    element.children.append(font(text.font, key: "fontDescription"))
    if let color = text.color { element.children.append(self.color(color, key: "textColor")) }
    addRuns(text, &element)
  }

  private func addParagraph(_ text: TextContent, _ element: inout XMLElement) {
    element["textAlignment"] = text.alignment.rawValue
    element["lineBreakMode"] = Self.name(text.lineBreakMode)
  }

  private static func name(_ mode: LineBreakMode) -> String {
    switch mode {
    case .wordWrap: "wordWrap"
    case .characterWrap: "characterWrap"
    case .clip: "clip"
    case .truncateHead: "headTruncation"
    case .truncateMiddle: "middleTruncation"
    case .truncateTail: "tailTruncation"
    }
  }

  private mutating func addButton(_ node: ViewNode, _ element: inout XMLElement) {
    guard let text = node.text else { return }
    element["lineBreakMode"] = Self.name(text.lineBreakMode)
    switch text.alignment {
    case .left, .right, .leading, .trailing:
      element["contentHorizontalAlignment"] = text.alignment.rawValue
    case .natural, .center, .justified: break
    }
    element.children.append(font(text.font, key: "fontDescription"))
    for (key, insets) in [
      ("contentEdgeInsets", node.contentInsets), ("titleEdgeInsets", node.titleEdgeInsets),
      ("imageEdgeInsets", node.imageEdgeInsets),
    ] {
      guard let insets else { continue }
      addInset(key, insets, &element)
    }
    var state = XMLElement("state", [("key", "normal")])
    if !text.string.isEmpty { state["title"] = text.string }
    addImage(node.image, &state)
    if let color = text.color { state.children.append(self.color(color, key: "titleColor")) }
    element.children.append(state)
  }

  private func addInset(_ key: String, _ insets: EdgeInsets, _ element: inout XMLElement) {
    element.children.append(
      XMLElement(
        "inset",
        [
          ("key", key), ("minX", Self.text(insets.left)), ("minY", Self.text(insets.top)),
          ("maxX", Self.text(insets.right)), ("maxY", Self.text(insets.bottom)),
        ]))
  }

  mutating func addImage(_ image: ImageContent?, _ element: inout XMLElement) {
    guard let image, !image.name.isEmpty else { return }
    element["image"] = image.name
    if image.isSystemSymbol { element["catalog"] = "system" }
    if dialect.usesUIKit, image.symbolWeight != .regular {
      let key = "preferredSymbolConfiguration"
      element.children.append(
        XMLElement(key, [("key", key), ("weight", image.symbolWeight.name)]))
    }
    guard let size = image.size else { return }
    var resource = XMLElement("image", [("name", image.name)])
    if image.isSystemSymbol { resource["catalog"] = "system" }
    resource["width"] = Self.text(size.width)
    resource["height"] = Self.text(size.height)
    resources["image \(image.name)"] = resource
  }

  private mutating func addSegments(_ node: ViewNode, _ element: inout XMLElement) {
    let control = node.control.segmentedControl
    let segments = control.titles.enumerated().map { index, title in
      var segment = XMLElement("segment", [("title", title)])
      if control.widths.indices.contains(index), control.widths[index] > 0 {
        segment["width"] = Self.text(control.widths[index])
      }
      return segment
    }
    if let font = node.text?.font, font != .touchSegments {
      element.children.append(self.font(font, key: "fontDescription"))
    }
    element.children.append(XMLElement("segments", [], segments))
  }

  private func font(_ font: FontDescription, key: String) -> XMLElement {
    var element = XMLElement("fontDescription", [("key", key)])
    if let style = font.textStyle {
      element["style"] = "UICTFontTextStyle" + Self.styleName(style)
      return element
    }
    switch font.family {
    case .named(let name):
      element["name"] = name
    case .monospaced:
      element["type"] = "monospacedSystem"
    case .system, .monospacedDigit:
      let isPlain = font.weight == .regular || font.weight == .bold
      element["type"] =
        font.isItalic ? "italicSystem" : font.weight == .bold ? "boldSystem" : "system"
      if !isPlain { element["weight"] = font.weight.name.lowercased() }
    }
    element["pointSize"] = Self.text(font.size)
    return element
  }

  private static func styleName(_ style: String) -> String {
    switch style {
    case "largeTitle": "Title0"
    case "subheadline": "Subhead"
    default: style.prefix(1).uppercased() + style.dropFirst()
    }
  }

  // MARK: Colours and attributes by key path

  mutating func addColors(_ node: ViewNode, _ element: inout XMLElement) {
    for (color, key) in [
      (node.appearance.background, "backgroundColor"), (node.appearance.tint, "tintColor"),
    ] {
      if let color { element.children.append(self.color(color, key: key)) }
    }
  }

  mutating func color(_ color: ColorReference, key: String) -> XMLElement {
    switch color {
    case .system(let name, let saved):
      var element = XMLElement("color", [("key", key)])
      guard dialect.usesUIKit else {
        element["name"] = name
        element["catalog"] = "System"
        element["colorSpace"] = "catalog"
        return element
      }
      element["systemColor"] = name
      if let saved { addComponents(saved, &element) }
      return element
    case .named(let name, let saved):
      let element = XMLElement("color", [("key", key), ("name", name)])
      var value = XMLElement("color")
      addComponents(saved ?? Color(white: 0), &value)
      resources["color \(name)"] = XMLElement("namedColor", [("name", name)], [value])
      return element
    case .fixed(let fixed):
      var element = XMLElement("color", [("key", key)])
      addComponents(fixed, &element)
      return element
    }
  }

  private func addComponents(_ color: Color, _ element: inout XMLElement) {
    element["red"] = Self.text(color.red)
    element["green"] = Self.text(color.green)
    element["blue"] = Self.text(color.blue)
    element["alpha"] = Self.text(color.alpha)
    element["colorSpace"] = "custom"
    element["customColorSpace"] = "sRGB"
  }

  /// The light or dark look that a view holds for itself; AppKit's views have an attribute for it.
  private static func appearanceAttributes(_ node: ViewNode) -> [RuntimeAttribute] {
    guard let style = node.appearance.userInterfaceStyle else { return [] }
    return [
      RuntimeAttribute(
        keyPath: "overrideUserInterfaceStyle", type: "number", value: style == .dark ? "2" : "1")
    ]
  }

  /// The attributes that are set by key path.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - more: Attributes of the platform, written where the view has none of the same key path.
  ///   - element: The element of the view.
  func addRuntimeAttributes(
    _ node: ViewNode, and more: [RuntimeAttribute] = [], _ element: inout XMLElement
  ) {
    var own = node.runtimeAttributes
    own += more.filter { new in !own.contains { $0.keyPath == new.keyPath } }
    for (path, length) in Self.drawsBorder(node)
      ? []
      : [
        ("layer.cornerRadius", node.appearance.cornerRadius),
        ("layer.borderWidth", node.appearance.borderWidth),
      ] where length > 0 && !own.contains(where: { $0.keyPath == path })
    {
      own.append(RuntimeAttribute(keyPath: path, type: "number", value: Self.text(length)))
    }
    if let key = node.text?.localizationKey,
      !own.contains(where: { RuntimeAttribute.namesLocalizationKey($0.keyPath, type: $0.type) })
    {
      own.append(RuntimeAttribute(keyPath: "localizationKey", type: "string", value: key))
    }
    guard !own.isEmpty else { return }
    let list = own.map { attribute in
      if attribute.type == "number" {
        return XMLElement(
          "userDefinedRuntimeAttribute", [("type", "number"), ("keyPath", attribute.keyPath)],
          [XMLElement("real", [("key", "value"), ("value", attribute.value)])])
      }
      return XMLElement(
        "userDefinedRuntimeAttribute",
        [("type", attribute.type), ("keyPath", attribute.keyPath), ("value", attribute.value)])
    }
    element.children.append(XMLElement("userDefinedRuntimeAttributes", [], list))
  }
}
