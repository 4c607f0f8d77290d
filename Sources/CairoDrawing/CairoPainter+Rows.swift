import CPangoCairo
import Drawing
import Geometry
import Graphics

/// Which rows of a picture each command touches, so that parts which are alike are drawn once.
extension CairoPainter {
  /// Where the rows of a picture change, and the rows that each command touches.
  func changes(of list: DisplayList, height: Int) -> (changes: RowChanges, ink: [Range<Int>]) {
    var changes = RowChanges(height: height, reach: Self.reach)
    let covered = coveredCount(of: list.commands)
    var turns: [Bool] = []
    let ink = list.commands.enumerated().map { index, command -> Range<Int> in
      guard command.isFinite else { return 0..<height }
      switch command {
      case .beginGroup(let group): turns.append(group.turn != nil)
      case .endGroup: _ = turns.popLast()
      default:
        // What is turned may reach anywhere.
        if turns.contains(true) {
          changes.markWhole(0, canvas.height)
          return 0..<height
        }
      }
      switch command {
      case .fill(let shape, _):
        return index < covered ? 0..<0 : changes.mark(shape, scale: scale)
      case .gradient(let shape, _, _):
        guard let bounds = shape.bounds else { return 0..<0 }
        return whole(bounds, &changes)
      case .stroke(let shape, let stroke):
        let width = min(stroke.width * scale, Self.reach)
        guard width > 0 else { return 0..<0 }
        // Right-angled corners reach 0.71 of the width, others up to the limit of mitres.
        let padding = width * (shape.isRect ? 0.8 : 2) + 1
        // Cairo takes curves beyond a clip for lines, which shows where a curve is very narrow.
        if shape.hasCurves, let bounds = shape.bounds {
          let room = EdgeInsets(all: padding / scale)
          return whole(bounds.outset(by: room), &changes)
        }
        return changes.mark(
          shape, scale: scale, padding: padding,
          isDashed: !stroke.drawableDash(along: shape).isEmpty)
      case .glyphs(let run, let place, _):
        guard let (top, bottom) = inkHeights(of: run, at: place) else { return 0..<0 }
        changes.mark(top, bottom)
        return changes.rows(top, bottom)
      case .image(_, let rect):
        return whole(rect, &changes)
      case .beginGroup(let group):
        if let clip = group.clip, clip.isFinite { mark(clip, of: group, &changes) }
        return 0..<height
      case .endGroup:
        return 0..<height
      }
    }
    return (changes, ink)
  }

  /// Notes a clip, which must stay whole where it cuts within pixels.
  private func mark(_ clip: Shape, of group: DrawingGroup, _ changes: inout RowChanges) {
    if group.opacity < 1, case .path = clip {
      changes.markWhole(0, canvas.height)
    } else if case .rect(let rect) = clip,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ pixel($0) == pixel($0).rounded() })
    {
      _ = changes.mark(clip, scale: scale)
    } else if let bounds = clip.bounds {
      _ = whole(bounds, &changes)
    }
  }

  /// Whether the first thing drawn fills the whole canvas, so that nothing below it shows.
  func coversCanvas(_ commands: [DrawingCommand]) -> Bool {
    for command in commands {
      switch command {
      case .beginGroup(let group) where group.showsWhole: continue
      default: return fillsCanvas(command)
      }
    }
    return false
  }

  private func fillsCanvas(_ command: DrawingCommand) -> Bool {
    guard case .fill(.rect(let rect), let color) = command, command.isFinite else { return false }
    return rect.minX <= 0 && rect.minY <= 0 && pixel(rect.maxX) >= canvas.maxX.rounded(.up)
      && pixel(rect.maxY) >= canvas.maxY.rounded(.up) && QuantizedColor(color).alpha == 1000
  }

  /// How many commands come before the last one that fills the whole canvas: none of them shows.
  private func coveredCount(of commands: [DrawingCommand]) -> Int {
    var covered = 0
    var hiding: [Bool] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .beginGroup(let group): hiding.append(group.showsWhole)
      case .endGroup: _ = hiding.popLast()
      default: if fillsCanvas(command), hiding.allSatisfy({ $0 }) { covered = index }
      }
    }
    return covered
  }

  private func whole(_ rect: Rect, _ changes: inout RowChanges) -> Range<Int> {
    let (top, bottom) = (pixel(rect.minY) - 1, pixel(rect.maxY) + 1)
    changes.markWhole(min(top, bottom), max(top, bottom))
    return changes.rows(min(top, bottom), max(top, bottom))
  }

  /// From where to where a run has ink, in pixels; nil for none.
  private func inkHeights(of run: GlyphRun, at place: Point) -> (top: Double, bottom: Double)? {
    guard run.size > 0, let first = run.glyphs.first else { return nil }
    let size = run.size * scale
    let y = (place.y + run.origin.y) * scale
    let everything = (top: y - size - 2 * canvas.height, bottom: y + size + 2 * canvas.height)
    guard let file = fonts.file(for: run.font), size < Self.reach,
      let font = file.scaledFont(size: size)
    else { return everything }
    var glyphs: [cairo_glyph_t] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      guard case .outline = file.outlines.kind(of: glyph.id) else { return everything }
      glyphs.append(
        cairo_glyph_t(
          index: UInt(glyph.id), x: 0, y: snap(y + glyph.offset.y * scale)))
    }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(
      font.pointer, glyphs, Int32(clamping: glyphs.count), &extents)
    guard extents.height > 0 else { return nil }
    let top = snap(y + first.offset.y * scale) + extents.y_bearing
    // Room for anti-aliasing and for the strength of a bold that the font does not have.
    let room = 2 + size * (run.font.isSyntheticBold ? 0.1 : 0)
    return (top - room, top + extents.height + room)
  }
}

extension Shape {
  fileprivate var isRect: Bool { if case .rect = self { true } else { false } }

  fileprivate var hasCurves: Bool {
    switch self {
    case .rect, .line, .polyline: false
    case .roundedRect, .ellipse: true
    case .path(let elements): elements.contains { if case .curve = $0 { true } else { false } }
    }
  }
}

extension DrawingGroup {
  /// Whether what is in the group is drawn as it would be without it.
  fileprivate var showsWhole: Bool { clip == nil && opacity >= 1 && turn == nil }
}
