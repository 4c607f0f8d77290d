import TestSupport
import Testing

@testable import VisualFormat

@Suite struct `Text cursor` {
  /// What a cursor reads of a text, piece by piece, up to a number of characters.
  private func pieces(_ text: String, upTo end: Int) -> [String] {
    var cursor = TextCursor(text)
    var pieces: [String] = []
    while cursor.offset < end, let next = cursor.next {
      let start = cursor.offset
      if let number = cursor.takeNumber() {
        pieces.append("number \(number)")
      } else if let name = cursor.takeIdentifier() {
        pieces.append("identifier \(name)")
      } else if cursor.take(">=") || cursor.take("\r\n") {
        pieces.append("text")
      } else {
        cursor.skipBlanks()
        if cursor.offset == start {
          pieces.append("'\(next)' before '\(cursor.takeName())'")
          cursor.offset = start + 1
        }
      }
      pieces.append("to \(cursor.offset)")
    }
    return pieces
  }

  @Test func `a text of ASCII is read as one with other characters`() {
    let parts = [
      "a", "width", "_b1", "12", ".5", "3.", "1..2", "1e3", "2E-4", "7e", "5.e1", ".", " ", "\t\n",
      ">=", ">", "(", "`", "0.25", "H:", "9x",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...8, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      #expect(
        pieces(text, upTo: text.count) == pieces(text + "|é", upTo: text.count), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("1", 1, 1), ("1.", 1, 2), (".5x", 0.5, 2), ("1..5", 1, 1), ("1e3", 1000, 3),
      ("2E-1", 0.2, 4),
      ("3e", 3, 1), ("4e+", 4, 1), ("5.e1", 50, 4), ("0x1", 0, 1), ("1e400", .infinity, 5),
      ("", nil, 0), (".", nil, 0), (".e1", nil, 0), ("-1", nil, 0), ("e1", nil, 0), ("é1", nil, 0),
    ] as [(String, Double?, Int)])
  func `a number is read as strtod does, and nothing else`(
    text: String, value: Double?, length: Int
  ) {
    var cursor = TextCursor(text)
    let number = cursor.takeNumber()
    #expect(number == value)
    #expect(cursor.offset == length)
  }

  @Test func `positions count characters, a line end of two among them`() {
    var cursor = TextCursor("größe\r\n≥ 1")
    let words = [cursor.takeIdentifier(), cursor.takeName()]
    #expect(words == ["gr", "öße"])
    #expect(cursor.offset == 5)
    cursor.skipBlanks()
    #expect(cursor.offset == 6)
    let found = ["≥", " 12", " 1"].map { cursor.take($0) }
    #expect(found == [true, false, true])
    #expect(cursor.isAtEnd)
  }
}
