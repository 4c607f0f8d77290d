import Geometry
public import LayoutEngine
public import LayoutModel

/// Places views by going through required equalities until nothing is new.
///
/// Enough for tests of comparison that shall not depend on the engine. Text is 8 points a character by 20.
public enum ChainSolver {
  /// Solves a screen.
  public static func solve(_ screen: Screen, _ environment: LayoutEnvironment) -> Layout {
    var edges: [LayoutAnchor: Double] = [:]
    for view in screen.views where view.parent == nil {
      edges[LayoutAnchor(view.id, .left)] = 0
      edges[LayoutAnchor(view.id, .top)] = 0
      edges[LayoutAnchor(view.id, .width)] = environment.size.width
      edges[LayoutAnchor(view.id, .height)] = environment.size.height
    }
    var isNew = true
    while isNew {
      isNew = false
      let learn = { (anchor: LayoutAnchor, value: Double) in
        guard edges[anchor] == nil else { return }
        edges[anchor] = value
        isNew = true
      }
      for constraint in screen.constraints where constraint.isActive {
        let first = plain(constraint.first)
        guard let second = constraint.second.map(plain) else {
          learn(first, constraint.constant)
          continue
        }
        if let value = edges[second] {
          learn(first, constraint.multiplier * value + constraint.constant)
        } else if let value = edges[first] {
          learn(second, (value - constraint.constant) / constraint.multiplier)
        }
      }
      for view in screen.views {
        complete(view, edges, learn)
      }
      if !isNew {
        // What no constraint decides is decided by the text, then by nothing.
        for view in screen.views {
          for (low, length, content) in [
            (LayoutAttribute.left, LayoutAttribute.width, Double(view.text?.string.count ?? 0) * 8),
            (.top, .height, view.text == nil ? 0 : 20),
          ] where !isNew {
            learn(LayoutAnchor(view.id, length), content)
            if !isNew { learn(LayoutAnchor(view.id, low), 0) }
          }
        }
      }
    }
    var layout = Layout(screen: screen, environment: environment)
    let rects = Dictionary(
      uniqueKeysWithValues: screen.views.map { view in
        (
          view.id,
          Rect(
            x: edges[LayoutAnchor(view.id, .left)] ?? 0, y: edges[LayoutAnchor(view.id, .top)] ?? 0,
            width: edges[LayoutAnchor(view.id, .width)] ?? 0,
            height: edges[LayoutAnchor(view.id, .height)] ?? 0)
        )
      })
    layout.views = screen.views.map { view in
      let rect = rects[view.id] ?? .zero
      let origin = view.parent.flatMap { rects[$0]?.origin } ?? .zero
      let frame = rect.offset(x: -origin.x, y: -origin.y)
      return PlacedView(
        id: view.id, frame: frame, absoluteFrame: rect, alignmentRect: frame,
        absoluteAlignmentRect: rect)
    }
    layout.constraints = screen.constraints.map {
      PlacedConstraint(constraint: $0, status: .tight, violation: 0)
    }
    return layout
  }

  private static func plain(_ anchor: LayoutAnchor) -> LayoutAnchor {
    LayoutAnchor(anchor.item, anchor.attribute.resolved(in: .leftToRight))
  }

  private static func complete(
    _ view: ViewNode, _ edges: [LayoutAnchor: Double], _ learn: (LayoutAnchor, Double) -> Void
  ) {
    for (low, high, length) in [
      (LayoutAttribute.left, LayoutAttribute.right, LayoutAttribute.width),
      (.top, .bottom, .height),
    ] {
      let (a, b, c) = (
        LayoutAnchor(view.id, low), LayoutAnchor(view.id, high), LayoutAnchor(view.id, length)
      )
      if let from = edges[a], let size = edges[c] { learn(b, from + size) }
      if let from = edges[a], let to = edges[b] { learn(c, to - from) }
      if let to = edges[b], let size = edges[c] { learn(a, to - size) }
    }
  }
}

/// A settings screen of rows, each with an icon, a title and a detail.
public func settingsScreen(rows: Int) -> Screen {
  var screen = Screen(id: "set-tt-ing", name: "Settings")
  screen.views.append(ViewNode(id: "root"))
  for row in 0..<rows {
    let name = "row\(row)"
    var view = ViewNode(id: ItemID(name))
    view.parent = "root"
    var title = ViewNode(id: ItemID("\(name).title"), kind: .label, className: "UILabel")
    title.parent = view.id
    title.text = TextContent("Setting \(row)", font: .system(17))
    var icon = ViewNode(id: ItemID("\(name).icon"), kind: .imageView, className: "UIImageView")
    icon.parent = view.id
    var detail = ViewNode(id: ItemID("\(name).detail"), kind: .label, className: "UILabel")
    detail.parent = view.id
    detail.text = TextContent("On")
    screen.views += [view, icon, title, detail]
    let above: LayoutAnchor =
      row == 0 ? LayoutAnchor("root", .top) : LayoutAnchor(ItemID("row\(row - 1)"), .bottom)
    let constraints: [LayoutConstraint] = [
      LayoutConstraint(LayoutAnchor(view.id, .top), .equal, above, constant: 4),
      LayoutConstraint(LayoutAnchor(view.id, .leading), .equal, LayoutAnchor("root", .leading)),
      LayoutConstraint(LayoutAnchor(view.id, .trailing), .equal, LayoutAnchor("root", .trailing)),
      LayoutConstraint(LayoutAnchor(view.id, .height), constant: 44),
      LayoutConstraint(
        LayoutAnchor(icon.id, .leading), .equal, LayoutAnchor(view.id, .leading), constant: 16),
      LayoutConstraint(
        LayoutAnchor(icon.id, .top), .equal, LayoutAnchor(view.id, .top), constant: 8),
      LayoutConstraint(LayoutAnchor(icon.id, .width), constant: 28),
      LayoutConstraint(LayoutAnchor(icon.id, .height), constant: 28),
      LayoutConstraint(
        LayoutAnchor(title.id, .leading), .equal, LayoutAnchor(icon.id, .trailing), constant: 12),
      LayoutConstraint(
        LayoutAnchor(title.id, .top), .equal, LayoutAnchor(view.id, .top), constant: 12),
      LayoutConstraint(
        LayoutAnchor(detail.id, .leading), .equal, LayoutAnchor(title.id, .trailing), constant: 8),
      LayoutConstraint(
        LayoutAnchor(detail.id, .top), .equal, LayoutAnchor(title.id, .top)),
    ]
    screen.constraints += constraints
  }
  for index in screen.constraints.indices { screen.constraints[index].id = "c\(index + 1)" }
  return screen
}

/// A plain phone.
public let phone = LayoutEnvironment(size: Size(width: 390, height: 844))
