import Geometry
import LayoutModel

/// A format as it is written, before it becomes constraints.
struct VisualFormatSyntax {
  /// The axes along which the format runs.
  enum Orientation {
    case horizontal, vertical
    /// Extended: along both axes.
    case both
    /// Extended: from back to front.
    case depth
  }

  /// The axes along which the format runs.
  var orientation: Orientation
  /// How the first view is tied to the superview's near edge, or nil where it is not.
  var leading: Connection?
  /// The positions in the chain, first to last; each holds one view, or several by a comma.
  var positions: [[ViewTerm]]
  /// What lies between each position and the next.
  var connections: [Connection]
  /// How the last view is tied to the superview's far edge, or nil where it is not.
  var trailing: Connection?

  /// A view in brackets.
  struct ViewTerm {
    /// The view or guide.
    var item: VisualFormatItem
    /// The predicates on its length, in order.
    var predicates: [Predicate]
    /// Where the bracket was opened, in characters.
    var offset: Int
    /// Extended: the chain inside `[name:[a][b]]`.
    var stacked: [VisualFormatSyntax]
  }

  /// What lies between two views.
  struct Connection {
    /// The forms that a connection takes.
    enum Kind {
      /// Nothing between the brackets.
      case flush
      /// A lone `-`.
      case standard
      /// Distances.
      case predicates([Predicate])
      /// Extended: `~`, a spacer as long as the other spacers, or as long as told.
      case spacer([Predicate])
      /// Extended: `->`, no tie at all.
      case loose
    }

    /// The form.
    var kind: Kind
    /// Where it was written, in characters.
    var offset: Int
  }

  /// A bound with its priority.
  struct Predicate {
    /// What a length is compared with.
    enum Object {
      /// A distance in points.
      case constant(Double)
      /// The same length of another view.
      case item(ItemID)
      /// Extended: a part of the superview's length; 1 is all of it.
      case part(Double)
      /// Extended: a multiple of some attribute of a view, and a distance.
      case linear(LayoutAnchor, multiplier: Double, constant: Double)
    }

    /// How the length compares.
    var relation: LayoutRelation
    /// What the length is compared with.
    var object: Object
    /// The priority.
    var priority: LayoutPriority
    /// Where it was written, in characters.
    var offset: Int
  }
}

extension VisualFormatSyntax.Predicate {
  /// What the bound says of an attribute; nil for a part of a superview where there is none.
  func constraint(on item: VisualFormatItem, _ attribute: LayoutAttribute) -> LayoutConstraint? {
    var constraint = LayoutConstraint(
      LayoutAnchor(item.id, attribute), relation, priority: priority)
    switch object {
    case .constant(let value):
      constraint.constant = value
      // A position cannot stand alone; it counts from the superview's own.
      if attribute.kind == .position, let superview = item.superview {
        constraint.second = LayoutAnchor(superview, attribute)
      }
    case .item(let other): constraint.second = LayoutAnchor(other, attribute)
    case .part(let part):
      guard let superview = item.superview else { return nil }
      let length: LayoutAttribute = attribute.axis == .vertical ? .height : .width
      constraint.second = LayoutAnchor(superview, length)
      constraint.multiplier = part
    case .linear(let anchor, let multiplier, let constant):
      constraint.second = LayoutAnchor(
        anchor.item, anchor.attribute == .notAnAttribute ? attribute : anchor.attribute)
      constraint.multiplier = multiplier
      constraint.constant = constant
    }
    return constraint
  }
}
