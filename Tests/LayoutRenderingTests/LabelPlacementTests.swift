import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// Labels keep clear of one another and of the content where there is room.
@Suite struct LabelPlacementTests {
  @Test(arguments: [UInt64](1...20))
  func `labels never cover one another on a phone with room`(seed: UInt64) {
    let layout = Self.rows(seed: seed)
    let list = DisplayList(
      layout, options: RenderingOptions(annotations: .constraints), text: BoxText())
    let labels = Self.labelRects(list, layer: "constraints-labels")
    #expect(labels.count >= 16, "seed \(seed)")
    for (index, label) in labels.enumerated() {
      for other in labels[..<index] {
        #expect(label.intersection(other) == nil, "seed \(seed): \(label) covers \(other)")
      }
    }
  }

  @Test(arguments: [UInt64](1...20))
  func `labels keep clear of text`(seed: UInt64) throws {
    let layout = Self.rows(seed: seed)
    let list = DisplayList(
      layout, options: RenderingOptions(annotations: .constraints), text: BoxText())
    let texts = layout.views.compactMap { view in
      view.text.map { $0.shaped.lines[0].inkBounds.offset(x: $0.origin.x, y: $0.origin.y) }
    }
    // The picture has a rim around the screen.
    let screen = try #require(Self.screen(list))
    for label in Self.labelRects(list, layer: "constraints-labels") {
      for text in texts {
        let cover = label.intersection(text.offset(x: screen.minX, y: screen.minY))
        #expect((cover?.width ?? 0) * (cover?.height ?? 0) < 0.15 * label.width * label.height)
      }
    }
  }

  @Test func `lines of aligned views stop at text and controls`() throws {
    var maker = LayoutMaker(width: 300, height: 100)
    maker.add("title", .label, Rect(x: 10, y: 30, width: 60, height: 20), text: "Title")
    maker.add("other", .switch, Rect(x: 200, y: 25, width: 50, height: 30))
    let title = LayoutAnchor("title", .centerY)
    maker.constrain(LayoutConstraint(LayoutAnchor("other", .centerY), .equal, title))
    var options = RenderingOptions(annotations: AnnotationSet([.constraints]))
    options.padding = .zero
    options.showsLegend = false
    let list = DisplayList(maker.layout, options: options, text: BoxText())
    let ends = list.commands.compactMap { command -> [Double]? in
      guard case .stroke(.line(let start, let end), let stroke) = command, stroke.width == 1.5
      else { return nil }
      return [start.x, end.x]
    }
    // From the end of five boxes of six points to the switch, and the rest of the label's frame.
    #expect(ends == [[41, 200]])
  }

  @Test func `labels keep clear of controls where there is room`() {
    var maker = LayoutMaker(width: 300, height: 200)
    maker.add("button", .button, Rect(x: 100, y: 60, width: 100, height: 40), text: "Go")
    maker.constrain(LayoutConstraint(LayoutAnchor("button", .width), .equal, constant: 100))
    maker.constrain(LayoutConstraint(LayoutAnchor("button", .height), .equal, constant: 40))
    var options = RenderingOptions(annotations: AnnotationSet([.constraints]))
    options.padding = .zero
    options.showsLegend = false
    let list = DisplayList(maker.layout, options: options, text: BoxText())
    let labels = Self.labelRects(list, layer: "constraints-labels")
    #expect(labels.count == 2)
    for label in labels {
      let cover = label.intersection(Rect(x: 100, y: 60, width: 100, height: 40))
      #expect((cover?.width ?? 0) * (cover?.height ?? 0) < 0.31 * label.width * label.height)
    }
  }

  @Test func `the same layout gives the same picture`() {
    let options = RenderingOptions(annotations: .all)
    let first = DisplayList(Self.rows(seed: 7), options: options, text: BoxText())
    let second = DisplayList(Self.rows(seed: 7), options: options, text: BoxText())
    #expect(first == second)
  }

  @Test func `labels stay inside a padding that the caller gives`() {
    var options = RenderingOptions(annotations: .all)
    options.padding = EdgeInsets(all: 10)
    options.showsLegend = false
    let list = DisplayList(Self.rows(seed: 3), options: options, text: BoxText())
    let canvas = Rect(origin: .zero, size: list.size)
    for annotation in Annotation.all {
      for label in Self.labelRects(list, layer: "\(annotation.name)-labels") {
        #expect(canvas.contains(label, tolerance: 0.01), "\(annotation.name) \(label)")
      }
    }
  }

  /// Eight rows of a label, each held by two constraints with seeded distances.
  private static func rows(seed: UInt64) -> Layout {
    var state = seed
    func next(_ limit: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % limit)
    }
    var maker = LayoutMaker(width: 390, height: 844)
    for row in 0..<8 {
      let left = 30 + next(60)
      let id = ItemID("label\(row)")
      let frame = Rect(x: left, y: 60 + Double(row) * 90, width: 80 + next(120), height: 20)
      maker.add(id, .label, frame, text: "Row \(row)")
      maker.constrain(
        LayoutConstraint(
          LayoutAnchor(id, .leading), .equal, LayoutAnchor("root", .leading), constant: left))
      maker.constrain(LayoutConstraint(LayoutAnchor(id, .width), .equal, constant: frame.width))
    }
    return maker.layout
  }

  /// The filled plates of a layer's labels.
  private static func labelRects(_ list: DisplayList, layer: String) -> [Rect] {
    var isInside = false
    var rects: [Rect] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let group): isInside = group.id == layer
      case .endGroup: isInside = false
      case .fill(.roundedRect(let rect, _), _) where isInside: rects.append(rect)
      default: break
      }
    }
    return rects
  }

  private static func screen(_ list: DisplayList) -> Rect? {
    for case .beginGroup(let group) in list.commands where group.id == "screen" {
      if case .rect(let rect) = group.clip { return rect }
    }
    return nil
  }
}
