import Files
import Geometry
package import LayoutModel

/// The file names of pictures: readable, stable, and safe on every file system.
package struct PictureName: Hashable, Sendable {
  /// The name of the folder: the document's name without its ending.
  package var folder: String
  /// The file's name without its ending.
  package var stem: String

  /// Makes the name of a screen's picture in one case.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - screen: The screen.
  ///   - environment: The case.
  ///   - screenCount: How many screens the document has; a single one is not named.
  package init(path: String, screen: Screen, environment: LayoutEnvironment, screenCount: Int) {
    let file =
      path == StandardInput.name
      ? "stdin" : path.split(separator: "/").last.map(String.init) ?? path
    let ending = LayoutDocument.fileEndings.first { file.hasSuffix($0) } ?? ""
    folder = Self.safe(String(file.dropLast(ending.count)))
    var parts: [String] = []
    if screenCount > 1 || screen.name != folder { parts.append(Self.safe(screen.name)) }
    parts.append(Self.device(environment))
    parts.append(environment.orientation.rawValue)
    parts.append(Self.safe(environment.language))
    if environment.textSize != .large { parts.append(environment.textSize.rawValue) }
    if environment.appearance != .light { parts.append(environment.appearance.rawValue) }
    if let variant = environment.variant { parts.append(Self.safe(variant)) }
    stem = parts.joined(separator: "-")
  }

  /// The device's usual name, or the size of a canvas without one.
  static func device(_ environment: LayoutEnvironment) -> String {
    if let device = Device.named(environment.deviceName) { return device.name }
    return "\(environment.size.width.shortText)x\(environment.size.height.shortText)"
  }

  static func safe(_ name: String) -> String {
    let mapped = name.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain || scalar == "-" || scalar == "_" || scalar == "." ? Character(scalar) : "_"
    }
    let text = String(mapped.prefix(80))
    return text.isEmpty || text.hasPrefix(".") ? "_" + text : text
  }
}
