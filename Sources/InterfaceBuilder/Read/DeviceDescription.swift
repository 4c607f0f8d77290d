import ControlFacts
import Diagnostics
import Geometry
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

extension DocumentReader {
  /// Reads `device` and the older `adaptation`; nil for the Any by Any canvas.
  ///
  /// - Source: Observed in saved Interface Builder frames: twelve screens of two repositories.
  mutating func readDevice() -> DeviceDescription? {
    guard let element = child(root, "device") else { return nil }
    let adaptation = child(element, "adaptation").flatMap { attribute($0, "id") }
    _ = attribute(element, "layout")
    var id = attribute(element, "id") ?? ""
    // The Plus of Xcode 26 has the canvas of a Pro Max.
    if id == "retina6_7", XcodeVersion(build: toolsVersion ?? 0) >= .xcode26 { id = "retina6_72" }
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

  /// What a screen was designed in: the device, or a canvas of a size.
  func documentEnvironment(rootSize: Size) -> LayoutEnvironment {
    var result = LayoutEnvironment(size: rootSize)
    // The status bar of tablets with a home button.
    var status: Double {
      FactReader(.iOS, XcodeVersion(toolsVersion: nil)).number(.touchStatusBarHeight, "upgraded")
    }
    switch platform {
    case .macOS:
      // Interface Builder saves whole points on the Mac.
      result.scale = 1
      result.idiom = .mac
      result.horizontalSizeClass = .regular
      result.verticalSizeClass = .regular
      return result
    case .tvOS:
      result = Device.named("appleTV")?.environment() ?? result
      result.size = rootSize
      // Interface Builder saves half points of televisions.
      result.scale = 2
    case .iOS, .watchOS:
      guard let device else {
        if xml.value(0, "targetRuntime")?.hasSuffix(".iPad") == true {
          result.idiom = .pad
          result.safeAreaInsets.top = status
        }
        return result
      }
      if let known = device.device {
        result = known.environment(orientation: device.orientation)
        result.size = rootSize
      } else if device.id.hasPrefix("ipad") {
        result.idiom = .pad
        result.horizontalSizeClass = .regular
        result.verticalSizeClass = .regular
        result.safeAreaInsets = EdgeInsets(top: status, left: 0, bottom: 0, right: 0)
      } else {
        let isLandscape = device.orientation == .landscape
        result.horizontalSizeClass = .compact
        result.verticalSizeClass = isLandscape ? .compact : .regular
      }
      result.orientation = device.orientation
      result.deviceName = device.id
      if device.share != nil, result.idiom == .pad {
        // Its canvas is a part of the device.
        result.deviceName = ""
        result.horizontalSizeClass = device.isRegular ? .regular : .compact
      }
    }
    result.appearance = device?.appearance ?? .light
    return result
  }

  /// The size of the device's canvas as it is held, or nil where it is not known.
  var deviceSize: Size? {
    guard let device, let known = device.device else { return nil }
    return known.environment(orientation: device.orientation).size
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
