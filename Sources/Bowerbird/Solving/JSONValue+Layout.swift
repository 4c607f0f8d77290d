import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import StructuredText

extension JSONValue {
  /// An object of members in order.
  static func record(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member($0.0, $0.1) })
  }

  /// A list of numbers.
  static func numbers(_ values: [Double]) -> JSONValue {
    .array(values.map(JSONValue.number))
  }

  /// A rectangle as `[x, y, width, height]`.
  static func rect(_ rect: Rect) -> JSONValue {
    numbers([rect.minX, rect.minY, rect.width, rect.height].map(rounded))
  }

  /// A length in points.
  static func length(_ length: Double) -> JSONValue { .number(rounded(length)) }

  /// A size as `[width, height]`.
  static func size(_ size: Size) -> JSONValue { numbers([size.width, size.height].map(rounded)) }

  /// Lengths as `[horizontal, vertical]`, null on an axis without one.
  static func lengths(_ lengths: AxisPair<Double?>) -> JSONValue {
    .array(
      Axis.allCases.map { axis in
        lengths[axis].flatMap { $0.isFinite ? .number(rounded($0)) : nil } ?? .null
      })
  }

  /// Priorities as `[horizontal, vertical]`.
  static func priorities(_ priorities: AxisPair<LayoutPriority>) -> JSONValue {
    numbers(Axis.allCases.map { priorities[$0].rawValue })
  }

  /// A range as `[minimum, maximum]`, null for unbounded.
  static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([range.lowerBound, range.upperBound].map { $0.isFinite ? .number(rounded($0)) : .null })
  }

  /// A diagnostic with its place, and further members.
  static func diagnostic(_ diagnostic: Diagnostic, extra: [(String, JSONValue)] = []) -> JSONValue {
    record(
      [
        ("id", .string(diagnostic.id)), ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
        ("file", diagnostic.location.map { .string($0.file) } ?? .null),
        ("line", diagnostic.location.map { .integer($0.line) } ?? .null),
        ("column", diagnostic.location.map { .integer($0.column) } ?? .null),
        ("hint", diagnostic.hint.map(JSONValue.string) ?? .null),
        ("notes", .array(diagnostic.notes.map(JSONValue.string))),
      ] + extra)
  }

  /// A length without the noise of binary arithmetic: a millionth of a point is kept.
  private static func rounded(_ value: Double) -> Double {
    let result = (value * 1e6).rounded() / 1e6
    return result == 0 ? 0 : result
  }
}
