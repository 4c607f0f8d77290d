import Geometry
import LayoutModel
import StructuredText

extension LayoutFileReader {
  /// Reads a list of so many numbers.
  mutating func numbers(_ node: Node, _ names: [String]) -> [Double]? {
    if case .mapping = node {
      guard var fields = fields(node, of: "this value") else { return nil }
      let values = names.map { name in
        fields.take(name).flatMap { Codec<Double>.number.decode(&self, $0) } ?? 0
      }
      finish(fields)
      return values
    }
    guard let sequence = node.sequence, sequence.count == names.count else {
      report("type", "expected [\(names.joined(separator: ", "))]", at: node)
      return nil
    }
    let values = sequence.compactMap { Codec<Double>.number.decode(&self, $0) }
    return values.count == names.count ? values : nil
  }
}

extension Node {
  /// A short list of numbers on one line.
  static func numbers(_ values: [Double]) -> Node {
    Node(values.map(Node.number), style: .flow)
  }

  /// A short mapping on one line.
  static func inline(_ pairs: [(Node, Node)]) -> Node { Node(pairs, style: .flow) }
}

extension Codec where Value == Size {
  /// `[width, height]` in points, or `390x844`.
  static let size = Codec { reader, node in
    if let text = node.scalar?.string {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      if parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) {
        return Size(width: width, height: height)
      }
    }
    return reader.numbers(node, ["width", "height"]).map { Size(width: $0[0], height: $0[1]) }
  } encode: {
    .numbers([$0.width, $0.height])
  }
}

extension Codec where Value == Rect {
  /// `[x, y, width, height]` in points.
  static let rect = Codec { reader, node in
    reader.numbers(node, ["x", "y", "width", "height"]).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  } encode: {
    .numbers([$0.minX, $0.minY, $0.width, $0.height])
  }
}

extension Codec where Value == Point {
  /// `[x, y]` in points.
  static let point = Codec { reader, node in
    reader.numbers(node, ["x", "y"]).map { Point(x: $0[0], y: $0[1]) }
  } encode: {
    .numbers([$0.x, $0.y])
  }
}

extension Codec where Value == EdgeInsets {
  /// One number for all edges, `[top, left, bottom, right]`, or the edges by name.
  static let insets = Codec { reader, node in
    if node.scalar != nil {
      return Codec<Double>.number.decode(&reader, node).map { EdgeInsets(all: $0) }
    }
    return reader.numbers(node, ["top", "left", "bottom", "right"]).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  } encode: {
    .numbers([$0.top, $0.left, $0.bottom, $0.right])
  }
}

extension Codec where Value == LayoutMargins {
  /// As insets; with `leading` and `trailing` by name the margins follow the direction.
  static let margins = Codec { reader, node in
    if let mapping = node.mapping,
      mapping.contains(where: { ["leading", "trailing"].contains($0.key.string) })
    {
      return reader.numbers(node, ["top", "leading", "bottom", "trailing"]).map {
        LayoutMargins(
          EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]), isDirectional: true)
      }
    }
    return Codec<EdgeInsets>.insets.decode(&reader, node).map { LayoutMargins($0) }
  } encode: { margins in
    let insets = margins.insets
    guard margins.isDirectional else { return Codec<EdgeInsets>.insets.encode(insets) }
    return .inline([
      ("top", .number(insets.top)), ("leading", .number(insets.left)),
      ("bottom", .number(insets.bottom)), ("trailing", .number(insets.right)),
    ])
  }
}

extension Codec where Value == BaselineOffsets {
  /// `{fromTop: 15, fromBottom: 5}`, in points.
  static let baseline = Codec { reader, node in
    reader.numbers(node, ["fromTop", "fromBottom"]).map {
      BaselineOffsets(fromTop: $0[0], fromBottom: $0[1])
    }
  } encode: {
    .inline([("fromTop", .number($0.fromTop)), ("fromBottom", .number($0.fromBottom))])
  }
}

extension Codec where Value == AxisPair<LayoutPriority> {
  /// One priority for both axes, or `[horizontal, vertical]`.
  static let priorityPair = Codec { reader, node in
    if node.scalar != nil {
      return Codec<LayoutPriority>.priority.decode(&reader, node).map { AxisPair(both: $0) }
    }
    guard let sequence = node.sequence, sequence.count == 2,
      let horizontal = Codec<LayoutPriority>.priority.decode(&reader, sequence[0]),
      let vertical = Codec<LayoutPriority>.priority.decode(&reader, sequence[1])
    else {
      reader.report("type", "expected [horizontal, vertical]", at: node)
      return nil
    }
    return AxisPair(horizontal: horizontal, vertical: vertical)
  } encode: {
    .numbers([$0.horizontal.rawValue, $0.vertical.rawValue])
  }
}

extension Codec where Value == AxisPair<Double?> {
  /// `[width, height]`; `none` for no intrinsic size on an axis, `measured` for the content's own.
  static let intrinsicSize = Codec { reader, node in
    if node.scalar?.string == "none" { return AxisPair(both: .infinity) }
    guard let sequence = node.sequence, sequence.count == 2 else {
      reader.report(
        "type", "expected [width, height]", at: node,
        hint: "'none' stands for no intrinsic size on an axis, 'measured' for the content's own")
      return nil
    }
    func length(_ node: Node) -> Double?? {
      if node.isNull || node.scalar?.string == "none" { return .some(.infinity) }
      if node.scalar?.string == "measured" { return .some(nil) }
      return Codec<Double>.number.decode(&reader, node)
    }
    guard let width = length(sequence[0]), let height = length(sequence[1]) else { return nil }
    return AxisPair(horizontal: width, vertical: height)
  } encode: { pair in
    func word(_ length: Double?) -> Node {
      guard let length else { return "measured" }
      return length.isInfinite ? "none" : .number(length)
    }
    return Node([word(pair.horizontal), word(pair.vertical)], style: .flow)
  }
}
