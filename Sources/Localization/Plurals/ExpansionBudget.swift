import Diagnostics

/// The steps that are left for writing out the forms of strings.
///
/// Forms multiply: a few kilobytes of variables in variables ask for more texts than any memory
/// holds. What is counted is the work itself, so that no shape of input gets around it.
struct ExpansionBudget {
  private var stepsOfTable: Int
  private var stepsOfString = 0

  /// Makes the budget of a table.
  ///
  /// - Parameter size: The size of its file in bytes; a large table may take more steps.
  init(size: Int) { stepsOfTable = Limit.stepsOfATable.value + size / 4 }

  /// Begins another string.
  mutating func begin() { stepsOfString = min(Limit.stepsOfAString.value, stepsOfTable) }

  /// Whether the string has used up its steps.
  var isExhausted: Bool { stepsOfString <= 0 }

  /// Takes steps: one for each form that grows, and one for every so many bytes that it grows by.
  ///
  /// - Returns: Whether there were so many left.
  mutating func take(forms: Int = 1, bytes: Int = 0) -> Bool {
    let steps = forms * (1 + bytes / 64)
    stepsOfString -= steps
    stepsOfTable -= steps
    return stepsOfString > 0
  }
}
