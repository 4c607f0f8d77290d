import CPangoCairo
import Graphics

/// Owns a Cairo font face made of a font file.
final class CairoFontFace {
  /// The face; lives as long as this owner.
  let pointer: OpaquePointer

  /// Opens the file, or gives nil where FreeType cannot read it.
  init?(_ reference: FontReference) {
    guard let file = FreeTypeFile(reference) else { return nil }
    pointer = cairo_ft_font_face_create_for_ft_face(file.face, 0)
    if reference.isSyntheticBold {
      cairo_ft_font_face_set_synthesize(pointer, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
    }
    // Cairo may use the file after this owner is gone, so the file lives as long as Cairo's face.
    let retained = Unmanaged.passRetained(file)
    let status = cairo_font_face_set_user_data(
      pointer, FreeTypeFile.key, retained.toOpaque()
    ) { file in
      if let file { Unmanaged<FreeTypeFile>.fromOpaque(file).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(pointer)
      retained.release()
      return nil
    }
  }

  deinit { cairo_font_face_destroy(pointer) }
}

/// Owns a Cairo font at a size, with every option that changes pixels said out loud.
final class CairoScaledFont {
  /// The font; lives as long as this owner.
  let pointer: OpaquePointer

  /// Makes the font, or gives nil where Cairo refuses.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - size: The size of the em, in pixels.
  ///   - slant: The lean to the right, x per y.
  ///   - variations: The variable axes: "wght=600,opsz=14", or nothing.
  init?(_ face: CairoFontFace, size: Double, slant: Double, variations: String) {
    guard let options = cairo_font_options_create() else { return nil }
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    if !variations.isEmpty { cairo_font_options_set_variations(options, variations) }
    var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -slant * size, yy: size, x0: 0, y0: 0)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    pointer = cairo_scaled_font_create(face.pointer, &matrix, &identity, options)
    guard cairo_scaled_font_status(pointer) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(pointer)
      return nil
    }
  }

  deinit { cairo_scaled_font_destroy(pointer) }
}

/// Owns a FreeType face together with a library of its own.
///
/// FreeType's library must not be used by two threads at once, and Cairo lets faces go on any
/// thread; with a library for each face nothing is shared.
private final class FreeTypeFile {
  /// What Cairo knows the owner by.
  nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()

  let face: FT_Face
  private let library: FT_Library

  init?(_ reference: FontReference) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, reference.path, FT_Long(reference.faceIndex), &face) == 0, let face
    else {
      FT_Done_FreeType(library)
      return nil
    }
    self.library = library
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }
}
