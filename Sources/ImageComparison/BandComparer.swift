import PNGCoding
import Synchronization

/// Compares two PNG pictures whose files tell bands that can be read by themselves.
///
/// Bands that are stored the same are not decompressed. The others are, each in turn into memory
/// that stays in the processor's cache, on all cores.
struct BandComparer {
  private let files: [PNGFile]
  private let sources: [UnsafeRawBufferPointer]
  private let formats: RowFormats
  private let masks: [PixelBox]
  private let bands: PNGBands

  private static let workerCount = 4

  /// Makes a comparer; nil where the pictures do not have the same bands.
  ///
  /// - Parameters:
  ///   - files: The two files' chunks.
  ///   - sources: The two files; they must outlive the comparer.
  ///   - masks: Regions that are not looked at.
  init?(_ files: [PNGFile], in sources: [UnsafeRawBufferPointer], masks: [PixelBox]) {
    guard let bands = files[0].bands, bands.height == files[1].bands?.height,
      bands.height % ChangeMap.side == 0, let formats = RowFormats(files[0], files[1])
    else { return nil }
    self.files = files
    self.sources = sources
    self.formats = formats
    self.masks = masks
    self.bands = bands
  }

  /// For each band whether it may differ.
  var changes: [Bool] {
    (0..<bands.count).map { band in
      !formats.isOne || !files[0].storesBand(band, in: sources[0], as: files[1], in: sources[1])
    }
  }

  /// For each band whether a change within some rows of it may differ.
  ///
  /// - Parameter changes: For each band whether it may differ.
  /// - Returns: The bands that differ, and those beside them.
  static func neighbourhood(of changes: [Bool]) -> [Bool] {
    changes.indices.map { band in
      changes[max(0, band - 1)...min(changes.count - 1, band + 1)].contains(true)
    }
  }

  /// Compares all bands.
  ///
  /// - Returns: The changes; nil where a band cannot be read by itself.
  func compare() -> ChangeMap? {
    let changes = changes
    let changed = changes.indices.filter { changes[$0] }
    let next = Atomic(0)
    let results = Concurrently.map(min(Self.workerCount, changed.count)) {
      _ -> [(band: Int, map: ChangeMap)]? in
      var worker: Worker?
      var maps: [(Int, ChangeMap)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < changed.count else { return maps }
        if worker == nil { worker = Worker(formats, rows: bands.height) }
        guard let map = worker?.compare(changed[index], files, sources, masks) else { return nil }
        maps.append((changed[index], map))
      }
    }
    let header = formats.headers.0
    var map = ChangeMap(width: header.width, height: header.height)
    for result in results {
      guard let result else { return nil }
      for (band, changes) in result { map.take(changes, from: band * bands.height) }
    }
    return map
  }

  /// What a thread works with.
  private final class Worker {
    private let formats: RowFormats
    private let rooms: (UnsafeMutableRawBufferPointer, UnsafeMutableRawBufferPointer)
    private var reader: PNGBandReader

    init?(_ formats: RowFormats, rows: Int) {
      guard let reader = PNGBandReader() else { return nil }
      self.formats = formats
      self.reader = reader
      rooms = (
        .allocate(byteCount: (formats.lengths.0 + 1) * rows, alignment: 64),
        .allocate(byteCount: (formats.lengths.1 + 1) * rows, alignment: 64)
      )
    }

    deinit {
      rooms.0.deallocate()
      rooms.1.deallocate()
    }

    /// Compares a band; nil where it cannot be read by itself.
    func compare(
      _ band: Int, _ files: [PNGFile], _ sources: [UnsafeRawBufferPointer], _ masks: [PixelBox]
    ) -> ChangeMap? {
      let rows = files[0].rows(ofBand: band)
      let first = UnsafeMutableRawBufferPointer(
        rebasing: rooms.0[..<((formats.lengths.0 + 1) * rows.count)])
      let second = UnsafeMutableRawBufferPointer(
        rebasing: rooms.1[..<((formats.lengths.1 + 1) * rows.count)])
      guard reader.read(band, of: files[0], in: sources[0], into: first),
        reader.read(band, of: files[1], in: sources[1], into: second),
        let a = first.baseAddress?.assumingMemoryBound(to: UInt8.self),
        let b = second.baseAddress?.assumingMemoryBound(to: UInt8.self),
        PNGFilter.standsAlone(a[0]), PNGFilter.standsAlone(b[0])
      else { return nil }
      let pairs = RowPairs(rows, formats, a, b)
      guard let undone = pairs.undoFilters(of: 0), let others = pairs.undoFilters(of: 1) else {
        return nil
      }
      return pairs.compare(rows, (undone, others), masks: masks)
    }
  }
}
