import Diagnostics
import Geometry
import LayoutModel

/// Turns a format that is read into constraints.
struct VisualFormatBuilder {
  let parser: VisualFormatParser
  let format: String
  let name: String
  let location: (Int) -> SourceLocation?
  var result = VisualFormatParser.Result()
  private var spacers: [ItemID] = []

  init(
    parser: VisualFormatParser, format: String, name: String,
    location: @escaping (Int) -> SourceLocation?
  ) {
    self.parser = parser
    self.format = format
    self.name = name
    self.location = location
  }

  /// Adds constraints that are written out, with their offsets.
  mutating func append(_ constraints: [(LayoutConstraint, offset: Int)]) {
    for (constraint, offset) in constraints { add(constraint, at: offset) }
  }

  /// Adds what a whole format stands for.
  mutating func append(_ syntax: VisualFormatSyntax) throws(VisualFormatError) {
    switch syntax.orientation {
    case .depth:
      result.backToFront += syntax.positions.flatMap { $0 }.map(\.item.id)
    case .horizontal: try appendChain(syntax, .horizontal)
    case .vertical: try appendChain(syntax, .vertical)
    case .both:
      try appendChain(syntax, .horizontal)
      try appendChain(syntax, .vertical)
    }
  }

  private mutating func appendChain(
    _ syntax: VisualFormatSyntax, _ axis: Axis
  ) throws(VisualFormatError) {
    try checkOptions(axis)
    let edges = Edges(axis, parser.options)
    spacers = []
    for (index, position) in syntax.positions.enumerated() {
      for view in position {
        if index > 0 {
          for previous in syntax.positions[index - 1] {
            connect(previous.item, syntax.connections[index - 1], view.item, edges)
          }
        } else if let leading = syntax.leading {
          connectToNearEdge(leading, view.item, edges)
        }
        if index == syntax.positions.count - 1, let trailing = syntax.trailing {
          // The tie to the far edge is the last connection, after the view's own predicates.
          for predicate in view.predicates { size(view.item, predicate, axis) }
          connectToFarEdge(view.item, trailing, edges)
        } else {
          for predicate in view.predicates { size(view.item, predicate, axis) }
        }
        for chain in view.stacked { try appendStack(chain, in: view.item, axis) }
      }
    }
    align(syntax)
  }

  /// Ties the first view of a chain to the superview's near edge.
  private mutating func connectToNearEdge(
    _ connection: VisualFormatSyntax.Connection, _ view: VisualFormatItem, _ edges: Edges
  ) {
    guard let superview = view.superview else { return }
    let edge = LayoutAnchor(superview, edges.near)
    switch connection.kind {
    case .standard:
      let margin = parser.spacing.edge == .margins ? edges.near.ofMargins : nil
      let target = margin.map { LayoutAnchor(superview, $0) } ?? edge
      add(
        LayoutConstraint(
          LayoutAnchor(view.id, edges.near), .equal, target,
          constant: margin == nil ? edges.sign * parser.spacing.superview : 0,
          symbolicSpace: margin == nil ? .standard : nil), at: connection.offset)
    default:
      bind(edge, connection, LayoutAnchor(view.id, edges.near), view, edges)
    }
  }

  /// Ties the last view of a chain to the superview's far edge.
  private mutating func connectToFarEdge(
    _ view: VisualFormatItem, _ connection: VisualFormatSyntax.Connection, _ edges: Edges
  ) {
    guard let superview = view.superview else { return }
    let edge = LayoutAnchor(superview, edges.far)
    switch connection.kind {
    case .standard:
      let margin = parser.spacing.edge == .margins ? edges.far.ofMargins : nil
      let target = margin.map { LayoutAnchor(superview, $0) } ?? edge
      add(
        LayoutConstraint(
          target, .equal, LayoutAnchor(view.id, edges.far),
          constant: margin == nil ? edges.sign * parser.spacing.superview : 0,
          symbolicSpace: margin == nil ? .standard : nil), at: connection.offset)
    default:
      bind(LayoutAnchor(view.id, edges.far), connection, edge, view, edges)
    }
  }

  /// Ties a view to the view before it.
  private mutating func connect(
    _ first: VisualFormatItem, _ connection: VisualFormatSyntax.Connection,
    _ second: VisualFormatItem, _ edges: Edges
  ) {
    let isBaseline =
      edges.axis == .vertical && parser.options.contains(.spacingBaselineToBaseline)
    let from = LayoutAnchor(first.id, isBaseline ? .lastBaseline : edges.far)
    let to = LayoutAnchor(second.id, isBaseline ? .firstBaseline : edges.near)
    switch connection.kind {
    case .standard:
      let space = parser.spacing.between(first, second, axis: edges.axis)
      add(
        LayoutConstraint(to, .equal, from, constant: edges.sign * space, symbolicSpace: .standard),
        at: connection.offset)
    default: bind(from, connection, to, second, edges)
    }
  }

  /// Puts a distance between two edges, the second after the first.
  private mutating func bind(
    _ from: LayoutAnchor, _ connection: VisualFormatSyntax.Connection, _ to: LayoutAnchor,
    _ view: VisualFormatItem, _ edges: Edges
  ) {
    switch connection.kind {
    case .loose, .standard: break
    case .flush: add(LayoutConstraint(to, .equal, from), at: connection.offset)
    case .spacer(let predicates):
      spacer(from, predicates, to, view, edges, at: connection.offset)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .constant(let distance) = predicate.object else {
          spacer(from, [predicate], to, view, edges, at: predicate.offset)
          continue
        }
        add(
          LayoutConstraint(
            to, edges.sign < 0 ? predicate.relation.reversed : predicate.relation, from,
            constant: edges.sign * distance, priority: predicate.priority),
          at: predicate.offset)
      }
    }
  }

  /// A predicate on a view's length.
  private mutating func size(
    _ item: VisualFormatItem, _ predicate: VisualFormatSyntax.Predicate, _ axis: Axis
  ) {
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    guard let constraint = predicate.constraint(on: item, length) else { return }
    add(constraint, at: predicate.offset)
  }

  /// Extended: a guide between two edges, as long as told or as the chain's other spacers.
  private mutating func spacer(
    _ from: LayoutAnchor, _ predicates: [VisualFormatSyntax.Predicate], _ to: LayoutAnchor,
    _ view: VisualFormatItem, _ edges: Edges, at offset: Int
  ) {
    guard let owner = view.superview else { return }
    let guide = VisualFormatItem(
      ItemID("\(name).spacer\(result.guides.count + 1)"), superview: owner)
    result.guides.append(
      .init(
        owner: owner,
        guide: LayoutGuide(id: guide.id, role: .custom, location: location(offset))))
    add(LayoutConstraint(LayoutAnchor(guide.id, edges.near), .equal, from), at: offset)
    add(LayoutConstraint(to, .equal, LayoutAnchor(guide.id, edges.far)), at: offset)
    let length: LayoutAttribute = edges.axis == .horizontal ? .width : .height
    if predicates.isEmpty {
      if let first = spacers.first {
        add(
          LayoutConstraint(LayoutAnchor(guide.id, length), .equal, LayoutAnchor(first, length)),
          at: offset)
      }
      spacers.append(guide.id)
    }
    for predicate in predicates { size(guide, predicate, edges.axis) }
  }

  /// Extended: a chain inside a view, which it fills across and from end to end.
  private mutating func appendStack(
    _ chain: VisualFormatSyntax, in column: VisualFormatItem, _ axis: Axis
  ) throws(VisualFormatError) {
    if !result.guides.contains(where: { $0.guide.id == column.id }),
      parser.items[column.id.rawValue] == nil, let owner = column.superview
    {
      result.guides.append(
        .init(owner: owner, guide: LayoutGuide(id: column.id, role: .custom)))
    }
    let edges = Edges(axis, parser.options)
    let across = Edges(axis.crossAxis, [])
    for (index, position) in chain.positions.enumerated() {
      for view in position {
        if index == 0 {
          add(
            LayoutConstraint(
              LayoutAnchor(view.item.id, edges.near), .equal,
              LayoutAnchor(column.id, edges.near)), at: view.offset)
        } else {
          for previous in chain.positions[index - 1] {
            connect(previous.item, chain.connections[index - 1], view.item, edges)
          }
        }
        for predicate in view.predicates { size(view.item, predicate, axis) }
        for edge in [across.near, across.far] {
          add(
            LayoutConstraint(
              LayoutAnchor(view.item.id, edge), .equal, LayoutAnchor(column.id, edge)),
            at: view.offset)
        }
        if index == chain.positions.count - 1 {
          add(
            LayoutConstraint(
              LayoutAnchor(column.id, edges.far), .equal,
              LayoutAnchor(view.item.id, edges.far)), at: view.offset)
        }
      }
    }
  }

  /// Lines up consecutive views as the options say.
  private mutating func align(_ syntax: VisualFormatSyntax) {
    let views = syntax.positions.flatMap { $0 }
    for attribute in parser.options.alignedAttributes {
      for (first, second) in zip(views, views.dropFirst()) {
        add(
          LayoutConstraint(
            LayoutAnchor(second.item.id, attribute), .equal,
            LayoutAnchor(first.item.id, attribute)), at: second.offset)
      }
    }
  }

  private func checkOptions(_ axis: Axis) throws(VisualFormatError) {
    for attribute in parser.options.alignedAttributes where attribute.axis == axis {
      let name =
        VisualFormatOptions.named.first {
          $0.option.rawValue == 1 << attribute.rawValue
        }?.name ?? attribute.name
      throw .ownAxis(name, format)
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, at offset: Int) {
    var constraint = constraint
    constraint.provenance = .visualFormat(format, offset: offset)
    constraint.location = location(offset)
    result.constraints.append(constraint)
  }
}

/// The attributes between which a chain runs.
private struct Edges {
  let axis: Axis
  let near: LayoutAttribute
  let far: LayoutAttribute
  /// 1 where coordinates grow from near to far, -1 in a format that reads from right to left.
  let sign: Double

  init(_ axis: Axis, _ options: VisualFormatOptions) {
    self.axis = axis
    if axis == .vertical {
      (near, far, sign) = (.top, .bottom, 1)
    } else if options.contains(.directionRightToLeft) {
      (near, far, sign) = (.right, .left, -1)
    } else if options.contains(.directionLeftToRight) {
      (near, far, sign) = (.left, .right, 1)
    } else {
      (near, far, sign) = (.leading, .trailing, 1)
    }
  }
}
