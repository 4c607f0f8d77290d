public import Geometry
import LayoutEngine
public import LayoutModel

/// Two views that cover the same place though neither lies inside the other.
public struct Overlap: Hashable, Sendable {
  /// The lower view, by its order in the screen.
  public var first: ItemID
  /// The upper view.
  public var second: ItemID
  /// What both cover, in the root view's coordinates, in points.
  public var rect: Rect

  /// The area that both cover, in square points.
  public var area: Double { rect.width * rect.height }

  /// Makes an overlap of two views.
  public init(first: ItemID, second: ItemID, rect: Rect) {
    self.first = first
    self.second = second
    self.rect = rect
  }
}

/// Finds overlaps among rectangles by sweeping from left to right.
///
/// - Complexity: O(*n* log *n* + *k*) where few rectangles share an x, *k* pairs being reported.
struct OverlapSweep {
  /// A rectangle that takes part.
  struct Member {
    /// The view.
    var id: ItemID
    /// What it covers.
    var rect: Rect
    /// The order from back to front.
    var order: Int
  }

  /// The least overlap on both axes that counts, in points; less is rounding.
  static let tolerance = 1.0
  /// No more pairs than this are reported.
  static let limit = 500

  /// The pairs that overlap and pass a test, in order from back to front.
  static func overlaps(_ members: [Member], where matters: (ItemID, ItemID) -> Bool) -> [Overlap] {
    let sorted = members.sorted { ($0.rect.minX, $0.order) < ($1.rect.minX, $1.order) }
    var active: [Member] = []
    var found: [(Int, Int, Overlap)] = []
    for member in sorted {
      active.removeAll { $0.rect.maxX <= member.rect.minX + tolerance }
      for other in active where found.count < limit {
        guard let rect = other.rect.intersection(member.rect), rect.width > tolerance,
          rect.height > tolerance
        else { continue }
        let (low, high) = other.order < member.order ? (other, member) : (member, other)
        guard matters(low.id, high.id) else { continue }
        found.append((low.order, high.order, Overlap(first: low.id, second: high.id, rect: rect)))
      }
      active.append(member)
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
