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
    previous.isValid = conflicts.isEmpty && pending.isEmpty && changes.isEmpty
    if !previous.isValid { return }
    swap(&kind, &previous.kind)
    swap(&rows, &previous.rows)
    swap(&terms, &previous.terms)
    swap(&preferences, &previous.preferences)
  }

  /// Takes the work space over if the system equals the previous one but for constants.
  mutating func recognise() {
    if !previous.isValid { return }
    previous.isValid = false
    if !equals(previous) { return }
    isStructureDirty = false
    for row in 0..<rows.count {
      let old = previous.rows[row]
      if rows[row].constant != old.constant { notePending(row, old.constant) }
    }
  }

  private func equals(_ other: borrowing PreviousSystem) -> Bool {
    if rows.count != other.rows.count || terms.count != other.terms.count { return false }
    for row in 0..<rows.count {
      let (new, old) = (rows[row], other.rows[row])
      if new.start != old.start || new.length != old.length || new.relation != old.relation
        || new.state != old.state || new.priority != old.priority
      {
        return false
      }
    }
    for t in 0..<terms.count
    where terms[t].variable != other.terms[t].variable
      || terms[t].coefficient != other.terms[t].coefficient
    {
      return false
    }
    return kind.hasBytes(of: other.kind) && preferences.hasBytes(of: other.preferences)
  }
}
