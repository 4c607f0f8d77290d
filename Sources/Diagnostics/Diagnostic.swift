/// A problem in what the user gave, as a value.
///
/// A diagnostic has a stable id, a place, one sentence that says what is wrong, and a hint that
/// says what to do. Nothing in Bowerbird is logged or dropped instead.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Something worth knowing; the result is right.
    case note
    /// Something was defaulted or ignored; the result may differ from what was meant.
    case warning
    /// The input, or a part of it, could not be used.
    case error

    /// Orders severities from note to error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A stable name of the kind of problem: area, dot, words; `vfl.unknown-view`.
  public var id: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, in one clause: lower case, no full stop, names in single quotes.
  public var message: String
  /// Where it is, or nil where no place is known.
  public var location: SourceLocation?
  /// What to do about it.
  public var hint: String?
  /// Further lines, such as the members of a conflict.
  public var notes: [String]

  /// Makes a diagnostic; only the id, the severity and the message are needed.
  public init(
    id: String, severity: Severity, message: String, location: SourceLocation? = nil,
    hint: String? = nil, notes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.hint = hint
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The first line of the printed form: place, severity, message and id.
  public var description: String {
    let place = location.map { "\($0.file.printable()):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(severity.rawValue): \(message.printable()) [\(id)]"
  }
}
