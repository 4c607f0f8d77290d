/// How wide San Francisco's characters are in a weight and face, at the reference size.
///
/// Inter's outlines are set by these, wherever San Francisco's width of a character is known.
final class SystemFontWidths {
  /// Pango units of a 2048th of the reference size.
  private static let unitsPerStep: Int32 = 64

  private let ascii: [Int32]
  private let textKerning: KerningTable
  private let displayKerning: KerningTable
  private let face: SystemFont.Face
  private let isTabular: Bool

  /// Makes the widths of a weight on OpenType's scale.
  ///
  /// - Parameters:
  ///   - weight: The weight.
  ///   - face: The face.
  ///   - isTabular: Whether all figures are of one width.
  init(weight: Int, face: SystemFont.Face, isTabular: Bool) {
    self.face = face
    self.isTabular = isTabular
    let share = face.displayShare
    // A table that has no share is not made.
    textKerning =
      share == SystemFont.wholeShare ? .display : weight >= 600 ? .semiboldText : .text
    displayKerning = share == 0 ? textKerning : .display
    var text = AdvanceTable[.systemText].advances(weight: weight)
    var display = AdvanceTable[.systemDisplay].advances(weight: weight)
    if face.isClassic {
      Self.replace(in: &text, by: AdvanceTable[.classicSystemText], weight: weight)
      Self.replace(in: &display, by: AdvanceTable[.classicSystemDisplay], weight: weight)
    }
    var ascii = [Int32](repeating: 0, count: 128)
    for index in text.indices {
      ascii[index + 0x20] = text[index] * (SystemFont.wholeShare - share) + display[index] * share
    }
    if isTabular { for digit in 0x30...0x39 { ascii[digit] = ascii[0x30] } }
    self.ascii = ascii
  }

  /// How much narrower than Inter's the characters are of which no width is known, in Pango units.
  ///
  /// Inter's widths are nearly those of SF Text; those of SF Display are smaller by so much.
  var narrowing: Int32 { face.displayShare * 119 }

  /// The width of a character, in Pango units; nil where it is not known.
  ///
  /// Combining marks have no width.
  func advance(of scalar: UInt32) -> Int32? {
    if scalar < 0x7F { return scalar >= 0x20 ? ascii[Int(scalar)] : nil }
    if scalar >= 0x300, scalar < 0x370 { return 0 }
    if scalar == 0xA0 { return ascii[0x20] }
    guard let known = SystemFontLetters.advances[scalar] else { return nil }
    return ascii[Int(known.base)] + known.difference * Self.unitsPerStep
  }

  /// What printable ASCII is wide in one line, in Pango units.
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int64 {
    var sum: Int64 = 0
    let share = face.displayShare
    ascii.withUnsafeBufferPointer { ascii in
      textKerning.pairs.withUnsafeBufferPointer { textPairs in
        displayKerning.pairs.withUnsafeBufferPointer { displayPairs in
          var previous = 0
          for byte in text {
            let place = Int(byte & 0x7F)
            sum += Int64(ascii[place])
            let pair = previous * KerningTable.width + place
            if share != SystemFont.wholeShare {
              sum -= Int64(Int32(textPairs[pair]) * (SystemFont.wholeShare - share))
            }
            if share != 0 { sum -= Int64(Int32(displayPairs[pair]) * share) }
            previous = place
          }
        }
      }
    }
    return sum
  }

  /// How much tighter two characters are set, in Pango units.
  func kerning(_ left: UInt32, _ right: UInt32) -> Int32 {
    let pair = KerningTable.index(of: left) * KerningTable.width + KerningTable.index(of: right)
    let share = face.displayShare
    return Int32(textKerning.pairs[pair]) * (SystemFont.wholeShare - share)
      + Int32(displayKerning.pairs[pair]) * share
  }

  private static func replace(in all: inout [Int32], by signs: AdvanceTable, weight: Int) {
    for (character, advance) in zip(signs.characters, signs.advances(weight: weight)) {
      all[Int(character) - 0x20] = advance
    }
  }
}
