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

  @Test func `what a font does at each size is told from small to large`() {
    let rows = Self.rows("sizes")
    #expect(rows.count == 5)
    for (place, columns) in rows {
      let numbers = columns.last?.split(separator: " ").map { Double($0) } ?? []
      #expect(columns.count == 2 && numbers.count.isMultiple(of: 2), "\(place)")
      #expect(!numbers.contains(nil), "\(place)")
      let sizes = stride(from: 0, to: numbers.count, by: 2).compactMap { numbers[$0] }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, "\(place)")
    }
  }

  @Test func `each font that is replaced has measures, and a stand-in of the font set`() {
    let rows = Self.rows("substitutes")
    #expect(Set(rows.map { $0.columns[0] }).count == rows.count)
    for (place, columns) in rows {
      #expect(columns.count == 7, "\(place)")
      for number in columns.dropFirst(2).prefix(4).map({ Double($0) }) {
        #expect((0...2).contains(number ?? -1), "\(place)")
      }
    }
  }
}
