import CPangoCairo

/// What Pango finds of printable ASCII in one face, which is the same for all such text.
///
/// Pango cuts text into items by font, script and direction. Printable ASCII in a font that has all
/// of it is one item, and only whether a letter is in it makes a difference. So Pango is asked
/// once, and later texts are shaped as such an item without being cut.
final class PlainItems {
  /// What a text of printable ASCII holds.
  enum Kind: Int {
    /// No letter: its script is that of no language, its direction that of its surroundings.
    case symbols
    /// A letter at least.
    case letters
  }

  /// A face in a language, from a step of the fonts on.
  struct Key: Hashable {
    var face: Int
    var language: Int
    var tier: Int
    var kind: Kind
  }

  private static let greatestCount = 512
  private var items: [Key: UnsafeMutablePointer<PangoItem>?] = [:]
  private var last: (key: Key, item: UnsafeMutablePointer<PangoItem>?)?

  deinit { removeAll() }

  /// The kind of a text; nil where it is not all printable ASCII, or empty.
  static func kind(of bytes: [UInt8]) -> Kind? { bytes.withUnsafeBufferPointer { kind(of: $0) } }

  /// The kind of a text; nil where it is not all printable ASCII, or empty.
  static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    guard !bytes.isEmpty else { return nil }
    var hasLetter = false
    for byte in bytes {
      guard byte &- 0x20 < 0x5F else { return nil }
      if (byte | 0x20) &- 0x61 < 26 { hasLetter = true }
    }
    return hasLetter ? .letters : .symbols
  }

  /// The item to shape text as; nil inside where such text is more than one item, nil outside where
  /// Pango has not been asked yet.
  func item(for key: Key) -> UnsafeMutablePointer<PangoItem>?? {
    if let last, last.key == key { return .some(last.item) }
    guard let known = items[key] else { return nil }
    last = (key, known)
    return .some(known)
  }

  /// Keeps what Pango made of a text: the item, which is owned from now on, or nil for several.
  func keep(_ item: UnsafeMutablePointer<PangoItem>?, for key: Key) {
    if items.count >= Self.greatestCount { removeAll() }
    items[key] = .some(item)
  }

  /// Whether a font has a glyph for each character of printable ASCII.
  static func isComplete(_ font: OpaquePointer?) -> Bool {
    guard let font, let shaper = pango_font_get_hb_font(font) else { return false }
    var glyph: hb_codepoint_t = 0
    return (0x20...0x7E).allSatisfy {
      hb_font_get_nominal_glyph(shaper, hb_codepoint_t($0), &glyph) != 0
    }
  }

  private func removeAll() {
    for item in items.values { if let item { pango_item_free(item) } }
    items = [:]
    last = nil
  }
}
