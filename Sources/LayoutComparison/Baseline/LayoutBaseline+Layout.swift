import Geometry
import Graphics
package import LayoutEngine
import LayoutModel

extension LayoutBaseline {
  /// Records a solved layout.
  ///
  /// - Parameters:
  ///   - layout: The layout; its screen has the environment's variants applied.
  ///   - caseName: The name under which the baseline is kept.
  ///   - rendererEpoch: The generation of the layout and drawing rules.
  ///   - fontFingerprint: The fingerprint of the fonts used; empty where none is known.
  package init(
    of layout: Layout, caseName: String, rendererEpoch: Int = 1, fontFingerprint: String = ""
  ) {
    let screen = layout.screen
    self.init(
      header: Header(
        caseName: caseName, screenID: screen.id, screenName: screen.name,
        platform: screen.platform, environment: layout.environment, rendererEpoch: rendererEpoch,
        fontFingerprint: fontFingerprint))
    let placed = Dictionary(layout.views.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    views = Self.depthFirst(screen.views).map { Self.record($0, placed: placed[$0.id]) }
    constraints = screen.constraints.map(Self.rounded)
    var broken: Set<String> = []
    for constraint in layout.constraints where constraint.status == .broken {
      broken.insert(constraint.constraint.id)
    }
    brokenConstraints = constraints.map(\.id).filter(broken.contains)
  }

  /// The views with every subtree right behind its root, siblings in document order.
  static func depthFirst(_ views: [ViewNode]) -> [ViewNode] {
    let known = Set(views.map(\.id))
    var children: [ItemID: [Int]] = [:]
    var pending: [Int] = []
    for (index, view) in views.enumerated() {
      if let parent = view.parent, known.contains(parent), parent != view.id {
        children[parent, default: []].append(index)
      } else {
        pending.append(index)
      }
    }
    pending.reverse()
    var result: [ViewNode] = []
    result.reserveCapacity(views.count)
    while let index = pending.popLast() {
      result.append(views[index])
      pending += (children.removeValue(forKey: views[index].id) ?? []).reversed()
    }
    return result
  }

  private static func record(_ view: ViewNode, placed: PlacedView?) -> ViewRecord {
    var record = ViewRecord(
      id: view.id, name: view.name, className: view.className, kind: view.kind,
      parent: view.parent, frame: placed?.frame ?? view.frame ?? .zero)
    for property in ViewProperty.all {
      guard let value = property.read(view) else { continue }
      if property.name == ViewProperty.savedFrame.name,
        value == ViewProperty.text(of: record.frame)
      {
        continue
      }
      record.properties.append(RecordedProperty(name: property.name, value: value))
    }
    if let placed { record.properties += outcome(placed) }
    return record
  }

  /// What came out besides the frame: lines, cut text, ambiguity.
  private static func outcome(_ placed: PlacedView) -> [RecordedProperty] {
    var result: [RecordedProperty] = []
    if let text = placed.text?.shaped {
      if text.lines.count > 1 {
        result.append(RecordedProperty(name: "shownLines", value: String(text.lines.count)))
      }
      if text.isTruncated {
        result.append(RecordedProperty(name: "truncated", value: "yes"))
      }
    }
    let axes = Axis.allCases.filter { placed.ambiguity[$0] != nil }.map(\.rawValue)
    if !axes.isEmpty {
      result.append(RecordedProperty(name: "ambiguous", value: axes.joined(separator: ",")))
    }
    return result
  }

  private static func rounded(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.constant = DecimalText.rounded(constraint.constant)
    result.location = nil
    result.owner = nil
    result.provenance = .document
    result.symbolicSpace = nil
    return result
  }
}
