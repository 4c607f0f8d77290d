import Files
import Synchronization

/// The fonts that text is laid out with: an explicit list of files, the same on every machine.
///
/// Nothing of the system's font configuration is read. One set serves any number of engines on any
/// number of threads; files for scripts that no text needs are not loaded.
public final class FontSet: Sendable {
  /// The files in the order in which they are loaded.
  public let files: [FontFile]
  /// The folder below which the default fonts were looked for.
  public let root: String
  private let knownFingerprint = Mutex<String?>(nil)

  /// Whether text in the system font is set in that of the default fonts, whose faces all have
  /// printable ASCII.
  let systemFontIsDefault: Bool
  /// The families that text may name, besides those in `substitutes`; sorted.
  let knownFamilies: [String]
  private let tiers: [FontTier]
  private let loaded: Mutex<[FontConfiguration?]>

  init(tiers: [FontTier], fallback: [String], root: String = "") {
    self.tiers = tiers
    self.root = root
    files = tiers.flatMap(\.files)
    systemFontIsDefault =
      tiers.first.map {
        $0.fallback.contains(DefaultFonts.systemFamily) && $0.files.allSatisfy { $0.package != nil }
      } ?? false
    loaded = Mutex(Array(repeating: nil, count: tiers.count))
    knownFamilies = fallback.sorted()
  }

  /// Sixteen hexadecimal digits after `fnv1a-`: equal for equal file names and contents.
  ///
  /// Made once, when it is asked for: most runs do not ask.
  public var fingerprint: String {
    knownFingerprint.withLock { known in
      if let known { return known }
      var hash = StableHash()
      for file in files {
        hash.combine(field: file.name)
        hash.combine(file.digest)
      }
      let text = "fnv1a-" + hash.unmixedText
      known = text
      return text
    }
  }

  /// The names of all families that the loaded files hold, sorted; loads every file.
  public var families: [String] { configuration(upTo: tiers.count - 1)?.families ?? [] }

  /// Whether text can be set in a family, whatever its name's spaces and capitals.
  public func hasFamily(_ name: String) -> Bool {
    let key = FontName.key(name)
    return knownFamilies.contains { FontName.key($0) == key }
  }

  /// How many steps the files are loaded in; at least one.
  var tierCount: Int { tiers.count }

  /// The configuration of all files up to a tier, loaded on first use.
  func configuration(upTo tier: Int) -> FontConfiguration? {
    loaded.withLock { configurations in
      if let configuration = configurations[tier] { return configuration }
      let covered = tiers[...tier]
      let present = covered.flatMap(\.fallback)
      let known = DefaultFonts.families.map(\.name).filter { present.contains($0) }
      let configuration = FontConfiguration(
        files: covered.flatMap(\.files), fallback: known + present.filter { !known.contains($0) })
      configurations[tier] = configuration
      return configuration
    }
  }
}

/// Files loaded in one step.
struct FontTier: Hashable, Sendable {
  /// The files.
  var files: [FontFile]
  /// The families of the files in the order in which a character looks for a glyph.
  var fallback: [String]
}

extension FontSet {
  /// A short text that changes when any font does, or what a project has stand in for others.
  ///
  /// - Parameter substitutes: What is added to the standard substitutes, in order.
  /// - Returns: Sixteen hexadecimal digits after `fnv1a-`.
  public func fingerprint(with substitutes: [FontSubstitute]) -> String {
    guard !substitutes.isEmpty else { return fingerprint }
    var hash = StableHash()
    hash.combine(field: fingerprint)
    for substitute in substitutes {
      hash.combine(field: substitute.family)
      hash.combine(field: substitute.replacement)
      hash.combine(substitute.widthFactor.bitPattern)
      guard let metrics = substitute.metrics else { continue }
      for measure in [metrics.ascender, metrics.descender, metrics.lineGap] {
        hash.combine(measure.bitPattern)
      }
    }
    return "fnv1a-" + hash.unmixedText
  }
}
