package import Drawing
package import Geometry

/// A symbol as outlines, the lowest layer first, in units of its own.
package struct Symbol: Hashable, Sendable {
  /// An outline that is filled by the non-zero rule.
  package struct Layer: Hashable, Sendable {
    /// The outline.
    package var elements: [PathElement]
    /// The part of the picture that the layer is seen in, or nil for all of it.
    package var clip: [PathElement]?
    /// Its place in the hierarchy: 0 for what says most, up to 2.
    package var level = 0
  }

  /// The layers.
  package var layers: [Layer]
  /// The rectangle around all layers.
  package var bounds: Rect
  /// Whether its body is filled, with lines cut out of it.
  package var isFilled = false

  /// The layers' mapping that puts the symbol, as large as it fits, in the middle of a rectangle.
  package func fitted(in rect: Rect) -> Symbol {
    guard bounds.width > 0 || bounds.height > 0 else { return self }
    let scale = min(
      bounds.width > 0 ? rect.width / bounds.width : .infinity,
      bounds.height > 0 ? rect.height / bounds.height : .infinity)
    return moved(
      IconMove(
        scale: scale, x: rect.midX - bounds.midX * scale, y: rect.midY - bounds.midY * scale))
  }

  func moved(_ move: IconMove) -> Symbol {
    var result = self
    for index in layers.indices {
      result.layers[index].elements = layers[index].elements.map { $0.moved(move) }
      result.layers[index].clip = layers[index].clip?.map { $0.moved(move) }
    }
    let (one, two) = (move(bounds.origin), move(Point(x: bounds.maxX, y: bounds.maxY)))
    result.bounds = Rect(
      x: min(one.x, two.x), y: min(one.y, two.y), width: abs(two.x - one.x),
      height: abs(two.y - one.y))
    return result
  }

  /// A symbol of one layer.
  init(_ outline: IconOutline) {
    layers = [Layer(elements: outline.elements)]
    bounds = outline.bounds
  }
}

// MARK: Variants

extension Symbol {
  /// The box in which icons are drawn.
  static let box = Rect(x: 0, y: 0, width: 16, height: 16)

  /// An icon inside a circle or square: a ring, or a disc with the icon cut out of it.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "SF Symbols", design variants.
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - shape: The circle or square that fills a rectangle.
  ///   - isFilled: Whether the shape is filled.
  ///   - isLayered: Whether the icon is a layer of its own, above its surroundings.
  /// - Returns: The symbol, in the box of icons.
  static func enclosed(
    _ icon: IconOutline, in shape: (Rect) -> Shape, isFilled: Bool, isLayered: Bool = false
  ) -> Symbol {
    let inner = icon.fitted(in: box.insetEvenly(isFilled ? 4.1 : 4.4))
    var body = IconOutline(shape(box))
    guard isFilled else {
      body.add(IconOutline(shape(box.insetEvenly(1))), asHole: true)
      if isLayered { return Symbol(body).under(inner) }
      body.add(inner)
      return Symbol(body)
    }
    if isLayered { return Symbol(body).under(inner) }
    body.add(inner, asHole: true)
    return Symbol(body)
  }

  /// The symbol with an icon as its uppermost layer.
  private func under(_ icon: IconOutline) -> Symbol {
    var result = lowered
    result.layers.append(Layer(elements: icon.elements))
    return result
  }

  /// The symbol with each layer a level lower.
  private var lowered: Symbol {
    var result = self
    for index in layers.indices { result.layers[index].level = min(2, layers[index].level + 1) }
    return result
  }

  /// The symbol crossed out, with a gap along the line.
  var slashed: Symbol {
    let frame = bounds
    let (dx, dy) = (frame.width * 0.02, frame.height * 0.02)
    let from = Point(x: frame.minX + dx, y: frame.minY + dy)
    let to = Point(x: frame.maxX - dx, y: frame.maxY - dy)
    let length = max(
      ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
        .squareRoot(), 0.001)
    let across = Point(x: (to.y - from.y) / length, y: -(to.x - from.x) / length)
    func place(_ point: Point, _ distance: Double) -> Point {
      Point(x: point.x + across.x * distance, y: point.y + across.y * distance)
    }
    func beyond(_ point: Point, _ steps: Double) -> Point {
      Point(x: point.x + (to.x - from.x) * steps, y: point.y + (to.y - from.y) * steps)
    }
    let (start, end) = (beyond(from, -2), beyond(to, 2))
    let halves = [-1.0, 1].map { side in
      IconOutline(
        .polyline(
          [
            place(start, side * 1.1), place(end, side * 1.1), place(end, side * 60),
            place(start, side * 60),
          ], isClosed: true))
    }
    let bar = IconOutline(
      .polyline(
        [place(from, -0.5), place(to, -0.5), place(to, 0.5), place(from, 0.5)], isClosed: true))
    var result = lowered
    for index in result.layers.indices where result.layers[index].clip == nil {
      result.layers[index].clip = halves.flatMap(\.elements)
    }
    result.layers.append(Layer(elements: bar.elements))
    return result
  }

  /// The symbol with a small sign at its lower trailing corner, in a gap of its own.
  func badged(_ sign: IconOutline?, isMirrored: Bool) -> Symbol {
    let side = 7.5
    let center = Point(
      x: isMirrored ? bounds.minX + side * 0.25 : bounds.maxX - side * 0.25,
      y: bounds.maxY - side * 0.25)
    func disc(_ radius: Double) -> IconOutline {
      IconOutline(
        .ellipse(
          Rect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
    }
    var room = IconOutline(.rect(bounds.insetEvenly(-side)))
    room.add(disc(side / 2 + 1), asHole: true)
    var badge = disc(side / 2)
    if let sign {
      let inner = Rect(
        x: center.x - side * 0.27, y: center.y - side * 0.27, width: side * 0.54,
        height: side * 0.54)
      badge.add(sign.fitted(in: inner), asHole: true)
    }
    var result = lowered
    for index in result.layers.indices where result.layers[index].clip == nil {
      result.layers[index].clip = room.elements
    }
    result.layers.append(Layer(elements: badge.elements))
    let frame = badge.bounds
    result.bounds = Rect(
      x: min(bounds.minX, frame.minX), y: bounds.minY,
      width: max(bounds.maxX, frame.maxX) - min(bounds.minX, frame.minX),
      height: max(bounds.maxY, frame.maxY) - bounds.minY)
    return result
  }
}

extension Rect {
  fileprivate func insetEvenly(_ distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }
}
