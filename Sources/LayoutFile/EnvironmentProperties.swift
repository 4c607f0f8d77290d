import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension LayoutEnvironment {
  /// The keys that describe a case, but for device and direction, which decide others.
  static let properties: [Property<LayoutEnvironment>] = [
    .value("size", \.size, .size), .value("scale", \.scale, .number),
    .value("orientation", \.orientation, .choice(Orientation.self)),
    .value("safeAreaInsets", \.safeAreaInsets, .insets),
    .value("keyboardHeight", \.keyboardHeight, .number),
    .optional("widthClass", \.horizontalSizeClass, .choice(SizeClass.self)),
    .optional("heightClass", \.verticalSizeClass, .choice(SizeClass.self)),
    .value("idiom", \.idiom, .choice(Idiom.self)),
    .value("language", \.language, .string),
    .value(
      "textSize", \.textSize,
      .choice(ContentSizeCategory.self, aliases: ContentSizeCategory.otherNames)),
    .value("appearance", \.appearance, .choice(Appearance.self)),
    .optional("variant", \.variant, .string),
  ]

  /// The canvas of a screen that names none.
  static func standard(on platform: Platform) -> LayoutEnvironment {
    switch platform {
    case .iOS:
      return Device.named("iphone-15")?.environment() ?? LayoutEnvironment(size: .phone)
    case .macOS:
      var environment = LayoutEnvironment(size: Size(width: 480, height: 360))
      environment.idiom = .mac
      environment.scale = 1
      return environment
    case .tvOS:
      var environment = LayoutEnvironment(size: Size(width: 1920, height: 1080))
      environment.idiom = .tv
      environment.scale = 1
      return environment
    case .watchOS:
      var environment = LayoutEnvironment(size: Size(width: 184, height: 224))
      environment.idiom = .watch
      return environment
    }
  }

  /// A canvas of a bare size.
  static func bare(_ size: Size, on platform: Platform) -> LayoutEnvironment {
    var environment = LayoutEnvironment(size: size)
    environment.idiom = standard(on: platform).idiom
    // A Mac's layout is told in whole points unless the file says otherwise.
    if platform == .macOS { environment.scale = 1 }
    return environment
  }
}

extension Size {
  fileprivate static let phone = Size(width: 393, height: 852)
}

extension Codec where Value == LayoutDirection {
  /// `leftToRight` or `rightToLeft`; `ltr` and `rtl` are read.
  static let direction = Codec.choice(
    LayoutDirection.self, aliases: ["ltr": .leftToRight, "rtl": .rightToLeft])
}

extension Codec where Value == Platform {
  static let platform = Codec.choice(
    Platform.self, aliases: ["any": .iOS, "osx": .macOS, "ios": .iOS, "macos": .macOS])
}

extension LayoutFileReader {
  /// Reads device, size, language and the rest of the case that a screen is shown in.
  ///
  /// - Returns: The environment, or nil where no key of it is written.
  mutating func environment(
    _ fields: inout Fields, on platform: Platform, rootSize: Size?
  ) -> LayoutEnvironment? {
    let device = fields.take("device").flatMap { self.device($0) }
    let orientation = fields.take("orientation").flatMap {
      Codec<Orientation>.choice(Orientation.self).decode(&self, $0)
    }
    let size = fields.take("size").flatMap { Codec<Size>.size.decode(&self, $0) } ?? rootSize
    let direction = fields.take("direction").flatMap {
      Codec<LayoutDirection>.direction.decode(&self, $0)
    }
    var environment: LayoutEnvironment
    if let device {
      environment = device.environment(orientation: orientation ?? .portrait)
      if let size { environment.size = size }
    } else if let size {
      environment = .bare(size, on: platform)
    } else {
      environment = .standard(on: platform)
      if let orientation, orientation != environment.orientation,
        let device = Device.named("iphone-15"), platform == .iOS
      {
        environment = device.environment(orientation: orientation)
      }
    }
    let before = environment
    let properties = LayoutEnvironment.properties.filter {
      !["size", "orientation"].contains($0.key)
    }
    read(properties, from: &fields, into: &environment)
    if let orientation { environment.orientation = orientation }
    environment.direction = direction ?? LayoutDirection(language: environment.language)
    let isWritten =
      device != nil || size != nil || orientation != nil || direction != nil
      || environment != before
    guard isUsable(environment.size), environment.scale > 0, environment.scale <= 16 else {
      report(
        "size", "a canvas has a size above 0 and up to 100000 points, a scale above 0 and up to 16",
        at: fields.node)
      return .standard(on: platform)
    }
    return isWritten ? environment : nil
  }

  private func isUsable(_ size: Size) -> Bool {
    (0...100_000).contains(size.width) && (0...100_000).contains(size.height)
  }

  private mutating func device(_ node: Node) -> Device? {
    let name = node.scalar?.string ?? ""
    if let device = Device.named(name) { return device }
    let known = Device.all.flatMap { [$0.id] + $0.names }
    report(
      "device", "no device is named '\(name)'", at: node,
      hint: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "devices are 'iphone-15', 'ipad', 'retina6_1', …")
    return nil
  }
}
