import Geometry

extension ElementReader {
  /// Reads the resources that other elements name.
  mutating func readResources() {
    if let list = child(root, "resources") {
      for child in xml.children(list) { readResource(child) }
    }
    guard let list = child(root, "designables") else { return }
    for child in xml.children(list) where name(child) == "designable" {
      mark(child)
      guard let id = attribute(child, "name"), let size = size(child, key: "intrinsicContentSize")
      else { continue }
      resources.designables[id] = size
    }
  }

  private mutating func readResource(_ element: Int) {
    mark(element)
    guard let key = attribute(element, "name") else { return }
    switch name(element) {
    case "image":
      var size: Size?
      if let width = number(element, "width"), let height = number(element, "height") {
        size = Size(width: width, height: height)
      }
      let isSystem = attribute(element, "catalog") == "system"
      // A plain image and a system symbol may share a name; the plain one is asked for first.
      if resources.images[key] == nil || !isSystem {
        resources.images[key] = DocumentResources.Image(size: size, isSystem: isSystem)
      }
    case "namedColor", "systemColor":
      if let child = xml.child(element, "color") {
        use(child)
        resources.colors["\(name(element)):\(key)"] = color(child)
      }
    default: break
    }
  }
}
