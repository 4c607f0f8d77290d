import CairoDrawing
import Drawing
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The same list gives the same bytes, whatever was drawn before and on whichever thread.
@Suite(.serialized) struct DeterminismTests {
  @Test func `two renderers and two runs give the same bytes`() throws {
    let renderer = Renderer()
    let first = try Self.files(by: renderer)
    #expect(try Self.files(by: renderer) == first)
    #expect(try Self.files(by: Renderer()) == first)
  }

  @Test func `the order of pictures makes no difference`() throws {
    let renderer = Renderer()
    let forwards = try SamplePictures.all.map { try Self.files(of: $0.list, by: renderer) }
    let backwards = try SamplePictures.all.reversed().map {
      try Self.files(of: $0.list, by: renderer)
    }
    #expect(forwards == backwards.reversed())
  }

  @Test func `one thread and many give the same bytes`() async throws {
    let alone = try Self.files(by: Renderer())
    try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 { group.addTask { try Self.files(by: Renderer()) } }
      for try await files in group { #expect(files == alone) }
    }
  }

  #if canImport(Glibc)
    @Test(arguments: ["C", "C.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"])
    func `the locale makes no difference`(name: String) throws {
      let plain = try Self.files(by: Renderer())
      // A locale that is not installed is not entered; "C.UTF-8" always is.
      let locale = newlocale(1 << LC_NUMERIC | 1 << LC_CTYPE, name, nil)
      let before = locale.map { uselocale($0) }
      defer {
        if let before, let locale {
          uselocale(before)
          freelocale(locale)
        }
      }
      #expect(try Self.files(by: Renderer()) == plain)
    }
  #endif

  @Test func `many pictures take no more memory than a few`() throws {
    let renderer = Renderer()
    for (_, list) in SamplePictures.all { _ = try Self.files(of: list, by: renderer) }
    let before = Self.residentBytes()
    for number in 0..<300 {
      let list = SamplePictures.all[number % 2].list
      _ = try renderer.png(list, scale: 0.5 + Double(number % 50) / 50)
      _ = try renderer.svg(list)
    }
    #expect(Self.residentBytes() - before < 50_000_000)
  }

  private static func files(by renderer: Renderer) throws -> [[UInt8]] {
    try SamplePictures.all.flatMap { try files(of: $0.list, by: renderer) }
  }

  private static func files(of list: DisplayList, by renderer: Renderer) throws -> [[UInt8]] {
    let options = OutputFormat.Options(scale: 2)
    return try OutputFormat.all.map { try $0.encode(list, by: renderer, options: options) }
  }

  private static func residentBytes() -> Int {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 256)
      guard fgets(&text, 256, file) != nil else { return 0 }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    #else
      return 0
    #endif
  }
}
