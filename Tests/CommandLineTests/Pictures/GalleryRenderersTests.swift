import Bowerbird
import Foundation
import TestSupport
import Testing

/// The gallery's SVG files, drawn by programs that others wrote, against our PNG files.
@Suite(.serialized) struct GalleryRenderersTests {
  private static let screens = [
    "Gallery/profile", "Gallery/problems", "Seeds/save-cancel", "Seeds/badge-button",
  ]

  /// A picture of the tool at two pixels a point, and where its SVG file is.
  private struct Picture {
    var svg: String
    var bitmap: Bitmap
    /// The size, in points.
    var width: Int { (bitmap.pixelWidth + 1) / 2 }
    var height: Int { (bitmap.pixelHeight + 1) / 2 }
  }

  @Test(arguments: OtherRenderer.all)
  func `others draw annotated screens alike`(other: OtherRenderer) throws {
    guard let program = other.path else {
      print("skipped: \(other.name) is not installed")
      return
    }
    let output = try Tool.Folder()
    let pictures = try Self.pictures(in: output)
    #expect(pictures.count == Self.screens.count)
    let theirs =
      other.name == "chromium"
      ? try Self.sheet(of: pictures, by: other, program, in: output)
      : try pictures.map { picture in
        try Self.draw(picture.svg, picture.width, picture.height, by: other, program)
      }
    for (picture, drawn) in zip(pictures, theirs) {
      let difference = try #require(
        PictureDifference(picture.bitmap, drawn), "\(picture.svg): another size")
      #expect(difference.pixelsAlike * 10 > difference.pixels * 9, "\(picture.svg)")
      #expect(difference.largestOnFlatAreas <= 2, "\(picture.svg)")
      #expect(difference.pixelsBeyond64 * 1000 <= difference.pixels * 15, "\(picture.svg)")
      if ProcessInfo.processInfo.environment["PRINT_DIFFERENCES"] == "1" {
        print(other.name, picture.svg, difference)
      }
    }
  }

  private static func pictures(in output: Tool.Folder) throws -> [Picture] {
    let run = try Tool.run(
      ["render"] + screens.map { Checkout.fixture("\($0).layout.yaml") }
        + [
          "-o", output.path, "--annotate", "all", "--format", "svg,png", "--scale", "2",
          "--no-index",
        ])
    #expect(run.status == 3, "a fixture shows a conflict: \(run.errors)")
    return try output.files.filter { $0.hasSuffix(".svg") }.map { name in
      let path = "\(output.path)/\(name)"
      return Picture(svg: path, bitmap: try bitmap("\(path.dropLast(4)).png"))
    }
  }

  /// All pictures below one another on one page, so that the browser starts once.
  private static func sheet(
    of pictures: [Picture], by other: OtherRenderer, _ program: String, in output: Tool.Folder
  ) throws -> [Bitmap] {
    var top = 0
    var tops: [Int] = []
    var page = "<!DOCTYPE html><body style='margin:0;background:white'>"
    for picture in pictures {
      page += "<img src='\(picture.svg)' style='position:absolute;left:0;top:\(top)px'>"
      tops.append(top)
      top += picture.height
    }
    let path = try output.write(page, to: "sheet.html")
    let width = pictures.map(\.width).max() ?? 1
    let sheet = try draw(path, width, top, by: other, program)
    return zip(pictures, tops).map { picture, top in
      sheet.part(top: top * 2, width: picture.bitmap.pixelWidth, height: picture.bitmap.pixelHeight)
    }
  }

  private static func draw(
    _ path: String, _ width: Int, _ height: Int, by other: OtherRenderer, _ program: String
  ) throws -> Bitmap {
    try other.draw(program, path, to: path + ".other.png", width: width, height: height)
    return try bitmap(path + ".other.png")
  }

  private static func bitmap(_ path: String) throws -> Bitmap {
    try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }
}

extension Bitmap {
  /// The pixels from a row on, at the left edge.
  fileprivate func part(top: Int, width: Int, height: Int) -> Bitmap {
    let rows = (top..<top + height).flatMap { y in
      bytes[(y * pixelWidth * 4)..<(y * pixelWidth + width) * 4]
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: rows)
  }
}
