import Geometry

/// What tells how far apart two pixels are: 0 for not at all, 1 for black against white.
package enum PixelMeasure: String, CaseIterable, Hashable, Sendable {
  /// Brightness and the two colour axes of television: the quickest.
  case yiq
  /// The distance of the colours in OKLab, even to the eye: 0.02 is just seen.
  ///
  /// - Source: W3C, *CSS Color Module Level 4*, "Color Difference": a just noticeable difference is
  ///   0.02 in OKLab.
  case oklab
  /// 1 less the structural similarity of what surrounds the pixel; of brightness alone.
  case ssim

  /// What a measure found in two whole pictures.
  package struct Result: Hashable, Sendable {
    /// The measure.
    package var measure: PixelMeasure
    /// The mean of all pixels that were looked at.
    package var mean: Double
    /// The greatest of them.
    package var greatest: Double

    /// The two numbers as the field gives them, to a millionth: distances, or the similarities that
    /// are left of 1.
    package var numbers: (mean: Double, worst: Double) {
      let values = measure == .ssim ? (1 - mean, 1 - greatest) : (mean, greatest)
      return ((values.0 * 1e6).rounded() / 1e6, (values.1 * 1e6).rounded() / 1e6)
    }

    /// The numbers for people: `oklab 0.0012 on average, 0.31 at most`.
    package var text: String {
      let numbers = numbers
      let word = measure == .ssim ? "at least" : "at most"
      return "\(measure.rawValue) \(numbers.mean.decimalText(places: 6)) on average, "
        + "\(numbers.worst.decimalText(places: 6)) \(word)"
    }
  }
}
