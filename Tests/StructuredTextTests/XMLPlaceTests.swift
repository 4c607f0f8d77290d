import StructuredText
import Testing

/// Where elements of XML begin.
@Suite struct XMLPlaceTests {
  private final class Places: XMLEventHandler {
    var found: [String] = []

    func start(
      _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
      in reader: XMLEventReader
    ) {
      // Each may be asked for first.
      let (column, line) = (reader.column, reader.line)
      found.append("\(String(cString: name)) \(line):\(column)")
      #expect((reader.line, reader.column) == (line, column))
    }

    func end() {}
    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {}
  }

  private static let documents = [
    "<a/>", "<a><b/><c/></a>", "<a>\n  <b/>\n\n  <c x=\"1\"\n  y=\"2\"/><d/>\n</a>\n",
    "<a>\r\n  <b/>\r\n<c/></a>", "<a>\r<b/>\r <c/></a>",
    "<a>é<b/>\n<c t=\"日本\"/><d/>\nabc<e/></a>", "<a t=\"Ā਀\">\n<b/></a>",
    "\u{FEFF}<a>\n<b/></a>", "<a>\t<b/><!-- \n -->  <c/></a>",
  ]

  /// The places by the characters before each tag, a byte order mark among them.
  private static func places(in text: String) -> [String] {
    var found: [String] = []
    for start in text.indices where text[start] == "<" {
      let name = text[text.index(after: start)]
      guard name.isLetter else { continue }
      let before = text[..<start].replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      let column = (lines.last?.unicodeScalars.count ?? 0) + 1
      found.append("\(name) \(lines.count):\(column)")
    }
    return found
  }

  @Test(arguments: documents)
  func `elements are where the characters before them put them`(text: String) {
    let places = Places()
    let failure = XMLEventReader.read(Array(text.utf8), by: places)
    #expect(failure == nil)
    #expect(places.found == Self.places(in: text))
  }

  @Test(arguments: documents)
  func `elements of UTF-16 are where those of UTF-8 are`(text: String) {
    let marked = text.first == "\u{FEFF}" ? text : "\u{FEFF}" + text
    let bytes = marked.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let places = Places()
    let failure = XMLEventReader.read(bytes, by: places)
    #expect(failure == nil)
    #expect(places.found == Self.places(in: marked))
  }

  @Test func `what ends a document is where it is`() throws {
    let failure = XMLEventReader.read(Array("<a>\n  <b>\n  </c>\n</a>".utf8), by: Places())
    let place = try #require(failure)
    #expect((place.line, place.column) == (3, 5))
  }
}
