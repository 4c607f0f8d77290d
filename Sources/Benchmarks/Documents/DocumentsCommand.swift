import ArgumentParser
import Bowerbird
import Foundation
import XcodeCanvas

/// Measures how many Interface Builder documents are read and solved in a second on one core.
struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Read and solve documents in one process on one core, the steps told apart.",
    discussion: """
      The goal is 300 documents a second with --intrinsic saved. Reading a file from the disk is \
      not measured. Parsing makes XML into screens, building makes screens into systems of \
      constraints, solving gives frames; taking reads frames, conflicts and free views off them.

      EXAMPLES
        benchmarks documents Documents
        benchmarks documents Documents --repeats 5 --slowest 10
      """)

  @Argument(help: "Files and folders of .storyboard and .xib.")
  var inputs: [String]

  @Option(help: "How often the whole is measured; the fastest run is printed.")
  var repeats = 3

  @Option(help: "How many of the slowest documents are listed.")
  var slowest = 0

  @Option(help: "Sizes of leaves: measured, or saved in the document.")
  var intrinsic = "saved"

  @Flag(help: "Leave out the search for ambiguous views.")
  var skipAmbiguity = false

  func run() throws {
    guard let sizes = LayoutOptions.IntrinsicSizes(rawValue: intrinsic) else {
      throw ValidationError("'\(intrinsic)' is neither measured nor saved")
    }
    var options = LayoutOptions()
    options.intrinsicSizes = sizes
    options.detectsAmbiguity = !skipAmbiguity
    options.shapesText = false
    let documents = InputFiles(inputs).paths.compactMap { path -> DocumentFile? in
      guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib"),
        let data = FileManager.default.contents(atPath: path)
      else { return nil }
      return DocumentFile(path: path, bytes: Array(data))
    }
    guard !documents.isEmpty else { throw ValidationError("there are no documents") }
    let text = try TextSystem().makeMeasuring()
    var best: DocumentTimes?
    var perDocument: [DocumentTimes] = []
    for _ in 0..<max(1, repeats) {
      let times = documents.map { $0.measure(options, text) }
      let sum = times.reduce(DocumentTimes()) { $0 + $1 }
      if sum.total < best?.total ?? .infinity {
        best = sum
        perDocument = times
      }
    }
    print(report(best ?? DocumentTimes(), count: documents.count))
    let order = documents.indices.sorted { perDocument[$0].total > perDocument[$1].total }
    for index in order.prefix(slowest) {
      let times = perDocument[index]
      print(
        "\(Self.milliseconds(times.total)) ms (parsing \(Self.milliseconds(times.parsing)), "
          + "\(times.views) views): \(documents[index].path)")
    }
  }

  private func report(_ times: DocumentTimes, count: Int) -> String {
    func line(_ name: String, _ seconds: Double) -> String {
      let share = (seconds / times.total * 100).rounded()
      return "  \(name) \(Self.milliseconds(seconds)) ms, \(Int(share)) %"
    }
    let rate = Double(count) / times.total
    return [
      "\(count) documents, \(times.bytes / 1000) kB, \(times.screens) screens, \(times.views) views: "
        + "\(Self.milliseconds(times.total)) ms, \(rate.decimalText(places: 1)) documents/s",
      line("parsing ", times.parsing), line("building", times.building),
      line("solving ", times.solving), line("taking  ", times.taking),
    ].joined(separator: "\n")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    (seconds * 1000).decimalText(places: 1)
  }
}
