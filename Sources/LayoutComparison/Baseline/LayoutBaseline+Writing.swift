import Files
import Geometry
package import LayoutModel

extension LayoutBaseline {
  /// The text form: a header, one view a line indented by depth, one constraint a line.
  ///
  /// Equal baselines have equal texts, and the text reads back as the same baseline.
  package var text: String {
    var lines = headerLines
    lines.append("")
    var depths: [ItemID: Int] = [:]
    for view in views {
      let depth = view.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[view.id] = depth
      lines.append(String(repeating: "  ", count: depth) + Self.line(view))
    }
    lines += ["", "constraints"]
    let broken = Set(brokenConstraints)
    lines += constraints.map { Self.line($0, isBroken: broken.contains($0.id)) }
    lines.append("")
    let body = lines.joined(separator: "\n") + "\n"
    return body + "end \(views.count) views \(constraints.count) constraints "
      + StableHash(body).shortText + "\n"
  }

  private var headerLines: [String] {
    [
      "bowerbird layout \(Self.formatVersion)",
      "case \(QuotedText.word(header.caseName))",
      "screen \(QuotedText.word(header.screenID)) \(QuotedText.word(header.screenName))"
        + " \(header.platform.rawValue)",
      "canvas \(Self.text(of: header.environment))",
      "renderer \(header.rendererEpoch)",
      "fonts \(QuotedText.word(header.fontFingerprint))",
    ]
  }

  static func text(of environment: LayoutEnvironment) -> String {
    let size = environment.size
    var parts = [DecimalText.string(size.width), DecimalText.string(size.height)]
    for property in EnvironmentProperty.all {
      guard let value = property.read(environment) else { continue }
      parts.append("\(property.name)=\(QuotedText.word(value))")
    }
    return parts.joined(separator: " ")
  }

  /// One view, without indentation.
  static func line(_ view: ViewRecord) -> String {
    var parts = [QuotedText.word(view.id.rawValue), QuotedText.word(view.className)]
    let frame = view.frame
    parts += [frame.minX, frame.minY, frame.width, frame.height].map(DecimalText.string)
    if view.name != view.id.rawValue { parts.append("name=\(QuotedText.word(view.name))") }
    if view.kind != kind(ofClass: view.className) { parts.append("kind=\(view.kind.rawValue)") }
    for property in view.properties {
      let isText = ViewProperty.category(of: property.name) == .text
      let value = isText ? QuotedText.quoted(property.value) : QuotedText.word(property.value)
      parts.append("\(property.name)=\(value)")
    }
    return parts.joined(separator: " ")
  }

  /// One constraint, as an equation.
  package static func line(_ constraint: LayoutConstraint, isBroken: Bool = false) -> String {
    var parts = [QuotedText.word(constraint.id), equation(constraint)]
    if !constraint.priority.isRequired {
      parts.append("@\(DecimalText.string(constraint.priority.rawValue))")
    }
    if let identifier = constraint.identifier {
      parts.append("name=\(QuotedText.word(identifier))")
    }
    if !constraint.isActive { parts.append("off") }
    if isBroken { parts.append("broken") }
    return parts.joined(separator: " ")
  }

  /// A constraint's relation: `title.leading == 2.0 * icon.trailing + 12`.
  package static func equation(_ constraint: LayoutConstraint) -> String {
    var parts = [anchor(constraint.first), constraint.relation.symbol]
    let constant = DecimalText.rounded(constraint.constant)
    guard let second = constraint.second, second.attribute != .notAnAttribute else {
      return (parts + [DecimalText.string(constant)]).joined(separator: " ")
    }
    if constraint.multiplier != 1 { parts += ["\(constraint.multiplier)", "*"] }
    parts.append(anchor(second))
    if constant != 0 {
      parts += [constant < 0 ? "-" : "+", DecimalText.string(abs(constant))]
    }
    return parts.joined(separator: " ")
  }

  private static func anchor(_ anchor: LayoutAnchor) -> String {
    "\(QuotedText.word(anchor.item.rawValue)).\(anchor.attribute.name)"
  }

  /// The kind that a class of UIKit or AppKit has by its name.
  static func kind(ofClass name: String) -> ViewKind {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return .view }
    let rest = name.dropFirst(2)
    let first = rest.prefix(1).lowercased()
    return ViewKind(rawValue: first + rest.dropFirst()) ?? .view
  }
}
