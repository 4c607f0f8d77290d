// How degenerate vertices are left.
extension LevelSimplex {
  /// Scatters the items that meet at the point, so that steps have lengths again; the others are as
  /// good as infinitely far away.
  ///
  /// The point stays. A basis that is optimal among the scattered items is optimal, and a way that
  /// leads past all of them leads away from the point (Wolfe 1963, doi:10.1137/0111016). So no
  /// degenerate vertex holds the simplex for ever.
  mutating func scatter() {
    isScattered = true
    for i in 0..<active where items[i].slot < 0 {
      let r = items[i].residual
      let side = Double(items[i].side)
      let isMet = abs(r) <= tolerance || (r > 0) != (side > 0)
      items[i].residual = side * (isMet ? 0.5 + nextRandom() : .infinity)
    }
  }

  /// Lets the scattered items meet again.
  mutating func rejoin() {
    isScattered = false
    refresh()
  }

  private mutating func nextRandom() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 33) / Double(1 << 31) + 1e-9
  }
}
