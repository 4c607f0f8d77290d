import Diagnostics
import PangoText
import Yams

/// Reads the key `substitutes` of a configuration: what stands in for fonts that are not at hand.
///
///     substitutes:
///       Brand Sans: Inter
///       Brand Serif:
///         family: Liberation Serif
///         width: 1.04
///         ascender: 0.93
///         descender: 0.24
///         lineGap: 0
struct SubstituteReader {
  /// The configuration's path, for places.
  let path: String
  private(set) var substitutes: [FontSubstitute] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ node: Node, path: String) {
    self.path = path
    guard let mapping = node.mapping else {
      diagnostics.append(problem("'substitutes' must hold families", node))
      return
    }
    for (key, value) in mapping {
      guard let family = key.string, !family.isEmpty else {
        diagnostics.append(problem("a family must be a name", key))
        continue
      }
      if let replacement = value.scalar?.string {
        add(family, replacement, nil, 1, value)
      } else {
        read(family, value)
      }
    }
  }

  private mutating func read(_ family: String, _ node: Node) {
    guard let mapping = node.mapping else {
      diagnostics.append(problem("'\(family)' must name a family, or hold 'family'", node))
      return
    }
    var replacement = ""
    var width = 1.0
    var measures: [String: Double] = [:]
    for (key, value) in mapping {
      let name = key.string ?? ""
      switch name {
      case "family": replacement = value.string ?? ""
      case "width": width = number(value, in: 0.2...5) ?? 1
      case "ascender", "descender", "lineGap": measures[name] = number(value, in: 0...5)
      default: diagnostics.append(problem("'\(name)' means nothing here", key, .warning))
      }
    }
    var metrics: FontMetrics?
    switch (measures["ascender"], measures["descender"]) {
    case (let ascender?, let descender?):
      metrics = FontMetrics(
        ascender: ascender, descender: descender, lineGap: measures["lineGap"] ?? 0)
    case (nil, nil): break
    default:
      diagnostics.append(problem("'ascender' and 'descender' go together", node))
    }
    add(family, replacement, metrics, width, node)
  }

  private mutating func add(
    _ family: String, _ replacement: String, _ metrics: FontMetrics?, _ width: Double, _ node: Node
  ) {
    guard !replacement.isEmpty else {
      diagnostics.append(problem("'\(family)' names no family that stands in for it", node))
      return
    }
    substitutes.append(
      FontSubstitute(
        family: family, replacement: replacement, metrics: metrics, widthFactor: width))
  }

  private mutating func number(_ node: Node, in range: ClosedRange<Double>) -> Double? {
    let value = node.float ?? node.int.map { Double($0) }
    guard let value, range.contains(value) else {
      diagnostics.append(
        problem("a number from \(range.lowerBound) to \(range.upperBound) is wanted", node))
      return nil
    }
    return value
  }

  private func problem(_ message: String, _ node: Node, _ severity: Diagnostic.Severity = .error)
    -> Diagnostic
  {
    Diagnostic(
      id: "configuration.substitute", severity: severity, message: message,
      location: SourceLocation(
        file: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1),
      hint: "write 'Brand Sans: Inter', or the keys family, width, ascender, descender, lineGap")
  }
}
