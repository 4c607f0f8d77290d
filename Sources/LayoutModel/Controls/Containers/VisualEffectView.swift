extension Control {
  /// Blurred surfaces.
  static let visualEffectView = Control(
    uiKit: "UIVisualEffectView", appKit: "NSVisualEffectView",
    elements: [
      .uiKit("visualEffectView"),
      .appKit("visualEffectView"),
      .appKit("glassEffectView", class: "NSGlassEffectView"),
    ])
}
