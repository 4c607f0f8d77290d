import Geometry
import LayoutModel

extension DocumentWriter {
  /// A view of UIKit with everything in it.
  mutating func touchView(_ node: ViewNode, _ screen: Screen) -> XMLElement {
    let control = Control.of(node.kind)
    let kind = control.elements.first { $0.isUIKit }
    var element = XMLElement(kind?.name ?? "view")
    readable(node, screen, &element)
    addFlags(node, screen, &element)
    addNames(node, className: kind?.className ?? control.uiKit, screen, &element)
    addPlace(node, screen, &element)
    addInside(children(of: node).map { ($0, touchView($0, screen)) }, node, &element)
    addTouchGuides(node, screen, &element)
    addColors(node, &element)
    addContent(node, &element)
    addConstraints(node, screen, &element)
    return element
  }

  /// What every view of Interface Builder has, before what tells it from others.
  private func readable(_ node: ViewNode, _ screen: Screen, _ element: inout XMLElement) {
    if element.name != "view" { element["opaque"] = "NO" }
    element["contentMode"] = node.appearance.contentMode ?? "scaleToFill"
    addPriorities(node, &element)
  }

  private func addFlags(_ node: ViewNode, _ screen: Screen, _ element: inout XMLElement) {
    if node.isHidden { element["hidden"] = "YES" }
    if !node.isEnabled { element["enabled"] = "NO" }
    if node.appearance.clipsToBounds { element["clipsSubviews"] = "YES" }
    if node.tag != 0 { element["tag"] = "\(node.tag)" }
    if node.appearance.alpha != 1 { element["alpha"] = Self.text(node.appearance.alpha) }
    if node.semanticContentAttribute != .unspecified {
      element["semanticContentAttribute"] = node.semanticContentAttribute.rawValue
    }
    if node.preservesSuperviewLayoutMargins { element["preservesSuperviewLayoutMargins"] = "YES" }
    if node.followsReadableWidth { element["layoutMarginsFollowReadableWidth"] = "YES" }
    if !node.insetsMarginsFromSafeArea { element["insetsLayoutMarginsFromSafeArea"] = "NO" }
    if node.parent != nil, !node.translatesAutoresizingMask || arranged.contains(node.id) {
      element["translatesAutoresizingMaskIntoConstraints"] = "NO"
    }
    guard let stack = node.stack else { return }
    if stack.axis == .vertical { element["axis"] = "vertical" }
    if stack.distribution != .fill { element["distribution"] = stack.distribution.rawValue }
    if stack.alignment != .fill { element["alignment"] = stack.alignment.rawValue }
    if stack.usesSystemSpacing { element["spacingType"] = "standard" }
    if stack.spacing != 0 { element["spacing"] = Self.text(stack.spacing) }
    if stack.isBaselineRelative { element["baselineRelativeArrangement"] = "YES" }
  }

  /// Frame, mask and margins.
  private mutating func addPlace(
    _ node: ViewNode, _ screen: Screen, _ element: inout XMLElement
  ) {
    let frame = frames[node.id] ?? node.frame ?? .zero
    element.children.append(rect(frame))
    if node.parent == nil || node.translatesAutoresizingMask {
      var mask = XMLElement("autoresizingMask", [("key", "autoresizingMask")])
      let parts: [(AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "flexibleMinX"), (.flexibleWidth, "widthSizable"),
        (.flexibleRightMargin, "flexibleMaxX"), (.flexibleTopMargin, "flexibleMinY"),
        (.flexibleHeight, "heightSizable"), (.flexibleBottomMargin, "flexibleMaxY"),
      ]
      let own =
        node.parent == nil && node.autoresizingMask.isEmpty
        ? [.flexibleWidth, .flexibleHeight] : node.autoresizingMask
      for (part, name) in parts where own.contains(part) { mask[name] = "YES" }
      element.children.append(mask)
    }
    let margins =
      node.layoutMargins
      ?? (node.stack?.isLayoutMarginsRelative == true || usesBareMargins(node, screen)
        ? LayoutMargins(EdgeInsets(all: 8)) : nil)
    if let margins {
      let insets = margins.insets
      element.children.append(
        margins.isDirectional
          ? XMLElement(
            "directionalEdgeInsets",
            [
              ("key", "directionalLayoutMargins"), ("top", Self.text(insets.top)),
              ("leading", Self.text(insets.left)), ("bottom", Self.text(insets.bottom)),
              ("trailing", Self.text(insets.right)),
            ])
          : XMLElement(
            "edgeInsets",
            [
              ("key", "layoutMargins"), ("top", Self.text(insets.top)),
              ("left", Self.text(insets.left)), ("bottom", Self.text(insets.bottom)),
              ("right", Self.text(insets.right)),
            ]))
    }
  }

  /// Whether the root view of a bare canvas is held by margins, which a document's would not have.
  private func usesBareMargins(_ node: ViewNode, _ screen: Screen) -> Bool {
    guard node.parent == nil, screen.toolsVersion == nil, screen.role == .freeform else {
      return false
    }
    let guides = Set(node.guides.filter { $0.role == .layoutMargins }.map(\.id))
    return screen.constraints.contains { constraint in
      [constraint.first, constraint.second].compactMap { $0 }.contains { anchor in
        guides.contains(anchor.item) || anchor.item == node.id && anchor.attribute.isMargin
      } || constraint.symbolicSpace != nil
    }
  }

  private mutating func addTouchGuides(
    _ node: ViewNode, _ screen: Screen, _ element: inout XMLElement
  ) {
    let hasLayoutGuides = hasLayoutGuides
    let keys = addGuides(node, screen, &element) { role in
      switch role {
      case .safeArea: "safeArea"
      case .layoutMargins: "layoutMargins"
      case .readableContent: "readableContent"
      case .scrollContent: "contentLayoutGuide"
      case .scrollFrame: "frameLayoutGuide"
      case .keyboard: "keyboard"
      case .topLayoutGuide, .bottomLayoutGuide: hasLayoutGuides ? nil : "safeArea"
      case .custom: nil
      }
    }
    if node.parent == nil, !hasLayoutGuides, !keys.contains("safeArea") {
      element.children.append(
        XMLElement(
          "viewLayoutGuide", [("key", "safeArea"), ("id", names.id(of: "safeArea", in: screen.id))])
      )
    }
  }

  // MARK: What is inside

  /// Puts views where the view around them has its own: cells and contents of cells have places of
  /// their own besides the subviews.
  private mutating func addInside(
    _ inside: [(node: ViewNode, element: XMLElement)], _ node: ViewNode,
    _ element: inout XMLElement
  ) {
    func elements(_ isWanted: (ViewNode) -> Bool) -> [XMLElement] {
      inside.filter { isWanted($0.node) }.map(\.element)
    }
    func isContent(_ view: ViewNode) -> Bool {
      view.kind.isCellContent || node.kind.isCollectionCell
    }
    func isCell(_ view: ViewNode) -> Bool { node.kind.placesCells && view.kind.isCell }
    for var content in elements(isContent) where node.kind.isCell {
      content["key"] = "contentView"
      if node.kind == .tableCell { content["tableViewCell"] = element["id"] }
      element.children.append(content)
    }
    let plain = elements { !isCell($0) && !(node.kind.isCell && isContent($0)) }
    if !plain.isEmpty { element.children.append(XMLElement("subviews", [], plain)) }
    if let flow = node.flow { element.children.append(self.flow(flow)) }
    let cells = elements(isCell)
    guard !cells.isEmpty else { return }
    guard node.kind == .tableView else {
      element.children.append(XMLElement("cells", [], cells))
      return
    }
    let sections = node.tableSections.filter { !$0.isPrototypes }
    guard !sections.isEmpty else {
      element.children.append(XMLElement("prototypes", [], cells))
      return
    }
    let byID = Dictionary(
      inside.map { ($0.node.id, $0.element) }, uniquingKeysWith: { first, _ in first })
    let list = sections.enumerated().map { index, section in
      var result = XMLElement("tableViewSection")
      if !section.header.isEmpty { result["headerTitle"] = section.header }
      if !section.footer.isEmpty { result["footerTitle"] = section.footer }
      result["id"] = names.id(of: "section \(index)", in: node.id.rawValue)
      result.children = [XMLElement("cells", [], section.cells.compactMap { byID[$0] })]
      return result
    }
    element.children.append(XMLElement("sections", [], list))
  }

  private func flow(_ flow: CollectionFlow) -> XMLElement {
    func size(_ key: String, _ length: String) -> XMLElement {
      XMLElement("size", [("key", key), ("width", length), ("height", length)])
    }
    return XMLElement(
      "collectionViewFlowLayout",
      [
        ("key", "collectionViewLayout"),
        ("scrollDirection", flow.isHorizontal ? "horizontal" : "vertical"),
        ("minimumLineSpacing", Self.text(flow.lineSpacing)),
        ("minimumInteritemSpacing", Self.text(flow.itemSpacing)),
      ],
      [
        size("itemSize", "128"), size("headerReferenceSize", "0.0"),
        size("footerReferenceSize", "0.0"),
        XMLElement(
          "inset",
          [
            ("key", "sectionInset"), ("minX", Self.text(flow.insets.left)),
            ("minY", Self.text(flow.insets.top)), ("maxX", Self.text(flow.insets.right)),
            ("maxY", Self.text(flow.insets.bottom)),
          ]),
      ])
  }
}
