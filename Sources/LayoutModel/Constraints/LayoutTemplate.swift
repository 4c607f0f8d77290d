public import Diagnostics
import Geometry

/// An arrangement given as a second tree of views, each standing for a view of the screen.
///
/// Applying a template takes all constraints among its targets out, puts the template's own in
/// with the targets in the place of its views, and copies attributes. Guides may be targets too.
///
/// - Source: the layout templates of LDOLayoutTemplates; guides are an addition.
public struct LayoutTemplate: Hashable, Sendable {
  /// A view of the template, and what it stands for.
  public struct Member: Hashable, Sendable {
    /// The template's view; its attributes can be copied.
    public var view: ViewNode
    /// The view or guide of the screen.
    public var target: ItemID
    /// The attributes that are copied from this view besides those of the whole template.
    public var attributes: [String] = []

    /// Makes a member.
    public init(view: ViewNode, target: ItemID) {
      self.view = view
      self.target = target
    }
  }

  /// The views, in order.
  public var members: [Member]
  /// The constraints between the template's views.
  public var constraints: [LayoutConstraint]
  /// The attributes that are copied from the template's views: `hidden`, `font`, `textAlignment`,
  /// `numberOfLines`, `background`, `alpha`, `hugging`, `compressionResistance`, `text`, `image`,
  /// `cornerRadius`, `transform`.
  public var attributes: [String]

  /// Makes a template.
  public init(members: [Member], constraints: [LayoutConstraint], attributes: [String] = []) {
    self.members = members
    self.constraints = constraints
    self.attributes = attributes
  }

  /// The names of attributes that can be copied.
  public static let copyableAttributes = [
    "hidden", "font", "textColor", "textAlignment", "numberOfLines", "background", "alpha",
    "hugging", "compressionResistance", "text", "image", "cornerRadius", "transform",
  ]

  /// The attribute that a key path of UIKit's views stands for; nil for one that is not copied.
  package static func attribute(keyPath: String) -> String? {
    let names = [
      "backgroundColor": "background", "layer.opacity": "alpha", "isHidden": "hidden",
      "layer.cornerRadius": "cornerRadius", "layer.transform": "transform",
    ]
    var transform = ViewTransform()
    if transform.set(keyPath, to: 1) { return "transform" }
    return names[keyPath] ?? (copyableAttributes.contains(keyPath) ? keyPath : nil)
  }

  /// The template as a variant of a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the variant; begins the ids of its constraints.
  ///   - condition: Where the template applies.
  /// - Returns: The variant; applying it is one switch, and leaving it restores the screen.
  /// - Throws: `DiagnosticError` where two views stand for one target.
  public func variant(named name: String, when condition: VariantCondition)
    throws(DiagnosticError) -> Variant
  {
    var targets: [ItemID: ItemID] = [:]
    for member in members {
      if let other = members.first(where: {
        $0.target == member.target && $0.view.id != member.view.id
      }) {
        throw DiagnosticError(
          Diagnostic(
            id: "template.target-used-twice", severity: .error,
            message: "'\(member.view.id)' and '\(other.view.id)' both stand for '\(member.target)'",
            location: member.view.location, hint: "each target has one view in a template"))
      }
      targets[member.view.id] = member.target
    }
    var changes: [VariantChange] = [.deactivate(.among(members.map(\.target)))]
    for (index, constraint) in constraints.enumerated() {
      var copy = constraint
      copy.id = "\(name).\(index + 1)"
      copy.first.item = targets[constraint.first.item] ?? constraint.first.item
      if let second = constraint.second { copy.second?.item = targets[second.item] ?? second.item }
      copy.owner = constraint.owner.map { targets[$0] ?? $0 }
      changes.append(.add(copy))
    }
    for member in members {
      let copied = attributes + member.attributes.filter { !attributes.contains($0) }
      changes += copied.flatMap { Self.changes(of: $0, from: member.view) }.map {
        .set(member.target.rawValue, $0)
      }
    }
    return Variant(name: name, condition: condition, changes: changes)
  }

  /// The present state of some views of a screen as a template, to be restored later.
  ///
  /// - Parameters:
  ///   - items: The views and guides.
  ///   - screen: The screen, in the state that is captured.
  ///   - attributes: The attributes that are captured as well.
  /// - Returns: The template; its views stand for themselves.
  public static func capturing(
    _ items: [ItemID], of screen: Screen, attributes: [String] = []
  ) -> LayoutTemplate {
    let members = items.map { id in
      Member(view: screen.views.first { $0.id == id } ?? ViewNode(id: id), target: id)
    }
    let indices = Set(screen.constraintIndices(of: .among(items)))
    let constraints = screen.constraints.indices
      .filter { indices.contains($0) && screen.constraints[$0].isActive }
      .map { screen.constraints[$0] }
    return LayoutTemplate(members: members, constraints: constraints, attributes: attributes)
  }

  /// The changes that copy an attribute; none where the view has no such attribute.
  static func changes(of attribute: String, from view: ViewNode) -> [PropertyChange] {
    switch attribute {
    case "hidden": [.isHidden(view.isHidden)]
    case "font": view.text.map { [.font($0.font)] } ?? []
    case "textColor": view.text?.color.map { [.textColor($0)] } ?? []
    case "textAlignment": view.text.map { [.textAlignment($0.alignment)] } ?? []
    case "numberOfLines": view.text.map { [.numberOfLines($0.numberOfLines)] } ?? []
    case "text": view.text.map { [.text($0.string)] } ?? []
    case "image": view.image.map { [.image($0)] } ?? []
    case "background": view.appearance.background.map { [.background($0)] } ?? []
    case "alpha": [.alpha(view.appearance.alpha)]
    case "cornerRadius": [.cornerRadius(view.appearance.cornerRadius)]
    case "transform": [.transform(view.appearance.transform)]
    case "hugging":
      [
        .contentHugging(.horizontal, view.contentHugging.horizontal),
        .contentHugging(.vertical, view.contentHugging.vertical),
      ]
    case "compressionResistance":
      [
        .compressionResistance(.horizontal, view.compressionResistance.horizontal),
        .compressionResistance(.vertical, view.compressionResistance.vertical),
      ]
    default: []
    }
  }
}
