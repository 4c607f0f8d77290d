public import Geometry
public import LayoutModel
import XcodeCanvas

/// Which cases of a screen are laid out: devices or sizes, orientations, languages and so on.
///
/// Each list that is empty means the screen's own value, or the default where it has none.
public struct CaseSelection: Hashable, Sendable {
  /// The devices.
  public var devices: [Device]
  /// Canvases without a device, in points.
  public var sizes: [Size]
  /// How devices are held.
  public var orientations: [Orientation]
  /// BCP 47 tags.
  public var languages: [String]
  /// Text sizes.
  public var textSizes: [ContentSizeCategory]
  /// Light or dark.
  public var appearances: [Appearance]
  /// Variants by name; `base` for none, `all` for that and every variant that applies by name only.
  ///
  /// A variant with a condition has to apply in one of the cases; one of an orientation turns them.
  public var variants: [String]
  /// Device pixels in a point, or nil for the device's own.
  public var scale: Double?

  /// Selects each screen's own case.
  public init() {
    devices = []
    sizes = []
    orientations = []
    languages = []
    textSizes = []
    appearances = []
    variants = []
  }

  /// The device pixels that a point may have; not 0.
  package static let scales = Double.leastNonzeroMagnitude...8

  /// Whether a text may be a language: letters, digits and what stands between subtags.
  ///
  /// Languages become parts of file names, so nothing else is let through.
  package static func isLanguage(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || "-_@".unicodeScalars.contains(scalar)
      }
  }

  /// The device for screens that name none and have no size.
  package static let defaultDeviceName = "iphone-15"

  /// The environments in which a screen is laid out, in a stable order.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: One environment a case; at least one.
  public func environments(for screen: Screen) -> [LayoutEnvironment] {
    var result = canvases(for: screen)
    if !languages.isEmpty {
      result = result.flatMap { environment in
        languages.map { language in
          var copy = environment
          copy.language = language
          copy.direction = LayoutDirection(language: language)
          return copy
        }
      }
    }
    // AppKit's fonts have one size.
    if !textSizes.isEmpty, screen.platform != .macOS {
      result = Self.vary(result, \.textSize, textSizes)
    }
    if !appearances.isEmpty { result = Self.vary(result, \.appearance, appearances) }
    if !variants.isEmpty {
      let chosen = variants(of: screen)
      result = result.flatMap { environment in chosen.map(environment.inState) }
    }
    if let scale {
      for index in result.indices { result[index].scale = scale }
    }
    return result
  }

  /// The variants asked for that a screen has; the screen as it is where it has none of them.
  ///
  /// One that applies in an orientation turns the canvas, unless orientations are named.
  private func variants(of screen: Screen) -> [Transition.State] {
    var result: [Transition.State] = []
    for name in variants {
      let chosen: [String] =
        switch name {
        case "all": ["base"] + screen.namedVariants
        case "base": ["base"]
        default: screen.knowsVariant(name) ? [name] : []
        }
      for name in chosen {
        var state = Transition.State(variant: name == "base" ? nil : name)
        if orientations.isEmpty { state.orientation = screen.orientation(ofVariant: name) }
        if !result.contains(state) { result.append(state) }
      }
    }
    return result.isEmpty ? [Transition.State()] : result
  }

  private static func vary<Value>(
    _ environments: [LayoutEnvironment], _ path: WritableKeyPath<LayoutEnvironment, Value>,
    _ values: [Value]
  ) -> [LayoutEnvironment] {
    environments.flatMap { environment in
      values.map { value in
        var copy = environment
        copy[keyPath: path] = value
        return copy
      }
    }
  }

  private func canvases(for screen: Screen) -> [LayoutEnvironment] {
    let own = screen.ownEnvironment
    // Phones and tablets show no Mac's windows, and nobody turns those.
    let isDesktop = screen.platform == .macOS
    let devices = isDesktop ? [] : devices
    let orientations = isDesktop ? [] : orientations
    if devices.isEmpty, sizes.isEmpty {
      guard !orientations.isEmpty else { return [own] }
      return orientations.map { screen.turned(own, to: $0) }
    }
    var result: [LayoutEnvironment] = []
    for device in devices {
      for orientation in orientations.isEmpty ? [screen.deviceOrientation] : orientations {
        result.append(screen.environment(on: device, orientation: orientation))
      }
    }
    for size in sizes {
      var environment = own
      environment.size = size
      environment.deviceName = ""
      environment.orientation = size.width > size.height ? .landscape : .portrait
      result +=
        orientations.isEmpty ? [environment] : orientations.map { environment.turned(to: $0) }
    }
    return result
  }
}

extension Screen {
  /// The variants that apply only where they are chosen by name, in order.
  ///
  /// Variations of a document that are told by traits which no picture has are left out.
  package var namedVariants: [String] {
    variants.filter { $0.condition.isNamedOnly && !$0.name.contains("=") }.map(\.name)
  }

  /// The environment that the screen was designed in.
  ///
  /// A screen of an Interface Builder document is as large as its root view; a text layout says its
  /// size, and the root view's frame is the one for which frames below it were written.
  public var ownEnvironment: LayoutEnvironment {
    let device = Device.named(CaseSelection.defaultDeviceName)
    var environment =
      documentEnvironment ?? device?.environment()
      ?? LayoutEnvironment(size: Size(width: 393, height: 852))
    if let frame = views.first?.frame, toolsVersion != nil || documentEnvironment == nil {
      environment.size = frame.size
    }
    return environment
  }

  /// How devices are held where nothing else is asked for: as the screen says, of which a bare size says
  /// nothing.
  fileprivate var deviceOrientation: Orientation {
    let own = ownEnvironment
    let ofSize: Orientation = own.size.width > own.size.height ? .landscape : .portrait
    return own.deviceName.isEmpty && own.orientation == ofSize ? .portrait : own.orientation
  }

  /// The screen's own environment held otherwise; a view below an opaque bar stays below it.
  fileprivate func turned(
    _ own: LayoutEnvironment, to orientation: Orientation
  ) -> LayoutEnvironment {
    if orientation != own.orientation, let turnedSize {
      var result = own.turned(to: orientation)
      result.size = turnedSize
      return result
    }
    guard orientation != own.orientation, bars.isNavigationOpaque,
      let device = Device.named(own.deviceName),
      device.environment(orientation: own.orientation).size.width == own.size.width
    else { return own.turned(to: orientation) }
    return environment(on: device, orientation: orientation)
  }

  /// The environment of a device, with the canvas that the screen has there.
  ///
  /// A sheet stays a sheet; a root view of a size of its own keeps it. Language, text size, appearance,
  /// keyboard and variant are the screen's own.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: How it is held.
  /// - Returns: The environment.
  public func environment(on device: Device, orientation: Orientation) -> LayoutEnvironment {
    var result = device.environment(orientation: orientation)
    let own = ownEnvironment
    result.language = own.language
    result.direction = own.direction
    result.textSize = own.textSize
    result.appearance = own.appearance
    result.keyboardHeight = own.keyboardHeight
    result.variant = own.variant
    result.size = DeviceCanvas(self).size(in: result)
    return result
  }
}
