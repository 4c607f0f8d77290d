import CPangoCairo

/// A private fontconfig: exactly the files it is given, no system configuration.
///
/// Nothing in it changes after it is made, which is why engines on several threads share one.
final class FontConfiguration: Sendable {
  /// The configuration, owned.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Makes a configuration from files and the families to fall back on, in order.
  ///
  /// - Returns: Nil where fontconfig is out of memory.
  init?(files: [FontFile], fallback: [String]) {
    _ = Self.isProcessShielded
    guard let pointer = FcConfigCreate() else { return nil }
    self.pointer = pointer
    for file in files { FcConfigAppFontAddFile(pointer, file.path) }
    FcConfigParseAndLoadFromMemory(pointer, Self.rules(fallback: fallback), FcBool(1))
  }

  deinit { FcConfigDestroy(pointer) }

  /// Keeps what Pango does once in a process from reading the machine's settings.
  ///
  /// Pango initialises fontconfig's process-wide default, which would read the machine's
  /// configuration and complain where that is broken; an empty default is put in its place. For
  /// Han in text of another language it looks at the variables PANGO_LANGUAGE and LANGUAGE, and
  /// fontconfig at FC_LANG, LC_ALL, LC_CTYPE and LANG; the first of each is given a value that
  /// decides nothing.
  private static let isProcessShielded: Bool = {
    g_setenv("PANGO_LANGUAGE", "en", 1)
    g_setenv("FC_LANG", "en", 1)
    guard let empty = FcConfigCreate() else { return false }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// The family names of all faces, each once, sorted.
  var families: [String] {
    guard let set = FcConfigGetFonts(pointer, FcSetApplication) else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(set.pointee.nfont) {
      guard let pattern = set.pointee.fonts[index] else { continue }
      var position: Int32 = 0
      var name: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(pattern, FC_FAMILY, position, &name) == FcResultMatch,
        let found = name
      {
        names.insert(String(cString: found))
        position += 1
      }
    }
    return names.sorted()
  }
}

// What stands in a font configuration besides files.
extension FontConfiguration {
  private static func rules(fallback: [String]) -> String {
    var rules = "<?xml version=\"1.0\"?><fontconfig>"
    rules += """
      <match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="prepend_first" binding="strong">
      <string>\(DefaultFonts.emojiFamily)</string></edit></match>
      """
    for family in fallback {
      rules += family == DefaultFonts.hanFamily ? han : appending(family)
    }
    return rules + scaledBitmaps + "</fontconfig>"
  }

  private static func appending(_ family: String, where test: String = "") -> String {
    """
    <match target="pattern">\(test)<edit name="family" mode="append_last" binding="strong">
    <string>\(family)</string></edit></match>
    """
  }

  /// One face of the collection for each language; simplified Chinese where none is named.
  private static var han: String {
    let faces = [("ja", "JP"), ("ko", "KR"), ("zh-tw", "TC"), ("zh-hk", "HK")]
    return faces.map { language, face in
      appending(
        "Noto Sans CJK \(face)",
        where: "<test name=\"lang\" compare=\"contains\"><string>\(language)</string></test>")
    }.joined() + appending(DefaultFonts.hanFamily)
  }

  /// Bitmap faces, such as colour emoji, take part at one size only unless they are scaled.
  ///
  /// - Source: fontconfig, *10-scale-bitmap-fonts.conf*.
  private static let scaledBitmaps = """
    <match target="font"><test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign"><divide>
    <name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
    """
}
