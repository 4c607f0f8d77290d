import ImageComparison

/// The pixels of a screenshot.
struct ImageComparisonPixels {
  private let raster: Raster

  init(_ png: [UInt8]) throws { raster = try Raster(png: png, name: "screenshot") }

  /// The greatest of the three colours of a pixel.
  func brightness(_ x: Double, _ y: Double) -> Int {
    let place = (Int(y) * raster.width + Int(x)) * 4
    return Int(raster.bytes[place..<place + 3].max() ?? 0)
  }
}
