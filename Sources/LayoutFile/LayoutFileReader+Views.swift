import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

/// A view as it is written, before its place in the tree is known.
private struct WrittenView {
  var id: String
  var fields: Fields
  /// The view around it in the file, or nil at the top.
  var enclosing: String?
}

extension LayoutFileReader {
  /// How deep `children` may be nested.
  private static let deepest = 200

  /// Reads `views:` into a screen: the root first, each parent before its children.
  ///
  /// - Parameters:
  ///   - node: The mapping or list.
  ///   - root: The name of the root view.
  ///   - screen: Takes the views.
  ///   - target: Takes the `targetView` of each view, in a template; nil elsewhere.
  mutating func views(
    _ node: Node?, root: String, into screen: inout Screen,
    target: ((_ view: String, _ target: Node) -> Void)? = nil
  ) {
    var written: [WrittenView] = []
    if let node { collect(node, in: nil, depth: 0, into: &written) }
    written = withoutDuplicates(written)
    if !written.contains(where: { $0.id == root }) {
      let empty = Fields(node: node ?? Node(""), owner: "view '\(root)'", entries: [])
      written.insert(WrittenView(id: root, fields: empty, enclosing: nil), at: 0)
    }
    var views: [ViewNode] = []
    var guides: [(owner: String, guide: LayoutGuide)] = []
    let children = childNames(of: written, root: root)
    var places: [String: Int] = [:]
    for (place, view) in written.enumerated() where places[view.id] == nil {
      places[view.id] = place
    }
    for var view in written {
      let parent = parent(of: &view, root: root, among: written, at: places)
      if let target, let node = view.fields.take("targetView") { target(view.id, node) }
      if view.fields.entries.contains(where: {
        $0.key == "kind" && $0.value.scalar?.string == "guide"
      }) {
        if let guide = guide(&view) { guides.append((parent ?? root, guide)) }
      } else {
        maskIsFlipped = isFlipped(parent.flatMap { places[$0] }.map { written[$0] })
        var node = self.view(
          &view, in: screen, isRoot: view.id == root, children: children[view.id] ?? [])
        node.parent = parent.map { ItemID($0) }
        views.append(node)
      }
      finish(view.fields)
    }
    for (owner, guide) in guides {
      guard let index = views.firstIndex(where: { $0.id.rawValue == owner }) else { continue }
      views[index].guides.append(guide)
    }
    screen.views = shallow(ordered(views, root: root))
    if hasUpwardFrames { convertUpwardFrames(in: &screen) }
    addComponents(of: written.map(\.id), to: &screen)
  }

  /// The views and guides of a mapping or list, with everything nested in them.
  private mutating func collect(
    _ node: Node, in parent: String?, depth: Int, into result: inout [WrittenView]
  ) {
    guard depth < Self.deepest else {
      return report("depth", "views are nested more than \(Self.deepest) deep", at: node)
    }
    var entries: [(id: String, key: Node, value: Node)] = []
    if let list = node.sequence {
      for item in list {
        guard case .mapping(let mapping) = item, let id = mapping["id"]?.scalar?.string else {
          report("view-id", "a view in a list needs an 'id'", at: item)
          continue
        }
        entries.append((id, item, item))
      }
    } else if let fields = fields(node, of: "views") {
      entries = fields.entries.map { ($0.key, $0.keyNode, $0.value) }
    }
    for (id, key, value) in entries {
      guard id != "superview", !id.isEmpty else {
        report("view-id", "'\(id)' cannot be the name of a view", at: key)
        continue
      }
      guard var fields = fields(value, of: "view '\(id)'") else { continue }
      _ = fields.take("id")
      include(&fields, in: id)
      let nested = fields.take("children")
      // The view's own place is its name, not its first key.
      fields.place = key
      result.append(WrittenView(id: id, fields: fields, enclosing: parent))
      if let nested { collect(nested, in: id, depth: depth + 1, into: &result) }
    }
  }

  private mutating func withoutDuplicates(_ views: [WrittenView]) -> [WrittenView] {
    var seen: Set<String> = []
    return views.filter { view in
      guard !seen.insert(view.id).inserted else { return true }
      report(
        "duplicate-id", "two views are named '\(view.id)'", at: view.fields.place,
        hint: "names are unique in a screen")
      return false
    }
  }

  /// The views, no guides, that lie directly in each view, in document order.
  private func childNames(of written: [WrittenView], root: String) -> [String: [ItemID]] {
    var result: [String: [ItemID]] = [:]
    for view in written where view.id != root {
      let entries = view.fields.entries
      guard !entries.contains(where: { $0.key == "kind" && $0.value.scalar?.string == "guide" })
      else { continue }
      let parent = entries.first { $0.key == "parent" }?.value.scalar?.string
      result[parent ?? view.enclosing ?? root, default: []].append(ItemID(view.id))
    }
    return result
  }

  private mutating func parent(
    of view: inout WrittenView, root: String, among all: [WrittenView], at places: [String: Int]
  ) -> String? {
    let node = view.fields.take("parent")
    guard view.id != root else { return nil }
    guard let node, let name = node.scalar?.string else { return view.enclosing ?? root }
    guard places[name] != nil else {
      report(
        "unknown-view", "no view is named '\(name)'", at: node,
        hint: Suggestion.hint(for: name, among: all.map(\.id), of: "view"))
      return view.enclosing ?? root
    }
    return name
  }

  private mutating func guide(_ view: inout WrittenView) -> LayoutGuide? {
    _ = view.fields.take("kind")
    var guide = LayoutGuide(
      id: ItemID(view.id), role: .custom, location: view.fields.place.flatMap { location($0) })
    if let role = view.fields.take("role") { guide.role = guideRole(role) ?? .custom }
    return guide
  }

  /// Parents before children, otherwise as written; views in a circle go to the root.
  private mutating func ordered(_ views: [ViewNode], root: String) -> [ViewNode] {
    var placed: Set<ItemID> = []
    var isOrdered = true
    for view in views {
      if let parent = view.parent, !placed.contains(parent) { isOrdered = false }
      placed.insert(view.id)
    }
    if isOrdered, views.first?.id.rawValue == root { return views }
    let byParent = Dictionary(grouping: views, by: { $0.parent?.rawValue ?? "" })
    var result = views.filter { $0.id.rawValue == root }
    var pending = (byParent[root] ?? []).reversed().map { $0 }
    while let view = pending.popLast() {
      result.append(view)
      pending += (byParent[view.id.rawValue] ?? []).reversed()
    }
    let reached = Set(result.map(\.id))
    for var view in views where !reached.contains(view.id) {
      diagnostics.append(
        Diagnostic(
          id: "layout-file.parent-cycle", severity: .error,
          message: "view '\(view.id)' lies inside itself", location: view.location,
          hint: "follow the 'parent' of each view: it must end at the root"))
      view.parent = ItemID(root)
      result.append(view)
    }
    return result
  }

  /// The views that lie at most `deepest` deep, whether `children` or `parent` says where.
  ///
  /// What lies deeper is left out, and told once.
  private mutating func shallow(_ views: [ViewNode]) -> [ViewNode] {
    var depths: [ItemID: Int] = [:]
    depths.reserveCapacity(views.count)
    var deep: ViewNode?
    let kept = views.filter { view in
      var depth = 0
      if let parent = view.parent {
        guard let around = depths[parent], around < Self.deepest else {
          deep = deep ?? view
          return false
        }
        depth = around + 1
      }
      depths[view.id] = depth
      return true
    }
    if let deep {
      diagnostics.append(
        Diagnostic(
          id: "layout-file.depth", severity: .error,
          message: "view '\(deep.id)' is nested more than \(Self.deepest) deep",
          location: deep.location,
          hint: "the views from there on are left out; follow the 'parent' of each"))
    }
    return kept
  }

  /// Turns frames that are written with y upwards to y downwards.
  private mutating func convertUpwardFrames(in screen: inout Screen) {
    var places: [ItemID: Int] = [:]
    for (place, view) in screen.views.enumerated() where places[view.id] == nil {
      places[view.id] = place
    }
    for index in screen.views.indices {
      guard
        let parent = screen.views[index].parent.flatMap({ places[$0] }).map({ screen.views[$0] }),
        let frame = screen.views[index].frame
      else { continue }
      let isRoot = parent.parent == nil
      guard
        let height = parent.frame?.height
          ?? (isRoot ? screen.documentEnvironment?.size.height : nil)
      else {
        diagnostics.append(
          Diagnostic(
            id: "layout-file.upward-frame", severity: .error,
            message: "the frame of '\(screen.views[index].id)' counts from the bottom of"
              + " '\(parent.id)', whose height is not written",
            location: screen.views[index].location, hint: "give '\(parent.id)' a frame"))
        continue
      }
      screen.views[index].frame?.origin.y = height - frame.minY - frame.height
    }
  }

  private func isFlipped(_ view: WrittenView?) -> Bool {
    let entries = view?.fields.entries
    switch entries?.first(where: { $0.key == "flipped" })?.value.scalar?.string {
    case "true": return true
    case "false": return false
    default: return isFlipped
    }
  }

  // MARK: One view

  private mutating func view(
    _ written: inout WrittenView, in screen: Screen, isRoot: Bool, children: [ItemID]
  ) -> ViewNode {
    let platform = screen.platform
    var view = ViewNode(id: ItemID(written.id))
    kindAndClass(&view, &written.fields, on: platform)
    view.location = written.fields.place.flatMap { location($0) }
    view.isFlipped = isFlipped
    text(&view, &written.fields, in: screen)
    read(ViewNode.properties, from: &written.fields, into: &view)
    checkInsets(view, at: written.fields.place)
    place(&view, &written.fields, in: screen, isRoot: isRoot)
    if let list = written.fields.take("guides") { view.guides = guides(list) }
    containers(&view, &written.fields, on: platform, children: children)
    view.contentHugging = Control.hugging(of: view, on: platform)
    if let pair = written.fields.take("hugging") {
      view.contentHugging =
        Codec<AxisPair<LayoutPriority>>.priorityPair.decode(&self, pair) ?? view.contentHugging
    }
    if let pair = written.fields.take("compressionResistance") {
      view.compressionResistance =
        Codec<AxisPair<LayoutPriority>>.priorityPair.decode(&self, pair)
        ?? view.compressionResistance
    }
    view.localizableTexts = view.impliedLocalizableTexts
    if let list = written.fields.take("localizableTexts") {
      let codec = Codec<[LocalizableText]>.list(of: .localizableText)
      view.localizableTexts = codec.decode(&self, list) ?? []
    }
    return view
  }

  private mutating func containers(
    _ view: inout ViewNode, _ fields: inout Fields, on platform: Platform, children: [ItemID]
  ) {
    let node = fields.take("stack")
    if let node, node.scalar?.string != "none" {
      view.stack = stack(node, on: platform, children: children)
    } else if node == nil, view.kind == .stackView {
      view.stack = .standard(on: platform)
      view.stack?.arranged = children.map { StackConfiguration.Arranged($0) }
    }
    if let node = fields.take("grid") { view.grid = grid(node) }
  }

  private mutating func kindAndClass(
    _ view: inout ViewNode, _ fields: inout Fields, on platform: Platform
  ) {
    let className = fields.take("class").flatMap { Codec<String>.string.decode(&self, $0) }
    let kind = fields.take("kind").flatMap { Codec<ViewKind>.viewKind.decode(&self, $0) }
    var implied: ViewKind = .view
    if fields.has("stack") { implied = .stackView }
    if fields.has("grid") { implied = .gridView }
    if fields.has("image") { implied = .imageView }
    if fields.has("text") { implied = .label }
    // A class of the user's own is what its content says.
    if let className, ViewKind(className: className) != .view || isPlain(className) {
      implied = ViewKind(className: className)
    }
    view.kind = kind ?? implied
    view.className = className ?? Control.of(view.kind).className(on: platform)
  }

  private func isPlain(_ className: String) -> Bool {
    Platform.allCases.contains { Control.of(.view).className(on: $0) == className }
  }

  /// Tells of insets for which a view of its kind has no use.
  private mutating func checkInsets(_ view: ViewNode, at place: Node?) {
    if view.contentInsets != nil, ![.button, .label, .textView].contains(view.kind) {
      warnOfInsets("contentInsets", of: view, at: place, "a button, a label or a text view")
    }
    if view.titleEdgeInsets != nil || view.imageEdgeInsets != nil, view.kind != .button {
      warnOfInsets("titleEdgeInsets' and 'imageEdgeInsets", of: view, at: place, "a button")
    }
    if view.contentInset != nil || view.contentOffset != nil, !view.kind.scrolls {
      warn(
        "foreign-key", "a '\(view.kind.rawValue)' has no 'contentInset' and no 'contentOffset'",
        at: place, hint: "only what scrolls has them: 'kind: scroll'", severity: .note)
    }
  }

  private mutating func warnOfInsets(
    _ key: String, of view: ViewNode, at place: Node?, _ owners: String
  ) {
    warn(
      "foreign-key", "a '\(view.kind.rawValue)' has no '\(key)'", at: place,
      hint: "only \(owners) is inset; write 'kind', or 'intrinsicSize' for a size of its own",
      severity: .note)
  }

  /// Frame, mask, and the size of a root.
  private mutating func place(
    _ view: inout ViewNode, _ fields: inout Fields, in screen: Screen, isRoot: Bool
  ) {
    view.frame = fields.take("frame").flatMap { Codec<Rect>.rect.decode(&self, $0) }
    if isRoot {
      // Read with the screen; known here.
      _ = fields.take("size")
      _ = fields.take("sizePriority")
    }
    if let mask = fields.take("autoresizingMask") {
      view.autoresizingMask = autoresizingMask(
        mask, isFlipped: maskIsFlipped || screen.platform.usesUIKit)
      view.translatesAutoresizingMask = true
    }
    if let translates = fields.take("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMask = Codec<Bool>.bool.decode(&self, translates) ?? false
    }
  }

  private mutating func text(_ view: inout ViewNode, _ fields: inout Fields, in screen: Screen) {
    let standard = Control.of(view.kind).standardText(on: screen.platform)
    if view.kind.hasText { view.text = standard }
    // `text: ~` says that there is none.
    if fields.has("text"), fields.entries.contains(where: { $0.key == "text" && $0.value.isNull }) {
      view.text = nil
    }
    var text = view.text ?? standard
    let before = text
    if let node = fields.take("text") {
      runs(node, into: &text, of: view.id.rawValue)
      view.text = text
    }
    read(TextContent.properties, from: &fields, into: &text)
    if text != before { view.text = text }
  }

  /// A text, a list of runs, or a table of languages; in the table `key` names the string of a
  /// string table.
  private mutating func runs(_ node: Node, into text: inout TextContent, of view: String) {
    if let list = node.sequence {
      text.runs = list.compactMap { Codec<TextRun>.run.decode(&self, $0) }
      text.isAttributed = true
    } else if case .mapping = node {
      guard let fields = fields(node, of: "a text in languages") else { return }
      for entry in fields.entries {
        guard let string = Codec<String>.string.decode(&self, entry.value) else { continue }
        if entry.key == "key" {
          text.localizationKey = string
          continue
        }
        if text.string.isEmpty { text.string = string }
        translations.append(Translation(view: view, language: entry.key, text: string))
      }
      // A key that no table has is shown itself.
      if text.string.isEmpty { text.string = text.localizationKey ?? "" }
    } else if let string = Codec<String>.string.decode(&self, node) {
      text.string = string
    }
  }

  mutating func autoresizingMask(_ node: Node, isFlipped: Bool) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    let names =
      node.sequence.map { $0.compactMap { $0.scalar?.string } }
      ?? node.scalar?.string.split(whereSeparator: { " ,|".contains($0) }).map(String.init) ?? []
    for name in names where name != "none" {
      if let part = AutoresizingMask(name: name, isFlipped: isFlipped) {
        mask.formUnion(part)
      } else {
        report(
          "autoresizing-mask", "'\(name)' is no part of an autoresizing mask", at: node,
          hint: Suggestion.hint(
            for: name, among: AutoresizingMask.names.map(\.name), of: "autoresizing part"))
      }
    }
    return mask
  }
}

extension Codec where Value == ViewKind {
  /// A kind by name; `stack`, `grid`, `scroll` and `image` need no `View` after them.
  static let viewKind = Codec.choice(
    ViewKind.self,
    aliases: [
      "stack": .stackView, "grid": .gridView, "scroll": .scrollView, "image": .imageView,
      "text": .textView, "table": .tableView, "collection": .collectionView,
    ])
}

extension AutoresizingMask {
  /// The parts by the names of UIKit.
  static let names: [(name: String, part: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  /// A part by the name of UIKit, or of AppKit, whose min Y is the bottom of an unflipped view.
  init?(name: String, isFlipped: Bool) {
    if let found = Self.names.first(where: { $0.name == name }) {
      self = found.part
      return
    }
    switch name {
    case "minXMargin": self = .flexibleLeftMargin
    case "width": self = .flexibleWidth
    case "maxXMargin": self = .flexibleRightMargin
    case "minYMargin": self = isFlipped ? .flexibleTopMargin : .flexibleBottomMargin
    case "height": self = .flexibleHeight
    case "maxYMargin": self = isFlipped ? .flexibleBottomMargin : .flexibleTopMargin
    default: return nil
    }
  }

  /// The names of the parts, in order.
  var written: Node {
    Node(
      Self.names.filter { contains($0.part) }.map { Node($0.name) }, style: .flow)
  }
}
