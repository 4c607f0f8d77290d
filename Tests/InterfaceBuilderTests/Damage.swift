/// A way to damage a document, the same for the same seed.
enum Damage: String, CaseIterable, Sendable {
  case cut, droppedBytes, swappedIDs, wrongTypes, hugeNumbers, notNumbers, deepNesting
  case missingReferences, wrongEncoding, cycles, repeatedIDs, wrongFlags
  case removedElements, removedAttributes, flippedFlags

  /// Whether every document that is changed by the damage has something to be told.
  ///
  /// Exchanged ids and elements may make another document that is as good, and so may a missing
  /// colour or another flag.
  var isAlwaysTold: Bool {
    switch self {
    case .swappedIDs, .wrongTypes, .removedElements, .removedAttributes, .flippedFlags: false
    default: true
    }
  }

  func apply(to bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SplitMix(state: seed)
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .cut: return Array(bytes.prefix(Int(random.next() % UInt64(max(1, bytes.count)))))
    case .droppedBytes:
      return bytes.enumerated().filter { _ in random.next() % 200 != 0 }.map(\.element)
    case .swappedIDs: return Array(swapped(text, &random).utf8)
    case .wrongTypes:
      let names = ["view", "label", "stackView", "rect", "constraints", "subviews", "gridView"]
      let from = names[Int(random.next() % 7)]
      let to = names[Int(random.next() % 7)]
      return Array(
        text.replacing("<\(from) ", with: "<\(to) ").replacing("</\(from)>", with: "</\(to)>").utf8)
    case .hugeNumbers: return Array(replaced(text, ["1e308", "-99999999999", "4e9"], &random).utf8)
    case .notNumbers: return Array(replaced(text, ["nan", "inf", "", "ten", "1,5"], &random).utf8)
    case .deepNesting:
      let many = Int(random.next() % 1000)
      return Array(
        text.replacing(
          "<subviews>", with: "<subviews>" + String(repeating: "<view><subviews>", count: many),
          maxReplacements: 1
        ).replacing(
          "</subviews>",
          with: String(repeating: "</subviews></view>", count: many) + "</subviews>",
          maxReplacements: 1
        ).utf8)
    case .missingReferences: return Array(renamed(text, &random).utf8)
    case .wrongEncoding:
      let other = ["UTF-16", "ISO-8859-1", "EBCDIC", "US-ASCII"][Int(random.next() % 4)]
      return Array(text.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(other)\"").utf8)
    case .removedElements: return Array(withoutElements(text, &random).utf8)
    case .removedAttributes: return Array(withoutAttributes(text, &random).utf8)
    case .flippedFlags: return Array(flipped(text, &random).utf8)
    case .repeatedIDs: return Array(repeated(text, &random).utf8)
    case .wrongFlags:
      return Array(
        text.replacing("=\"YES\"", with: "=\"maybe\"").replacing("=\"NO\"", with: "=\"1\"").utf8)
    case .cycles:
      return Array(
        text.replacing("secondItem=\"", with: "firstItem=\"").replacing(
          "destination=\"", with: "id=\"", maxReplacements: 1
        ).utf8) + bytes
    }
  }

  /// Exchanges the values of attributes of one element with those of the next.
  private func swapped(_ text: String, _ random: inout SplitMix) -> String {
    var parts = text.split(separator: "id=\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4 else { return text }
    for _ in 0..<8 {
      let a = 1 + Int(random.next() % UInt64(parts.count - 1))
      let b = 1 + Int(random.next() % UInt64(parts.count - 1))
      let first = String(parts[a].prefix { $0 != "\"" })
      let second = String(parts[b].prefix { $0 != "\"" })
      parts[a] = second + String(parts[a].dropFirst(first.count))
      if a != b { parts[b] = first + String(parts[b].dropFirst(second.count)) }
    }
    return parts.joined(separator: "id=\"")
  }

  /// Takes out a tenth of the elements that stand on a line of their own and end there.
  private func withoutElements(_ text: String, _ random: inout SplitMix) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.hasSuffix("/>") else { return true }
      return random.next() % 10 != 0
    }.joined(separator: "\n")
  }

  /// Takes out a twentieth of the attributes.
  private func withoutAttributes(_ text: String, _ random: inout SplitMix) -> String {
    let parts = text.split(separator: "\" ", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().map { index, part in
      guard index > 0, random.next() % 20 == 0, !part.contains("<"), !part.contains(">"),
        part.contains("=\"")
      else { return index == parts.count - 1 ? part : part + "\" " }
      return ""
    }.joined()
  }

  /// Turns a third of the flags round.
  private func flipped(_ text: String, _ random: inout SplitMix) -> String {
    var result = ""
    for part in text.split(separator: "=\"", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "=\"" }
      let other = part.hasPrefix("YES\"") ? "NO" : part.hasPrefix("NO\"") ? "YES" : nil
      if let other, random.next() % 3 == 0 {
        result += other + part.drop { $0 != "\"" }
      } else {
        result += part
      }
    }
    return result
  }

  /// Gives a few objects the ids of others.
  private func repeated(_ text: String, _ random: inout SplitMix) -> String {
    var parts = text.split(separator: " id=\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4 else { return text }
    for _ in 0..<3 {
      let a = 1 + Int(random.next() % UInt64(parts.count - 1))
      let b = 1 + Int(random.next() % UInt64(parts.count - 1))
      guard a != b else { continue }
      let first = parts[a].prefix { $0 != "\"" }
      parts[b] = String(first + parts[b].drop { $0 != "\"" })
    }
    return parts.joined(separator: " id=\"")
  }

  /// Puts other values into a quarter of the numeric attributes.
  private func replaced(_ text: String, _ values: [String], _ random: inout SplitMix) -> String {
    var result = text
    for name in ["width", "height", "x", "y", "constant", "multiplier", "priority", "spacing"] {
      var parts = result.split(separator: " \(name)=\"", omittingEmptySubsequences: false)
        .map(String.init)
      for index in parts.indices.dropFirst() where random.next() % 4 == 0 {
        let old = parts[index].prefix { $0 != "\"" }
        parts[index] =
          values[Int(random.next() % UInt64(values.count))] + parts[index].dropFirst(old.count)
      }
      result = parts.joined(separator: " \(name)=\"")
    }
    return result
  }

  /// Breaks a fifth of the references.
  private func renamed(_ text: String, _ random: inout SplitMix) -> String {
    var parts = text.split(separator: "Item=\"", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() where random.next() % 5 == 0 {
      parts[index] = "no-" + parts[index]
    }
    return parts.joined(separator: "Item=\"")
  }
}

/// A small generator with the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
