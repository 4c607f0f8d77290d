package import LayoutModel

extension ViewRecord {
  /// The view of a screen that the record was made of, as far as a baseline keeps it.
  var node: ViewNode {
    var view = ViewNode(id: id, kind: kind, className: className)
    view.name = name
    view.parent = parent
    view.frame = frame
    if kind == .stackView { view.stack = StackConfiguration() }
    if value(of: "text") != nil || value(of: "font") != nil { view.text = TextContent("") }
    for property in properties {
      _ = ViewProperty.named(property.name)?.write(property.value, &view)
    }
    return view
  }
}

extension LayoutBaseline {
  /// The screen that was recorded, as far as a baseline keeps it.
  package var screen: Screen {
    var screen = Screen(id: header.screenID, name: header.screenName)
    screen.platform = header.platform
    screen.views = views.map(\.node)
    screen.constraints = constraints
    return screen
  }
}
