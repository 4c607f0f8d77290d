extension Screen {
  /// Where the constraints stand that have a side of each view or guide, in order.
  package var constraintIndices: [ItemID: [Int]] {
    var result: [ItemID: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      result[constraint.first.item, default: []].append(index)
      guard let other = constraint.second?.item, other != constraint.first.item else { continue }
      result[other, default: []].append(index)
    }
    return result
  }
}
