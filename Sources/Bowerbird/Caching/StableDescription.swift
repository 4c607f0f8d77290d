import Files

/// Writes values so that equal ones give equal texts in every process.
///
/// Sets and dictionaries are sorted. Of objects and functions only the type is written: what they
/// do has to be told by other values.
enum StableDescription {
  /// The text of a value and all that it holds.
  static func text(of value: Any) -> String {
    if let bytes = value as? [UInt8] { return StableHash.of(bytes) }
    let mirror = Mirror(reflecting: value)
    func children() -> [String] {
      mirror.children.map { child in (child.label.map { $0 + ":" } ?? "") + text(of: child.value) }
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .set, .dictionary: return "{" + children().sorted().joined(separator: ",") + "}"
    case .collection: return "[" + children().joined(separator: ",") + "]"
    case .struct, .tuple: return "(" + children().joined(separator: ",") + ")"
    case .enum:
      return mirror.children.isEmpty ? "\(value)" : "(" + children().joined(separator: ",") + ")"
    case .class: return "\(mirror.subjectType)"
    default: return (value as? String)?.debugDescription ?? "\(value)"
    }
  }
}
