/// How the solution moves when the constant of one constraint moves, and how far that holds.
///
/// As long as no item changes its side, all values are affine in the constant. Each block that is
/// touched, and each inequality that is not active, limits the range. A block whose limit is passed
/// is solved again alone if nothing hangs on it.
struct Motion: ~Copyable {
  /// The row whose constant moves, or -1.
  var row: Int32 = -1
  /// The constant at which the motion was set up; everything below is against it.
  var origin = 0.0
  var low = 0.0
  var high = 0.0
  /// How far the required items without unknowns let the constant go.
  var fixedLow = 0.0
  var fixedHigh = 0.0
  // By variable, item, unknown.
  var offsetRate: Buffer<Double>
  var targetRate: Buffer<Double>
  var valueRate: Buffer<Double>
  var valueBase: Buffer<Double>
  // Limits: a block, or an item as `-1 - item`.
  var limitOf: Buffer<Int32>
  var limitLow: Buffer<Double>
  var limitHigh: Buffer<Double>
  // The narrowest of each group of neighbouring limits, and the groups to be computed anew.
  var groupLow: Buffer<Double>
  var groupHigh: Buffer<Double>
  var staleGroups: Buffer<Int32>
  /// Whether other blocks hang on a block.
  var isInner: Buffer<Bool>
  // What moves.
  var outputVariable: Buffer<Int32>
  var outputBase: Buffer<Double>
  var outputRate: Buffer<Double>
  var outputPlace: Buffer<Int32>
  // Inequalities by unknown: chains through `chainNext`.
  var chainHead: Buffer<Int32>
  var chainNext: Buffer<Int32>
  var chainItem: Buffer<Int32>
  var limitPlace: Buffer<Int32>
  /// Variables whose value uses an unknown: chains through `userNext`.
  var userHead: Buffer<Int32>
  var userNext: Buffer<Int32>
  var userVariable: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    offsetRate = Buffer(reserve)
    targetRate = Buffer(reserve)
    valueRate = Buffer(reserve)
    valueBase = Buffer(reserve)
    limitOf = Buffer(reserve)
    limitLow = Buffer(reserve)
    limitHigh = Buffer(reserve)
    groupLow = Buffer(reserve)
    groupHigh = Buffer(reserve)
    staleGroups = Buffer(reserve)
    isInner = Buffer(reserve)
    outputVariable = Buffer(reserve)
    outputBase = Buffer(reserve)
    outputRate = Buffer(reserve)
    outputPlace = Buffer(reserve)
    chainHead = Buffer(reserve)
    chainNext = Buffer(reserve)
    chainItem = Buffer(reserve)
    limitPlace = Buffer(reserve)
    userHead = Buffer(reserve)
    userNext = Buffer(reserve)
    userVariable = Buffer(reserve)
  }

  static var groupSize: Int { 64 }

  /// Notes how far a limit lets the constant go.
  mutating func setLimit(_ place: Int, _ low: Double, _ high: Double) {
    limitLow[place] = low
    limitHigh[place] = high
    let group = Int32(place / Self.groupSize)
    if staleGroups.isEmpty || staleGroups[staleGroups.count - 1] != group {
      staleGroups.append(group)
    }
  }

  /// Appends a limit without bounds.
  mutating func appendLimit(of owner: Int32) -> Int {
    limitOf.append(owner)
    limitLow.append(-.infinity)
    limitHigh.append(.infinity)
    return limitOf.count - 1
  }

  /// Computes the range in which everything goes on as it does.
  mutating func findRange() {
    let groups = (limitOf.count + Self.groupSize - 1) / Self.groupSize
    groupLow.extend(to: groups, with: -.infinity)
    groupHigh.extend(to: groups, with: .infinity)
    for n in 0..<staleGroups.count {
      let group = Int(staleGroups[n])
      var least = -Double.infinity
      var most = Double.infinity
      let end = min(limitOf.count, (group + 1) * Self.groupSize)
      for place in group * Self.groupSize..<end {
        least = max(least, limitLow[place])
        most = min(most, limitHigh[place])
      }
      groupLow[group] = least
      groupHigh[group] = most
    }
    staleGroups.removeAll()
    low = fixedLow
    high = fixedHigh
    for group in 0..<groups {
      low = max(low, groupLow[group])
      high = min(high, groupHigh[group])
    }
  }
}
