import Foundation

/// The few functions of HarfBuzz by which a test shapes text, and nothing of Pango.
enum HarfBuzz {
  /// A text in units of its font.
  struct Shaped {
    var glyphs: [(id: UInt32, offset: (x: Int32, y: Int32), advance: Int32)] = []
    var unitsPerEm: UInt32
    var isRightToLeft: Bool
  }

  /// Shapes a text of one font, script and direction.
  static func shape(_ text: String, path: String, faceIndex: Int) -> Shaped {
    typealias Read = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    typealias Make = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias Use = @convention(c) (OpaquePointer?) -> Void
    typealias Number = @convention(c) (OpaquePointer?) -> UInt32
    typealias List =
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt32>?) -> UnsafeMutableRawPointer?

    let blob = function("hb_blob_create_from_file", as: Read.self)(path)
    let makeFace = function(
      "hb_face_create", as: (@convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?).self)
    let face = makeFace(blob, UInt32(faceIndex))
    let font = function("hb_font_create", as: Make.self)(face)
    let buffer = function("hb_buffer_create", as: (@convention(c) () -> OpaquePointer?).self)()
    defer {
      function("hb_buffer_destroy", as: Use.self)(buffer)
      function("hb_font_destroy", as: Use.self)(font)
      function("hb_face_destroy", as: Use.self)(face)
      function("hb_blob_destroy", as: Use.self)(blob)
    }
    let add = function(
      "hb_buffer_add_utf8",
      as: (@convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32, UInt32, Int32) -> Void).self
    )
    add(buffer, text, -1, 0, -1)
    function("hb_buffer_guess_segment_properties", as: Use.self)(buffer)
    let shape = function(
      "hb_shape",
      as: (@convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, UInt32) -> Void).self)
    shape(font, buffer, nil, 0)

    let rightToLeft: UInt32 = 5
    var shaped = Shaped(
      unitsPerEm: function("hb_face_get_upem", as: Number.self)(face),
      isRightToLeft: function("hb_buffer_get_direction", as: Number.self)(buffer)
        == rightToLeft)
    // Both structures are of five numbers of 32 bits.
    var count: UInt32 = 0
    let infos = function("hb_buffer_get_glyph_infos", as: List.self)(buffer, &count)
    let positions = function("hb_buffer_get_glyph_positions", as: List.self)(buffer, &count)
    guard let infos, let positions else { return shaped }
    for index in 0..<Int(count) {
      func part(_ number: Int) -> Int32 {
        positions.load(fromByteOffset: 20 * index + 4 * number, as: Int32.self)
      }
      shaped.glyphs.append(
        (infos.load(fromByteOffset: 20 * index, as: UInt32.self), (part(2), part(3)), part(0)))
    }
    return shaped
  }

  private nonisolated(unsafe) static let library = dlopen("libharfbuzz.so.0", RTLD_LAZY)

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let address = dlsym(library, name) else { fatalError("HarfBuzz has no \(name)") }
    return unsafeBitCast(address, to: type)
  }
}
