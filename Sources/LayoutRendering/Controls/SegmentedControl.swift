import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  private static var segmentFacts: FactReader {
    FactReader(.iOS)
  }
  /// What a title has around it, in points.
  private static var titlePadding: Double { segmentFacts.number(.touchSegmentPadding) }
  /// The size of the font of titles that name none, in points.
  private static var titleSize: Double { segmentFacts.number(.touchSegmentFontSize) }

  /// Segmented controls: titles in a trough, the selected one raised.
  static let segmented = ControlDrawing(.segmentedControl) { context, canvas in
    let control = context.node.control.segmentedControl
    let titles = control.titles.isEmpty ? ["", ""] : Array(control.titles.prefix(40))
    let body = context.body
    let facts = context.touch
    let isCapsule = context.isUIKit && context.era == .glass
    let corner =
      context.isUIKit
      ? facts.number(.touchSegmentRadius) : context.mac.number(.macSegmentRadius)
    let radius = min(isCapsule ? .infinity : corner, body.shorterSide / 2)
    let chipInset = context.isUIKit ? facts.number(.touchSegmentChipInset) : 1
    // Before macOS 11 segments were buttons side by side, the chosen one in the accent colour.
    let isRaised = !context.isUIKit && context.era == .raised
    let dividerInset = isRaised ? 0 : facts.number(.touchSegmentDividerInset)
    if isRaised {
      canvas.raised(body, radius: corner, context)
    } else {
      canvas.fill(.roundedRect(body, radius: radius), context.colors.fill)
    }
    let segments = segments(titles, in: body, context: context)
    for (index, segment) in segments.enumerated() {
      let isSelected = control.selectedIndex == index
      if isSelected, isRaised {
        canvas.badge(segment, context)
      } else if isSelected {
        let chip = segment.shrunk(by: chipInset)
        canvas.fill(
          .roundedRect(chip.offset(x: 0, y: 0.5), radius: max(0, radius - 2)),
          Color(white: 0, alpha: facts.number(.touchChipShadow)))
        canvas.fill(
          .roundedRect(chip, radius: max(0, radius - 2)),
          context.isUIKit ? context.colors.surface : context.tint)
      } else if index > 0, control.selectedIndex != index - 1 {
        let x = context.isMirrored ? segment.maxX : segment.minX
        canvas.fill(
          .rect(
            Rect(
              x: x - 0.5, y: segment.minY + dividerInset, width: 1,
              height: max(0, segment.height - 2 * dividerInset))),
          context.colors.separator)
      }
      let ink =
        isSelected && !context.isUIKit ? Color(white: 1) : context.colors.label
      if let image = control.images[index] {
        let usual = facts.number(.touchSegmentImageSide)
        var size = image.size ?? Size(width: usual, height: usual)
        if image.isAppKitTemplate, let scale = context.mac.knownNumber(.macTemplateScale) {
          size = Size(width: size.width * scale, height: size.height * scale)
        }
        let fit = min(
          1, (segment.width - 2 * facts.number(.touchSegmentImageInset)) / max(size.width, 1),
          (segment.height - facts.number(.touchSegmentImageRoom)) / max(size.height, 1))
        context.drawImage(
          image, in: segment.centered(width: size.width * fit, height: size.height * fit), ink,
          on: &canvas)
        continue
      }
      let weight: FontDescription.Weight = isSelected && context.isUIKit ? .semibold : .medium
      let size = min(
        context.node.text?.font.size ?? titleSize, facts.number(.touchSegmentTitleLimit))
      context.write(titles[index], size: size, weight: weight, in: segment, ink, on: &canvas)
    }
  }

  /// The segments from the first title to the last: saved widths where there are any, else equal, or as
  /// their titles are wide; AppKit's share alike what titles leave.
  ///
  /// - Source: Apple, *NSSegmentedControl.Distribution.fit*; a picture of an app on OS X 10.10.
  private static func segments(
    _ titles: [String], in body: Rect, context: ControlContext
  ) -> [Rect] {
    let control = context.node.control.segmentedControl
    let saved = control.widths
    var widths = titles.enumerated().map { index, title in
      let width = saved.indices.contains(index) ? max(0, saved[index]) : 0
      guard width == 0, control.apportionsWidthsByContent || !context.isUIKit else { return width }
      let text = context.lettering.line(title, size: titleSize, weight: .medium)
      return (text?.size.width ?? 0) + titlePadding
    }
    let open = widths.count { $0 == 0 }
    let rest = max(0, body.width - widths.reduce(0, +))
    widths = widths.map { $0 == 0 ? rest / Double(max(open, 1)) : $0 }
    if !context.isUIKit {
      let share = (body.width - widths.reduce(0, +)) / Double(max(widths.count, 1))
      widths = widths.map { max(0, $0 + share) }
    }
    let total = max(widths.reduce(0, +), 1)
    var offset = 0.0
    return widths.map { width in
      let length = width * body.width / total
      defer { offset += length }
      let x = context.isMirrored ? body.maxX - offset - length : body.minX + offset
      return Rect(x: x, y: body.minY, width: length, height: body.height)
    }
  }
}

extension ViewNode {
  /// The view as a segmented control of these titles, without a background of its own.
  func showing(segments titles: [String], selected: Int) -> ViewNode {
    var result = self
    var traits = SegmentedControlTraits()
    traits.titles = titles
    traits.selectedIndex = selected
    result.control = .segmentedControl(traits)
    result.appearance.background = nil
    return result
  }
}
