public import Diagnostics

/// A reason for which there is no picture.
public enum DrawingError: Error, Hashable {
  /// A side of the picture, in points, or the scale is zero, negative or not a number.
  case invalidCanvas(width: String, height: String, scale: String)
  /// The picture has more pixels, or a longer side, than is allowed.
  case canvasTooLarge(pixelWidth: Int, pixelHeight: Int, limit: String)
  /// Groups lie in each other deeper than a limit.
  case nestedTooDeep(limit: Int)
  /// The drawing library failed; the words are its own.
  case library(String)
  /// The bytes are not a PNG file, or a damaged one.
  case unreadablePNG(String)
  /// A file of a kind that can be read is damaged; the words are its reader's.
  case unreadableImage(format: String, reason: String)
  /// The bytes are no image of a known kind.
  case unknownImageFormat
  /// The library that reads a kind of image is not installed.
  case missingLibrary(name: String, package: String)
  /// An image file has more pixels than is allowed.
  case imageTooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)

  /// The problem for people, with a stable id.
  public var diagnostic: Diagnostic {
    switch self {
    case .invalidCanvas(let width, let height, let scale):
      Diagnostic(
        id: "drawing.invalid-canvas", severity: .error,
        message: "a picture of \(width) x \(height) points at scale \(scale) cannot be drawn",
        hint: "give the screen a width and a height above zero")
    case .canvasTooLarge(let width, let height, let limit):
      Diagnostic(
        id: "drawing.canvas-too-large", severity: .error,
        message: "a picture of \(width) x \(height) pixels is over the limit of \(limit)",
        hint: "make the screen smaller, or draw it at a lower scale")
    case .nestedTooDeep(let limit):
      Diagnostic(
        id: "drawing.nested-too-deep", severity: .error,
        message: "views lie in each other more than \(limit) deep",
        hint: "flatten the hierarchy")
    case .library(let words):
      Diagnostic(
        id: "drawing.library", severity: .error, message: "the picture could not be drawn: \(words)"
      )
    case .unreadablePNG(let reason):
      Diagnostic(
        id: "image.unreadable-png", severity: .error, message: "not a readable PNG file: \(reason)",
        hint: "save the picture again")
    case .unreadableImage(let format, let reason):
      Diagnostic(
        id: "image.unreadable", severity: .error,
        message: "not a readable \(format) file: \(reason)", hint: "save the picture again")
    case .unknownImageFormat:
      Diagnostic(
        id: "image.unknown-format", severity: .error,
        message: "the file is no PNG, JPEG, SVG or PDF image",
        hint: "save the picture in one of these formats")
    case .missingLibrary(let name, let package):
      Diagnostic(
        id: "image.missing-library", severity: .error,
        message: "\(name), which reads the image, is not installed",
        hint: "install the package '\(package)'")
    case .imageTooLarge(let width, let height, let limit):
      Diagnostic(
        id: "image.too-large", severity: .error,
        message: "an image of \(width) x \(height) pixels is over the limit of \(limit) pixels",
        hint: "use a smaller image")
    }
  }
}

extension DiagnosticError {
  /// Turns what drawing throws into a problem for people.
  package static func told<Value>(
    _ body: () throws(DrawingError) -> Value
  ) throws(DiagnosticError) -> Value {
    do throws(DrawingError) {
      return try body()
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }
}
