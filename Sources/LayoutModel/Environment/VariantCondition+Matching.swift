public import Geometry

extension VariantCondition {
  /// Whether everything that the condition names holds.
  ///
  /// - Parameters:
  ///   - environment: The canvas, language and text size.
  ///   - sizes: The sizes of views as far as they are known, in points; a condition on any other view
  ///     does not hold.
  /// - Returns: Whether it holds.
  public func holds(in environment: LayoutEnvironment, sizes: [ItemID: Size] = [:]) -> Bool {
    guard holdsForTraits(environment) else { return false }
    guard let view else { return holdsForSize(environment.size) }
    return sizes[view].map(holdsForSize) ?? false
  }

  private func holdsForTraits(_ environment: LayoutEnvironment) -> Bool {
    func agrees<Value: Equatable>(_ wanted: Value?, _ actual: Value?) -> Bool {
      wanted == nil || wanted == actual
    }
    return agrees(orientation, environment.orientation)
      && agrees(widthClass, environment.horizontalSizeClass)
      && agrees(heightClass, environment.verticalSizeClass)
      && agrees(idiom, environment.idiom)
      && agrees(direction, environment.direction)
      && agrees(appearance, environment.appearance)
      && (language.map { Self.matches($0, environment.language) } ?? true)
      && (textSizes?.contains(environment.textSize) ?? true)
  }

  private func holdsForSize(_ size: Size) -> Bool {
    let aspect = size.height > 0 ? size.width / size.height : .infinity
    return size.width >= minimumWidth ?? -.infinity
      && size.width <= maximumWidth ?? .infinity
      && size.height >= minimumHeight ?? -.infinity
      && size.height <= maximumHeight ?? .infinity
      && aspect >= minimumAspect ?? -.infinity
      && aspect <= maximumAspect ?? .infinity
  }

  private static func matches(_ wanted: String, _ actual: String) -> Bool {
    actual == wanted || actual.hasPrefix(wanted + "-")
  }

  /// How specific the condition is; a more specific variant is applied later and wins.
  ///
  /// - Source: Interface Builder applies width class, then height class, then both.
  public var specificity: Int {
    var result = 0
    if widthClass != nil { result += 10 }
    if heightClass != nil { result += 11 }
    let others: [Any?] = [
      orientation, idiom, direction, appearance, language, textSizes, minimumWidth, maximumWidth,
      minimumHeight, maximumHeight, minimumAspect, maximumAspect, view,
    ]
    result += 10 * others.count { $0 != nil }
    return isNamedOnly ? 1000 : result
  }
}

extension VariantCondition {
  /// What must hold, for people: `orientation landscape and width at least 600`.
  package var words: String {
    let owner = view.map { " of '\($0)'" } ?? ""
    func bound(_ length: String, _ side: String, _ value: Double?) -> String? {
      value.map { "\(length)\(owner) \(side) \($0.shortText)" }
    }
    let parts = [
      orientation.map { "orientation \($0.rawValue)" },
      widthClass.map { "\($0.rawValue) width" }, heightClass.map { "\($0.rawValue) height" },
      idiom.map { "idiom \($0.rawValue)" }, direction.map { "direction \($0.rawValue)" },
      appearance.map { "appearance \($0.rawValue)" }, language.map { "language \($0)" },
      textSizes.map { "text size " + $0.map(\.rawValue).joined(separator: " or ") },
      bound("width", "at least", minimumWidth), bound("width", "at most", maximumWidth),
      bound("height", "at least", minimumHeight), bound("height", "at most", maximumHeight),
      bound("aspect", "at least", minimumAspect), bound("aspect", "at most", maximumAspect),
    ]
    let words = parts.compactMap { $0 }
    return words.isEmpty ? "to be chosen by name" : words.joined(separator: " and ")
  }
}
