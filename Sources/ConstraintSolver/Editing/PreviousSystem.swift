/// The system that was solved before everything was removed.
///
/// If the next one equals it but for constants, as that of a cell that is used again does, the work
/// space still fits, and only what hangs on the changed constants is solved again.
struct PreviousSystem: ~Copyable {
  /// Whether the work space is that of this system.
  var isValid = false
  var kind: Buffer<VariableKind>
  var rows: Buffer<Row>
  var terms: Buffer<RowTerm>
  var preferences: Buffer<Preference>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    kind = Buffer(reserve)
    rows = Buffer(reserve)
    terms = Buffer(reserve)
    preferences = Buffer(reserve)
  }
}

extension Solver {
  /// Keeps the system aside that is about to be removed, if the work space is up to date.
  mutating func setAside() {
    if isStructureDirty { return }
    space.previous.isValid = conflicts.isEmpty && space.pending.isEmpty && space.changes.isEmpty
    if !space.previous.isValid { return }
    swap(&space.kind, &space.previous.kind)
    swap(&space.rows, &space.previous.rows)
    swap(&space.terms, &space.previous.terms)
    swap(&space.preferences, &space.previous.preferences)
  }

  /// Takes the work space over if the system equals the previous one but for constants.
  mutating func recognise() {
    if !space.previous.isValid { return }
    space.previous.isValid = false
    if !equals(space.previous) { return }
    isStructureDirty = false
    for row in 0..<space.rows.count {
      let old = space.previous.rows[row]
      if space.rows[row].constant != old.constant { notePending(row, old.constant) }
    }
  }

  private func equals(_ other: borrowing PreviousSystem) -> Bool {
    if space.rows.count != other.rows.count || space.terms.count != other.terms.count {
      return false
    }
    for row in 0..<space.rows.count {
      let (new, old) = (space.rows[row], other.rows[row])
      if new.start != old.start || new.length != old.length || new.relation != old.relation
        || new.state != old.state || new.priority != old.priority
      {
        return false
      }
    }
    for t in 0..<space.terms.count
    where space.terms[t].variable != other.terms[t].variable
      || space.terms[t].coefficient != other.terms[t].coefficient
    {
      return false
    }
    return space.kind.hasBytes(of: other.kind) && space.preferences.hasBytes(of: other.preferences)
  }
}
