#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the work on an input grows with its size.
public enum Growth {
  /// How many times as long the work on twice the input takes, by processor time of this thread:
  /// 2 where it is proportional, 4 where it is quadratic.
  ///
  /// What else runs on the machine adds to the time at most, so that the least of three counts, and of
  /// eight where the work seems to grow faster than its input.
  ///
  /// - Parameters:
  ///   - count: The size of the input.
  ///   - make: Makes an input of a size; its time does not count.
  ///   - work: What is done with it.
  /// - Returns: The ratio; five milliseconds of each are taken off as the cost of what is done once.
  public static func ratio<Input>(
    _ count: Int, of make: (Int) -> Input, _ work: (Input) -> Void
  ) -> Double {
    let inputs = [make(count), make(2 * count)]
    var times = [Double.infinity, .infinity]
    var ratio = Double.infinity
    for round in 0..<8 where round < 3 || ratio > 2.2 {
      for (index, input) in inputs.enumerated() {
        times[index] = min(times[index], time { work(input) })
      }
      ratio = max(times[1] - 0.005, 0) / max(times[0], 0.005)
    }
    return ratio
  }

  private static func time(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  /// The processor time of this thread so far, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
