import CPangoCairo

extension PangoGlyphString {
  /// What the glyphs of printable ASCII add up to: the advances at the reference size, and how many
  /// characters get tracking.
  ///
  /// Adds up the clusters as `ParagraphBuilder.addPlain` makes them.
  func plainSums(of text: UnsafeBufferPointer<UInt8>) -> (advance: Int64, spaced: Int64) {
    guard let glyphs, let clusters = log_clusters else { return (0, 0) }
    let count = Int(num_glyphs)
    var sums = (advance: Int64(0), spaced: Int64(0))
    var index = 0
    while index < count {
      let log = clusters[index]
      var advance: Int32 = 0
      while index < count, clusters[index] == log {
        advance &+= glyphs[index].geometry.width
        index += 1
      }
      let end = index < count ? Int(clusters[index]) : text.count
      let length = end - Int(log)
      if length == 1 || advance != 0 { sums.spaced += Int64(min(length, 0xFFFF)) }
      sums.advance += Int64(advance)
    }
    return sums
  }
}
