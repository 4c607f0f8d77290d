/// A file of rows, separated by tabs.
///
/// The columns are platform, control, variant, size, first version, first version no more, fact,
/// value and evidence. `*` is every variant or size without a row of its own, `-` an open end. Lines
/// that begin with `#` are for people.
package struct FactFile: Sendable {
  /// A line that is no row.
  package struct Damage: Error, Hashable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var message: String

    package var description: String { "\(file):\(line): \(message)" }
  }

  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The files of the module, in the order of their names.
  package static let all: [FactFile] = [
    FactFile(name: "appkit-baselines.tsv", bytes: PackageResources.appkit_baselines_tsv),
    FactFile(name: "appkit-buttons.tsv", bytes: PackageResources.appkit_buttons_tsv),
    FactFile(name: "appkit-controls.tsv", bytes: PackageResources.appkit_controls_tsv),
    FactFile(name: "appkit-looks.tsv", bytes: PackageResources.appkit_looks_tsv),
    FactFile(name: "canvas.tsv", bytes: PackageResources.canvas_tsv),
    FactFile(name: "text.tsv", bytes: PackageResources.text_tsv),
    FactFile(name: "uikit-controls.tsv", bytes: PackageResources.uikit_controls_tsv),
    FactFile(name: "uikit-looks.tsv", bytes: PackageResources.uikit_looks_tsv),
  ]

  /// Reads the rows.
  ///
  /// - Returns: The rows in order, and the lines that are none.
  /// - Complexity: O(*n*) in the number of bytes.
  package func read() -> (rows: [FactRow], damages: [Damage]) {
    var rows: [FactRow] = []
    var damages: [Damage] = []
    rows.reserveCapacity(256)
    var (start, number) = (bytes.startIndex, 0)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      (start, number) = (end + 1, number + 1)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      do throws(Damage) {
        rows.append(try row(line, number: number))
      } catch {
        damages.append(error)
      }
    }
    return (rows, damages)
  }

  private static func columns(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var columns: [ArraySlice<UInt8>] = []
    columns.reserveCapacity(9)
    var start = line.startIndex
    while let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) {
      columns.append(line[start..<end])
      start = end + 1
    }
    columns.append(line[start...])
    return columns
  }

  private func row(_ line: ArraySlice<UInt8>, number: Int) throws(Damage) -> FactRow {
    func damage(_ message: String) -> Damage { Damage(file: name, line: number, message: message) }
    let columns = Self.columns(of: line)
    guard columns.count == 9 else {
      throw damage("a row has 9 columns, this one \(columns.count)")
    }
    func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
    guard let platform = FactPlatform(rawValue: text(0)) else {
      throw damage("no platform is named '\(text(0))'")
    }
    func version(_ column: Int) throws(Damage) -> XcodeVersion? {
      if columns[column].elementsEqual("-".utf8) { return nil }
      guard let version = XcodeVersion(name: text(column)) else {
        throw damage("no version of Xcode is named '\(text(column))'")
      }
      return version
    }
    let (from, to) = (try version(4), try version(5))
    if let from, let to, from >= to { throw damage("the range of versions is empty") }
    var (fact, argument) = (columns[6], nil as FactArgument?)
    if let at = fact.firstIndex(of: UInt8(ascii: "@")) {
      argument = FactArgument(String(decoding: fact[(at + 1)...], as: UTF8.self))
      guard argument != nil else { throw damage("'\(text(6))' names no length") }
      fact = fact[..<at]
    }
    guard !fact.isEmpty else { throw damage("the fact has no name") }
    var values: [Double?] = []
    for word in columns[7].split(separator: UInt8(ascii: " ")) {
      let isOpen = word.elementsEqual("-".utf8)
      let value = isOpen ? nil : Double(String(decoding: word, as: UTF8.self))
      guard isOpen || value?.isFinite == true else {
        throw damage("'\(String(decoding: word, as: UTF8.self))' is no number")
      }
      values.append(value)
    }
    guard !columns[8].isEmpty else { throw damage("the row has no evidence") }
    func variant(_ column: Int) -> String {
      columns[column].elementsEqual("*".utf8) ? "" : text(column)
    }
    return FactRow(
      platform: platform, control: text(1), variant: variant(2), size: variant(3), from: from,
      to: to, fact: String(decoding: fact, as: UTF8.self), argument: argument, values: values,
      evidenceText: text(8), file: name, line: number)
  }
}
