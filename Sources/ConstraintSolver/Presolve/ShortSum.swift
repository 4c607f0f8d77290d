/// A sum of unknowns, or of classes of variables, under construction.
protocol UnknownSum: ~Copyable {
  mutating func add(_ unknown: Int32, _ factor: Double)
  mutating func add(constant value: Double)
}

extension UnknownSum where Self: ~Copyable {
  /// Adds a variable in terms of the unknowns that the presolve has left.
  @inline(__always)
  mutating func add(variable v: Int32, _ factor: Double, _ forms: UnsafePointer<Affine>) {
    let form = forms[Int(v)]
    add(constant: factor * form.offset)
    if form.representative == 0 { return }
    let root = forms[Int(form.representative)]
    if root.unknown >= 0 {
      add(root.unknown, factor * form.scale)
      return
    }
    // length = maximum - minimum, hence root = (maximum - minimum - offset) / scale
    let span = Int(root.expansion)
    let own = forms[span + 1]
    let share = factor * form.scale / own.scale
    add(constant: -share * own.offset)
    add(end: forms[span + 2], share, forms)
    add(end: forms[span], -share, forms)
  }

  /// Adds an end of a span, which is never expressed by another span.
  @inline(__always)
  private mutating func add(end form: Affine, _ factor: Double, _ forms: UnsafePointer<Affine>) {
    if form.representative != 0 {
      add(forms[Int(form.representative)].unknown, factor * form.scale)
    }
    add(constant: factor * form.offset)
  }

  /// Adds a variable in terms of its class as it is now; class 0 is the ground.
  @inline(__always)
  mutating func add(_ form: Affine, _ factor: Double) {
    if form.representative != 0 { add(form.representative, factor * form.scale) }
    add(constant: factor * form.offset)
  }
}

/// A sum of at most four unknowns, which needs no memory of its own: nearly all sums are as short.
///
/// What needs more room is told to be long, and is to be collected by a ``Gather``.
struct ShortSum: UnknownSum {
  private(set) var first = Gather.Part(sum: 0, size: 0, key: -1)
  private(set) var second = Gather.Part(sum: 0, size: 0, key: -1)
  private(set) var third = Gather.Part(sum: 0, size: 0, key: -1)
  private(set) var fourth = Gather.Part(sum: 0, size: 0, key: -1)
  private(set) var count = 0
  private(set) var constant = 0.0
  private var magnitude = 0.0
  private(set) var isLong = false

  @inline(__always)
  mutating func add(_ unknown: Int32, _ factor: Double) {
    if first.key == unknown {
      first.sum += factor
      first.size = max(first.size, abs(factor))
    } else if second.key == unknown {
      second.sum += factor
      second.size = max(second.size, abs(factor))
    } else if third.key == unknown {
      third.sum += factor
      third.size = max(third.size, abs(factor))
    } else if fourth.key == unknown {
      fourth.sum += factor
      fourth.size = max(fourth.size, abs(factor))
    } else {
      let part = Gather.Part(sum: factor, size: abs(factor), key: unknown)
      switch count {
      case 0: first = part
      case 1: second = part
      case 2: third = part
      case 3: fourth = part
      default: isLong = true
      }
      count += 1
    }
  }

  @inline(__always)
  mutating func add(constant value: Double) {
    constant += value
    magnitude = max(magnitude, abs(value))
  }

  /// Drops what cancelled.
  @inline(__always)
  mutating func finish() {
    if count > 3, fourth.isCancelled { count = 3 }
    if count > 2, third.isCancelled {
      third = fourth
      count -= 1
    }
    if count > 1, second.isCancelled {
      second = third
      third = fourth
      count -= 1
    }
    if count > 0, first.isCancelled {
      first = second
      second = third
      third = fourth
      count -= 1
    }
  }

  /// The difference that still counts as none.
  var slack: Double { 1e-7 + 1e-10 * magnitude }
}

extension Gather.Part {
  /// Whether nothing but rounding is left.
  @inline(__always) var isCancelled: Bool { abs(sum) <= 1e-11 * size }
}
