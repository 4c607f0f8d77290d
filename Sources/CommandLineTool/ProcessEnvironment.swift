import Bowerbird
import ImageReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The environment variables that libraries read: none of them may change what is drawn.
enum ProcessEnvironment {
  /// How the names of variables begin that choose shapers, font files, hinting, language or code
  /// paths in the libraries below this tool.
  ///
  /// - Source: the manuals of HarfBuzz (`HB_SHAPER_LIST`, `HB_OPTIONS`), FreeType
  ///   (`FREETYPE_PROPERTIES`, `FT2_*`), Pango, fontconfig, FriBidi, Cairo, Pixman, GLib, librsvg,
  ///   poppler, libjpeg-turbo and libthai.
  static let prefixes = [
    "HB_", "FREETYPE_", "FT2_", "T1_", "PANGO", "FC_", "FONTCONFIG_", "FRIBIDI_", "CAIRO_",
    "PIXMAN_", "RSVG_", "POPPLER_", "JSIMD_", "LIBTHAI_", "GRAPHITE", "LIBDEFLATE_", "G_MESSAGES",
    "G_DEBUG", "G_SLICE", "GDK_",
  ]

  /// Removes such variables, and names this tool as the one that reads images.
  ///
  /// Called before any thread is started or library loaded: the environment is one for the process,
  /// and Pixman reads its variables, and prints what they do, as it is loaded.
  static func prepare() {
    for name in names() where prefixes.contains(where: name.hasPrefix) { unsetenv(name) }
    #if os(Linux)
      let tool = "/proc/self/exe"
      if access(tool, X_OK) == 0 { setenv(ImageWorker.variable, tool, 1) }
    #endif
  }

  /// The value of a variable; nil where it is not set or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The names of all variables.
  private static func names() -> [String] {
    var names: [String] = []
    while let variable = environ[names.count] {
      names.append(String(String(cString: variable).prefix { $0 != "=" }))
    }
    return names
  }
}
