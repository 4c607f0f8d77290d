import Geometry
import LayoutModel

extension Screen {
  /// The lengths of views whose saved frames differ only by how their edges were rounded, by view.
  ///
  /// Two views that a required constraint makes equally wide, 95 and 96 points in the document, were
  /// 95.5 points wide before each edge went to a pixel of its own.
  ///
  /// - Source: Observed in saved Interface Builder frames: buttons of macOS 26, four documents of
  ///   three repositories.
  var lengthsSharedButForRounding: [ItemID: AxisPair<Double?>] {
    var result: [ItemID: AxisPair<Double?>] = [:]
    let frames = Dictionary(views.map { ($0.id, $0.frame) }) { first, _ in first }
    for (axis, attribute) in [(Axis.horizontal, LayoutAttribute.width), (.vertical, .height)] {
      for group in itemsOfEqualLength(attribute) {
        let lengths = group.compactMap { frames[$0]??.size[axis] }
        guard lengths.count == group.count, let least = lengths.min(), let most = lengths.max(),
          most > least, most - least <= 1
        else { continue }
        for item in group {
          result[item, default: AxisPair(both: nil)][axis] = (least + most) / 2
        }
      }
    }
    return result
  }

  /// The sets of items that required constraints make equally long, in the order of constraints.
  private func itemsOfEqualLength(_ attribute: LayoutAttribute) -> [[ItemID]] {
    var neighbours: [ItemID: [ItemID]] = [:]
    var items: [ItemID] = []
    for constraint in constraints {
      guard constraint.isActive, constraint.relation == .equal, constraint.priority == .required,
        constraint.multiplier == 1, constraint.constant == 0,
        constraint.first.attribute == attribute, let second = constraint.second,
        second.attribute == attribute
      else { continue }
      items += [constraint.first.item, second.item]
      neighbours[constraint.first.item, default: []].append(second.item)
      neighbours[second.item, default: []].append(constraint.first.item)
    }
    var seen: Set<ItemID> = []
    var groups: [[ItemID]] = []
    for item in items where seen.insert(item).inserted {
      var group = [item]
      var next = 0
      while next < group.count {
        group += neighbours[group[next], default: []].filter { seen.insert($0).inserted }
        next += 1
      }
      groups.append(group)
    }
    return groups
  }
}
