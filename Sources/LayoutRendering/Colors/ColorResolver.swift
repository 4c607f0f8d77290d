import ControlFacts
import Graphics
import LayoutModel

/// Finds the value of a colour that a document names.
struct ColorResolver {
  /// Whose system colours count.
  let platform: Platform
  /// Light or dark.
  var appearance: Appearance
  /// The version whose colours count.
  let version: XcodeVersion
  /// Gives a colour of the asset catalog.
  let catalog: @Sendable (String, Appearance) -> ColorReference?

  /// The value of a reference, or nil for none.
  func color(_ reference: ColorReference?) -> Color? {
    switch reference {
    case .fixed(let color): color
    case .system(let name, let saved):
      known(name) ?? saved
    case .named(let name, let saved):
      switch catalog(name, appearance) {
      case .named, nil: saved
      case let found: color(found) ?? saved
      }
    case nil: nil
    }
  }

  /// The value of a reference as the colour of a text, or nil for none.
  ///
  /// - Source: Own taste: titles of groups in Interface Builder's source lists name the fill of
  ///   headers, `headerColor`, and would be unreadable in it; lists write them in grey.
  func textColor(_ reference: ColorReference?) -> Color? {
    if case .system("headerColor", _) = reference, !platform.usesUIKit { return secondaryLabel }
    return color(reference)
  }

  /// The value of a system colour by its name without `Color`; black where there is none.
  func system(_ name: String) -> Color {
    // What only the other kit has is taken from there.
    known(name) ?? known(name, usesUIKit: !platform.usesUIKit) ?? Color(white: isDark ? 1 : 0)
  }

  /// The value of a system colour; nil for a name that is none's.
  private func known(_ name: String, usesUIKit: Bool? = nil) -> Color? {
    FactReader(usesUIKit ?? platform.usesUIKit ? .iOS : .macOS, version)
      .knownColor(name, isDark: isDark).map { Color(hex: $0.value, alpha: $0.opacity) }
  }

  /// The colour of text in a control that names none.
  var label: Color { system("label") }
  /// The colour of what is less important than text.
  var secondaryLabel: Color { system("secondaryLabel") }
  /// The colour of thin lines between things.
  var separator: Color { system("separator") }
  /// A soft fill behind controls.
  var fill: Color {
    platform.usesUIKit
      ? system("tertiarySystemFill") : label.faded(Self.mac.number(.macFillOpacity))
  }
  /// The line around a Mac's fields.
  var fieldLine: Color { label.faded(Self.mac.number(.macFieldLine)) }
  /// The surface of a sidebar; that of the Mac over a desktop of no strong colour.
  ///
  /// - Source: Apple, *UICollectionLayoutListConfiguration.Appearance.sidebar*.
  var sidebar: Color {
    platform.usesUIKit
      ? system("secondarySystemBackground") : Color(hex: Self.mac.color(.macSidebarColor, variant))
  }
  /// The surface of bars that what scrolls below does not show through.
  var bar: Color { Color(hex: Self.touch.color(.barColor, variant)) }
  /// The glass that items of bars float on.
  var glass: Color {
    Color(hex: Self.touch.color(.glassColor, variant), alpha: Self.touch.number(.touchGlassOpacity))
  }
  /// The surface of a raised control.
  var surface: Color {
    Color(
      hex: platform.usesUIKit
        ? Self.touch.color(.touchSurfaceColor, variant)
        : Self.mac.color(.macSurfaceColor, variant))
  }
  private var variant: String? { isDark ? "dark" : nil }
  private static var touch: FactReader { FactReader(.iOS) }
  private static var mac: FactReader { FactReader(.macOS) }
  /// Whether the appearance is dark.
  var isDark: Bool { appearance == .dark }
}
