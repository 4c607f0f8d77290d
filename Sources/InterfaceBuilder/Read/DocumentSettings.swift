import ControlFacts
import Geometry
import LayoutModel

/// How a document is to be laid out.
struct DocumentSettings {
  let usesAutoLayout: Bool
  let usesSafeAreas: Bool
  let device: DeviceDescription?

  /// Reads the settings of the whole document.
  init(_ elements: inout ElementReader) {
    usesAutoLayout = elements.flag(elements.root, "useAutolayout")
    usesSafeAreas = elements.flag(elements.root, "useSafeAreas")
    device = elements.readDevice()
  }

  /// What a screen was designed in: the device, or a canvas of a size.
  func environment(rootSize: Size, _ header: DocumentHeader) -> LayoutEnvironment {
    var result = LayoutEnvironment(size: rootSize)
    // The status bar of tablets with a home button.
    var status: Double {
      FactReader(.iOS).number(.touchStatusBarHeight, "upgraded")
    }
    switch header.platform {
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
        if header.isForTablets {
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
