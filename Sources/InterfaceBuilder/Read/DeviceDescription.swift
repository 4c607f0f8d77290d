import ControlFacts
import Diagnostics
import LayoutModel

/// The device on which a document was designed.
struct DeviceDescription {
  /// The id as it is written.
  var id: String
  /// The known device of the id, or nil.
  var device: Device?
  var orientation: Orientation
  var appearance: Appearance
  /// The share of the screen that a tablet's app has beside another, in percent; nil for all.
  var share: Int?

  /// Whether an app has a regular width: of all of a tablet, or of the larger part when that lies.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Layout", iPad Multitasking size classes.
  var isRegular: Bool {
    guard let share else { return true }
    guard orientation == .landscape else { return false }
    return share > 50 || share == 50 && id == "ipad12_9"
  }
}

extension ElementReader {
  /// Reads `device` and the older `adaptation`; nil for the Any by Any canvas.
  ///
  /// - Source: Observed in saved Interface Builder frames: twelve screens of two repositories.
  mutating func readDevice() -> DeviceDescription? {
    guard let element = child(root, "device") else { return nil }
    let adaptation = child(element, "adaptation").flatMap { attribute($0, "id") }
    _ = attribute(element, "layout")
    var id = attribute(element, "id") ?? ""
    // The Plus of Xcode 26 has the canvas of a Pro Max.
    if id == "retina6_7", XcodeVersion(build: header.toolsVersion ?? 0) >= .xcode26 {
      id = "retina6_72"
    }
    let device = Device.named(id)
    if device == nil { report(.unknownDevice(id, at: xml.location(element))) }
    return DeviceDescription(
      id: id, device: device,
      orientation: attribute(element, "orientation") == "landscape" ? .landscape : .portrait,
      appearance: attribute(element, "appearance") == "dark" ? .dark : .light,
      share: adaptation.flatMap(Self.share))
  }

  /// The share of the screen that an adaptation names, `splitview2_3` for example, in percent.
  private static func share(_ adaptation: String) -> Int? {
    switch adaptation {
    case "splitview1_3": 33
    case "splitview1_2": 50
    case "splitview2_3": 67
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownDevice(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.unknown-device", severity: .warning,
      message: "device '\(id)' is not known; the saved size of each screen is used",
      location: location, hint: "give a device or size to lay out for")
  }
}
