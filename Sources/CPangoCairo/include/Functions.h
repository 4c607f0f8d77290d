/* The functions of Pango, Cairo and what they stand on that Bowerbird calls.
 *
 * PANGO_CAIRO_FUNCTIONS(F) is F(result, name, (parameters), (arguments)) for each of them. A test
 * compares all of them with the headers of the installed libraries.
 */
#pragma once

#define PANGO_CAIRO_FUNCTIONS(F) \
  F(void, cairo_clip, (cairo_t *cr), (cr)) \
  F(void, cairo_close_path, (cairo_t *cr), (cr)) \
  F(cairo_t *, cairo_create, (cairo_surface_t *target), (target)) \
  F(void, cairo_curve_to, \
    (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3), \
    (cr, x1, y1, x2, y2, x3, y3)) \
  F(void, cairo_destroy, (cairo_t *cr), (cr)) \
  F(void, cairo_fill, (cairo_t *cr), (cr)) \
  F(void, cairo_font_face_destroy, (cairo_font_face_t *font_face), (font_face)) \
  F(cairo_status_t, cairo_font_face_set_user_data, \
    (cairo_font_face_t *font_face, const cairo_user_data_key_t *key, void *user_data, \
     cairo_destroy_func_t destroy), \
    (font_face, key, user_data, destroy)) \
  F(cairo_font_options_t *, cairo_font_options_create, (void), ()) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options)) \
  F(void, cairo_font_options_set_antialias, \
    (cairo_font_options_t *options, cairo_antialias_t antialias), \
    (options, antialias)) \
  F(void, cairo_font_options_set_hint_metrics, \
    (cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics), \
    (options, hint_metrics)) \
  F(void, cairo_font_options_set_hint_style, \
    (cairo_font_options_t *options, cairo_hint_style_t hint_style), \
    (options, hint_style)) \
  F(void, cairo_font_options_set_subpixel_order, \
    (cairo_font_options_t *options, cairo_subpixel_order_t subpixel_order), \
    (options, subpixel_order)) \
  F(void, cairo_font_options_set_variations, \
    (cairo_font_options_t *options, const char *variations), \
    (options, variations)) \
  F(cairo_font_face_t *, cairo_ft_font_face_create_for_ft_face, \
    (FT_Face face, int load_flags), \
    (face, load_flags)) \
  F(void, cairo_ft_font_face_set_synthesize, \
    (cairo_font_face_t *font_face, unsigned int synth_flags), \
    (font_face, synth_flags)) \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t *cr), (cr)) \
  F(cairo_surface_t *, cairo_image_surface_create, \
    (cairo_format_t format, int width, int height), \
    (format, width, height)) \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, \
    (unsigned char *data, cairo_format_t format, int width, int height, int stride), \
    (data, format, width, height, stride)) \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface)) \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F(void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F(void, cairo_new_path, (cairo_t *cr), (cr)) \
  F(void, cairo_paint, (cairo_t *cr), (cr)) \
  F(void, cairo_paint_with_alpha, (cairo_t *cr, double alpha), (cr, alpha)) \
  F(void, cairo_pattern_add_color_stop_rgba, \
    (cairo_pattern_t *pattern, double offset, double red, double green, double blue, \
     double alpha), \
    (pattern, offset, red, green, blue, alpha)) \
  F(cairo_pattern_t *, cairo_pattern_create_linear, \
    (double x0, double y0, double x1, double y1), \
    (x0, y0, x1, y1)) \
  F(void, cairo_pattern_destroy, (cairo_pattern_t *pattern), (pattern)) \
  F(void, cairo_pattern_set_extend, \
    (cairo_pattern_t *pattern, cairo_extend_t extend), \
    (pattern, extend)) \
  F(void, cairo_pattern_set_filter, \
    (cairo_pattern_t *pattern, cairo_filter_t filter), \
    (pattern, filter)) \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream, \
    (cairo_write_func_t write_func, void *closure, double width_in_points, \
     double height_in_points), \
    (write_func, closure, width_in_points, height_in_points)) \
  F(void, cairo_pdf_surface_set_metadata, \
    (cairo_surface_t *surface, cairo_pdf_metadata_t metadata, const char *utf8), \
    (surface, metadata, utf8)) \
  F(void, cairo_pdf_surface_set_size, \
    (cairo_surface_t *surface, double width_in_points, double height_in_points), \
    (surface, width_in_points, height_in_points)) \
  F(void, cairo_pop_group_to_source, (cairo_t *cr), (cr)) \
  F(void, cairo_push_group, (cairo_t *cr), (cr)) \
  F(void, cairo_rectangle, \
    (cairo_t *cr, double x, double y, double width, double height), \
    (cr, x, y, width, height)) \
  F(void, cairo_restore, (cairo_t *cr), (cr)) \
  F(void, cairo_save, (cairo_t *cr), (cr)) \
  F(void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy)) \
  F(cairo_scaled_font_t *, cairo_scaled_font_create, \
    (cairo_font_face_t *font_face, const cairo_matrix_t *font_matrix, \
     const cairo_matrix_t *ctm, const cairo_font_options_t *options), \
    (font_face, font_matrix, ctm, options)) \
  F(void, cairo_scaled_font_destroy, (cairo_scaled_font_t *scaled_font), (scaled_font)) \
  F(void, cairo_scaled_font_glyph_extents, \
    (cairo_scaled_font_t *scaled_font, const cairo_glyph_t *glyphs, int num_glyphs, \
     cairo_text_extents_t *extents), \
    (scaled_font, glyphs, num_glyphs, extents)) \
  F(cairo_status_t, cairo_scaled_font_status, (cairo_scaled_font_t *scaled_font), (scaled_font)) \
  F(void, cairo_set_dash, \
    (cairo_t *cr, const double *dashes, int num_dashes, double offset), \
    (cr, dashes, num_dashes, offset)) \
  F(void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width)) \
  F(void, cairo_set_miter_limit, (cairo_t *cr, double limit), (cr, limit)) \
  F(void, cairo_set_operator, (cairo_t *cr, cairo_operator_t op), (cr, op)) \
  F(void, cairo_set_scaled_font, \
    (cairo_t *cr, const cairo_scaled_font_t *scaled_font), \
    (cr, scaled_font)) \
  F(void, cairo_set_source, (cairo_t *cr, cairo_pattern_t *source), (cr, source)) \
  F(void, cairo_set_source_rgba, \
    (cairo_t *cr, double red, double green, double blue, double alpha), \
    (cr, red, green, blue, alpha)) \
  F(void, cairo_set_source_surface, \
    (cairo_t *cr, cairo_surface_t *surface, double x, double y), \
    (cr, surface, x, y)) \
  F(void, cairo_show_glyphs, \
    (cairo_t *cr, const cairo_glyph_t *glyphs, int num_glyphs), \
    (cr, glyphs, num_glyphs)) \
  F(void, cairo_show_text_glyphs, \
    (cairo_t *cr, const char *utf8, int utf8_len, const cairo_glyph_t *glyphs, int num_glyphs, \
     const cairo_text_cluster_t *clusters, int num_clusters, \
     cairo_text_cluster_flags_t cluster_flags), \
    (cr, utf8, utf8_len, glyphs, num_glyphs, clusters, num_clusters, cluster_flags)) \
  F(cairo_status_t, cairo_status, (cairo_t *cr), (cr)) \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F(void, cairo_stroke, (cairo_t *cr), (cr)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_finish, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_flush, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_show_page, (cairo_surface_t *surface), (surface)) \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_transform, (cairo_t *cr, const cairo_matrix_t *matrix), (cr, matrix)) \
  F(void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty)) \
  F(const char *, cairo_version_string, (void), ()) \
  F(FT_Error, FT_Done_Face, (FT_Face face), (face)) \
  F(FT_Error, FT_Done_FreeType, (FT_Library library), (library)) \
  F(FT_Error, FT_Init_FreeType, (FT_Library *alibrary), (alibrary)) \
  F(FT_Error, FT_New_Face, \
    (FT_Library library, const char *filepathname, FT_Long face_index, FT_Face *aface), \
    (library, filepathname, face_index, aface)) \
  F(FcBool, FcConfigAppFontAddFile, (FcConfig *config, const FcChar8 *file), (config, file)) \
  F(FcConfig *, FcConfigCreate, (void), ()) \
  F(void, FcConfigDestroy, (FcConfig *config), (config)) \
  F(FcFontSet *, FcConfigGetFonts, (FcConfig *config, FcSetName set), (config, set)) \
  F(FcBool, FcConfigParseAndLoadFromMemory, \
    (FcConfig *config, const FcChar8 *buffer, FcBool complain), \
    (config, buffer, complain)) \
  F(FcBool, FcConfigSetCurrent, (FcConfig *config), (config)) \
  F(FcResult, FcPatternGetInteger, \
    (const FcPattern *p, const char *object, int n, int *i), \
    (p, object, n, i)) \
  F(FcResult, FcPatternGetString, \
    (const FcPattern *p, const char *object, int n, FcChar8 **s), \
    (p, object, n, s)) \
  F(hb_blob_t *, hb_blob_create_from_file_or_fail, (const char *file_name), (file_name)) \
  F(void, hb_blob_destroy, (hb_blob_t *blob), (blob)) \
  F(const char *, hb_blob_get_data, (hb_blob_t *blob, unsigned int *length), (blob, length)) \
  F(uint8_t, hb_color_get_alpha, (hb_color_t color), (color)) \
  F(uint8_t, hb_color_get_blue, (hb_color_t color), (color)) \
  F(uint8_t, hb_color_get_green, (hb_color_t color), (color)) \
  F(uint8_t, hb_color_get_red, (hb_color_t color), (color)) \
  F(hb_draw_funcs_t *, hb_draw_funcs_create, (void), ()) \
  F(void, hb_draw_funcs_destroy, (hb_draw_funcs_t *dfuncs), (dfuncs)) \
  F(void, hb_draw_funcs_make_immutable, (hb_draw_funcs_t *dfuncs), (dfuncs)) \
  F(void, hb_draw_funcs_set_close_path_func, \
    (hb_draw_funcs_t *dfuncs, hb_draw_close_path_func_t func, void *user_data, \
     hb_destroy_func_t destroy), \
    (dfuncs, func, user_data, destroy)) \
  F(void, hb_draw_funcs_set_cubic_to_func, \
    (hb_draw_funcs_t *dfuncs, hb_draw_cubic_to_func_t func, void *user_data, \
     hb_destroy_func_t destroy), \
    (dfuncs, func, user_data, destroy)) \
  F(void, hb_draw_funcs_set_line_to_func, \
    (hb_draw_funcs_t *dfuncs, hb_draw_line_to_func_t func, void *user_data, \
     hb_destroy_func_t destroy), \
    (dfuncs, func, user_data, destroy)) \
  F(void, hb_draw_funcs_set_move_to_func, \
    (hb_draw_funcs_t *dfuncs, hb_draw_move_to_func_t func, void *user_data, \
     hb_destroy_func_t destroy), \
    (dfuncs, func, user_data, destroy)) \
  F(void, hb_draw_funcs_set_quadratic_to_func, \
    (hb_draw_funcs_t *dfuncs, hb_draw_quadratic_to_func_t func, void *user_data, \
     hb_destroy_func_t destroy), \
    (dfuncs, func, user_data, destroy)) \
  F(unsigned int, hb_face_count, (hb_blob_t *blob), (blob)) \
  F(hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned int index), (blob, index)) \
  F(void, hb_face_destroy, (hb_face_t *face), (face)) \
  F(unsigned int, hb_face_get_upem, (const hb_face_t *face), (face)) \
  F(hb_blob_t *, hb_face_reference_table, (const hb_face_t *face, hb_tag_t tag), (face, tag)) \
  F(hb_font_t *, hb_font_create, (hb_face_t *face), (face)) \
  F(void, hb_font_destroy, (hb_font_t *font), (font)) \
  F(hb_bool_t, hb_font_get_glyph_extents, \
    (hb_font_t *font, hb_codepoint_t glyph, hb_glyph_extents_t *extents), \
    (font, glyph, extents)) \
  F(hb_position_t, hb_font_get_glyph_h_advance, \
    (hb_font_t *font, hb_codepoint_t glyph), \
    (font, glyph)) \
  F(hb_bool_t, hb_font_get_h_extents, \
    (hb_font_t *font, hb_font_extents_t *extents), \
    (font, extents)) \
  F(hb_bool_t, hb_font_get_nominal_glyph, \
    (hb_font_t *font, hb_codepoint_t unicode, hb_codepoint_t *glyph), \
    (font, unicode, glyph)) \
  F(const float *, hb_font_get_var_coords_design, \
    (hb_font_t *font, unsigned int *length), \
    (font, length)) \
  F(void, hb_font_set_var_coords_design, \
    (hb_font_t *font, const float *coords, unsigned int coords_length), \
    (font, coords, coords_length)) \
  F(unsigned int, hb_ot_color_glyph_get_layers, \
    (hb_face_t *face, hb_codepoint_t glyph, unsigned int start_offset, \
     unsigned int *layer_count, hb_ot_color_layer_t *layers), \
    (face, glyph, start_offset, layer_count, layers)) \
  F(hb_blob_t *, hb_ot_color_glyph_reference_png, \
    (hb_font_t *font, hb_codepoint_t glyph), \
    (font, glyph)) \
  F(hb_bool_t, hb_ot_color_has_layers, (hb_face_t *face), (face)) \
  F(hb_bool_t, hb_ot_color_has_png, (hb_face_t *face), (face)) \
  F(unsigned int, hb_ot_color_palette_get_colors, \
    (hb_face_t *face, unsigned int palette_index, unsigned int start_offset, \
     unsigned int *color_count, hb_color_t *colors), \
    (face, palette_index, start_offset, color_count, colors)) \
  F(unsigned int, hb_ot_var_get_axis_count, (hb_face_t *face), (face)) \
  F(unsigned int, hb_ot_var_get_axis_infos, \
    (hb_face_t *face, unsigned int start_offset, unsigned int *axes_count, \
     hb_ot_var_axis_info_t *axes_array), \
    (face, start_offset, axes_count, axes_array)) \
  F(float, hb_style_get_value, (hb_font_t *font, hb_style_tag_t style_tag), (font, style_tag)) \
  F(const char *, hb_version_string, (void), ()) \
  F(void, g_list_free, (GList *list), (list)) \
  F(void *, g_object_ref, (void *object), (object)) \
  F(void, g_object_unref, (void *object), (object)) \
  F(int, g_setenv, \
    (const char *variable, const char *value, int overwrite), \
    (variable, value, overwrite)) \
  F(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *desc), (desc)) \
  F(PangoAttribute *, pango_attr_font_features_new, (const char *features), (features)) \
  F(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attr), (list, attr)) \
  F(PangoAttrList *, pango_attr_list_new, (void), ()) \
  F(void, pango_attr_list_unref, (PangoAttrList *list), (list)) \
  F(void, pango_cairo_context_set_font_options, \
    (PangoContext *context, const cairo_font_options_t *options), \
    (context, options)) \
  F(void, pango_cairo_context_set_resolution, (PangoContext *context, double dpi), (context, dpi)) \
  F(PangoFontMap *, pango_cairo_font_map_new_for_font_type, \
    (cairo_font_type_t fonttype), \
    (fonttype)) \
  F(void, pango_cairo_font_map_set_resolution, \
    (PangoCairoFontMap *fontmap, double dpi), \
    (fontmap, dpi)) \
  F(PangoFont *, pango_context_load_font, \
    (PangoContext *context, const PangoFontDescription *desc), \
    (context, desc)) \
  F(void, pango_context_set_font_description, \
    (PangoContext *context, const PangoFontDescription *desc), \
    (context, desc)) \
  F(void, pango_context_set_language, \
    (PangoContext *context, PangoLanguage *language), \
    (context, language)) \
  F(void, pango_context_set_round_glyph_positions, \
    (PangoContext *context, int round_positions), \
    (context, round_positions)) \
  F(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *font), (font)) \
  F(void, pango_fc_font_map_set_config, \
    (PangoFcFontMap *fcfontmap, FcConfig *fcconfig), \
    (fcfontmap, fcconfig)) \
  F(void, pango_font_description_free, (PangoFontDescription *desc), (desc)) \
  F(PangoFontDescription *, pango_font_description_new, (void), ()) \
  F(void, pango_font_description_set_absolute_size, \
    (PangoFontDescription *desc, double size), \
    (desc, size)) \
  F(void, pango_font_description_set_family, \
    (PangoFontDescription *desc, const char *family), \
    (desc, family)) \
  F(void, pango_font_description_set_style, \
    (PangoFontDescription *desc, PangoStyle style), \
    (desc, style)) \
  F(void, pango_font_description_set_weight, \
    (PangoFontDescription *desc, PangoWeight weight), \
    (desc, weight)) \
  F(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font)) \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *fontmap), (fontmap)) \
  F(void, pango_get_log_attrs, \
    (const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attrs, \
     int attrs_len), \
    (text, length, level, language, attrs, attrs_len)) \
  F(void, pango_glyph_string_free, (PangoGlyphString *string), (string)) \
  F(PangoGlyphString *, pango_glyph_string_new, (void), ()) \
  F(void, pango_item_free, (PangoItem *item), (item)) \
  F(GList *, pango_itemize_with_base_dir, \
    (PangoContext *context, PangoDirection base_dir, const char *text, int start_index, \
     int length, PangoAttrList *attrs, PangoAttrIterator *cached_iter), \
    (context, base_dir, text, start_index, length, attrs, cached_iter)) \
  F(PangoLanguage *, pango_language_from_string, (const char *language), (language)) \
  F(void, pango_shape_item, \
    (PangoItem *item, const char *paragraph_text, int paragraph_length, \
     PangoLogAttr *log_attrs, PangoGlyphString *glyphs, PangoShapeFlags flags), \
    (item, paragraph_text, paragraph_length, log_attrs, glyphs, flags)) \
  F(const char *, pango_version_string, (void), ())
