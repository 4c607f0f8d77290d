import Drawing
import Geometry

/// What the `Contents.json` of an image set says.
///
/// - Source: Apple, *Asset Catalog Format Reference*, "Image Set Type".
struct ImageSet: Hashable, Sendable, Decodable {
  /// One file of the set.
  struct Image: Hashable, Sendable, Decodable {
    /// A condition under which the file is used.
    struct Appearance: Hashable, Sendable, Decodable {
      var appearance: String?
      var value: String?
    }

    /// How the image is cut into parts; lengths are in pixels of the file.
    struct Resizing: Hashable, Sendable, Decodable {
      struct Center: Hashable, Sendable, Decodable {
        var mode: String?
        var width: Double?
        var height: Double?
      }

      struct Caps: Hashable, Sendable, Decodable {
        var top: Double?
        var left: Double?
        var bottom: Double?
        var right: Double?
      }

      var center: Center?
      var caps: Caps?

      enum CodingKeys: String, CodingKey {
        case center
        case caps = "cap-insets"
      }
    }

    var filename: String?
    var idiom: String?
    var scale: String?
    /// The points of an app's icon, as in "128x128"; nil for other images.
    var size: String?
    var appearances: [Appearance]?
    var resizing: Resizing?

    /// The pixels in a point; 1 where nothing is said.
    var factor: Double {
      guard let scale, scale.hasSuffix("x") else { return 1 }
      return Double(scale.dropLast()) ?? 1
    }

    /// The width of an app's icon in points; 0 for other images.
    var iconWidth: Double { size?.split(separator: "x").first.flatMap { Double($0) } ?? 0 }

    /// The parts of the image, in points of a file with so many pixels a point; nil for one whole.
    func slices(_ factor: Double) -> ImageSlices? {
      guard let resizing else { return nil }
      func points(_ pixels: Double?) -> Double? { pixels.map { max(0, $0) / factor } }
      let (caps, center) = (resizing.caps, resizing.center)
      return ImageSlices(
        caps: EdgeInsets(
          top: points(caps?.top) ?? 0, left: points(caps?.left) ?? 0,
          bottom: points(caps?.bottom) ?? 0, right: points(caps?.right) ?? 0),
        centerWidth: points(center?.width), centerHeight: points(center?.height),
        isTiled: center?.mode == "tile")
    }

    /// The value of the luminosity, or nil where the file is for any.
    var luminosity: String? {
      appearances?.first { $0.appearance == "luminosity" }?.value
    }

    /// Whether the file is for a contrast that was not asked for.
    var isSpecial: Bool { appearances?.contains { $0.appearance != "luminosity" } ?? false }
  }

  /// Hints for the whole set.
  struct Properties: Hashable, Sendable, Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  var images: [Image]?
  var properties: Properties?

  /// What the colours of the images mean.
  var intent: AssetImage.Intent { properties?.intent.flatMap(AssetImage.Intent.init) ?? .automatic }

  /// The file for an appearance and a scale, or nil for a set without files.
  ///
  /// The appearance comes first, then the idiom, then the size, of app icons the largest, then the
  /// scale: the exact one, or the next larger one, or the largest.
  func image(isDark: Bool, idioms: [String], scale: Double) -> Image? {
    let wanted = isDark ? "dark" : "light"
    return (images ?? []).filter { $0.filename != nil && !$0.isSpecial }.min {
      Self.rank($0, wanted, idioms, scale) < Self.rank($1, wanted, idioms, scale)
    }
  }

  private static func rank(
    _ image: Image, _ luminosity: String, _ idioms: [String], _ scale: Double
  ) -> (Int, Int, Double, Double) {
    let look = image.luminosity == luminosity ? 0 : image.luminosity == nil ? 1 : 2
    let idiom = image.idiom ?? "universal"
    let place = idioms.firstIndex(of: idiom) ?? (idiom == "universal" ? idioms.count : 1000)
    let excess = image.factor - scale
    // A smaller image than asked for comes after all larger ones.
    return (look, place, -image.iconWidth, excess >= 0 ? excess : 1000 - excess)
  }
}
