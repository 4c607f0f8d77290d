/// Compares pixels by a measure of what people see, and tells what it found in all of them.
struct MeasuredComparer {
  /// What is compared, and how.
  let comparer: ImageComparer

  /// A stretch of a row.
  private struct Run {
    var row: Int
    var columns: Range<Int>
  }

  /// What was found in some rows.
  private struct Found {
    var runs: [Run] = []
    var sum = 0.0
    var greatest = 0.0
    var count = 0
  }

  private static let bandCount = 8

  /// Adds the pixels that both pictures have and that differ too much.
  ///
  /// - Parameters:
  ///   - reference: A picture of 8 bits a sample.
  ///   - actual: The same.
  ///   - map: As large as the larger of both; gets the pixels.
  /// - Returns: What the measure found; a pixel that one picture lacks is as far as can be.
  func compare(
    _ reference: Raster, _ actual: Raster, _ map: inout ChangeMap
  ) -> PixelMeasure.Result {
    let width = min(reference.width, actual.width)
    let height = min(reference.height, actual.height)
    let bands = stride(from: 0, to: height, by: max(1, height / Self.bandCount)).map {
      $0..<min(height, $0 + max(1, height / Self.bandCount))
    }
    let structure =
      comparer.measure == .ssim
      ? StructuralSimilarity(reference, actual, width: width, height: height) : nil
    let colors = OKLab()
    let found = reference.withPixels { first -> [Found] in
      actual.withPixels { second -> [Found] in
        let pair = Pair(first: first, second: second, width: width)
        return Concurrently.map(bands.count) { number -> Found in
          var found = Found()
          if let structure {
            structure.forEachRow(bands[number]) { row, distances in
              take(row, pair, &found) { distances[$0] }
            }
          } else {
            for row in bands[number] {
              take(row, pair, &found) { x in
                colors.distance(pair.first.word(x, row), pair.second.word(x, row))
              }
            }
          }
          return found
        }
      } ?? []
    }
    var total = Found()
    for band in found ?? [] {
      for run in band.runs {
        map.add(row: run.row, from: run.columns.lowerBound, to: run.columns.upperBound)
      }
      total.sum += band.sum
      total.count += band.count
      total.greatest = max(total.greatest, band.greatest)
    }
    let lacking = map.width * map.height - width * height
    return PixelMeasure.Result(
      measure: comparer.measure,
      mean: (total.sum + Double(lacking)) / Double(max(1, total.count + lacking)),
      greatest: lacking > 0 ? 1 : total.greatest)
  }

  /// Two pictures, as far to the right as both reach.
  private struct Pair {
    let first: PerceptualTolerance.Pixels
    let second: PerceptualTolerance.Pixels
    let width: Int
  }

  private func take(
    _ row: Int, _ pair: Pair, _ found: inout Found, distance: (Int) -> Double
  ) {
    let tolerance = PerceptualTolerance(
      pair.first, pair.second, threshold: 0, ignoresAntiAliasing: comparer.ignoresAntiAliasing)
    comparer.masks.forEachGap(row: row, from: 0, to: pair.width) { left, right in
      found.count += right - left
      var start: Int?
      for x in left..<right {
        let isSame = pair.first.word(x, row) == pair.second.word(x, row)
        // What is the same may still stand in other surroundings.
        let value = isSame && comparer.measure != .ssim ? 0 : distance(x)
        found.sum += value
        found.greatest = max(found.greatest, value)
        let isOver = comparer.threshold <= 0 || value > comparer.threshold
        if !isSame, isOver, !tolerance.isSmoothing(x, row) {
          start = start ?? x
        } else if let from = start {
          found.runs.append(Run(row: row, columns: from..<x))
          start = nil
        }
      }
      if let start { found.runs.append(Run(row: row, columns: start..<right)) }
    }
  }
}
