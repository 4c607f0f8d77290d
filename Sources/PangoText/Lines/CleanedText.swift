import LayoutModel

/// The characters of a text, cleaned and cut into paragraphs.
struct CleanedText {
  /// A stretch of bytes without line ends, and its spans of content runs.
  struct Part {
    var bytes: [UInt8]
    /// The content run and number of bytes of each span.
    var spans: [(run: Int, count: Int)]
  }

  /// Text beyond this many bytes is not measured; no screen shows as much.
  static let greatestByteCount = 262_144

  /// The paragraphs; none for empty text, and none after a line end at the end.
  private(set) var parts: [Part] = []
  /// Whether text was left out because there is too much of it.
  private(set) var isCut = false
  /// Whether control characters were left out.
  private(set) var hasControlCharacters = false

  /// Cuts a text into paragraphs at line ends of any kind.
  init(_ content: TextContent) {
    var part = Part(bytes: [], spans: [])
    var total = 0
    var afterReturn = false
    for (run, piece) in content.runs.enumerated() {
      var string = piece.string
      string.withUTF8 { text in
        var end = text.count
        if total + end > Self.greatestByteCount {
          end = max(0, Self.greatestByteCount - total)
          while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
          isCut = true
        }
        total += end
        add(
          UnsafeBufferPointer(rebasing: text[..<end]), run: run, to: &part,
          afterReturn: &afterReturn)
      }
      if isCut { break }
    }
    if !part.bytes.isEmpty { parts.append(part) }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, run: Int, to part: inout Part, afterReturn: inout Bool
  ) {
    var index = 0
    var start = 0
    while index < text.count {
      let skipped = Self.lineEnd(text, at: index)
      let isControl = skipped == 0 && Self.isControl(text[index])
      guard skipped > 0 || isControl else {
        index += 1
        afterReturn = false
        continue
      }
      Self.append(text, start..<index, run: run, to: &part)
      if isControl {
        hasControlCharacters = true
        index += 1
      } else {
        if !(afterReturn && text[index] == 0x0A) {
          parts.append(part)
          part = Part(bytes: [], spans: [])
        }
        afterReturn = text[index] == 0x0D
        index += skipped
      }
      start = index
    }
    Self.append(text, start..<index, run: run, to: &part)
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, run: Int, to part: inout Part
  ) {
    guard !range.isEmpty else { return }
    part.bytes.append(contentsOf: text[range])
    if let last = part.spans.indices.last, part.spans[last].run == run {
      part.spans[last].count += range.count
    } else {
      part.spans.append((run, range.count))
    }
  }

  /// The number of bytes of a line end at a place; 0 for none.
  private static func lineEnd(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0x0A, 0x0B, 0x0C, 0x0D: return 1
    case 0xC2: return index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
      return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09) || byte == 0x7F
  }
}
