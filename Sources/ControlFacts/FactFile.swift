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
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated()
    where !line.isEmpty && line.first != UInt8(ascii: "#") {
      do throws(Damage) {
        rows.append(try row(line, number: index + 1))
      } catch {
        damages.append(error)
      }
    }
    return (rows, damages)
  }

  private func row(_ line: ArraySlice<UInt8>, number: Int) throws(Damage) -> FactRow {
    func damage(_ message: String) -> Damage { Damage(file: name, line: number, message: message) }
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard columns.count == 9 else {
      throw damage("a row has 9 columns, this one \(columns.count)")
    }
    guard let platform = FactPlatform(rawValue: columns[0]) else {
      throw damage("no platform is named '\(columns[0])'")
    }
    var versions: [XcodeVersion?] = []
    for column in columns[4...5] {
      let version = XcodeVersion(name: column)
      guard column == "-" || version != nil else {
        throw damage("no version of Xcode is named '\(column)'")
      }
      versions.append(version)
    }
    if let from = versions[0], let to = versions[1], from >= to {
      throw damage("the range of versions is empty")
    }
    let parts = columns[6].split(separator: "@", maxSplits: 1).map(String.init)
    guard let fact = parts.first else { throw damage("the fact has no name") }
    let argument = parts.count == 2 ? FactArgument(parts[1]) : nil
    guard parts.count == 1 || argument != nil else {
      throw damage("'\(columns[6])' names no length")
    }
    var values: [Double?] = []
    for word in columns[7].split(separator: " ") {
      let value = Double(word)
      guard word == "-" || value?.isFinite == true else {
        throw damage("'\(word)' is no number")
      }
      values.append(value)
    }
    guard !columns[8].isEmpty else { throw damage("the row has no evidence") }
    return FactRow(
      platform: platform, control: columns[1], variant: columns[2] == "*" ? "" : columns[2],
      size: columns[3] == "*" ? "" : columns[3], from: versions[0], to: versions[1], fact: fact,
      argument: argument, values: values, evidence: FactEvidence(columns[8]), file: name,
      line: number)
  }
}
