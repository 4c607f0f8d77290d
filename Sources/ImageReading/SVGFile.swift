import Drawing
import Geometry

/// An SVG file, drawn by librsvg.
///
/// A file that is read from memory has no address, so what it names elsewhere is not loaded.
///
/// - Source: librsvg 2.52, *Rsvg reference manual*.
final class SVGFile {
  /// The natural size, in points: width and height, else those of the view box.
  let size: Size
  private let handle: OpaquePointer
  private let functions: Functions

  /// Reads a file.
  init(_ file: [UInt8]) throws(DrawingError) {
    let functions = try Functions()
    var error: UnsafeMutableRawPointer?
    guard let handle = functions.open(file, UInt(file.count), &error) else {
      throw .unreadableImage(format: "SVG", reason: functions.glib.take(error))
    }
    self.functions = functions
    self.handle = handle
    size = Self.size(of: handle, functions)
    guard size.width > 0, size.height > 0 else {
      throw .unreadableImage(format: "SVG", reason: "it has neither a size nor a view box")
    }
  }

  deinit { functions.glib.release(handle) }

  /// Draws the file over the whole canvas.
  func draw(on canvas: VectorCanvas) throws(DrawingError) {
    var room = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutableRawPointer?
    guard functions.draw(handle, canvas.cairo, &room, &error) != 0 else {
      throw .unreadableImage(format: "SVG", reason: functions.glib.take(error))
    }
  }

  private static func size(of handle: OpaquePointer, _ functions: Functions) -> Size {
    var width = 0.0
    var height = 0.0
    if functions.pixelSize(handle, &width, &height) != 0, width > 0, height > 0 {
      return Size(width: width, height: height)
    }
    var hasWidth: Int32 = 0
    var hasHeight: Int32 = 0
    var hasBox: Int32 = 0
    var length = RsvgLength(length: 0, unit: 0)
    var otherLength = RsvgLength(length: 0, unit: 0)
    var box = RsvgRectangle(x: 0, y: 0, width: 0, height: 0)
    functions.dimensions(
      handle, &hasWidth, &length, &hasHeight, &otherLength, &hasBox, &box)
    return hasBox != 0 ? Size(width: box.width, height: box.height) : .zero
  }

  /// What is used of the library.
  private struct Functions {
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Number = UnsafeMutablePointer<Double>
    typealias Flag = UnsafeMutablePointer<Int32>
    typealias Length = UnsafeMutableRawPointer
    typealias Box = UnsafeMutableRawPointer

    let open: @convention(c) (UnsafePointer<UInt8>, UInt, Failure) -> OpaquePointer?
    let pixelSize: @convention(c) (OpaquePointer, Number, Number) -> Int32
    let dimensions: @convention(c) (OpaquePointer, Flag, Length, Flag, Length, Flag, Box) -> Void
    let draw: @convention(c) (OpaquePointer, OpaquePointer, Box, Failure) -> Int32
    let glib: GLibFunctions

    init() throws(DrawingError) {
      let library = try SharedLibrary(
        "librsvg", files: ["librsvg-2.so.2", "librsvg-2.2.dylib"], package: "librsvg2-2")
      open = try library.function("rsvg_handle_new_from_data")
      pixelSize = try library.function("rsvg_handle_get_intrinsic_size_in_pixels")
      dimensions = try library.function("rsvg_handle_get_intrinsic_dimensions")
      draw = try library.function("rsvg_handle_render_document")
      glib = try GLibFunctions(library)
    }
  }
}

/// A rectangle as librsvg takes it.
struct RsvgRectangle {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A length as librsvg gives it.
struct RsvgLength {
  var length: Double
  var unit: Int32
}
