/// A file of rows, separated by tabs.
///
/// The columns are platform, control, variant, size, first version, first version no more, fact,
/// value and evidence, which `FactEvidence` describes. `*` is every variant or size without a row of its
/// own, `-` an open end. Lines that begin with `#` are for people.
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
    FactFile(name: "appkit-colors.tsv", bytes: PackageResources.appkit_colors_tsv),
    FactFile(name: "appkit-controls.tsv", bytes: PackageResources.appkit_controls_tsv),
    FactFile(name: "appkit-looks.tsv", bytes: PackageResources.appkit_looks_tsv),
    FactFile(name: "canvas.tsv", bytes: PackageResources.canvas_tsv),
    FactFile(name: "text.tsv", bytes: PackageResources.text_tsv),
    FactFile(name: "uikit-colors.tsv", bytes: PackageResources.uikit_colors_tsv),
    FactFile(name: "uikit-controls.tsv", bytes: PackageResources.uikit_controls_tsv),
    FactFile(name: "uikit-looks.tsv", bytes: PackageResources.uikit_looks_tsv),
    FactFile(name: "uikit-text-styles.tsv", bytes: PackageResources.uikit_text_styles_tsv),
  ]

  /// Reads the rows.
  ///
  /// - Returns: The rows in order, and the lines that are none.
  /// - Complexity: O(*n*) in the number of bytes.
  package func read() -> (rows: [FactRow], damages: [Damage]) {
    var all: (rows: [FactRow], damages: [Damage]) = ([], [])
    read(into: &all)
    return all
  }

  /// Reads the rows behind those of other files.
  func read(into all: inout (rows: [FactRow], damages: [Damage])) {
    var columns = Columns(bytes)
    while columns.advance() {
      do throws(Damage) {
        all.rows.append(try row(columns))
      } catch {
        all.damages.append(error)
      }
    }
  }

  /// The columns of one line after the other, found without making lists or texts of them.
  struct Columns {
    private let bytes: [UInt8]
    /// Where the line begins, and behind that where its columns end.
    private var starts: [Int] = []
    private var next = 0
    /// The number of the line, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { starts.count - 1 }

    /// The bytes of a column.
    subscript(column: Int) -> ArraySlice<UInt8> { bytes[starts[column]..<(starts[column + 1] - 1)] }

    /// Whether a column is one letter.
    func has(_ letter: Unicode.Scalar, at column: Int) -> Bool {
      starts[column + 1] - starts[column] == 2 && bytes[starts[column]] == UInt8(ascii: letter)
    }

    /// The whole line.
    var line: ArraySlice<UInt8> { bytes[starts[0]..<(starts[count] - 1)] }

    /// Goes to the next line that is not for people; false behind the last one.
    mutating func advance() -> Bool {
      while next < bytes.count {
        let first = bytes[next]
        starts.removeAll(keepingCapacity: true)
        starts.append(next)
        number += 1
        next = bytes.withUnsafeBufferPointer { bytes in
          // Most of a line is evidence, which nothing but this loop looks at: one comparison a letter.
          var place = next
          while place < bytes.count {
            let byte = bytes[place]
            place += 1
            guard byte <= UInt8(ascii: "\n") else { continue }
            if byte == UInt8(ascii: "\n") { return place }
            if byte == UInt8(ascii: "\t") { starts.append(place) }
          }
          return place + 1
        }
        starts.append(next)
        if first != UInt8(ascii: "#"), first != UInt8(ascii: "\n") { return true }
      }
      return false
    }
  }

  private func row(_ columns: Columns) throws(Damage) -> FactRow {
    func damage(_ message: String) -> Damage {
      Damage(file: name, line: columns.number, message: message)
    }
    func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
    guard columns.count == 9 else {
      throw damage("a row has 9 columns, this one \(columns.count)")
    }
    guard let platform = FactPlatform.named[FactWord(columns[0])] else {
      throw damage("no platform is named '\(text(0))'")
    }
    func version(_ column: Int) throws(Damage) -> XcodeVersion? {
      if columns.has("-", at: column) { return nil }
      guard let version = XcodeVersion.byWord[FactWord(columns[column])] else {
        throw damage("no version of Xcode is named '\(text(column))'")
      }
      return version
    }
    var terms = FactTerms(platform: platform, from: try version(4), to: try version(5))
    if let from = terms.from, let to = terms.to, from >= to {
      throw damage("the range of versions is empty")
    }
    var fact = columns[6]
    if let at = fact.firstIndex(of: UInt8(ascii: "@")) {
      terms.lengths = FactArgument(String(decoding: fact[(at + 1)...], as: UTF8.self))?.lengths
      guard terms.lengths != nil else { throw damage("'\(text(6))' names no length") }
      fact = fact[..<at]
    }
    guard !fact.isEmpty else { throw damage("the fact has no name") }
    var values = FactValues()
    var rest = columns[7]
    while !rest.isEmpty {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      guard values.append(word) else {
        throw damage("'\(String(decoding: word, as: UTF8.self))' is no number")
      }
      rest = rest[word.endIndex...].dropFirst()
    }
    guard !columns[8].isEmpty else { throw damage("the row has no evidence") }
    func word(_ column: Int) -> FactWord {
      columns.has("*", at: column) ? .every : FactWord(columns[column])
    }
    (terms.variant, terms.size) = (word(2), word(3))
    return FactRow(
      terms: terms, keyWord: FactWord(platform, control: columns[1], fact: fact), numbers: values,
      text: columns.line, file: name, line: columns.number)
  }
}
