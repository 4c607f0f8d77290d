import ArgumentParser
import Bowerbird
import Files
import Foundation

/// Draws a settings page in every way, side by side.
struct DrawingBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawing",
    abstract: "Draw a phone's screen, and let Cairo, Chromium and resvg draw it too.")

  @Option(help: "How many pictures are drawn in each way that is fast.")
  var runs = 200

  @Option(help: "How many pictures Chromium and resvg draw.")
  var slowRuns = 20

  func run() throws {
    let folder = NSTemporaryDirectory() + "bowerbird-drawing-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let worker = LayoutWorker(try TextSystem())
    let pages = try (0..<20).map { try screen(SettingsPage(number: $0), in: folder) }
    let list = self.list(pages[0], worker)
    print("\(pages[0].views.count) views, 1170 x 2532 pixels; milliseconds a picture")
    let renderer = worker.renderer
    // Fonts are warm from here on.
    let png = try renderer.png(list, scale: 3)
    let archive = try renderer.png(list, scale: 3, options: PNGOptions(effort: .archive))
    let drawing = try measure("PNG, drawn and encoded", runs) { _ in
      try renderer.png(list, scale: 3).count
    }
    let whole = try measure("PNG, solver and text included", runs) { number in
      try renderer.png(self.list(pages[number % pages.count], worker), scale: 3).count
    }
    _ = try measure("SVG", runs) { _ in try renderer.svg(list).count }
    _ = try measure("SVG, solver and text included", runs) { number in
      try renderer.svg(self.list(pages[number % pages.count], worker)).count
    }
    _ = try measure("PDF", runs) { _ in try renderer.pdf([list]).count }
    let pixels = try PNGDecoder.decode(png)
    _ = measure("PNG encoded alone", runs) { _ in PNGEncoder.encode(pixels).count }
    _ = try measure("PNG read back", runs) { _ in try PNGDecoder.decode(png).bytes.count }
    print(row("PNG --archive", nil, nil, archive.count))
    if let cairo = try CairoRival(list, scale: 3, runs: max(20, runs / 4), in: folder) {
      print(row("C, stock Cairo and its PNG", cairo.best, cairo.median, cairo.bytes))
      compare("ours", drawing, to: cairo.median)
      print(
        "  file \(percent(png.count, of: cairo.bytes)) of Cairo's, --archive"
          + " \(percent(archive.count, of: cairo.bytes))")
    } else {
      print("no C compiler, or no cairo: no comparison with C")
    }
    if let spng = try SpngRival(pixels, runs: max(20, runs / 10), in: folder) {
      for timing in spng.timings {
        print(row(timing.name, timing.best, timing.median, timing.bytes))
      }
    } else {
      print("no C compiler, libspng-dev or libdeflate-dev: no comparison with them")
    }
    try runChromium(whole, in: folder)
    try runResvg(try renderer.svg(list), in: folder)
  }

  private func runChromium(_ ours: Double, in folder: String) throws {
    guard let chromium = ChromiumRival(width: 390, height: 844, scale: 3, in: folder) else {
      print("no Chromium: no comparison")
      return
    }
    _ = chromium.picture(of: SettingsPage(number: 99).html)
    let theirs = measure("Chromium, one process", slowRuns) { number in
      chromium.picture(of: SettingsPage(number: number).html)
    }
    compare("ours with solver and text", ours, to: theirs)
  }

  private func runResvg(_ svg: [UInt8], in folder: String) throws {
    let path = folder + "/page.svg"
    try AtomicFile.write(svg, to: path)
    let output = shell(
      """
      python3 -c "import resvg_py, time
      times = []
      for _ in range(\(slowRuns)):
          start = time.perf_counter()
          data = resvg_py.svg_to_bytes(svg_path='\(path)', zoom=3)
          times.append((time.perf_counter() - start) * 1000)
      times.sort()
      print(times[0], times[len(times) // 2], len(data))"
      """)
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else {
      print("no resvg_py: no comparison")
      return
    }
    print(row("resvg, our SVG to PNG", numbers[0], numbers[1], Int(numbers[2])))
  }

  private func screen(_ page: SettingsPage, in folder: String) throws -> Screen {
    let path = folder + "/page\(page.number).layout.yaml"
    try page.layout.write(toFile: path, atomically: true, encoding: .utf8)
    let document = try LayoutDocument(path: path)
    guard let screen = document.screens.first else { throw ValidationError("no screen") }
    for diagnostic in document.diagnostics { print(diagnostic) }
    return screen
  }

  private func list(_ screen: Screen, _ worker: LayoutWorker) -> DisplayList {
    let environment = CaseSelection().environments(for: screen)[0]
    let layout = Layout(of: screen, in: environment, measuring: worker.text)
    return DisplayList(layout, text: worker.text)
  }

  private func measure(
    _ name: String, _ runs: Int, _ draw: (Int) throws -> Int
  ) rethrows -> Double {
    var times: [Double] = []
    var bytes = 0
    for number in 0..<max(1, runs) {
      let start = ContinuousClock.now
      bytes = try draw(number)
      let time = ContinuousClock.now - start
      times.append(time / .milliseconds(1))
    }
    times.sort()
    print(row(name, times[0], times[times.count / 2], bytes))
    return times[times.count / 2]
  }

  private func row(_ name: String, _ best: Double?, _ median: Double?, _ bytes: Int) -> String {
    func number(_ value: Double?) -> String {
      value.map { String(format: "%10.2f", $0) } ?? String(repeating: " ", count: 10)
    }
    let label = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    return "\(label) best\(number(best)) median\(number(median)) bytes \(bytes)"
  }

  private func compare(_ name: String, _ ours: Double, to theirs: Double) {
    print("  \(name): \(String(format: "%.1f", theirs / ours)) times as fast, medians")
  }

  private func percent(_ bytes: Int, of other: Int) -> String {
    String(format: "%.0f %%", Double(bytes) / Double(max(1, other)) * 100)
  }
}
