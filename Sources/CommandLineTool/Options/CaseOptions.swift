import ArgumentParser
import Bowerbird

/// The cases in which screens are laid out.
struct CaseOptions: ParsableArguments {
  @Option(
    help: """
      Devices, separated by commas: iphone-15,ipad or a document's retina6_1. Screens of a Mac keep \
      their size.
      """,
    completion: .devices)
  var device: String?

  @Option(help: "Canvas sizes in points, separated by commas: 390x844,320x568.")
  var size: String?

  @Option(
    help: "portrait, landscape or both, separated by a comma.",
    completion: .list(["portrait", "landscape", "portrait,landscape"]))
  var orientation: String?

  @Option(
    help: """
      Languages as BCP 47 tags, separated by commas: en,de,ar; widest for the widest translation of \
      each view.
      """, completion: .languages)
  var language: String?

  @Option(
    help: "Text sizes, separated by commas: xSmall ... xxxLarge, accessibilityMedium ...",
    completion: .names(ContentSizeCategory.self))
  var textSize: String?

  @Option(
    help: "light, dark or both, separated by a comma.",
    completion: .list(["light", "dark", "light,dark"]))
  var appearance: String?

  @Option(help: "Variants by name, separated by commas; base for none, all for every one.")
  var variant: String?

  @Option(help: "Pixels in a point: 1, 2 or 3; the device's own by default.")
  var scale: Double?

  /// The selection that the options mean.
  func selection() throws -> CaseSelection {
    var result = CaseSelection()
    result.devices = try Self.list(device).map { name in
      guard let device = Device.named(name) else {
        let known = Device.all.map(\.name).joined(separator: ", ")
        throw ValidationError("there is no device '\(name)'; known are \(known)")
      }
      return device
    }
    result.sizes = try Self.list(size).map(Self.size)
    result.orientations = try Self.cases(orientation, "orientation")
    result.languages = try Self.list(language).map { name in
      guard CaseSelection.isLanguage(name) else {
        throw ValidationError("'\(name)' is no language tag such as de or zh-Hant")
      }
      return name
    }
    guard result.languages.count <= Limit.languages.value else {
      throw ValidationError("more than \(Limit.languages.value) languages are asked for")
    }
    result.textSizes = try Self.cases(
      textSize, "text size", others: ContentSizeCategory.otherNames)
    result.appearances = try Self.cases(appearance, "appearance")
    result.variants = Self.list(variant)
    if let scale {
      guard CaseSelection.scales.contains(scale) else {
        throw ValidationError("the scale must be above 0, at most 8")
      }
      result.scale = scale
    }
    return result
  }

  private static func list(_ text: String?) -> [String] {
    var seen: Set<Substring> = []
    return text?.split(separator: ",").map { $0.trimmingPrefix(" ") }
      .filter { seen.insert($0).inserted }.map(String.init) ?? []
  }

  private static func cases<Value: RawRepresentable & CaseIterable>(
    _ text: String?, _ what: String, others: [String: Value] = [:]
  ) throws -> [Value] where Value.RawValue == String {
    try list(text).map { name in
      guard let value = Value(rawValue: name) ?? others[name] else {
        let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no \(what) '\(name)'; known are \(known)")
      }
      return value
    }
  }

  private static func size(_ text: String) throws -> Size {
    guard let size = Size(text: text) else {
      throw ValidationError("'\(text)' is not a size such as 390x844 between 0 and 100000 points")
    }
    return size
  }
}
