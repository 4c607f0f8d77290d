import ArgumentParser
import Bowerbird
import Files
import Foundation
import ImageComparison

/// Compares pictures of a phone's screen, side by side with blazediff.
struct DiffBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare changed and equal pictures, and let blazediff compare them too.",
    discussion: """
      All read the same files, in turn. Files are written by our own encoder, and once more by \
      libpng, for which rsvg-convert is needed. 'pip install blazediff' installs the rival; odiff \
      is measured where a program of that name is on the path.

      The processor time is that of all threads: on a busy machine it says more than the clock. \
      The goals are 5 ms for a changed pair of our own files and 0.25 ms for an equal pair.
      """)

  @Option(help: "How often each pair is compared.")
  var runs = 30

  @Option(help: "The Python that has blazediff.")
  var python = "python3"

  @Option(help: "Compare only the pairs whose names hold this.")
  var only = ""

  @Option(help: "The pairs of the folder of which one in a hundred differs.")
  var folderPairs = 1000

  func run() throws {
    let folder = NSTemporaryDirectory() + "bowerbird-diff-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rivals = [true, false].compactMap {
      BlazediffRival(python: python, usesOwnCodec: $0)
    }
    if rivals.isEmpty { print("no blazediff: no comparison; 'pip install blazediff' installs it") }
    let odiff = OdiffRival()
    if odiff == nil { print("no odiff: no comparison") }
    let worker = LayoutWorker(try TextSystem())
    let own = try pictures(worker, in: folder)
    print(
      "1170 x 2532 pixels, \(runs) rounds in turn; milliseconds a pair, best / median, processor time"
    )
    let median = measure("our own files", own, rivals, odiff)
    if let foreign = rewritten(own, in: folder) {
      _ = measure("files by libpng", foreign, rivals, odiff)
    } else {
      print("no rsvg-convert: no files by libpng")
    }
    print("goals: changed \(median.changed <= 5 ? "met" : "missed"), ", terminator: "")
    print("equal \(median.equal <= 0.25 ? "met" : "missed")")
    try measureFolder(own, rivals.first, in: folder)
  }

  /// The page and its changes as files, with a copy of the page at the end.
  private func pictures(_ worker: LayoutWorker, in folder: String) throws -> [Picture] {
    let changes = [nil] + ChangedPage.Change.allCases.map { $0 as ChangedPage.Change? } + [nil]
    return try changes.enumerated().map { number, change in
      let bitmap = try ChangedPage(change: change).bitmap(worker, in: folder)
      let path = "\(folder)/own-\(number).png"
      try AtomicFile.write(PNGEncoder.encode(bitmap), to: path)
      return Picture(name: change?.rawValue ?? "equal", path: path)
    }
  }

  struct Picture {
    var name: String
    var path: String
  }

  /// The same pixels in files of libpng with filters of all kinds.
  private func rewritten(_ pictures: [Picture], in folder: String) -> [Picture]? {
    var result: [Picture] = []
    for (number, picture) in pictures.enumerated() {
      let svg = "\(folder)/foreign.svg"
      let path = "\(folder)/foreign-\(number).png"
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532">\
        <image href="\(picture.path)" width="1170" height="2532"/></svg>
        """
      guard (try? text.write(toFile: svg, atomically: true, encoding: .utf8)) != nil else {
        return nil
      }
      _ = shell("rsvg-convert '\(svg)' -o '\(path)'")
      guard let own = try? FileBytes.read(picture.path), let other = try? FileBytes.read(path),
        (try? ImageComparer().compare(png: own, with: other).isEmpty) == true
      else { return nil }
      result.append(Picture(name: picture.name, path: path))
    }
    return result
  }

  // MARK: Pairs

  private func measure(
    _ title: String, _ pictures: [Picture], _ rivals: [BlazediffRival], _ odiff: OdiffRival?
  ) -> (changed: Double, equal: Double) {
    print("\n\(title), \(size(pictures[0].path)) bytes")
    let reference = pictures[0].path
    var worst = 0.0
    var equal = 0.0
    for picture in pictures.dropFirst() where only.isEmpty || picture.name.contains(only) {
      var samples = [
        PairSamples("bowerbird"), PairSamples("bowerbird, threshold 0.1 and smoothing"),
      ]
      samples += rivals.flatMap { [PairSamples($0.name), PairSamples($0.name + ", smoothing")] }
      if let odiff { samples.append(PairSamples(odiff.name)) }
      for _ in 0..<max(1, runs) {
        samples[0].add(own(reference, picture.path, ImageComparer()))
        var tolerant = ImageComparer()
        tolerant.threshold = 0.1
        tolerant.ignoresAntiAliasing = true
        samples[1].add(own(reference, picture.path, tolerant))
        for (index, rival) in rivals.enumerated() {
          samples[2 + index * 2].add(rival.compare(reference, picture.path))
          samples[3 + index * 2].add(
            rival.compare(reference, picture.path, ignoresAntiAliasing: true))
        }
        if let odiff {
          samples[samples.count - 1].add(odiff.compare(reference, picture.path))
        }
      }
      print("  \(picture.name)")
      for sample in samples { print("    \(sample.line)") }
      if picture.name == "equal" {
        equal = samples[0].median
      } else {
        worst = max(worst, samples[0].median)
      }
    }
    return (worst, equal)
  }

  private func own(
    _ reference: String, _ actual: String, _ comparer: ImageComparer
  ) -> PairSample? {
    let start = (ContinuousClock.now, PairSample.processorTimeSoFar)
    guard let first = try? FileBytes.read(reference), let second = try? FileBytes.read(actual),
      let difference = try? comparer.compare(png: first, with: second)
    else { return nil }
    return PairSample(
      milliseconds: (ContinuousClock.now - start.0) / .milliseconds(1),
      processorTime: PairSample.processorTimeSoFar - start.1,
      pixels: difference.differingPixels)
  }

  private func size(_ path: String) -> Int {
    (try? FileBytes.read(path).count) ?? 0
  }

  // MARK: Folders

  private func measureFolder(
    _ pictures: [Picture], _ rival: BlazediffRival?, in folder: String
  ) throws {
    let folders = ["\(folder)/before", "\(folder)/after"]
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for number in 0..<folderPairs {
      let changed = pictures[number % 100 == 7 ? 1 + number / 100 % 8 : 0]
      try FileManager.default.copyItem(
        atPath: pictures[0].path, toPath: "\(folders[0])/\(number).png")
      try FileManager.default.copyItem(atPath: changed.path, toPath: "\(folders[1])/\(number).png")
    }
    let start = ContinuousClock.now
    var changed = 0
    try PictureComparison().compare(folders[0], with: folders[1]) { changed += $0.isEqual ? 0 : 1 }
    let time = (ContinuousClock.now - start) / .seconds(1)
    print(String(format: "\n%d pairs, %d changed: %.3f s", folderPairs, changed, time))
    guard let rival else { return }
    let total = (0..<folderPairs).reduce(0.0) { sum, number in
      let paths = folders.map { "\($0)/\(number).png" }
      return sum + (rival.compare(paths[0], paths[1])?.milliseconds ?? 0)
    }
    print(rival.name + String(format: ": %.3f s", total / 1000))
  }
}
