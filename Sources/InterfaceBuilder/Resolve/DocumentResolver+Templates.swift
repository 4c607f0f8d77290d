import Diagnostics
import Geometry
import LayoutModel

extension DocumentResolver {
  /// Makes a variant of each view hierarchy whose views have a `targetView` outlet.
  ///
  /// The hierarchy stays a screen of its own; the screen that holds the targets gains a variant named
  /// like the outlet that leads to it, or else like itself, chosen by that name. `portrait` or
  /// `landscape` in the name binds it to that orientation; of two that are named alike but for that
  /// word, each is chosen by the name of the other as well. Constraints to a guide of a template mean
  /// the same guide of the target.
  ///
  /// - Source: the layout templates of LDOLayoutTemplates and its demo; guides are an addition.
  mutating func addTemplates() {
    guard !objects.outlets.targetViews.isEmpty else { return }
    var templates: [(target: Int, variant: Variant)] = []
    for source in screens.indices {
      guard let target = targetScreen(of: screens[source]) else { continue }
      let outlet = screens[source].views.first.flatMap { objects.outlets.names[$0.id.rawValue] }
      let taken = templates.filter { $0.target == target }.map(\.variant.name)
      let name = uniqueName(outlet ?? screens[source].name, among: taken)
      let template = template(source, of: target)
      var condition = VariantCondition()
      condition.isNamedOnly = true
      condition.orientation = Orientation.allCases.first {
        name.lowercased().contains($0.rawValue)
      }
      let label = screens[source].name
      if label != name, !taken.contains(label) { condition.aliases = [label] }
      do throws(DiagnosticError) {
        let variant = try template.variant(named: name, when: condition)
        templates.append((target, variant))
      } catch {
        elements.report(error.diagnostics)
      }
    }
    for index in templates.indices {
      guard let stem = Self.stem(templates[index].variant) else { continue }
      let partners = templates.indices.filter {
        $0 != index && templates[$0].target == templates[index].target
          && Self.stem(templates[$0].variant) == stem
      }
      guard partners.count == 1 else { continue }
      let partner = templates[partners[0]].variant
      templates[index].variant.condition.aliases = [partner.name, stem]
    }
    for template in templates { screens[template.target].variants.append(template.variant) }
  }

  /// A template's name without its orientation, in lower case; nil for one of no orientation.
  private static func stem(_ variant: Variant) -> String? {
    guard let word = variant.condition.orientation?.rawValue else { return nil }
    var name = variant.name.lowercased()
    guard let range = name.firstRange(of: word) else { return nil }
    name.removeSubrange(range)
    return name
  }

  /// The other screen that holds what the views of a template stand for, or nil for no template.
  private mutating func targetScreen(of screen: Screen) -> Int? {
    var found: Int?
    for view in screen.views {
      guard let target = objects.outlets.targetViews[view.id.rawValue] else { continue }
      let owner = screens.firstIndex { $0.views.contains { $0.id.rawValue == target } }
      guard let owner, screens[owner].id != screen.id else { continue }
      if let found, found != owner {
        report(.targetsApart(view, screens[found].name, screens[owner].name))
        return nil
      }
      found = owner
    }
    return found
  }

  private mutating func template(_ source: Int, of target: Int) -> LayoutTemplate {
    let screen = screens[source]
    var members: [LayoutTemplate.Member] = []
    var items: Set<ItemID> = []
    for view in screen.views {
      guard let id = objects.outlets.targetViews[view.id.rawValue] else { continue }
      var member = LayoutTemplate.Member(view: view, target: ItemID(id))
      member.attributes = attributes(of: view)
      members.append(member)
      items.insert(view.id)
      for guide in view.guides {
        guard let place = screens[target].views.firstIndex(where: { $0.id.rawValue == id }) else {
          continue
        }
        let counterpart = counterpart(of: guide, on: place, in: target)
        members.append(
          LayoutTemplate.Member(view: ViewNode(id: guide.id), target: counterpart))
        items.insert(guide.id)
      }
    }
    var leftOut: [ItemID: [LayoutConstraint]] = [:]
    let constraints = screen.constraints.filter { constraint in
      let others = [constraint.first.item, constraint.second?.item].compactMap { $0 }
      guard let stranger = others.first(where: { !items.contains($0) }) else { return true }
      leftOut[stranger, default: []].append(constraint)
      return false
    }
    let names = ItemNames(screen)
    for view in screen.views {
      guard let constraints = leftOut.removeValue(forKey: view.id) else { continue }
      report(
        .withoutTarget(names.sentence(view.id), constraints, view.location ?? screen.location))
    }
    for (item, constraints) in leftOut.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      report(.withoutTarget(names.sentence(item), constraints, constraints[0].location))
    }
    return LayoutTemplate(members: members, constraints: constraints)
  }

  /// The guide of a target view that does what a template's guide does; made where it has none.
  private mutating func counterpart(of guide: LayoutGuide, on place: Int, in target: Int) -> ItemID
  {
    let guides = screens[target].views[place].guides
    if guide.role != .custom, let own = guides.first(where: { $0.role == guide.role }) {
      return own.id
    }
    screens[target].views[place].guides.append(guide)
    return guide.id
  }

  /// The key paths that a template's view hands on, by the names that are known here.
  private mutating func attributes(of view: ViewNode) -> [String] {
    let keyPaths = view.runtimeAttributes.filter { $0.keyPath == "templateAttributes" }
      .flatMap { $0.value.split(separator: ",") }
      .map { String($0.filter { !$0.isWhitespace }) }
    var result: [String] = []
    for keyPath in keyPaths where !keyPath.isEmpty {
      guard let name = LayoutTemplate.attribute(keyPath: keyPath) else {
        report(.unknownKeyPath(keyPath, view))
        continue
      }
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  private func uniqueName(_ name: String, among taken: [String]) -> String {
    var result = name
    var count = 1
    while taken.contains(result) {
      count += 1
      result = "\(name)-\(count)"
    }
    return result
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func targetsApart(_ view: ViewNode, _ a: String, _ b: String) -> Diagnostic {
    Diagnostic(
      id: "template.targets-apart", severity: .warning,
      message: "'\(view.name)' and the views around it stand for views of two screens",
      location: view.location, hint: "the targets lie in '\(a)' and in '\(b)'")
  }

  fileprivate static func withoutTarget(
    _ name: String, _ constraints: [LayoutConstraint], _ place: SourceLocation?
  ) -> Diagnostic {
    let count = constraints.count == 1 ? "a constraint is" : "\(constraints.count) constraints are"
    return Diagnostic(
      id: "template.without-target", severity: .warning,
      message: "\(name) of a template has no target, and \(count) left out", location: place,
      hint: "connect its targetView outlet")
  }

  fileprivate static func unknownKeyPath(_ keyPath: String, _ view: ViewNode) -> Diagnostic {
    Diagnostic(
      id: "template.unknown-attribute", severity: .warning,
      message: "'\(view.name)' of a template hands on '\(keyPath.prefix(80))', which is not drawn",
      location: view.location,
      hint: "handed on are " + LayoutTemplate.copyableAttributes.joined(separator: ", "))
  }
}
