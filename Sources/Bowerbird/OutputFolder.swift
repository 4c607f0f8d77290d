import CairoDrawing
public import Drawing
import FoundationEssentials

/// A folder that results are written into; made when the first file is.
public struct OutputFolder: Sendable {
  /// The path of the folder.
  public var path: String

  /// Makes an output folder; nothing is touched yet.
  public init(_ path: String) { self.path = path }

  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file's path in the folder; folders on the way are made.
  /// - Throws: `DrawingError.unwritableFile`.
  public func write(_ bytes: [UInt8], to file: String) throws(DrawingError) {
    let target = "\(path)/\(file)"
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritableFile(path: folder, reason: "the folder cannot be made")
    }
    try OutputFile.write(bytes, to: target)
  }
}
