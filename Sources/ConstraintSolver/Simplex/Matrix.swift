/// The inverse of a square matrix by Gauss-Jordan elimination with row pivoting; nil if singular.
func invertMatrix(_ matrix: ContiguousArray<Double>, _ k: Int) -> ContiguousArray<Double>? {
  var a = matrix
  var b = ContiguousArray(repeating: 0.0, count: k * k)
  for i in 0..<k { b[i * k + i] = 1 }
  for c in 0..<k {
    var best = c
    for r in c..<k where abs(a[r * k + c]) > abs(a[best * k + c]) { best = r }
    if abs(a[best * k + c]) < 1e-13 { return nil }
    if best != c {
      for n in 0..<k {
        a.swapAt(c * k + n, best * k + n)
        b.swapAt(c * k + n, best * k + n)
      }
    }
    let factor = 1 / a[c * k + c]
    for n in 0..<k {
      a[c * k + n] *= factor
      b[c * k + n] *= factor
    }
    for r in 0..<k where r != c {
      let w = a[r * k + c]
      if w == 0 { continue }
      for n in 0..<k {
        a[r * k + n] -= w * a[c * k + n]
        b[r * k + n] -= w * b[c * k + n]
      }
    }
  }
  return b
}
