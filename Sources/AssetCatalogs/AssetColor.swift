package import Graphics

/// A colour of an asset catalog.
package enum AssetColor: Hashable, Sendable {
  /// A value; wide-gamut parts are taken as sRGB.
  case fixed(Color)
  /// A colour of the system by its name, such as `systemBlueColor`.
  case system(String)
}
