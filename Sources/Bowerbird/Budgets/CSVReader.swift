/// Reads tables of fields between commas.
///
/// - Source: RFC 4180; line ends of any kind and a byte order mark are let through.
enum CSVReader {
  /// A line of a table.
  struct Record: Hashable {
    var fields: [String]
    /// Where it starts, counted from 1.
    var line: Int
  }

  /// The records in order; a quote that is not closed ends with the text.
  static func records(of text: String) -> [Record] {
    var result: [Record] = []
    var fields: [String] = []
    var field = ""
    var (line, start) = (1, 1)
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    func endField() {
      fields.append(field)
      field = ""
    }
    func endRecord() {
      endField()
      result.append(Record(fields: fields, line: start))
      fields = []
    }
    while let scalar = scalars.popFirst() {
      if scalar == "\n" { line += 1 }
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        field += "\""
        scalars.removeFirst()
      case "\"" where isQuoted || field.isEmpty: isQuoted.toggle()
      case _ where isQuoted: field.unicodeScalars.append(scalar)
      case ",": endField()
      case "\r" where scalars.first == "\n": continue
      case "\n", "\r":
        endRecord()
        start = line
      default: field.unicodeScalars.append(scalar)
      }
    }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
    return result
  }
}
