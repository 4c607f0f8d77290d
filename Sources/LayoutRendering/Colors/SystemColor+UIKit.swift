extension SystemColor {
  /// UIKit's colours besides those that both platforms have.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Color", tables of iOS system and grey colours;
  ///   *UIColor*, "UI element colors". Light values of element colours: observed in saved
  ///   `systemColor` elements of Interface Builder documents.
  static let uiKit = [
    SystemColor("systemGreen", 0x34C759, 0x30D158),
    SystemColor("systemMint", 0x00C7BE, 0x63E6E2),
    SystemColor("systemTeal", 0x30B0C7, 0x40C8E0),
    SystemColor("systemCyan", 0x32ADE6, 0x64D2FF),
    SystemColor("systemGray", 0x8E8E93, 0x8E8E93),
    SystemColor("systemGray2", 0xAEAEB2, 0x636366),
    SystemColor("systemGray3", 0xC7C7CC, 0x48484A),
    SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C),
    SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E),
    SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E),
    SystemColor("tint", 0x007AFF, 0x0A84FF),
    SystemColor("label", 0x000000, 0xFFFFFF),
    SystemColor("secondaryLabel", 0x3C3C43, 0xEBEBF5, lightAlpha: 0.6, darkAlpha: 0.6),
    SystemColor("tertiaryLabel", 0x3C3C43, 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3),
    SystemColor("quaternaryLabel", 0x3C3C43, 0xEBEBF5, lightAlpha: 0.18, darkAlpha: 0.16),
    SystemColor("placeholderText", 0x3C3C43, 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3),
    SystemColor("link", 0x007AFF, 0x0984FF),
    SystemColor("separator", 0x3C3C43, 0x545458, lightAlpha: 0.29, darkAlpha: 0.6),
    SystemColor("opaqueSeparator", 0xC6C6C8, 0x38383A),
    SystemColor("systemFill", 0x787880, 0x787880, lightAlpha: 0.2, darkAlpha: 0.36),
    SystemColor("secondarySystemFill", 0x787880, 0x787880, lightAlpha: 0.16, darkAlpha: 0.32),
    SystemColor("tertiarySystemFill", 0x767680, 0x767680, lightAlpha: 0.12, darkAlpha: 0.24),
    SystemColor("quaternarySystemFill", 0x747480, 0x747480, lightAlpha: 0.08, darkAlpha: 0.18),
    SystemColor("systemBackground", 0xFFFFFF, 0x000000),
    SystemColor("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E),
    SystemColor("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E),
    SystemColor("systemGroupedBackground", 0xF2F2F7, 0x000000),
    SystemColor("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E),
    SystemColor("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E),
    SystemColor("groupTableViewBackground", 0xF2F2F7, 0x000000),
    SystemColor("tableCellGroupedBackground", 0xFFFFFF, 0x1C1C1E),
    SystemColor("tableCellPlainBackground", 0xFFFFFF, 0x000000),
    SystemColor("tableBackground", 0xFFFFFF, 0x000000),
    SystemColor("tableSeparator", 0x3C3C43, 0x545458, lightAlpha: 0.29, darkAlpha: 0.6),
    SystemColor("sectionHeaderBackground", 0xF7F7F7, 0x1C1C1E),
    SystemColor("scrollViewTexturedBackground", 0x6F7179, 0x6F7179),
    SystemColor("viewFlipsideBackground", 0x1F2124, 0x1F2124),
    SystemColor("darkText", 0x000000, 0x000000),
    SystemColor("lightText", 0xFFFFFF, 0xFFFFFF, lightAlpha: 0.6, darkAlpha: 0.6),
  ]
}
