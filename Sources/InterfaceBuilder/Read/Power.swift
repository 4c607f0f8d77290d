#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Powers, from the C library of the system.
enum Power {
  static func raise(_ base: Double, to exponent: Double) -> Double { pow(base, exponent) }
}
