import TestSupport
import Testing

/// The files of numbers that are known of Apple's fonts: a damaged line is named.
@Suite struct FontTableTests {
  private static func rows(_ name: String) -> [(place: String, columns: [String])] {
    let path = "Sources/PangoText/Tables/\(name).tsv"
    let lines = (Checkout.text(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().filter { !$1.isEmpty && $1.first != "#" }.map { index, line in
      ("\(path):\(index + 1)", line.split(separator: "\t").map(String.init))
    }
  }

  @Test func `each weight of a font has one advance a character, and weights ascend`() {
    var last: [String: Int] = [:]
    let rows = Self.rows("advances")
    #expect(Set(rows.map(\.columns[0])).count == 7)
    for (place, columns) in rows {
      guard columns.count == 4, let weight = Int(columns[1]) else {
        Issue.record("\(place): no font, weight, characters and advances")
        continue
      }
      let advances = columns[3].split(separator: " ").map { Int32($0) }
      #expect(advances.count == (columns[2] == "*" ? 95 : columns[2].utf8.count), "\(place)")
      #expect(advances.allSatisfy { (1...4096).contains($0 ?? 0) }, "\(place)")
      #expect(weight > last[columns[0]] ?? 0, "\(place)")
      last[columns[0]] = weight
    }
  }

  @Test func `each line of kerning has a value after each group of characters`() {
    let rows = Self.rows("kerning")
    #expect(Set(rows.map(\.columns[0])) == ["sf-text", "sf-text-semibold", "sf-display"])
    for (place, columns) in rows {
      let words = columns.count == 2 ? columns[1].split(separator: " ") : []
      #expect(words.count >= 3 && words.count % 2 == 1, "\(place)")
      for value in stride(from: 2, to: words.count, by: 2) {
        #expect(Int16(words[value]) != nil, "\(place)")
      }
    }
  }

  @Test func `each letter beyond ASCII has the advance of one of ASCII and a difference`() {
    let rows = Self.rows("letters")
    #expect(rows.count > 40)
    for (place, columns) in rows {
      #expect(columns.count == 2 && UInt32(columns[0], radix: 16) ?? 0 > 0x7F, "\(place)")
      for word in columns.last?.split(separator: " ") ?? [] {
        let difference = word.dropFirst()
        #expect(word.first?.isASCII == true, "\(place)")
        #expect(difference.isEmpty || Int32(difference) != nil, "\(place): \(word)")
      }
    }
  }
}
