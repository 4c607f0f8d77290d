import Foundation

/// What one comparison of a pair took.
struct PairSample {
  /// The time by the clock.
  var milliseconds: Double
  /// The processor time of all threads, in milliseconds; nil where it is not known.
  var processorTime: Double?
  /// The pixels that were found to differ.
  var pixels: Int

  /// The processor time that all threads of this process used so far, in milliseconds.
  static var processorTimeSoFar: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// The times of one tool on one pair.
struct PairSamples {
  let name: String
  private var samples: [PairSample] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ sample: PairSample?) {
    if let sample { samples.append(sample) }
  }

  /// The median time by the clock, in milliseconds.
  var median: Double {
    samples.isEmpty ? .infinity : samples.map(\.milliseconds).sorted()[samples.count / 2]
  }

  /// The least and the median time, the least processor time, and the pixels.
  var line: String {
    let label = name.padding(toLength: 40, withPad: " ", startingAt: 0)
    guard let best = samples.map(\.milliseconds).min(), let last = samples.last else {
      return label + "failed"
    }
    let processor = samples.compactMap(\.processorTime).min()
    return label + String(format: "%8.2f / %8.2f, ", best, median)
      + (processor.map { String(format: "%8.2f", $0) } ?? "       -")
      + "   \(last.pixels) pixels"
  }
}
