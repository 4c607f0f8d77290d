import Geometry
import LayoutModel

/// A property of a case's environment as a baseline's `canvas` line writes it.
struct EnvironmentProperty: Sendable {
  let name: String
  let read: @Sendable (LayoutEnvironment) -> String?
  let write: @Sendable (String, inout LayoutEnvironment) -> Bool

  static let all: [EnvironmentProperty] = [
    EnvironmentProperty(name: "scale") {
      DecimalText.string($0.scale)
    } write: { value, environment in
      guard let scale = Double(value), scale.isFinite, scale > 0 else { return false }
      environment.scale = scale
      return true
    },
    EnvironmentProperty(name: "safe") {
      $0.safeAreaInsets == .zero ? nil : ValueText.string($0.safeAreaInsets)
    } write: { value, environment in
      guard let insets = ValueText.insets(value) else { return false }
      environment.safeAreaInsets = insets
      return true
    },
    choice("widthClass", \.horizontalSizeClass),
    choice("heightClass", \.verticalSizeClass),
    choice("idiom", \.idiom, default: .phone),
    choice("orientation", \.orientation, default: .portrait),
    EnvironmentProperty(name: "language") {
      $0.language
    } write: { value, environment in
      environment.language = value
      return true
    },
    choice("direction", \.direction, default: .leftToRight),
    choice("textSize", \.textSize, default: .large),
    choice("appearance", \.appearance, default: .light),
    EnvironmentProperty(name: "variant") {
      $0.variant
    } write: { value, environment in
      environment.variant = value
      return true
    },
    EnvironmentProperty(name: "device") {
      $0.deviceName.isEmpty ? nil : $0.deviceName
    } write: { value, environment in
      environment.deviceName = value
      return true
    },
  ]

  private init(
    name: String, read: @escaping @Sendable (LayoutEnvironment) -> String?,
    write: @escaping @Sendable (String, inout LayoutEnvironment) -> Bool
  ) {
    self.name = name
    self.read = read
    self.write = write
  }

  private static func choice<Value: RawRepresentable<String> & Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<LayoutEnvironment, Value> & Sendable,
    default standard: Value
  ) -> EnvironmentProperty {
    EnvironmentProperty(name: name) { environment in
      let value = environment[keyPath: path]
      return value == standard ? nil : value.rawValue
    } write: { text, environment in
      guard let value = Value(rawValue: text) else { return false }
      environment[keyPath: path] = value
      return true
    }
  }

  private static func choice<Value: RawRepresentable<String> & Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<LayoutEnvironment, Value?> & Sendable
  ) -> EnvironmentProperty {
    EnvironmentProperty(name: name) { environment in
      environment[keyPath: path]?.rawValue
    } write: { text, environment in
      guard let value = Value(rawValue: text) else { return false }
      environment[keyPath: path] = value
      return true
    }
  }

  /// The environment of a plain canvas, with everything that `all` leaves out at its default.
  static func standard(size: Size) -> LayoutEnvironment {
    var environment = LayoutEnvironment(size: size)
    environment.orientation = .portrait
    return environment
  }
}
