import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Text that is written over other text.
  static let textsOverlap = CheckRule(
    id: "texts-overlap", severity: .error, title: "Texts are written over one another",
    about: .overlap,
    explanation: """
      The ink of two texts covers the same place. One of the views has no constraint that keeps it \
      off the other, or such a constraint gave way.
      """,
    together: { "texts are written over one another in \($0) places" },
    check: .layout { subject in
      var members: [OverlapMember] = []
      // The title of a box or a tab stands where its control has it.
      for index in subject.nodes.indices
      where subject.nodes[index].kind.hasText && subject.showsOwnText(index) {
        for ink in subject.inkRects(index) {
          guard let member = OverlapMember(index, ink, in: subject) else { continue }
          members.append(member)
        }
      }
      return overlaps(of: members, in: subject, rule: "texts-overlap") {
        "the texts of \(subject.name($0)) and \(subject.name($1)) are written over one another"
      }
    })

  /// Controls and texts that cover one another in part.
  static let viewsOverlap = CheckRule(
    id: "views-overlap", severity: .warning, title: "Views cover one another",
    about: .overlap,
    explanation: """
      Two views that are read or tapped cover the same place, though neither lies inside the \
      other. Siblings and cousins count, by their alignment rects, texts by their ink; 3 points \
      count for nothing.
      """,
    together: { "views cover one another in \($0) places" },
    check: .layout { subject in
      let members = subject.nodes.indices.flatMap { index -> [OverlapMember] in
        guard subject.isPlaced(index), subject.nodes[index].kind.isContent else { return [] }
        // A title that the app sets makes the control another size; an empty label covers nothing.
        if let text = subject.nodes[index].text?.string, !text.isEmpty,
          !subject.showsOwnText(index)
        {
          return []
        }
        // Beside the end of a short line is nothing to cover.
        let isLabel = subject.nodes[index].kind == .label
        let rects =
          isLabel
          ? subject.inkRects(index) : [subject.layout.views[index].absoluteAlignmentRect]
        return rects.compactMap {
          OverlapMember(index, $0, of: isLabel ? subject.inkBounds[index] : nil, in: subject)
        }
      }
      return overlaps(
        of: members, in: subject, rule: "views-overlap", ignoresNested: true, least: 3
      ) {
        "\(subject.name($0)) and \(subject.name($1)) cover one another"
      }
    })

  /// Two views by their indices.
  private struct Pair: Hashable {
    var low: Int
    var high: Int
  }

  private struct OverlapMember {
    var index: Int
    /// What is seen of a view or of a line of its text.
    var rect: Rect
    /// What is seen of all its lines.
    var whole: Rect

    /// A rectangle of a view, and the whole that it is a part of; nil where nothing of it is seen on
    /// the screen.
    init?(_ index: Int, _ rect: Rect, of whole: Rect? = nil, in subject: CheckedLayout) {
      func seen(_ rect: Rect) -> Rect? {
        let part = subject.visiblePart(of: rect, in: index)
        guard !subject.isScrolled[index], let screen = subject.layout.views.first?.absoluteFrame
        else { return part }
        return part?.intersection(screen)
      }
      guard let part = seen(rect) else { return nil }
      self.index = index
      self.rect = part
      self.whole = whole.flatMap(seen) ?? part
    }
  }

  /// Finds pairs of rectangles that share more than the tolerance on both axes, by sweeping along
  /// one; one finding a pair of views, with the largest overlap.
  private static func overlaps(
    of members: [OverlapMember], in subject: CheckedLayout, rule: String,
    ignoresNested: Bool = false, least: Double = 1, message: (Int, Int) -> String
  ) -> [Finding] {
    let tolerance = max(least, subject.configuration.tolerance)
    var active: [OverlapMember] = []
    var found: [Pair: Rect] = [:]
    var counts: [Int: Int] = [:]
    let axis = sweepAxis(members)
    let ordered = members.sorted {
      ($0.rect.minimum(axis), $0.index) < ($1.rect.minimum(axis), $1.index)
    }
    for member in ordered {
      active.removeAll { $0.rect.maximum(axis) <= member.rect.minimum(axis) + tolerance }
      for other in active where other.index != member.index {
        // What lies in a pile is told often enough.
        if counts[member.index, default: 0] >= Limit.overlapsOfAView.value
          || found.count >= Limit.overlapsOfAScreen.value
        {
          break
        }
        // Most texts lie below one another.
        guard other.rect.maxY > member.rect.minY, other.rect.minY < member.rect.maxY,
          let common = other.rect.intersection(member.rect), common.width > tolerance,
          common.height > tolerance
        else { continue }
        if ignoresNested,
          other.whole.contains(member.whole) || member.whole.contains(other.whole)
        {
          continue
        }
        let (low, high) = (min(other.index, member.index), max(other.index, member.index))
        if subject.isAncestor(low, of: high) || subject.arePlacedApart(low, high) { continue }
        let pair = Pair(low: low, high: high)
        if let known = found[pair] {
          if known.area < common.area { found[pair] = common }
        } else {
          found[pair] = common
          counts[low, default: 0] += 1
          counts[high, default: 0] += 1
        }
      }
      active.append(member)
    }
    let pairs = found.sorted { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) }
    let isCut = found.count >= Limit.overlapsOfAScreen.value
    return pairs.map { pair, rect in
      let (low, high) = (pair.low, pair.high)
      var finding = subject.finding(
        rule, message(low, high), at: low,
        hint: "keep them apart by a constraint, or let one of them wrap",
        amount: min(rect.width, rect.height), rect: rect)
      finding.others = [subject.nodes[high].id]
      finding.viewNames.append(subject.nodes[high].name)
      finding.notes.append("both cover \(rect.width.points) x \(rect.height.points) pt")
      if isCut {
        finding.notes.append("only \(found.count) overlaps of the screen are told")
      }
      if let place = subject.nodes[high].location {
        finding.related.append(.init("the other view", place))
      }
      return finding
    }
  }

  /// The axis along which the rectangles are least beside one another: lines of a long text lie below
  /// one another, tabs of a row beside.
  private static func sweepAxis(_ members: [OverlapMember]) -> Axis {
    func crowd(_ axis: Axis) -> Double {
      let start = members.map { $0.rect.minimum(axis) }.min() ?? 0
      let end = members.map { $0.rect.maximum(axis) }.max() ?? 0
      let total = members.reduce(0) { $0 + $1.rect.size[axis] }
      return end > start ? total / (end - start) : 0
    }
    return crowd(.vertical) < crowd(.horizontal) ? .vertical : .horizontal
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
