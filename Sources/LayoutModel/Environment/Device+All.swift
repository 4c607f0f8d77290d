import Geometry

extension Device {
  /// The devices, phones first, each kind from small to large.
  public static let all: [Device] = rows.compactMap { Device(row: $0.text) }

  /// The rows of the table of devices, each with the number of its line, from 1.
  package static let rows: [(line: Int, text: ArraySlice<UInt8>)] =
    PackageResources.devices_tsv.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated()
    .filter { !$0.element.isEmpty && $0.element.first != UInt8(ascii: "#") }
    .map { ($0.offset + 1, $0.element) }

  /// Reads a row of the table; nil for one that is damaged.
  package init?(row: ArraySlice<UInt8>) {
    let columns = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count == 9, let idiom = Idiom(rawValue: Self.text(columns[1])),
      let widthClass = SizeClass(rawValue: Self.text(columns[8]))
    else { return nil }
    let words = columns[3...7].flatMap { $0.split(separator: UInt8(ascii: " ")) }
    let known = words.compactMap { Double(decimal: $0) }
    guard words.count == 11, known.count == 11 else { return nil }
    self.init(
      id: Self.text(columns[0]),
      names: columns[2].split(separator: UInt8(ascii: " ")).map(Self.text),
      size: Size(width: known[0], height: known[1]), scale: known[2], idiom: idiom,
      safeAreaInsets: EdgeInsets(
        top: known[3], left: known[4], bottom: known[5], right: known[6]),
      landscapeSafeAreaInsets: EdgeInsets(
        top: known[7], left: known[8], bottom: known[9], right: known[10]),
      isRegularInLandscape: widthClass == .regular)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
