import Geometry
import Graphics
import LayoutModel

/// What documents of the Mac say of each kind of view.
extension DocumentWriter {
  /// The element of AppKit that stands for a view; nil where AppKit has none for its kind.
  static func desktopElement(of node: ViewNode) -> DocumentElement? {
    let kind: ViewKind =
      switch node.kind {
      case .label: .textField
      case .activityIndicator: .progressView
      default: node.kind
      }
    let control = Control.of(kind)
    let elements = control.elements.filter { !$0.isUIKit && !bareElements.contains($0.name) }
    return elements.first { ($0.className ?? control.appKit) == node.className } ?? elements.first
  }

  /// Elements whose content no view holds, and the one that only slots have.
  private static let bareElements: Set<String> = ["matrix", "browser", "form", "view"]

  /// Whether a document says which background a view has.
  static func hasBackground(_ node: ViewNode) -> Bool {
    switch node.kind {
    case .box, .scrollView, .clipView, .tableView, .outlineView, .collectionView, .textView, .label,
      .textField, .secureTextField, .searchField, .comboBox, .tokenField:
      true
    default: false
    }
  }

  /// Whether y grows downwards in a view; in a clip view it does as in what is scrolled.
  func isFlipped(_ node: ViewNode, element: Bool) -> Bool {
    guard node.kind == .clipView else { return element }
    guard let document = children(of: node).first else { return true }
    return Self.desktopElement(of: document)?.isFlipped ?? false
  }

  /// Whether a view draws its border itself, which is none of its layer then.
  static func drawsBorder(_ node: ViewNode) -> Bool { node.kind == .box }

  /// Whether the view around places a view of the kind in code.
  static func isTiled(_ node: ViewNode) -> Bool {
    node.kind == .clipView || node.kind == .scroller
  }

  /// Text, image and state of a control, most of which are in its cell.
  mutating func addDesktopContent(
    _ node: ViewNode, _ screen: Screen, _ element: inout XMLElement
  ) {
    addTraits(node, &element)
    if var cell = cell(of: node, element.name, screen) {
      if let size = node.controlSize { cell["controlSize"] = size.rawValue }
      if !node.isEnabled { cell["enabled"] = "NO" }
      cell["id"] = cell["id"] ?? partID("cell", of: node, .text, screen)
      element.children.append(cell)
    } else {
      if let size = node.controlSize { element["controlSize"] = size.rawValue }
      if !node.isEnabled { element["enabled"] = "NO" }
    }
    switch node.kind {
    case .label, .textField, .tokenField:
      element["preferredMaxLayoutWidth"] = node.text?.preferredMaxLayoutWidth.map(Self.text)
    case .activityIndicator, .progressView:
      if node.kind == .activityIndicator { element["style"] = "spinning" }
      if element["maxValue"] == nil { element["maxValue"] = "100" }
      if node.appearsWhileWorking { element["displayedWhenStopped"] = "NO" }
    case .box: addBox(node, &element)
    case .visualEffectView:
      for (name, value) in [
        ("blendingMode", "behindWindow"), ("material", "sidebar"),
        ("state", "followsWindowActiveState"),
      ] { element[name] = value }
    case .textView: addTextView(node, &element)
    case .colorWell:
      element.children.append(color(.fixed(Color(white: 1)), key: "color"))
    case .scrollView, .clipView, .tableView, .outlineView, .collectionView:
      guard let background = node.appearance.background else { break }
      element.children.append(color(background, key: "backgroundColor"))
    default: break
    }
  }

  private static let cellNames = [
    "textField": "textFieldCell", "secureTextField": "secureTextFieldCell",
    "searchField": "searchFieldCell", "comboBox": "comboBoxCell", "tokenField": "tokenFieldCell",
    "button": "buttonCell", "popUpButton": "popUpButtonCell", "segmentedControl": "segmentedCell",
    "slider": "sliderCell", "stepper": "stepperCell", "datePicker": "datePickerCell",
    "levelIndicator": "levelIndicatorCell", "imageView": "imageCell", "pathControl": "pathCell",
  ]

  private mutating func cell(
    of node: ViewNode, _ element: String, _ screen: Screen
  ) -> XMLElement? {
    guard let name = Self.cellNames[element] else { return nil }
    var cell = XMLElement(name, [("key", "cell")])
    addTraits(node, &cell, isCell: true)
    switch node.kind {
    case .label, .textField, .secureTextField, .searchField, .comboBox, .tokenField:
      addField(node, isOwn: screen.toolsVersion == nil, &cell)
    case .button: addButton(node, &cell)
    case .popUpButton: addPopUp(node, screen, &cell)
    case .segmentedControl: addSegments(node, screen, &cell)
    case .imageView:
      cell["refusesFirstResponder"] = "YES"
      cell["alignment"] = "left"
      cell["imageScaling"] = "proportionallyDown"
      addImage(node.image, &cell)
      addLargeSymbol(node.image, &cell)
    case .datePicker:
      cell["datePickerStyle"] = cell["datePickerStyle"] ?? "textFieldAndStepper"
      if node.control == .plain { cell["borderStyle"] = "bezel" }
      cell["alignment"] = "left"
      cell.children =
        [
          desktopFont(node.text?.font ?? .desktop),
          XMLElement("date", [("key", "date"), ("timeIntervalSinceReferenceDate", "0.0")]),
        ] + desktopColors("controlTextColor", "textBackgroundColor")
    default:
      cell["alignment"] = "left"
      if node.kind == .slider {
        cell["state"] = "on"
        cell["sliderType"] = cell["sliderType"] ?? "linear"
      }
      if node.kind == .pathControl {
        cell.children.append(desktopFont(node.text?.font ?? .desktop))
      }
    }
    return cell
  }

  // MARK: Text

  /// Writes a field; one that is no document's own and says nothing of itself has a bezel.
  private mutating func addField(_ node: ViewNode, isOwn: Bool, _ cell: inout XMLElement) {
    let isLabel = node.kind == .label
    if node.control.textField.isBordered || !isLabel && isOwn && node.control == .plain {
      cell["borderStyle"] = cell["borderStyle"] ?? "bezel"
      if node.kind == .searchField { cell["bezelStyle"] = cell["bezelStyle"] ?? "round" }
    }
    if !isLabel {
      cell["selectable"] = "YES"
      cell["editable"] = "YES"
      cell["scrollable"] = "YES"
    }
    let text = node.text ?? TextContent(font: .desktop)
    if !text.string.isEmpty { cell["title"] = text.string }
    cell["placeholderString"] = text.placeholder
    let wraps = text.lineBreakMode == .wordWrap || text.lineBreakMode == .characterWrap
    let isMultiline = isLabel && text.numberOfLines != 1
    if !isMultiline || !wraps && text.string.contains("\n") || text.lineBreakMode == .characterWrap
    {
      let mode =
        isLabel && wraps && !isMultiline && !node.control.textField.usesSingleLineMode
        ? .clip : text.lineBreakMode
      cell["lineBreakMode"] = Self.desktopName(mode)
    }
    addAlignment(text.alignment, &cell)
    if node.kind == .comboBox { cell["completes"] = "NO" }
    if node.appearance.background != nil { cell["drawsBackground"] = "YES" }
    cell.children.append(desktopFont(text.font))
    let standard = isLabel ? "labelColor" : "controlTextColor"
    cell.children += [
      color(text.color ?? .system(standard, saved: nil), key: "textColor"),
      color(
        node.appearance.background ?? .system("textBackgroundColor", saved: nil),
        key: "backgroundColor"),
    ]
    if node.kind == .comboBox { cell.children.append(XMLElement("objectValues")) }
  }

  /// The name of a mode; nil for the one that cells have where none is written.
  static func desktopName(_ mode: LineBreakMode) -> String? {
    switch mode {
    case .wordWrap: nil
    case .characterWrap: "charWrapping"
    case .clip: "clipping"
    case .truncateHead: "truncatingHead"
    case .truncateMiddle: "truncatingMiddle"
    case .truncateTail: "truncatingTail"
    }
  }

  private func addAlignment(_ alignment: TextAlignment, _ cell: inout XMLElement) {
    switch alignment {
    case .natural, .leading: break
    case .trailing: cell["alignment"] = "right"
    default: cell["alignment"] = alignment.rawValue
    }
  }

  private mutating func addTextView(_ node: ViewNode, _ element: inout XMLElement) {
    element["importsGraphics"] = "NO"
    element["richText"] = "NO"
    element["verticallyResizable"] = "YES"
    let text = node.text ?? TextContent(font: .desktop)
    let size = (frames[node.id] ?? node.frame ?? .zero).size
    func limit(_ key: String, _ height: String) -> XMLElement {
      XMLElement("size", [("key", key), ("width", Self.text(size.width)), ("height", height)])
    }
    element.children += [
      color(text.color ?? .system("textColor", saved: nil), key: "textColor"),
      color(
        node.appearance.background ?? .system("textBackgroundColor", saved: nil),
        key: "backgroundColor"),
      limit("minSize", Self.text(size.height)), limit("maxSize", "10000000"),
    ]
    guard !text.string.isEmpty else {
      if text.font != .desktop { element.children.append(desktopFont(text.font)) }
      return
    }
    var fragment = XMLElement("fragment", [("content", text.string)])
    fragment.children = [XMLElement("attributes", [], [desktopFont(text.font, key: "NSFont")])]
    element.children.append(
      XMLElement("attributedString", [("key", "textStorage")], [fragment]))
  }

  // MARK: Buttons

  private mutating func addButton(_ node: ViewNode, _ cell: inout XMLElement) {
    let traits = node.control.button
    if traits.type == nil, traits.bezelStyle == nil {
      // A button that says nothing of itself is AppKit's push button.
      cell["type"] = "push"
      cell["bezelStyle"] = "rounded"
      cell["borderStyle"] = "border"
    }
    cell["type"] = cell["type"] ?? "push"
    if traits.isBordered { cell["borderStyle"] = cell["borderStyle"] ?? "border" }
    let isMark = traits.type == "check" || traits.type == "radio"
    let text = node.text ?? TextContent(font: .desktop, lineBreakMode: .clip)
    if !text.string.isEmpty { cell["title"] = text.string }
    if isMark, text.alignment == .natural || text.alignment == .leading {
      cell["alignment"] = "left"
    } else {
      addAlignment(text.alignment, &cell)
    }
    if text.lineBreakMode != .clip { cell["lineBreakMode"] = Self.desktopName(text.lineBreakMode) }
    cell["imageScaling"] = "proportionallyDown"
    cell["inset"] = "2"
    addImage(node.image, &cell)
    cell.children = [
      isMark
        ? XMLElement(
          "behavior",
          [
            ("key", "behavior"), ("changeContents", "YES"), ("doesNotDimImage", "YES"),
            ("lightByContents", "YES"),
          ])
        : XMLElement(
          "behavior",
          [
            ("key", "behavior"), ("pushIn", "YES"), ("lightByBackground", "YES"),
            ("lightByGray", "YES"),
          ]),
      desktopFont(text.font),
    ]
    addLargeSymbol(node.image, &cell)
    guard node.isDefaultButton else { return }
    // The return key.
    var key = XMLElement("string", [("key", "keyEquivalent"), ("base64-UTF8", "YES")])
    key.text = "DQ"
    cell.children.append(key)
  }

  /// A symbol of the large scale, whose alignment differs.
  private func addLargeSymbol(_ image: ImageContent?, _ cell: inout XMLElement) {
    guard let image, image.isSystemSymbol,
      image.alignmentInsets == SymbolMeasure.largeDesktopInsets
    else { return }
    cell.children.append(
      XMLElement(
        "imageReference",
        [("key", "image"), ("image", image.name), ("catalog", "system"), ("symbolScale", "large")]))
  }

  private mutating func addPopUp(
    _ node: ViewNode, _ screen: Screen, _ cell: inout XMLElement
  ) {
    let traits = node.control.popUpButton
    let text = node.text ?? TextContent(font: .desktop)
    if node.control == .plain || traits.type == nil && traits.bezelStyle == nil {
      cell["type"] = "push"
      cell["bezelStyle"] = "rounded"
    }
    cell["type"] = cell["type"] ?? "push"
    if traits.isBordered || traits.type == nil && traits.bezelStyle == nil {
      cell["borderStyle"] = cell["borderStyle"] ?? "borderAndBezel"
    }
    // A button without a menu shows its own text.
    let titles = traits.titles.isEmpty && !text.string.isEmpty ? [text.string] : traits.titles
    if !text.string.isEmpty { cell["title"] = text.string }
    if text.alignment == .natural {
      cell["alignment"] = "left"
    } else {
      addAlignment(text.alignment, &cell)
    }
    cell["lineBreakMode"] = "truncatingTail"
    cell["state"] = "on"
    cell["imageScaling"] = "proportionallyDown"
    cell["inset"] = "2"
    if traits.pullsDown { cell["pullsDown"] = "YES" }
    let shown = traits.selectedIndex ?? 0
    let items = titles.enumerated().map { index, title in
      let id = partID("item \(index)", of: node, .title(index), screen)
      var item = XMLElement("menuItem", [("title", title)])
      if index == traits.selectedIndex {
        item["state"] = "on"
        cell["selectedItem"] = id
      }
      if index == shown { addImage(traits.image, &item) }
      item["id"] = id
      return item
    }
    cell.children = [
      XMLElement(
        "behavior", [("key", "behavior"), ("lightByBackground", "YES"), ("lightByGray", "YES")]),
      desktopFont(text.font),
      XMLElement(
        "menu", [("key", "menu"), ("id", names.id(of: "menu of \(node.id)", in: screen.id))],
        [XMLElement("items", [], items)]),
    ]
  }

  private mutating func addSegments(
    _ node: ViewNode, _ screen: Screen, _ cell: inout XMLElement
  ) {
    let control = node.control.segmentedControl
    cell["borderStyle"] = "border"
    cell["alignment"] = "left"
    cell["style"] = cell["style"] ?? "rounded"
    cell["trackingMode"] = "selectOne"
    cell["id"] = partID("cell", of: node, .title(0), screen)
    let segments = control.titles.enumerated().map { index, title in
      var segment = XMLElement("segment", [("label", title)])
      if let image = control.images[index] { addImage(image, &segment) }
      if control.widths.indices.contains(index), control.widths[index] > 0 {
        segment["width"] = Self.text(control.widths[index])
      }
      if control.selectedIndex == index { segment["selected"] = "YES" }
      if index > 0 { segment["tag"] = "\(index)" }
      return segment
    }
    cell.children = [
      desktopFont(node.text?.font ?? .desktop), XMLElement("segments", [], segments),
    ]
  }

  // MARK: Boxes

  private mutating func addBox(_ node: ViewNode, _ element: inout XMLElement) {
    if let text = node.text {
      element["title"] = text.string
      element.children.append(desktopFont(text.font, key: "titleFont"))
    }
    guard node.control.box.type == "custom" else { return }
    element["cornerRadius"] = Self.text(node.appearance.cornerRadius)
    element["borderWidth"] = Self.text(node.appearance.borderWidth)
    for (color, key) in [
      (node.appearance.borderColor, "borderColor"), (node.appearance.background, "fillColor"),
    ] {
      if let color { element.children.append(self.color(color, key: key)) }
    }
  }

  // MARK: Fonts and colours

  /// The colours of a cell that has the system's.
  mutating func desktopColors(_ text: String, _ background: String) -> [XMLElement] {
    [
      color(.system(text, saved: nil), key: "textColor"),
      color(.system(background, saved: nil), key: "backgroundColor"),
    ]
  }

  /// A font of AppKit.
  func desktopFont(_ font: FontDescription, key: String = "font") -> XMLElement {
    var element = XMLElement("font", [("key", key)])
    // A style of another size, as of a phone, is none of the Mac's.
    if let style = font.textStyle.flatMap(TextStyle.init(name:)),
      FontDescription(style, on: .macOS).size == font.size
    {
      element["textStyle"] = style.rawValue
      element["name"] = style.weight(on: .mac) == .bold ? ".SFNS-Bold" : ".SFNS-Regular"
      return element
    }
    switch font.family {
    case .named(let name):
      element["size"] = Self.text(font.size)
      element["name"] = name
      return element
    case .monospaced: element["metaFont"] = "fixedUser"
    case .system, .monospacedDigit:
      if font.isItalic {
        element["size"] = Self.text(font.size)
        element["name"] = font.weight == .bold ? ".SFNS-BoldItalic" : ".SFNS-RegularItalic"
        return element
      }
      let weight = font.weight.name
      let suffix = font.weight == .regular ? "" : weight.prefix(1).uppercased() + weight.dropFirst()
      let isCommon = font.weight == .regular || font.weight == .bold
      switch font.size {
      case FontDescription.smallDesktop.size where isCommon:
        element["metaFont"] = "smallSystem" + suffix
        return element
      case FontDescription.miniDesktop.size where isCommon:
        element["metaFont"] = "miniSystem" + suffix
        return element
      default: element["metaFont"] = "system" + suffix
      }
    }
    if font.size != FontDescription.desktop.size
      || !["system", "systemBold"].contains(element["metaFont"])
    {
      element["size"] = Self.text(font.size)
    }
    return element
  }
}
