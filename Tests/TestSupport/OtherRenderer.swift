public import Drawing
import Foundation

/// A program by others that draws SVG files, at two pixels a point.
public struct OtherRenderer: Sendable, CustomStringConvertible {
  /// The name of the program.
  public let name: String
  private let arguments: @Sendable (_ svg: String, _ png: String, _ size: String) -> [String]

  /// Pixels in a point.
  public static let scale = 2.0

  /// The programs that are tried.
  public static let all = [
    OtherRenderer(name: "rsvg-convert") { svg, png, _ in ["-z", "2", "-o", png, svg] },
    OtherRenderer(name: "chromium") { svg, png, size in
      [
        // A profile of its own: two programs that share one wait for each other.
        "--user-data-dir=\(png).profile", "--no-first-run", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update",
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=2", "--force-color-profile=srgb",
        "--window-size=\(size)",
        "--screenshot=\(png)", "file://\(svg)",
      ]
    },
  ]

  /// The name of the program, for test reports.
  public var description: String { name }

  /// Where the program is, or nil.
  public var path: String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Draws a file of a size in points into a PNG file.
  public func draw(
    _ program: String, _ svg: String, to png: String, width: Int, height: Int
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments(svg, png, "\(width),\(height)")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // One that hangs must not hang the tests.
    let deadline = ContinuousClock.now + .seconds(300)
    while process.isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}

/// How far two pictures of one size are apart.
public struct PictureDifference: Sendable {
  /// All pixels.
  public private(set) var pixels = 0
  /// Pixels of which no part differs by more than 2.
  public private(set) var pixelsAlike = 0
  /// The largest difference of a part of a flat pixel, of 255: one whose neighbours up to two away
  /// have its colour in both pictures.
  public private(set) var largestOnFlatAreas = 0
  /// Pixels of which a part differs by more than 64.
  public private(set) var pixelsBeyond64 = 0

  /// Compares two pictures; nil where their sizes differ.
  public init?(_ a: Bitmap, _ b: Bitmap) {
    guard a.pixelWidth == b.pixelWidth, a.pixelHeight == b.pixelHeight else { return nil }
    pixels = a.pixelWidth * a.pixelHeight
    a.bytes.withUnsafeBytes { bytesOfA in
      b.bytes.withUnsafeBytes { bytesOfB in
        let (wordsOfA, wordsOfB) = (
          bytesOfA.bindMemory(to: UInt32.self), bytesOfB.bindMemory(to: UInt32.self)
        )
        for place in 0..<pixels {
          // Most pixels are the same; only others are looked at closely.
          let distance =
            wordsOfA[place] == wordsOfB[place]
            ? 0 : Self.distance(wordsOfA[place], wordsOfB[place])
          if distance <= 2 { pixelsAlike += 1 }
          if distance > 64 { pixelsBeyond64 += 1 }
          guard distance > largestOnFlatAreas else { continue }
          let (x, y) = (place % a.pixelWidth, place / a.pixelWidth)
          if Self.isFlat(a, x, y), Self.isFlat(b, x, y) { largestOnFlatAreas = distance }
        }
      }
    }
  }

  /// Whether the pixels up to two away have the same colour.
  private static func isFlat(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let colour = picture[x, y]
    for nearY in max(0, y - 2)...min(picture.pixelHeight - 1, y + 2) {
      for nearX in max(0, x - 2)...min(picture.pixelWidth - 1, x + 2)
      where picture[nearX, nearY] != colour { return false }
    }
    return true
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
