/// The pixels of a finished picture: rows from top to bottom, four bytes a pixel.
///
/// The bytes are red, green, blue and alpha, not premultiplied. A pixel that is not seen at all is
/// four zeros.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let pixelWidth: Int
  /// Rows.
  public let pixelHeight: Int
  /// The bytes; `pixelWidth * pixelHeight * 4` of them.
  public let bytes: [UInt8]

  /// Makes a bitmap; the count of bytes must fit the size.
  public init(pixelWidth: Int, pixelHeight: Int, bytes: [UInt8]) {
    precondition(bytes.count == pixelWidth * pixelHeight * 4, "the bytes do not fit the size")
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.bytes = bytes
  }

  /// The four bytes of a pixel as one number: red in the lowest eight bits, alpha in the highest.
  ///
  /// - Parameters:
  ///   - x: The column, from 0 to `pixelWidth - 1`.
  ///   - y: The row, from 0 to `pixelHeight - 1`.
  public subscript(x: Int, y: Int) -> UInt32 {
    let place = (y * pixelWidth + x) * 4
    return UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }
}

extension BitmapImage {
  /// Makes an image that can be drawn from the pixels of a picture.
  public init(_ bitmap: Bitmap, name: String = "") {
    self.init(
      pixelWidth: bitmap.pixelWidth, pixelHeight: bitmap.pixelHeight, bytes: bitmap.bytes,
      name: name)
  }
}
