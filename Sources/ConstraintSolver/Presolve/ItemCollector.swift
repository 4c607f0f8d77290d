/// Rewrites rows and spans as items over the unknowns that the presolve has left.
///
/// Several collectors may be busy with different runs of a large system at a time: each reads the
/// rows and writes items of its own.
struct ItemCollector: ~Copyable {
  private let space: UnsafeMutablePointer<WorkSpace>
  private let forms: UnsafePointer<Affine>
  private let rows: UnsafePointer<Row>
  private let terms: UnsafePointer<RowTerm>
  private let kinds: UnsafePointer<VariableKind>
  private(set) var writer: ItemWriter
  private var gather: Gather
  /// The required rows and spans without unknowns that do not hold.
  private(set) var failures: [(kind: ItemKind, source: Int32)] = []

  /// Makes a collector that writes to some place, with scratch memory of its own.
  init(_ space: UnsafeMutablePointer<WorkSpace>, _ writer: ItemWriter) {
    self.space = space
    forms = UnsafePointer(space.pointee.presolve.form.base)
    rows = UnsafePointer(space.pointee.rows.base)
    terms = UnsafePointer(space.pointee.terms.base)
    kinds = UnsafePointer(space.pointee.kind.base)
    self.writer = writer
    gather = Gather()
  }

  /// How many terms the items of a row have at most: a length counts as both ends of a span.
  @inline(__always)
  static func mostTerms(ofRowTerms count: Int) -> Int { 2 * count }

  /// Rewrites the rows of a run that are left.
  mutating func collectRows(_ range: Range<Int>) {
    for row in range {
      let own = rows[row]
      if !own.state.contains(.alive) || own.isDone { continue }
      let start = terms + Int(own.start)
      let rank = rank(own)
      if own.length <= 2, own.length > 0,
        let sum = own.length == 1
          ? PlainSum(start[0].variable, start[0].coefficient, own.constant, forms)
          : PlainSum(start[0], start[1], own.constant, forms)
      {
        writer.append(
          sum, .constraint, Int32(row), own.relation, rank, constant: own.constant)
      } else if !collectSum(Int32(row), own, rank) {
        failures.append((.constraint, Int32(row)))
      }
    }
  }

  @inline(__always)
  private func rank(_ row: Row) -> Int32 {
    if row.priority == 1000 { return row.state.contains(.broken) ? 1 : 0 }
    return space.pointee.levels.rank(of: row.priority)
  }

  /// Rewrites a row that is not plain; false if it is without unknowns and does not hold.
  private mutating func collectSum(_ row: Int32, _ own: Row, _ rank: Int32) -> Bool {
    var sum = ShortSum()
    sum.add(constant: -own.constant)
    let start = terms + Int(own.start)
    for t in 0..<Int(own.length) {
      sum.add(variable: start[t].variable, start[t].coefficient, forms)
    }
    if sum.isLong { return collectLong(row, own, rank) }
    sum.finish()
    if sum.count > 0 {
      writer.append(sum, .constraint, row, own.relation, rank, constant: own.constant)
      return true
    }
    return rank != 0 || !Solver.violates(sum.constant, own.relation, sum.slack)
  }

  /// Rewrites a row over more than a few unknowns; false if it cannot hold.
  private mutating func collectLong(_ row: Int32, _ own: Row, _ rank: Int32) -> Bool {
    gather.begin(room: space.pointee.kind.count)
    gather.add(constant: -own.constant)
    let start = terms + Int(own.start)
    for t in 0..<Int(own.length) {
      gather.add(variable: start[t].variable, start[t].coefficient, forms)
    }
    gather.finish()
    if gather.isEmpty {
      return rank != 0 || !Solver.violates(gather.constant, own.relation, gather.slack)
    }
    writer.append(gather, .constraint, row, own.relation, rank, constant: own.constant)
    return true
  }

  /// Rewrites the definitions that are left, and that lengths are not negative, of the spans whose
  /// first variables lie in a run.
  mutating func collectSpans(_ range: Range<Int>) {
    for v in range where kinds[v] == .minimum {
      let span = Int32(v)
      if !forms[v].isSpanDone {
        gather.begin(room: space.pointee.kind.count)
        gather.add(variable: span + 2, 1, forms)
        gather.add(variable: span, -1, forms)
        gather.add(variable: span + 1, -1, forms)
        gather.finish()
        if !gather.isEmpty {
          writer.append(gather, .definition, span, 0, 0, constant: 0)
        } else if abs(gather.constant) > gather.slack {
          // Two spans whose ends and lengths are tied to each other ask for different distances.
          failures.append((.definition, span))
        }
      }
      if space.pointee.allowsNegativeLengths { continue }
      if let sum = PlainSum(span + 1, 1, 0, forms) {
        writer.append(sum, .nonNegative, span, 1, 0, constant: 0)
      } else if !collectLength(span) {
        failures.append((.nonNegative, span))
      }
    }
  }

  /// Rewrites `length >= 0` where that is not plain; false if it does not hold.
  private mutating func collectLength(_ span: Int32) -> Bool {
    var sum = ShortSum()
    sum.add(variable: span + 1, 1, forms)
    sum.finish()
    if sum.count == 0 { return sum.constant >= -sum.slack }
    writer.append(sum, .nonNegative, span, 1, 0, constant: 0)
    return true
  }
}
