import Geometry
import LayoutModel
import StructuredText

extension LayoutFileReader {
  /// Reads `fitting:`: names of views, or views with what they aim at.
  mutating func fittingRequests(_ node: Node, of screen: Screen) -> [FittingRequest] {
    var result: [FittingRequest] = []
    if let list = node.sequence {
      result = list.compactMap { $0.scalar.map { FittingRequest(ItemID($0.string)) } }
    } else if let fields = fields(node, of: "fitting") {
      result = fields.entries.map { fittingRequest($0) }
    }
    let known = Set(screen.views.map(\.id))
    return result.filter { request in
      if known.contains(request.view) { return true }
      report(
        "unknown-view", "no view is named '\(request.view)'", at: node,
        hint: "'fitting' names views of the screen")
      return false
    }
  }

  /// `compressed`, `expanded`, a size, or `{target: [320, 0], horizontal: 1000, vertical: 50}`.
  private mutating func fittingRequest(_ entry: Fields.Entry) -> FittingRequest {
    var request = FittingRequest(ItemID(entry.key))
    guard case .mapping = entry.value, var fields = fields(entry.value, of: "a fitting size")
    else {
      if !entry.value.isNull { request.targetSize = fittingTarget(entry.value) }
      return request
    }
    if let target = fields.take("target") { request.targetSize = fittingTarget(target) }
    for axis in Axis.allCases {
      guard let node = fields.take(axis.rawValue),
        let priority = Codec<LayoutPriority>.priority.decode(&self, node)
      else { continue }
      request.priorities[axis] = priority
    }
    finish(fields)
    return request
  }

  private mutating func fittingTarget(_ node: Node) -> Size {
    switch node.scalar?.string {
    case "compressed": return FittingRequest.compressedSize
    case "expanded": return FittingRequest.expandedSize
    default:
      return Codec<Size>.size.decode(&self, node) ?? FittingRequest.compressedSize
    }
  }
}

extension FittingRequest {
  /// The request as it stands in a file.
  var written: (Node, Node) {
    var pairs: [(Node, Node)] = [("target", Codec<Size>.size.encode(targetSize))]
    for axis in Axis.allCases where priorities[axis] != .fittingSizeLevel {
      pairs.append((Node(axis.rawValue), .number(priorities[axis].rawValue)))
    }
    return (.text(view.rawValue), .inline(pairs))
  }
}
