import ArgumentParser
import Bowerbird
import Files
import ImageComparison
import LayoutComparison
import StructuredText

/// Compares pictures, or folders of pictures.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "diff", abstract: "Compare PNG pictures, folders of them, or baselines.",
    discussion: """
      Pixels are compared exactly unless a threshold is given. It is of television's brightness and \
      colour (yiq); of OKLab, where 0.02 is just seen; or of structure: 1 less the SSIM of what is \
      around the pixel. The last two are told for whole pictures as well. Views can be masked by name where a \
      baseline of the screen gives their frames.

      EXAMPLES
        bowerbird diff before.png after.png
        bowerbird diff Screenshots/main Screenshots/branch -o Output/diff
        bowerbird diff a.png b.png --ignore-antialiasing --mask 0,0,390,47
        bowerbird diff a.png b.png --measure oklab --threshold 0.02
        bowerbird diff a.png b.png --views Baselines/Login.layout --mask-view clock
        bowerbird diff Baselines/Login.layout Output/test/actual/Login.layout

      EXIT CODES
        0  equal
        1  differences
        2  wrong usage, or files that cannot be read or written
      """)

  enum Format: String, WordOption { case text, json }

  @Argument(help: "A PNG file, a folder or a baseline.") var reference: String
  @Argument(help: "What is compared with it.") var actual: String

  @OptionGroup var tolerance: ToleranceOptions

  @Option(help: "A region that is not looked at, in pixels: x,y,width,height; may be repeated.")
  var mask: [String] = []

  @Option(help: "A view whose frame is not looked at; may be repeated.")
  var maskView: [String] = []

  @Option(help: "A baseline that gives the frames of views.")
  var views: String?

  @Option(help: "text, or json: one object a line, one line a pair.")
  var format = Format.text

  @Option(name: [.customShort("o"), .long], help: "A folder for pictures of the differences.")
  var output: String?

  @MainActor func run() async throws {
    if reference.hasSuffix(BaselineStore.fileExtension) {
      try compareBaselines()
      return
    }
    let comparison = try comparison()
    var (differences, failures) = (0, 0)
    var pairs = 0
    try Failure.reported { () throws(DiagnosticError) in
      try comparison.compare(reference, with: actual) { pair in
        pairs += 1
        switch pair.outcome {
        case .failed(let diagnostics):
          failures += 1
          Output.report(diagnostics)
        default: differences += pair.isEqual ? 0 : 1
        }
        Output.print(
          format == .json ? pair.json.rendered(isIndented: false) : pair.rendered)
        if let output, !draw(pair, of: comparison, to: output) { failures += 1 }
      }
    }
    if pairs > 1, format == .text {
      let equal = pairs - differences - failures
      Output.print("\(pairs) pictures: \(equal) equal, \(differences) changed, \(failures) failed")
    }
    if failures > 0 { throw ExitStatus.unusableInput }
    if differences > 0 { throw ExitStatus.findings }
  }

  private func comparison() throws -> PictureComparison {
    var comparison = PictureComparison()
    comparison.comparer = tolerance.comparer(ImageComparer())
    comparison.comparer.masks = try mask.map { text in
      let parts = text.split(separator: ",").compactMap { Int($0) }
      guard parts.count == 4, parts.allSatisfy({ (0...1_000_000).contains($0) }) else {
        throw ValidationError("'\(text)' is no region such as 0,0,390,47")
      }
      return PixelBox(
        minX: parts[0], minY: parts[1], maxX: parts[0] + parts[2], maxY: parts[1] + parts[3])
    }
    comparison.maskedViews = maskView
    if let views { comparison.views = try baseline(views) }
    for name in comparison.unknownMasks {
      throw ValidationError("no view is named '\(name)'; --views names a baseline with frames")
    }
    return comparison
  }

  private func baseline(_ path: String) throws -> LayoutBaseline {
    let parsed = try Failure.reported { () throws(DiagnosticError) in
      BaselineParser.parse(
        String(decoding: try FileBytes.read(path), as: UTF8.self), file: path)
    }
    Output.report(parsed.diagnostics)
    guard let baseline = parsed.value else { throw ExitStatus.unusableInput }
    return baseline
  }

  private func compareBaselines() throws {
    let difference = LayoutDifference(from: try baseline(reference), to: try baseline(actual))
    Output.print(difference.rendered())
    if !difference.isEmpty { throw ExitStatus.findings }
  }

  private func draw(
    _ pair: PictureComparison.Pair, of comparison: PictureComparison, to folder: String
  ) -> Bool {
    do throws(DiagnosticError) {
      try comparison.writePicture(of: pair, to: folder)
      return true
    } catch {
      Output.report(error.diagnostics)
      return false
    }
  }
}
