import Geometry
import Testing

@testable import ControlFacts

/// The rows of the module: what a person who edits them may have broken.
@Suite struct FactRowTests {
  private static let table = FactTable.standard
  private static let keys =
    keys(of: NumberFact.self) + keys(of: LookFact.self) + keys(of: OpacityFact.self)
    + keys(of: ShareFact.self) + keys(of: ColorFact.self) + keys(of: SystemColorFact.self)
    + keys(of: SizeFact.self) + keys(of: TextStyleFact.self) + keys(of: InsetsFact.self)

  /// The names of a kind of facts, and whether they are total.
  private static func keys<Key: FactKey>(of type: Key.Type) -> [(name: String, isTotal: Bool)] {
    type.allCases.map { key in (key.rawValue, key.isTotal) }
  }

  @Test func `Every line is a row that code reads`() {
    #expect(Self.table.damages.map(\.description) == [])
  }

  @Test func `Every fact that code reads has rows`() {
    let written = Set(Self.table.rows.map(\.key))
    #expect(Self.keys.map(\.name).filter { !written.contains($0) } == [])
    #expect(Set(Self.keys.map(\.name)).count == Self.keys.count)
  }

  @Test func `No two words have one number`() {
    let keys = Set(Self.keys.map(\.name)).union(Self.table.rows.map(\.key))
    #expect(Set(keys.map(FactWord.init)).count == keys.count)
    let words = Set(Self.table.rows.flatMap { [$0.variant, $0.size] })
    #expect(Set(words.map(FactWord.init)).count == words.count)
  }

  @Test func `A row is found by the key that it writes`() {
    for row in Self.table.rows { #expect(row.keyWord == FactWord(row.key), "\(row.place)") }
  }

  @Test(arguments: FactPlatform.allCases)
  func `The files of a kit hold all that its readers may find`(platform: FactPlatform) {
    let rows = Self.table.rows.filter { [platform, platform.fallback].contains($0.platform) }
    let own = FactTable.rows(of: platform).rows
    let found = own.filter { [platform, platform.fallback].contains($0.platform) }
    #expect(found.map(\.place) == rows.map(\.place))
  }

  @Test func `No two rows say the same of one version`() {
    for (key, rows) in Dictionary(grouping: Self.table.rows, by: \.key) {
      for (index, row) in rows.enumerated() {
        for other in rows[..<index] where row.contradicts(other) {
          Issue.record("\(row.place): \(key) overlaps line \(other.line)")
        }
      }
    }
  }

  @Test func `Every row says how it is known`() {
    for row in Self.table.rows where row.evidence.description.isEmpty {
      Issue.record("\(row.place): no evidence")
    }
  }

  @Test func `Every row is found from its first to its last version`() throws {
    for row in Self.table.rows {
      for version in row.ends {
        let reader = FactReader(row.platform, version, in: Self.table)
        let found = row.found(by: reader, at: row.argument?.example)
        #expect(found == row.values, "\(row.place) in build \(version.build)")
      }
    }
  }

  @Test func `A row does not hold outside its versions`() throws {
    let row = try #require(Self.table.rows.first { $0.from != nil && $0.to != nil })
    let from = try #require(row.from)
    let to = try #require(row.to)
    #expect(!row.holds(in: XcodeVersion(build: from.build - 1)))
    #expect(!row.holds(in: to))
  }

  @Test func `A total fact is known in every version, of every variant and size`() {
    let starts = [XcodeVersion(build: 0)] + XcodeVersion.named.map(\.version)
    for key in Self.keys where key.isTotal {
      let rows = Self.table.rows.filter { $0.key == key.name }
      for row in rows {
        for version in starts {
          let reader = FactReader(row.platform, version, in: Self.table)
          #expect(row.found(by: reader, at: nil) != nil, "\(row.place) in build \(version.build)")
        }
      }
    }
  }

  @Test func `A colour has eight bits of red, green and blue`() {
    let colors = Self.table.rows.filter { ColorFact(rawValue: $0.key) != nil }
    #expect(!colors.isEmpty)
    for row in colors {
      let value = row.values.first.flatMap(\.self) ?? -1
      #expect((0...0xFFFFFF).contains(value) && value == value.rounded(), "\(row.place)")
    }
    let reader = FactReader(.macOS, .xcode13)
    #expect(reader.color(.macWindowButtonColor, "close") == 0xFF5F57)
    let label = reader.knownColor("labelColor", isDark: true)
    #expect(label?.value == 0xFFFFFF && label?.opacity == 0.85)
    #expect(reader.knownColor("label", isDark: false)?.value == 0)
    #expect(reader.knownColor("tintColor", isDark: false) == nil)
  }

  @Test func `An opacity lies between nothing and all`() {
    for row in Self.table.rows where OpacityFact(rawValue: row.key) != nil {
      #expect(row.values.allSatisfy { (0...1).contains($0 ?? -1) }, "\(row.place)")
    }
  }

  @Test func `Every file ends its last line`() {
    for file in FactFile.all {
      #expect(file.bytes.last == UInt8(ascii: "\n"), "\(file.name) ends without a line break")
    }
  }
}

extension FactRow {
  fileprivate var place: String { "\(file):\(line)" }

  /// Whether both rows hold for one question.
  fileprivate func contradicts(_ other: FactRow) -> Bool {
    guard platform == other.platform, variant == other.variant, size == other.size else {
      return false
    }
    let overlapsInTime =
      (to ?? XcodeVersion(build: .max)) > (other.from ?? XcodeVersion(build: 0))
      && (other.to ?? XcodeVersion(build: .max)) > (from ?? XcodeVersion(build: 0))
    switch (argument, other.argument) {
    case (nil, nil): return overlapsInTime
    case (let mine?, let others?): return overlapsInTime && mine.overlaps(others)
    default: return false
    }
  }

  /// The first and the last build for which the row holds.
  fileprivate var ends: [XcodeVersion] {
    [from ?? XcodeVersion(build: 0), XcodeVersion(build: (to?.build ?? 32_000) - 1)]
  }

  /// The values that a reader finds for what the row says it is about.
  fileprivate func found(by reader: FactReader, at length: Double?) -> [Double?]? {
    let variant = variant.isEmpty ? nil : variant
    let size = size.isEmpty ? nil : size
    if let key = NumberFact(rawValue: key) {
      return reader.knownNumber(key, variant, size: size, at: length).map { [$0] }
    }
    if let key = LookFact(rawValue: key) {
      return reader.knownNumber(key, variant, size: size, at: length).map { [$0] }
    }
    if let key = OpacityFact(rawValue: key) { return [reader.number(key, variant)] }
    if let key = ShareFact(rawValue: key) { return [reader.number(key, variant)] }
    if let key = ColorFact(rawValue: key) { return [Double(reader.color(key, variant))] }
    if SystemColorFact(rawValue: key) != nil, let variant {
      return [false, true].compactMap { reader.knownColor(variant, isDark: $0) }.flatMap {
        [Double($0.value), $0.opacity]
      }
    }
    if let key = SizeFact(rawValue: key) {
      return reader.knownSize(key, variant, size: size).map { [$0.width, $0.height] }
    }
    if TextStyleFact(rawValue: key) != nil, let variant {
      let setting = reader.setting(ofTextStyle: variant, at: size ?? "large")
      return [setting.size, setting.leading]
    }
    return InsetsFact(rawValue: key).flatMap { reader.knownInsets($0, variant, size: size) }.map {
      [$0.left, $0.top, $0.right, $0.bottom]
    }
  }
}
