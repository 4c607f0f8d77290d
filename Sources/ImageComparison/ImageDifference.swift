package import Geometry

/// How two pictures differ.
package struct ImageDifference: Hashable, Sendable {
  /// The size of the reference: pixels across and down.
  package var referenceSize: [Int]
  /// The size of the actual picture: pixels across and down.
  package var actualSize: [Int]
  /// The number of pixels that differ; all of the larger area where the sizes differ.
  package var differingPixels: Int
  /// The regions that differ, from top to bottom, then from left to right.
  package var regions: [Region]
  /// What a measure of what people see found in all pixels; nil for `yiq`, which looks at those
  /// alone that differ.
  package var measured: PixelMeasure.Result?
  /// Whether the pictures were found equal without looking at pixels.
  package var isEqualByBytes: Bool

  /// A connected region of pixels that differ.
  package struct Region: Hashable, Sendable {
    /// The smallest box around the region.
    package var box: PixelBox
    /// The number of pixels in it that differ.
    package var differingPixels: Int

    /// Makes a region.
    package init(box: PixelBox, differingPixels: Int) {
      self.box = box
      self.differingPixels = differingPixels
    }
  }

  /// Makes a difference of nothing.
  package init(referenceSize: [Int] = [0, 0], actualSize: [Int] = [0, 0]) {
    self.referenceSize = referenceSize
    self.actualSize = actualSize
    differingPixels = 0
    regions = []
    isEqualByBytes = false
  }

  /// Whether the pictures are equal.
  package var isEmpty: Bool { differingPixels == 0 && !hasOtherSize }

  /// Whether the pictures have different sizes.
  package var hasOtherSize: Bool { referenceSize != actualSize }

  /// The share of pixels that differ: 0 to 1.
  package var share: Double {
    let pixels = max(1, referenceSize.reduce(1, *), actualSize.reduce(1, *))
    return Double(differingPixels) / Double(pixels)
  }

  /// A named place in a picture: a view and its frame.
  package struct NamedArea: Hashable, Sendable {
    /// The name of the view.
    package var name: String
    /// The frame in the picture, in points.
    package var frame: Rect

    /// Makes a named area.
    package init(name: String, frame: Rect) {
      self.name = name
      self.frame = frame
    }
  }

  /// The names of the areas in which a region lies: the smallest that hold or meet it.
  ///
  /// - Parameters:
  ///   - region: A region of this difference.
  ///   - areas: The views with their frames, parents before children.
  ///   - scale: Pixels in a point.
  /// - Returns: The innermost view that holds the region, or else all views that it meets and
  ///   that hold no other such view; in the order of `areas`.
  package static func names(of region: Region, among areas: [NamedArea], scale: Double) -> [String]
  {
    let box = region.box
    let rect = Rect(
      left: Double(box.minX) / scale, top: Double(box.minY) / scale,
      right: Double(box.maxX) / scale, bottom: Double(box.maxY) / scale)
    // Ink of anti-aliased edges reaches up to a pixel over a frame.
    let slack = 1 / scale
    let holders = areas.filter { $0.frame.contains(rect, tolerance: slack) }
    let smallest = holders.min { area($0) < area($1) }
    let inside = areas.filter { candidate in
      guard smallest.map({ area(candidate) < area($0) }) ?? true else { return false }
      return candidate.frame.intersection(rect) != nil
        && rect.contains(candidate.frame, tolerance: slack)
    }
    if !inside.isEmpty { return inside.map(\.name) }
    if let smallest {
      let last = areas.last { area($0) == area(smallest) && holders.contains($0) }
      return [(last ?? smallest).name]
    }
    return areas.filter { $0.frame.intersection(rect) != nil }.suffix(3).map(\.name)
  }

  private static func area(_ area: NamedArea) -> Double { area.frame.width * area.frame.height }
}
