import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Pins views that their container places: cells, content views, bars and the like.
  ///
  /// These frames are not the document's to decide, so they are never broken.
  mutating func addStructuralFrames() throws(SolverError) {
    for item in hierarchy.views.indices where isStructural(item) {
      try addTranslatedMask(of: item, isImplicit: true)
    }
    for item in hierarchy.views.indices {
      for axis in Axis.allCases where keepsSize(item, along: axis) {
        try addKeptSize(of: item, along: axis)
      }
    }
  }

  /// Whether a view inside a stack view has kept its mask, which then fixes its size.
  ///
  /// A stack view keeps its size wherever it is shown, other views on the canvas of their document
  /// only. Where a stack view makes its views equally long, it alone says how long they are.
  ///
  /// - Source: Observed in saved Interface Builder documents, of a stack view in another and of a
  ///   button: the canvas does not turn the mask of such a view off, as
  ///   `UIStackView.addArrangedSubview` does.
  private func keepsSize(_ item: Int, along axis: Axis) -> Bool {
    let view = hierarchy.views[item]
    guard screen.platform.usesUIKit, !view.autoresizingMask.isEmpty, view.frame != nil,
      !view.autoresizingMask.flexibleParts(axis).length, isArranged(item),
      let stack = hierarchy.parents[item].flatMap({ hierarchy.views[$0].stack })
    else { return false }
    guard view.stack != nil || rules.isOnDesignCanvas else { return false }
    return stack.axis != axis || stack.distribution != .fillEqually
  }

  private mutating func addKeptSize(of item: Int, along axis: Axis) throws(SolverError) {
    guard let frame = hierarchy.views[item].frame, let parent = hierarchy.parents[item] else {
      return
    }
    let view = hierarchy.views[item]
    let shares = AutoresizingShares(view, in: hierarchy.views[parent], axis)
    let row = MaskRows(item, in: parent, axis, frame, shares).length(self)
    try add(row, Self.text(view.autoresizingMask, axis), isImplicit: true)
  }

  /// Translates the autoresizing masks of the other views; the youngest rows of the system.
  mutating func addAutoresizingMasks() throws(SolverError) {
    for item in hierarchy.views.indices where translatesMask(item) && !isStructural(item) {
      try addTranslatedMask(of: item, isImplicit: false)
    }
  }

  private func translatesMask(_ item: Int) -> Bool {
    guard item > 0 else { return false }
    let view = hierarchy.views[item]
    guard view.frame != nil, !isArranged(item), rules.cellPart(of: item) == nil else {
      return false
    }
    return view.translatesAutoresizingMask || view.isFixedFrame
  }

  /// Whether a stack or grid view places the view.
  func isArranged(_ item: Int) -> Bool {
    guard let parent = hierarchy.parents[item] else { return false }
    let id = hierarchy.views[item].id
    if let stack = hierarchy.views[parent].stack {
      return stack.arranged.contains { $0.view == id }
    }
    if let grid = hierarchy.views[parent].grid { return grid.cells.contains { $0.view == id } }
    return false
  }

  /// Whether the view follows its mask, and its superview's size is not the saved one.
  func isResizedByMask(_ item: Int) -> Bool {
    translatesMask(item) && !hierarchy.views[item].isFixedFrame
  }

  private func isStructural(_ item: Int) -> Bool {
    guard translatesMask(item) else { return false }
    switch hierarchy.views[item].kind {
    case .tableCell, .tableCellContentView, .collectionCell, .collectionReusableView, .clipView,
      .tableHeaderView, .scroller:
      return true
    default:
      guard let parent = hierarchy.parents[item] else { return false }
      let kind = hierarchy.views[parent].kind
      switch kind {
      case .splitView, .tabView, .box, .window: return true
      default: return kind.placesCells
      }
    }
  }

  /// Adds the constraints that an autoresizing mask stands for, two an axis.
  ///
  /// Flexible parts grow in proportion to their saved lengths.
  ///
  /// - Source: Apple, *NSView.autoresizingMask*; proportions as AppKit computes them in GNUstep's
  ///   tests, whose values were checked against AppKit. Which pairs are made: public logs of
  ///   `NSAutoresizingMaskLayoutConstraint`, and GNUstep.
  private mutating func addTranslatedMask(of item: Int, isImplicit: Bool) throws(SolverError) {
    guard let frame = placedFrame(item), let parent = hierarchy.parents[item] else {
      return
    }
    let view = hierarchy.views[item]
    let mask = view.autoresizingMask
    let text = "h=\(Self.text(mask, .horizontal)) v=\(Self.text(mask, .vertical))"
    for axis in Axis.allCases {
      let shares = AutoresizingShares(view, in: hierarchy.views[parent], axis)
      let rows = MaskRows(item, in: parent, axis, frame, shares)
      if shares.before == 0 {
        try add(rows.minimum(self), text, isImplicit: isImplicit)
      } else if shares.isAfterFixed {
        try add(rows.maximum(self), text, isImplicit: isImplicit)
      } else {
        try add(rows.proportionalMinimum(self), text, isImplicit: isImplicit)
      }
      if axis == .vertical, growsWithContent(item) {
        try add(rows.length(self), text, .greaterThanOrEqual, isImplicit: isImplicit)
        try add(rows.length(self), text, priority: .fittingSizeLevel, isImplicit: isImplicit)
      } else if shares.length == 0 {
        try add(rows.length(self), text, isImplicit: isImplicit)
      } else if shares.before == 0, shares.isAfterFixed {
        try add(rows.maximum(self), text, isImplicit: isImplicit)
      } else {
        try add(rows.proportionalLength(self), text, isImplicit: isImplicit)
      }
    }
  }

  /// The frame that a view's container gives it; that of a cell's content where the accessory stands
  /// at the other end.
  private func placedFrame(_ item: Int) -> Rect? {
    let view = hierarchy.views[item]
    let placed = rules.placedFrame(of: item) ?? view.frame
    guard view.kind.isCellContent, hierarchy.directions[item] == .rightToLeft,
      let frame = placed,
      let width = hierarchy.parents[item].flatMap({ hierarchy.views[$0].frame?.width })
    else { return placed }
    return Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private mutating func add(
    _ row: MaskRows.Row, _ mask: String, _ relation: LayoutRelation = .equal,
    priority: LayoutPriority = .required, isImplicit: Bool
  ) throws(SolverError) {
    let constraint = LayoutConstraint(
      row.anchors.0, relation, row.anchors.1, multiplier: row.multiplier, constant: row.constant,
      priority: priority, provenance: .autoresizingMask(mask))
    try add(row.left, relation, row.right, for: constraint, isImplicit: isImplicit)
  }

  /// The mask as Apple's logs print it: margin, size, margin; `-` is fixed, `&` flexible.
  private static func text(_ mask: AutoresizingMask, _ axis: Axis) -> String {
    let parts = mask.flexibleParts(axis)
    return [parts.before, parts.length, parts.after].map { $0 ? "&" : "-" }.joined()
  }
}

/// How a view shares a change of its superview's length, per axis.
struct AutoresizingShares {
  /// The share of the margin before the view: 0 to 1.
  var before = 0.0
  /// The share of the view's own length: 0 to 1.
  var length = 0.0
  /// Whether the margin after the view keeps its length.
  var isAfterFixed: Bool { abs(1 - before - length) < 1e-12 }
  /// The length of the superview for which the saved frame was made, in points.
  var savedSuperviewLength: Double

  init(_ view: ViewNode, in superview: ViewNode, _ axis: Axis) {
    let frame = view.frame ?? .zero
    let length = superview.frame?.size[axis] ?? frame.maximum(axis)
    self.init(
      view.autoresizingMask, axis, isFlipped: superview.isFlipped,
      lengths: [frame.minimum(axis), frame.size[axis], length - frame.maximum(axis)])
  }

  /// Shares by the lengths of the margin before, the view and the margin after, in points.
  init(_ mask: AutoresizingMask, _ axis: Axis, isFlipped: Bool, lengths: [Double]) {
    savedSuperviewLength = lengths.reduce(0, +)
    let parts = mask.flexibleParts(axis)
    let flexible = [parts.before, parts.length, parts.after]
    let total = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = flexible.count { $0 }
    guard count > 0 else {
      // Where nothing gives, the margin before the view keeps its length: below an unflipped one.
      if axis == .vertical, !isFlipped { before = 1 }
      return
    }
    func share(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      return total > 0 ? lengths[index] / total : 1 / Double(count)
    }
    before = share(0)
    length = share(1)
  }
}
