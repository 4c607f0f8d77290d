/// What a font does at each size: values at some sizes, between which it changes in proportion.
struct SizeTable {
  /// Sizes in points, from small to large, and values.
  private var points: [(size: Double, value: Double)] = []

  /// The space added to each character of San Francisco, in thousandths of the size.
  static let tracking = SizeTable("tracking")
  /// That of San Francisco for text before 2020.
  static let textTracking = SizeTable("text-tracking")
  /// That of San Francisco for large text before 2020.
  static let displayTracking = SizeTable("display-tracking")
  /// That of Helvetica Neue as OS X 10.10 and iOS 8 set it.
  static let interfaceTracking = SizeTable("interface-tracking")
  /// How much of the widths of San Francisco are those for large text, in 64ths.
  static let displayShare = SizeTable("display-share")

  /// Reads a row of the table.
  private init(_ name: String) {
    for row in FontTable.rows(of: PackageResources.sizes_tsv, named: name) {
      let numbers = FontTable.words(of: row[0]).map { FontTable.decimal($0) }
      points = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
  }

  /// The value at a size in points; constant beyond the ends.
  func value(at size: Double) -> Double {
    guard let first = points.first, let last = points.last, size > first.size else {
      return points.first?.value ?? 0
    }
    guard size < last.size, let upper = points.firstIndex(where: { $0.size >= size }) else {
      return last.value
    }
    let (from, to) = (points[upper - 1], points[upper])
    return from.value + (to.value - from.value) * (size - from.size) / (to.size - from.size)
  }
}
