/// The colours that a picture shows, as long as a palette can hold them.
struct ColourTable {
  /// The most colours of a palette.
  static let limit = 256

  /// The colours in the order in which they were met, or nil when there are too many.
  private(set) var colours: [UInt32]? = []
  /// Whether red, green and blue were the same in every colour.
  private(set) var isGrey = true
  /// Whether every colour covered.
  private(set) var isOpaque = true

  private static let slotBits: UInt32 = 11
  private var slots = [Int16](repeating: -1, count: 1 << slotBits)
  private var last: UInt32?

  /// Notes a colour.
  @inline(__always)
  mutating func insert(_ colour: UInt32) {
    guard colour != last else { return }
    last = colour
    if (colour ^ colour &>> 8) & 0xFFFF != 0 { isGrey = false }
    if colour &>> 24 != 255 { isOpaque = false }
    if colours != nil { insertNew(colour) }
  }

  /// Whether nothing more can be learned from further colours.
  var isSettled: Bool { colours == nil && !isGrey && !isOpaque }

  /// The place of a colour in `colours`; the colour must have been noted.
  @inline(__always)
  func index(of colour: UInt32) -> UInt8 {
    let colours = colours ?? []
    return slots.withUnsafeBufferPointer { slots in
      colours.withUnsafeBufferPointer { colours in
        var slot = Self.slot(of: colour)
        while true {
          let index = Int(slots[slot])
          if index < 0 || colours[index] == colour { return UInt8(truncatingIfNeeded: index) }
          slot = (slot &+ 1) & (slots.count &- 1)
        }
      }
    }
  }

  private mutating func insertNew(_ colour: UInt32) {
    guard let known = colours else { return }
    var slot = Self.slot(of: colour)
    while slots[slot] >= 0 {
      if known[Int(slots[slot])] == colour { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard known.count < Self.limit else {
      colours = nil
      return
    }
    slots[slot] = Int16(known.count)
    colours?.append(colour)
  }

  @inline(__always)
  private static func slot(of colour: UInt32) -> Int {
    Int(truncatingIfNeeded: (colour &* 0x9E37_79B1) &>> (32 &- slotBits))
  }
}
