import Geometry
package import LayoutModel

/// The two styles in which Apple's systems log constraints.
package enum ConstraintLogStyle: String, Hashable, Sendable, CaseIterable {
  /// Up to iOS 9 and OS X 10.11: sizes as Visual Format.
  case classic
  /// From iOS 10 and macOS 10.12 on: sizes as equations, and whether the constraint is active.
  case modern
}

extension LayoutConstraint {
  /// The constraint as Apple's systems log it: class, address, identifier, body, state.
  ///
  /// - Parameters:
  ///   - style: The age of the system.
  ///   - naming: What items are called.
  ///   - address: The constraint's own address.
  /// - Returns: `<NSLayoutConstraint:0x… 'id' H:[A]-(8)-[B]   (active)>`.
  /// - Source: public logs; WWDC 2012, session 228.
  package func description(
    _ style: ConstraintLogStyle = .modern, naming: ConstraintNaming, address: String = "0x1"
  ) -> String {
    let label = identifier.map { " '\($0)'" } ?? ""
    let (body, entries) = logBody(style, naming: naming)
    let state = Self.state(style, entries, isActive: isActive)
    return
      "<\(logClassName):\(address)\(label)\(maskPrefix) \(body)\(contentSuffix(naming))\(state)>"
  }

  /// The body of the logged text and, where the list names something, the list.
  ///
  /// - Parameters:
  ///   - style: The age of the system.
  ///   - naming: What items are called.
  /// - Returns: `V:[A]-(385)-|   (active, names: '|':UIView:0x… )`, or the body alone.
  package func shortDescription(_ style: ConstraintLogStyle = .modern, naming: ConstraintNaming)
    -> String
  {
    let (body, entries) = logBody(style, naming: naming)
    return entries.isEmpty ? body : body + Self.state(style, entries, isActive: isActive)
  }

  private static func state(_ style: ConstraintLogStyle, _ names: [String], isActive: Bool)
    -> String
  {
    let list = names.joined(separator: ", ")
    switch style {
    case .classic: return names.isEmpty ? "" : "   (Names: \(list) )"
    case .modern:
      let word = isActive ? "active" : "inactive"
      return names.isEmpty ? "   (\(word))" : "   (\(word), names: \(list) )"
    }
  }

  /// The class as which the system would have made the constraint.
  package var logClassName: String {
    switch provenance {
    case .autoresizingMask: "NSAutoresizingMaskLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    case .prototyping: "NSIBPrototypingLayoutConstraint"
    default: "NSLayoutConstraint"
    }
  }

  private var maskPrefix: String {
    if case .autoresizingMask(let mask) = provenance { " \(mask)" } else { "" }
  }

  /// ` Hug:750 CompressionResistance:750`: both inequalities of a content size are one line.
  private func contentSuffix(_ naming: ConstraintNaming) -> String {
    guard provenance == .contentSize, let axis = first.attribute.axis,
      let item = naming.items[first.item]
    else { return "" }
    let hug = generalNumber(item.hugging[axis].rawValue)
    let resistance = generalNumber(item.compressionResistance[axis].rawValue)
    return " Hug:\(hug) CompressionResistance:\(resistance)"
  }

  // MARK: Body

  /// The body, and the entries of its list of names in the order in which they are met.
  private func logBody(_ style: ConstraintLogStyle, naming: ConstraintNaming)
    -> (String, [String])
  {
    // A content size is two inequalities; the log shows the size they aim at.
    let relation = provenance == .contentSize ? "==" : relation.symbol
    let isOptional = priority != .required && provenance != .contentSize
    let rank = isOptional ? "@\(generalNumber(priority.rawValue))" : ""
    if style == .classic, naming.usesAppKit, let place = desktopMaskPlace(naming) { return place }
    guard let second else {
      return (size(style, relation, rank, naming), [naming.entry(first.item)].compactMap { $0 })
    }
    if let gap = Gap(self, naming) {
      let bar = gap.superview.map { [naming.superviewEntry($0)] } ?? []
      let names = [gap.before, gap.after].compactMap { $0 }.compactMap(naming.entry)
      return (gap.text(rank, naming), names + bar)
    }
    let names = [naming.entry(first.item), naming.entry(second.item)].compactMap { $0 }
    return (
      equation(second, relation, rank, naming),
      names.count > 1 && names[0] == names[1]
        ? [names[0]] : names
    )
  }

  private func size(
    _ style: ConstraintLogStyle, _ relation: String, _ rank: String, _ naming: ConstraintNaming
  ) -> String {
    let name = naming.reference(first.item)
    if isMask, first.attribute.kind == .position {
      return maskPlace(style, name, naming.items[first.item]?.frame)
    }
    let value = Self.distance(generalNumber(constant), symbolicSpace)
    guard style == .classic, first.attribute == .width || first.attribute == .height else {
      let tail = rank.isEmpty ? "" : " \(rank)"
      return "\(name).\(first.attribute.name) \(relation) \(value)\(tail)"
    }
    let axis = first.attribute == .width ? "H" : "V"
    return "\(axis):[\(name)(\(relation == "==" ? "" : relation)\(value)\(rank))]"
  }

  /// A number, in the system's words where it is one of the system's distances.
  fileprivate static func distance(_ number: String, _ space: SymbolicSpace?) -> String {
    space.map { "\($0.logName)(\(number))" } ?? number
  }

  /// Where a mask puts a view: `V.minX == 20`, in old logs by the middle, `V.midX == + 65`.
  ///
  /// - Source: public logs of iOS 7; WWDC 2012, session 228; the newer form from memory.
  private func maskPlace(_ style: ConstraintLogStyle, _ name: String, _ frame: Rect?) -> String {
    let letter = first.attribute.axis == .vertical ? "Y" : "X"
    guard style == .classic, let frame else {
      return "\(name).min\(letter) == \(generalNumber(constant))"
    }
    let middle = letter == "X" ? frame.minX + frame.width / 2 : frame.minY + frame.height / 2
    return "\(name).mid\(letter) == + \(generalNumber(middle))"
  }

  /// Where a mask puts a Mac's view: `H:|-(200)-[V]`.
  ///
  /// - Source: WWDC 2012, session 228, slides 158 to 168.
  private func desktopMaskPlace(_ naming: ConstraintNaming) -> (String, [String])? {
    guard isMask, second == nil, first.attribute.kind == .position,
      let superview = naming.items[first.item]?.superview
    else { return nil }
    let axis = first.attribute.axis == .vertical ? "V" : "H"
    let text = "\(axis):|-(\(generalNumber(constant)))-[\(naming.reference(first.item))]"
    return (
      text, [naming.entry(first.item)].compactMap { $0 } + [naming.superviewEntry(superview)]
    )
  }

  /// Whether an autoresizing mask was translated into the constraint.
  fileprivate var isMask: Bool {
    if case .autoresizingMask = provenance { true } else { false }
  }

  /// The name of an attribute in logs; those of masks are the frame's.
  private func logName(_ attribute: LayoutAttribute) -> String {
    guard isMask else { return attribute.name }
    switch attribute {
    case .left: return "minX"
    case .right: return "maxX"
    case .top: return "minY"
    case .bottom: return "maxY"
    default: return attribute.name
    }
  }

  private func equation(
    _ second: LayoutAnchor, _ relation: String, _ rank: String, _ naming: ConstraintNaming
  ) -> String {
    var text = "\(naming.reference(first.item)).\(logName(first.attribute)) \(relation) "
    if multiplier != 1 { text += "\(generalNumber(multiplier))*" }
    text += "\(naming.reference(second.item)).\(logName(second.attribute))"
    if symbolicSpace != nil {
      text += " " + Self.distance(generalNumber(constant), symbolicSpace)
    } else if constant < 0 {
      text += " - \(generalNumber(-constant))"
    } else if constant > 0 {
      text += " + \(generalNumber(constant))"
    }
    return rank.isEmpty ? text : "\(text) \(rank)"
  }
}

/// A constraint seen as a distance between neighbours, or between a view and its superview.
private struct Gap {
  /// The item before the distance, or nil for the superview's near edge.
  var before: ItemID?
  /// The item after the distance, or nil for the superview's far edge.
  var after: ItemID?
  /// The superview where one side is its edge.
  var superview: ItemID?
  var axis: Axis
  var relation: LayoutRelation
  var distance: Double
  var symbolicSpace: SymbolicSpace?
  /// Whether the edges are left and right.
  var isAbsolute: Bool

  init?(_ constraint: LayoutConstraint, _ naming: ConstraintNaming) {
    guard let second = constraint.second, constraint.multiplier == 1,
      let axis = constraint.first.attribute.axis
    else { return nil }
    let first = constraint.first
    self.axis = axis
    symbolicSpace = constraint.symbolicSpace
    isAbsolute =
      !constraint.isMask && (first.attribute == .left || first.attribute == .right)
    // Near edges and far edges; `first` comes after `second`, or the other way round.
    switch (first.attribute, second.attribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      (before, after) = (second.item, first.item)
      (relation, distance) = (constraint.relation, constraint.constant)
    case (.trailing, .leading), (.right, .left), (.bottom, .top):
      (before, after) = (first.item, second.item)
      (relation, distance) = (constraint.relation.reversed, 0 - constraint.constant)
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard let inside = Self.inside(first.item, second.item, naming) else { return nil }
      superview = inside.superview
      after = inside.view
      let isFirst = inside.view == first.item
      relation = isFirst ? constraint.relation : constraint.relation.reversed
      distance = isFirst ? constraint.constant : 0 - constraint.constant
      return
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard let inside = Self.inside(first.item, second.item, naming) else { return nil }
      superview = inside.superview
      before = inside.view
      let isFirst = inside.superview == first.item
      relation = isFirst ? constraint.relation : constraint.relation.reversed
      distance = isFirst ? constraint.constant : 0 - constraint.constant
      return
    default: return nil
    }
    // A view and its own superview are no neighbours.
    guard first.item != second.item, Self.inside(first.item, second.item, naming) == nil else {
      return nil
    }
  }

  private static func inside(_ a: ItemID, _ b: ItemID, _ naming: ConstraintNaming)
    -> (view: ItemID, superview: ItemID)?
  {
    if naming.items[a]?.superview == b { return (a, b) }
    if naming.items[b]?.superview == a { return (b, a) }
    return nil
  }

  func text(_ rank: String, _ naming: ConstraintNaming) -> String {
    let number = generalNumber(distance == 0 ? 0 : distance)
    let value = LayoutConstraint.distance(number, symbolicSpace)
    let sign = relation == .equal ? "" : relation.symbol
    let near = before.map { "[\(naming.reference($0))]" } ?? "|"
    let far = after.map { "[\(naming.reference($0))]" } ?? "|"
    let suffix = isAbsolute ? "(LTR)" : ""
    return "\(axis == .horizontal ? "H" : "V"):\(near)-(\(sign)\(value)\(rank))-\(far)\(suffix)"
  }
}
