package import Diagnostics
import Geometry
package import LayoutEngine
package import LayoutModel

/// Why a view lies where it lies.
package struct Explanation: Sendable {
  /// The layout.
  package var layout: Layout
  /// The view that is explained.
  package var view: ItemID
  /// The constraints that decide the view on each axis, in the order of activation.
  package var influences: AxisPair<[ConstraintInfluence]>

  /// Explains a view.
  ///
  /// - Parameters:
  ///   - view: The view's id, its name as reports write it, or its text.
  ///   - layout: A layout of its screen.
  ///   - text: Measures text; the same as for the layout.
  ///   - options: The options of the layout.
  /// - Throws: `DiagnosticError` for a view that the screen does not have.
  package init(
    of view: String, in layout: Layout, measuring text: any TextMeasuring, options: LayoutOptions
  ) throws(DiagnosticError) {
    guard let id = ItemNames(layout.screen).view(called: view) else {
      throw DiagnosticError(.unknownView(view, in: layout.screen))
    }
    let influences = layout.influences(on: [id], measuring: text, options: options)
    self.init(of: id, in: layout, influences[id])
  }

  /// Explains a view by what is known to decide it.
  init(of view: ItemID, in layout: Layout, _ influences: AxisPair<[ConstraintInfluence]>?) {
    self.layout = layout
    self.view = view
    self.influences = influences ?? AxisPair(both: [])
  }

  /// What is said to people.
  package var text: String {
    guard let placed = layout.view(view),
      let node = layout.screen.views.first(where: { $0.id == view })
    else { return "" }
    let names = ItemNames(layout.screen)
    let id = ItemNames.isMadeUp(view.rawValue) ? " \(view.rawValue)" : ""
    var lines = [
      "\(names.sentence(view)) is at \(placed.frame.text) (\(node.className)\(id))"
    ]
    for axis in Axis.allCases {
      lines.append("\(axis.rawValue):")
      lines += influences[axis].map { line($0, names) }
      if influences[axis].isEmpty { lines.append("  only its superview and the canvas") }
      if let ambiguity = placed.ambiguity[axis] {
        lines.append("  ambiguous: " + ambiguity.words(axis))
      }
    }
    if let content = placed.freeContentSize { lines.append("ambiguous: \(content) is free") }
    for conflict in layout.conflicts
    where conflict.constraints.contains(where: { $0.mentions(view) }) {
      lines.append("conflict:")
      lines += conflict.memberNotes(calling: names).map { "  " + $0 }
    }
    lines += unexpectedSatisfaction.map { "satisfied in an unexpected way: " + $0 }
    return lines.joined(separator: "\n")
  }

  private func line(_ influence: ConstraintInfluence, _ names: ItemNames) -> String {
    let constraint = influence.constraint
    var effects: [String] = []
    if influence.positionSensitivity != 0 {
      effects.append("moves it by \(influence.positionSensitivity.shortLength)")
    }
    if influence.lengthSensitivity != 0 {
      effects.append("grows it by \(influence.lengthSensitivity.shortLength)")
    }
    let effect = effects.isEmpty ? "" : "; each point \(effects.joined(separator: " and "))"
    let place = constraint.location.map { " at \($0.file):\($0.line):\($0.column)" } ?? ""
    let name = ItemNames.isMadeUp(constraint.id) ? "" : "\(constraint.id): "
    return "  \(name)\(names.equation(of: constraint))"
      + " (\(constraint.provenance.words))\(place)\(effect)"
  }

  /// Equalities that only hold when everything is zero are legal, and hardly ever meant.
  ///
  /// - Source: Apple, WWDC 2012 session 228, "satisfied in an unexpected way".
  package var unexpectedSatisfaction: [String] {
    guard let placed = layout.view(view) else { return [] }
    return Axis.allCases.compactMap { axis -> String? in
      let isZero = abs(placed.alignmentRect.size[axis]) < 1e-6
      let ratios = influences[axis].map(\.constraint).filter { $0.isRatio(on: axis) }
      guard isZero, ratios.count > 1 else { return nil }
      let equations = ratios.map(ItemNames(layout.screen).equation).joined(separator: " and ")
      return "\(equations) hold together only at zero"
    }
  }
}

extension Ambiguity {
  /// What is free on an axis, and how far: `x may be 0 to ∞, width may be 10 to 20`.
  func words(_ axis: Axis) -> String {
    func words(_ name: String, _ isFree: Bool, _ range: ClosedRange<Double>?) -> String? {
      guard isFree else { return nil }
      guard let range else { return "\(name) is free" }
      let low = range.lowerBound.isFinite ? range.lowerBound.shortLength : "-∞"
      let high = range.upperBound.isFinite ? range.upperBound.shortLength : "∞"
      return "\(name) may be \(low) to \(high)"
    }
    let names = axis == .horizontal ? ("x", "width") : ("y", "height")
    let parts = [
      words(names.0, isPositionFree, position), words(names.1, isLengthFree, length),
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension LayoutConstraint {
  /// Whether the constraint makes one length a multiple of another.
  func isRatio(on axis: Axis) -> Bool {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    guard first.attribute == attribute, second?.attribute == attribute else { return false }
    return relation == .equal && multiplier != 1 && constant == 0
  }
}

extension Provenance {
  /// What reports say of the origin.
  package var words: String {
    switch self {
    case .document: "document"
    case .visualFormat(let text, _): "visual format \(text)"
    case .equation: "equation"
    case .code: "code"
    case .autoresizingMask(let mask): "autoresizing mask: \(AutoresizingMask.words(mask))"
    case .contentSize: "content size"
    case .stackView(let identifier): "stack view \(identifier)"
    case .gridView(let identifier): "grid view \(identifier)"
    case .scrollView: "scroll view"
    case .layoutGuide(let role): "layout guide \(role)"
    case .canvas: "canvas"
    case .prototyping: "prototyping"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownView(_ name: String, in screen: Screen) -> Diagnostic {
    let names = ItemNames(screen)
    let known = screen.views.prefix(12).map { names.term($0.id) }.joined(separator: ", ")
    return Diagnostic(
      id: "explain.unknown-view", severity: .error,
      message: "screen '\(screen.name)' has no view '\(name)'", location: screen.location,
      hint: "its views are \(known)\(screen.views.count > 12 ? ", ..." : "")")
  }
}
