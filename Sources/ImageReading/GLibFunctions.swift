import Drawing

/// What GLib's libraries share: objects with counts, and errors.
struct GLibFunctions {
  private let unreference: @convention(c) (OpaquePointer) -> Void
  private let freeError: @convention(c) (UnsafeMutableRawPointer) -> Void

  /// Where the words lie in GLib's record of an error, behind its domain and code.
  private static let messageOffset = 8

  /// Finds the functions through a library that uses them.
  init(_ library: SharedLibrary) throws(DrawingError) {
    unreference = try library.function("g_object_unref")
    freeError = try library.function("g_error_free")
  }

  /// Lets an object go.
  func release(_ object: OpaquePointer) { unreference(object) }

  /// The words of an error, which is freed.
  func take(_ error: UnsafeMutableRawPointer?) -> String {
    guard let error else { return "it is damaged" }
    defer { freeError(error) }
    let message = error.load(
      fromByteOffset: Self.messageOffset, as: UnsafePointer<CChar>?.self)
    return message.map { String(cString: $0) } ?? "it is damaged"
  }
}
