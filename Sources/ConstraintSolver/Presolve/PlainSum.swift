/// One unknown, or two different ones, compared with a target: what nearly all constraints come to.
///
/// Nothing can cancel, so no sums are formed. What is not as plain is left to a ``ShortSum``.
struct PlainSum {
  private(set) var first: ItemTerm
  private(set) var second: ItemTerm
  private(set) var count: Int
  private(set) var target: Double

  /// Rewrites `factor * v RELATION target`.
  @inline(__always)
  init?(_ v: Int32, _ factor: Double, _ target: Double, _ forms: UnsafePointer<Affine>) {
    let form = forms[Int(v)]
    let unknown = forms[Int(form.representative)].unknown
    if unknown >= 0 {
      self.init(unknown, factor * form.scale, 0, 0, target - factor * form.offset)
      return
    }
    // As in `UnknownSum.add(variable:)`, in the same order.
    let span = Int(-1 - unknown)
    let own = forms[span + 1]
    let top = forms[span + 2]
    let bottom = forms[span]
    let share = factor * form.scale / own.scale
    let rest =
      target - factor * form.offset + share * own.offset - share * top.offset
      + share * bottom.offset
    self.init(
      forms[Int(top.representative)].unknown, share * top.scale,
      forms[Int(bottom.representative)].unknown, -share * bottom.scale, rest)
  }

  /// Rewrites a sum of two variables, neither of which is a length that its ends express.
  @inline(__always)
  init?(_ a: RowTerm, _ b: RowTerm, _ target: Double, _ forms: UnsafePointer<Affine>) {
    let own = forms[Int(a.variable)]
    let other = forms[Int(b.variable)]
    self.init(
      forms[Int(own.representative)].unknown, a.coefficient * own.scale,
      forms[Int(other.representative)].unknown, b.coefficient * other.scale,
      target - a.coefficient * own.offset - b.coefficient * other.offset)
  }

  /// Takes over two unknowns, of which 0 is the ground; nil if the sum is not plain.
  @inline(__always)
  private init?(_ a: Int32, _ x: Double, _ b: Int32, _ y: Double, _ target: Double) {
    if a < 0 || b < 0 || a == b { return nil }
    self.target = target
    first = ItemTerm(factor: x, unknown: a)
    second = ItemTerm(factor: y, unknown: b)
    count = 2
    if a == 0 {
      first = second
      count = 1
    } else if b == 0 {
      count = 1
    }
    if first.factor == 0 || (count == 2 && second.factor == 0) { return nil }
  }
}
