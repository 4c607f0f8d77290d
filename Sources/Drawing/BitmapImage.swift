/// Pixels of an image: rows from top to bottom, four bytes a pixel: red, green, blue, alpha.
public struct BitmapImage: Hashable, Sendable {
  /// Pixels in a row.
  public var pixelWidth: Int
  /// Rows.
  public var pixelHeight: Int
  /// The bytes, not premultiplied; `pixelWidth * pixelHeight * 4` of them.
  public var bytes: [UInt8]
  /// The name shown where a backend cannot draw pixels.
  public var name: String

  /// Makes an image; the count of bytes must fit the size.
  public init(pixelWidth: Int, pixelHeight: Int, bytes: [UInt8], name: String = "") {
    precondition(bytes.count == pixelWidth * pixelHeight * 4, "the bytes do not fit the size")
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.bytes = bytes
    self.name = name
  }
}
