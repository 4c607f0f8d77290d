extension TestRun {
  /// A problem of cases that passed all the same, such as a baseline of another renderer.
  package struct Warning: Hashable, Sendable {
    /// The problem, without its place, which may be another in each case.
    package var note: CaseReport.Note
    /// The positions in `cases` of those that have it, in order.
    package var cases: [Int]
  }

  /// The problems of cases that passed, each once, in the order of the first case that has it.
  package var warnings: [Warning] {
    var result: [Warning] = []
    var positions: [CaseReport.Note: Int] = [:]
    for (number, report) in cases.enumerated() where report.status == .passed {
      for var note in report.notes {
        (note.file, note.line, note.column) = (nil, nil, nil)
        if let position = positions[note] {
          if result[position].cases.last != number { result[position].cases.append(number) }
        } else {
          positions[note] = result.count
          result.append(Warning(note: note, cases: [number]))
        }
      }
    }
    return result
  }

  /// The problems of cases that passed, for people: one line each, with the number of cases.
  package var renderedWarnings: String {
    warnings.map { warning in
      let count = warning.cases.count
      let names = warning.cases.prefix(3).map { cases[$0].name }.joined(separator: ", ")
      let line =
        "\(warning.note.severity): \(warning.note.message) [\(warning.note.id)]"
        + "\n  \(count) passed all the same: \(names)\(count > 3 ? ", …" : "")"
      return line + (warning.note.hint.map { "\n  hint: \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}
