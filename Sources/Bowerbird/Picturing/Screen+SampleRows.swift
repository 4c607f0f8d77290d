import Geometry
package import LayoutModel

extension Screen {
  /// The screen with the prototypes of its tables and collections shown several times, as data
  /// would fill them.
  ///
  /// - Parameters:
  ///   - count: How often all prototypes are shown, one after the other; 1 changes nothing.
  ///   - environment: Gives the width in which cells flow.
  /// - Returns: The screen with the copies.
  package func withSampleRows(_ count: Int, in environment: LayoutEnvironment) -> Screen {
    guard count > 1, platform.usesUIKit else { return self }
    var result = self
    for container in views where container.kind == .tableView || container.kind == .collectionView {
      let cells = prototypes(of: container)
      guard !cells.isEmpty else { continue }
      var rows = cells.map(\.id)
      for number in 2...count {
        for cell in cells { rows.append(result.append(copy: number, of: cell.id, from: self)) }
      }
      result.place(rows, in: container, environment)
    }
    return result
  }

  private func prototypes(of container: ViewNode) -> [ViewNode] {
    if container.kind == .collectionView {
      return views.filter { $0.parent == container.id && $0.kind == .collectionCell }
    }
    let ids = container.tableSections.filter(\.isPrototypes).flatMap(\.cells)
    return ids.compactMap { id in views.first { $0.id == id } }
  }

  /// Adds a copy of a view and all below it, with its constraints and variants; returns its id.
  private mutating func append(copy number: Int, of cell: ItemID, from screen: Screen) -> ItemID {
    func copied(_ id: ItemID) -> ItemID { ItemID("\(id.rawValue)#\(number)") }
    var members: Set<ItemID> = [cell]
    var inside: Set<ItemID> = []
    for view in screen.views
    where members.contains(view.id) || view.parent.map(members.contains) ?? false {
      members.insert(view.id)
      inside.formUnion(view.guides.map(\.id))
      var copy = view
      copy.id = copied(view.id)
      if view.id != cell { copy.parent = view.parent.map(copied) }
      for index in copy.guides.indices { copy.guides[index].id = copied(copy.guides[index].id) }
      views.append(copy)
    }
    inside.formUnion(members)
    func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor {
      LayoutAnchor(copied(anchor.item), anchor.attribute)
    }
    var names: Set<String> = Set(members.map(\.rawValue))
    for constraint in screen.constraints
    where inside.contains(constraint.first.item)
      && constraint.second.map({ inside.contains($0.item) }) ?? true
    {
      names.insert(constraint.id)
      var copy = constraint
      copy.id = "\(constraint.id)#\(number)"
      copy.first = anchor(constraint.first)
      copy.second = constraint.second.map(anchor)
      copy.owner = constraint.owner.map { inside.contains($0) ? copied($0) : $0 }
      constraints.append(copy)
    }
    for index in screen.variants.indices {
      variants[index].changes += screen.variants[index].changes.compactMap {
        change -> VariantChange? in
        switch change {
        case .activate(.id(let id)) where names.contains(id): .activate(.id("\(id)#\(number)"))
        case .deactivate(.id(let id)) where names.contains(id):
          .deactivate(.id("\(id)#\(number)"))
        case .include(let id) where members.contains(id): .include(copied(id))
        case .exclude(let id) where members.contains(id): .exclude(copied(id))
        case .set(let id, let value) where names.contains(id): .set("\(id)#\(number)", value)
        default: nil
        }
      }
    }
    return copied(cell)
  }

  /// Puts cells one below the other into a table, or lets them flow in a collection.
  private mutating func place(
    _ rows: [ItemID], in container: ViewNode, _ environment: LayoutEnvironment
  ) {
    var places: [ItemID: Int] = [:]
    for (index, view) in views.enumerated() { places[view.id] = index }
    let indices = rows.compactMap { places[$0] }
    guard let first = indices.first.flatMap({ views[$0].frame }) else { return }
    if container.kind == .collectionView {
      let sizes = indices.map { views[$0].frame?.size ?? first.size }
      let saved = container.frame?.size ?? environment.size
      let growth = environment.size.width - (views.first?.frame?.width ?? environment.size.width)
      let size = Size(width: max(0, saved.width + growth), height: saved.height)
      let standard = CollectionFlow(
        lineSpacing: 10, itemSpacing: 10, isHorizontal: false,
        insets: EdgeInsets(top: first.minY, left: first.minX, bottom: 0, right: first.minX))
      let frames = (container.flow ?? standard).frames(of: sizes, in: size)
      for (index, frame) in zip(indices, frames) { views[index].frame = frame }
      return
    }
    var y = first.minY
    for index in indices {
      views[index].frame?.origin.y = y
      y += views[index].frame?.height ?? 0
    }
    guard let table = places[container.id] else { return }
    views[table].tableSections = [
      TableSection(header: "", footer: "", cells: rows, isPrototypes: true)
    ]
  }
}
