/// A constraint as it was added.
struct Row: BitwiseCopyable {
  var constant: Double
  var priority: Double
  /// The terms are those from `start` on.
  var start: Int32
  var length: Int32
  var relation: Int8
  var state: RowState
  /// Whether the presolve has used the row up, found it redundant or found it impossible.
  var isDone = false
  /// Whether the row waits to be looked at by the presolve.
  var isQueued = false
  /// Whether the constant is another one than at the last solve.
  var isPending = false
}

struct RowState: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  static let alive = RowState(rawValue: 1)
  static let implicit = RowState(rawValue: 2)
  static let broken = RowState(rawValue: 4)
}

struct RowTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
}

/// A tie-break, its terms among those of the constraints.
struct Preference: BitwiseCopyable {
  var value: Double
  var tier: Int
  var start: Int32
  var length: Int32
}

extension Solver {
  /// The places of a constraint's terms.
  @inline(__always)
  func termRange(_ row: Int) -> Range<Int> {
    let start = Int(space.rows[row].start)
    return Range(uncheckedBounds: (start, start + Int(space.rows[row].length)))
  }

  @inline(__always)
  func termRange(_ row: Int32) -> Range<Int> { termRange(Int(row)) }

  /// The first variable of the span to which a variable belongs, or -1.
  @inline(__always)
  func span(of v: Int32) -> Int32 {
    let part = Int32(space.kind[v].rawValue) - Int32(VariableKind.minimum.rawValue)
    return part < 0 ? -1 : v - part
  }

  func isRequired(_ row: Int) -> Bool {
    space.rows[row].priority == 1000 && !space.rows[row].state.contains(.broken)
  }
}
