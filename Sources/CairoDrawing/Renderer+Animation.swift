public import Drawing
import Geometry
import PNGCoding

extension Renderer {
  /// Writes an SVG file that shows pictures one after the other, again and again.
  ///
  /// It needs no script. A viewer without animation shows the last picture.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in order; at least one. The file is as large as the largest.
  ///   - duration: How long a round takes, in seconds; above 0.
  ///   - options: How text is shown.
  /// - Returns: The file, in UTF-8.
  /// - Throws: As `svg`.
  public func animatedSVG(
    _ pictures: [DisplayList], duration: Double, options: SVGOptions = SVGOptions()
  ) throws(DrawingError) -> [UInt8] {
    var list = DisplayList(
      size: Self.commonSize(of: pictures), background: nil, title: pictures.last?.title ?? "")
    for (index, picture) in pictures.enumerated() {
      let name = Self.layer(index)
      list.commands.append(.beginGroup(DrawingGroup(id: name, layer: name)))
      if let background = picture.background {
        list.commands.append(
          .fill(.rect(Rect(origin: .zero, size: picture.size)), background))
      }
      list.commands += picture.balancedCommands
      list.commands.append(.endGroup)
    }
    let file = try svg(list, options: options)
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return file }
    let style = Self.style(count: pictures.count, duration: duration)
    return file[...end] + Array(style.utf8) + file[(end + 1)...]
  }

  /// Draws an animated PNG file.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in order; at least one. The file is as large as the largest.
  ///   - scale: Pixels in a point.
  ///   - duration: How long a round takes, in seconds; above 0.
  /// - Returns: The file.
  /// - Throws: As `png`.
  public func animatedPNG(
    _ pictures: [DisplayList], scale: Double, duration: Double
  ) throws(DrawingError) -> [UInt8] {
    let size = Self.commonSize(of: pictures)
    var bitmaps: [Bitmap] = []
    for picture in pictures {
      var picture = picture
      if picture.size != size, let background = picture.background {
        // What is beside a smaller picture stays clear.
        picture.commands.insert(
          .fill(.rect(Rect(origin: .zero, size: picture.size)), background), at: 0)
        picture.background = nil
      }
      picture.size = size
      bitmaps.append(try bitmap(picture, scale: scale))
    }
    return PNGEncoder.encode(animation: bitmaps, duration: duration)
  }

  private static func commonSize(of pictures: [DisplayList]) -> Size {
    pictures.reduce(Size(width: 0, height: 0)) { size, picture in
      Size(
        width: max(size.width, picture.size.width), height: max(size.height, picture.size.height))
    }
  }

  private static func layer(_ index: Int) -> String { "animation-frame-\(index + 1)" }

  /// Each picture is visible in its part of a round.
  ///
  /// A delay below 0 puts every picture into the middle of its rounds, so that nothing else shows
  /// before.
  private static func style(count: Int, duration: Double) -> String {
    let share = SVGNumber.text(100 / Double(max(1, count)))
    var lines = [
      "<style>",
      "[data-layer^=animation-frame]{visibility:hidden;"
        + "animation:show \(SVGNumber.text(duration))s step-end infinite}",
      "[data-layer=\(layer(count - 1))]{visibility:visible}",
      "@keyframes show{0%{visibility:visible}\(share)%{visibility:hidden}100%{visibility:hidden}}",
    ]
    for index in 1..<max(2, count) where index < count {
      let delay = duration * Double(index) / Double(count) - duration
      lines.append("[data-layer=\(layer(index))]{animation-delay:\(SVGNumber.text(delay))s}")
    }
    return (lines + ["</style>\n"]).joined(separator: "\n")
  }
}

extension DisplayList {
  /// The commands with every group closed and none closed that is not open.
  fileprivate var balancedCommands: [DrawingCommand] {
    var result: [DrawingCommand] = []
    var depth = 0
    for command in commands {
      switch command {
      case .beginGroup: depth += 1
      case .endGroup where depth == 0: continue
      case .endGroup: depth -= 1
      default: break
      }
      result.append(command)
    }
    return result + Array(repeating: .endGroup, count: depth)
  }
}
