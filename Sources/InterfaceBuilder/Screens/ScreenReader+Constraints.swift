import Diagnostics
import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads the constraints of the screen, once all items are known.
  mutating func readConstraints() {
    guard let lists = builder?.constraintLists else { return }
    for (list, owner) in lists {
      for child in xml.children(list) where name(child) == "constraint" {
        mark(child)
        if let constraint = constraint(child, owner: owner) {
          builder?.screen.constraints.append(constraint)
        }
        for variation in xml.children(child) where name(variation) == "variation" {
          mark(variation)
          let id = xml.value(child, "id") ?? ""
          builder?.variations.append((variation, child, id))
        }
      }
    }
    pinViewsWithoutConstraints()
  }

  /// Pins the views of a Mac document that no constraint mentions and that have a mask.
  ///
  /// - Source: Observed in saved Interface Builder frames: a mask is written only for views that
  ///   Interface Builder itself places, by prototyping constraints.
  private mutating func pinViewsWithoutConstraints() {
    guard platform == .macOS, let screen = builder?.screen else { return }
    var constrained: Set<ItemID> = []
    for constraint in screen.constraints {
      constrained.insert(constraint.first.item)
      if let second = constraint.second { constrained.insert(second.item) }
    }
    for (index, view) in screen.views.enumerated()
    where view.parent != nil && !view.translatesAutoresizingMask && !view.autoresizingMask.isEmpty
      && !constrained.contains(view.id)
    {
      builder?.screen.views[index].isFixedFrame = true
    }
  }

  private mutating func constraint(_ element: Int, owner: ItemID) -> LayoutConstraint? {
    let isPlaceholder = flag(element, "placeholder")
    if isPlaceholder {
      elements.record(
        .irrelevant, element, attribute: "placeholder",
        reason: "placeholder constraints are removed when the app runs")
    }
    guard let first = anchor(element, "first", owner: owner) else { return nil }
    var second: LayoutAnchor?
    if xml.value(element, "secondAttribute") != nil || xml.value(element, "secondItem") != nil {
      second = anchor(element, "second", owner: owner)
      if second == nil { return nil }
    }
    let label = attribute(element, "userLabel")
    var result = LayoutConstraint(
      id: constraintID(element),
      identifier: attribute(element, "identifier") ?? label, first, relation(element), second,
      owner: owner, provenance: isPlaceholder ? .prototyping : .document,
      location: xml.location(element))
    result.constant = number(element, "constant") ?? 0
    result.multiplier =
      attribute(element, "multiplier").flatMap {
        multiplier($0, element)
      } ?? 1
    result.priority = priority(element, "priority") ?? .required
    let isAnchorSpace = attribute(element, "symbolType") == "layoutAnchor"
    if flag(element, "symbolic") {
      result.symbolicSpace = isAnchorSpace ? .anchor : .standard
      if !isAnchorSpace, isAtSideOfSafeArea(result) { result.constant = 0 }
    }
    do {
      try result.checkLegality()
    } catch {
      dropped(element, .illegal(error.message, at: xml.location(element)))
      return nil
    }
    return result
  }

  /// Whether a constraint sets a view off from a side of a safe area, where the standard space is 0.
  ///
  /// - Source: Observed in saved Interface Builder frames: launch screens that came by a safe area
  ///   later keep the 20 points of their superview's sides as written, and are laid out with 0;
  ///   a window's content keeps them.
  private func isAtSideOfSafeArea(_ constraint: LayoutConstraint) -> Bool {
    guard platform.usesUIKit, let second = constraint.second,
      constraint.first.attribute.axis == .horizontal, constraint.relation == .equal
    else { return false }
    return [constraint.first, second].contains { anchor in
      guard let owner = builder?.guides[anchor.item.rawValue],
        let place = builder?.places[owner.rawValue]
      else { return false }
      let guide = builder?.screen.views[place].guides.first { $0.id == anchor.item }
      return guide?.role == .safeArea
    }
  }

  /// The object id; one that another object has already is made unique by its line.
  private mutating func constraintID(_ element: Int) -> String {
    guard let id = attribute(element, "id") else { return placeName(element) }
    return objects.owners[id] == element ? id : "\(id):\(placeName(element))"
  }

  /// Records that a constraint is left out.
  private mutating func dropped(_ element: Int, _ diagnostic: Diagnostic) {
    elements.record(.ignored, element, reason: diagnostic.message)
    elements.useAttributes(element)
    report(diagnostic)
  }

  /// One side of a constraint; the item may be left out for the view that holds the constraint.
  private mutating func anchor(_ element: Int, _ side: String, owner: ItemID) -> LayoutAnchor? {
    let name = attribute(element, "\(side)Attribute") ?? ""
    let item = attribute(element, "\(side)Item") ?? owner.rawValue
    guard let attribute = LayoutAttribute(name: name), attribute != .notAnAttribute else {
      dropped(element, .unknownAttribute(name, at: xml.location(element)))
      return nil
    }
    guard builder?.knows(item) == true else {
      dropped(element, .missingReference(item, at: xml.location(element)))
      return nil
    }
    return LayoutAnchor(ItemID(item), attribute)
  }

  private mutating func relation(_ element: Int) -> LayoutRelation {
    switch attribute(element, "relation") {
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case nil, "equal": return .equal
    case let text?:
      defaulted(element, "relation", .unknownRelation(text, at: xml.location(element)))
      return .equal
    }
  }

  /// A multiplier: a decimal, or a ratio written `a:b` or `a/b`.
  mutating func multiplier(_ text: String, _ element: Int) -> Double? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map {
      Double(String($0).filter { $0 != " " })
    }
    if parts.count == 1, let value = parts[0], value.isFinite, abs(value) < 1e7 { return value }
    if parts.count == 2, let top = parts[0], let bottom = parts[1], bottom != 0 {
      let value = top / bottom
      if value.isFinite, abs(value) < 1e7 { return value }
    }
    defaulted(element, "multiplier", .badMultiplier(text, at: xml.location(element)))
    return nil
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func illegal(_ words: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.illegal-constraint", severity: .warning,
      message: "the constraint is illegal and left out: \(words)", location: location,
      hint: "delete it and make it anew in Interface Builder")
  }

  fileprivate static func unknownAttribute(
    _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unknown-attribute", severity: .warning,
      message: "'\(name.prefix(40))' is no layout attribute; the constraint is left out",
      location: location, hint: "use leading, trailing, top, bottom, width, height, centerX, …")
  }

  fileprivate static func unknownRelation(_ text: String, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      id: "ib.unknown-relation", severity: .warning,
      message: "'\(text.prefix(40))' is no relation; 'equal' is used", location: location,
      hint: "write equal, lessThanOrEqual or greaterThanOrEqual")
  }

  fileprivate static func missingReference(
    _ item: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.missing-reference", severity: .warning,
      message: "no view or guide of this scene has the id '\(item.prefix(40))'; the constraint is"
        + " left out", location: location, hint: "delete the constraint, or restore the view")
  }

  fileprivate static func badMultiplier(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.not-a-number", severity: .warning,
      message: "'\(text.prefix(40))' is no multiplier; 1 is used", location: location,
      hint: "write a decimal or a ratio such as 16:9")
  }
}
