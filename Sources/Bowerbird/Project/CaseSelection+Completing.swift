extension CaseSelection {
  /// The selection, with another one's values where it says nothing.
  package func completed(by other: CaseSelection) -> CaseSelection {
    var result = self
    if devices.isEmpty, sizes.isEmpty {
      result.devices = other.devices
      result.sizes = other.sizes
    }
    if orientations.isEmpty { result.orientations = other.orientations }
    if languages.isEmpty { result.languages = other.languages }
    if textSizes.isEmpty { result.textSizes = other.textSizes }
    if appearances.isEmpty { result.appearances = other.appearances }
    if variants.isEmpty { result.variants = other.variants }
    result.scale = scale ?? other.scale
    return result
  }
}
