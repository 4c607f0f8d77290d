import LayoutModel

extension LayoutDirection {
  /// The direction of the first strong character of a text, or nil for none.
  ///
  /// - Source: Unicode Standard Annex 9, rules P2 and P3; right-to-left scripts lie in blocks that
  ///   the standard reserves for them.
  init?(firstStrongOf text: UnsafeBufferPointer<UInt8>) {
    var depth = 0
    var index = 0
    while index < text.count {
      let lead = text[index]
      if lead < 0x80 {
        if depth == 0, (lead | 0x20) >= 0x61, (lead | 0x20) <= 0x7A {
          self = .leftToRight
          return
        }
        index += 1
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      index += length
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      case 0x200E where depth == 0:
        self = .leftToRight
        return
      case 0x200F where depth == 0, 0x061C where depth == 0:
        self = .rightToLeft
        return
      default:
        guard depth == 0, scalar.properties.isAlphabetic else { continue }
        self = Self.isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
        return
      }
    }
    return nil
  }

  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
