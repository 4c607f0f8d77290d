/// The system that was solved before everything was removed.
///
/// If the next one equals it but for constants, as that of a cell that is used again does, the work
/// space still fits, and only what hangs on the changed constants is solved again.
struct PreviousSystem: ~Copyable {
  /// Whether the work space is that of this system.
  var isValid = false
  var kind = Buffer<VariableKind>()
  var spans = Buffer<Int32>()
  var rowStart = Buffer<Int32>()
  var rowLength = Buffer<Int32>()
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  var rowRelation = Buffer<Int8>()
  var rowConstant = Buffer<Double>()
  var rowPriority = Buffer<Double>()
  var rowState = Buffer<RowState>()
  var preferences = Buffer<Preference>()
}

extension Solver {
  /// Keeps the system aside that is about to be removed, if the work space is up to date.
  mutating func setAside() {
    if isStructureDirty { return }
    previousBox.value.isValid = conflicts.isEmpty && pending.isEmpty
    if !previousBox.value.isValid { return }
    swap(&kind, &previousBox.value.kind)
    swap(&spans, &previousBox.value.spans)
    swap(&rowStart, &previousBox.value.rowStart)
    swap(&rowLength, &previousBox.value.rowLength)
    swap(&termVariable, &previousBox.value.termVariable)
    swap(&termCoefficient, &previousBox.value.termCoefficient)
    swap(&rowRelation, &previousBox.value.rowRelation)
    swap(&rowConstant, &previousBox.value.rowConstant)
    swap(&rowPriority, &previousBox.value.rowPriority)
    swap(&rowState, &previousBox.value.rowState)
    swap(&preferences, &previousBox.value.preferences)
  }

  /// Takes the work space over if the system equals the previous one but for constants.
  mutating func recognise() {
    if !previousBox.value.isValid { return }
    previousBox.value.isValid = false
    if !equals(previousBox.value) { return }
    isStructureDirty = false
    for row in 0..<rowConstant.count {
      let old = previousBox.value.rowConstant[row]
      if rowConstant[row] != old { notePending(row, old) }
    }
  }

  private func equals(_ other: borrowing PreviousSystem) -> Bool {
    kind.hasBytes(of: other.kind) && rowStart.hasBytes(of: other.rowStart)
      && rowLength.hasBytes(of: other.rowLength) && termVariable.hasBytes(of: other.termVariable)
      && termCoefficient.hasBytes(of: other.termCoefficient)
      && rowRelation.hasBytes(of: other.rowRelation) && rowState.hasBytes(of: other.rowState)
      && rowPriority.hasBytes(of: other.rowPriority) && spans.hasBytes(of: other.spans)
      && preferences.hasBytes(of: other.preferences)
  }
}
