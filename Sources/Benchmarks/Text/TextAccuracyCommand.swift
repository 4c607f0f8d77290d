import ArgumentParser
import Bowerbird
import ControlMetrics
import Foundation

/// Holds measured content sizes against those that Interface Builder saved.
struct TextAccuracyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text-accuracy",
    abstract: "Measure the controls of documents, and compare with their saved sizes.",
    discussion: """
      Compared is a control on an axis where nothing but its content decides its saved frame: the \
      frame of a control that is asked to be larger grows by just as much, and that of one that is \
      asked to be smaller shrinks. Documents with views that are marked misplaced or ambiguous are \
      left out.
      """)

  @Argument(help: "Folders or files: .storyboard, .xib.")
  var corpus: [String]

  @Flag(help: "Print every sample, tab separated, instead of the table.")
  var list = false

  func run() async throws {
    let textSystem = try TextSystem()
    var samples: [ContentSample] = []
    await OrderedWork(threadCount: ProcessInfo.processInfo.activeProcessorCount).run(
      InputFiles(corpus, endings: [".storyboard", ".xib"]).paths, textSystem: textSystem
    ) { path, worker -> [ContentSample] in
      guard let document = try? LayoutDocument(path: path) else { return [] }
      return ContentSampling(measuring: worker.text).samples(of: document)
    } deliver: { _, found in
      samples += found
    }
    if list {
      for sample in samples { print(Self.line(sample)) }
    } else {
      print("fonts \(textSystem.fontFingerprint)")
      print(ContentSizeTable(samples).text)
    }
  }

  private static func line(_ sample: ContentSample) -> String {
    let font = sample.metrics.content(of: sample.view).font
    let style = font.textStyle.map { " " + $0 } ?? ""
    let weight = font.weight == .regular ? "" : " \(font.weight)"
    func number(_ value: Double?) -> String { value?.decimalText(places: 3) ?? "-" }
    let control = sample.view.control
    let columns: [String] = [
      sample.document, sample.view.id.rawValue, sample.metrics.platform.rawValue,
      sample.view.kind.rawValue, sample.metrics.toolsVersion.map { "\($0)" } ?? "-",
      number(sample.scale), "\(font.family)\(style)\(weight) \(number(font.size))",
      "\(sample.metrics.content(of: sample.view).numberOfLines)",
      sample.followsContent.horizontal ? number(sample.saved.width) : "-",
      number(sample.measured.horizontal),
      sample.followsContent.vertical ? number(sample.saved.height) : "-",
      number(sample.measured.vertical), number(sample.textWidth),
      control.button.configuration?.rawValue ?? control.button.type?.rawValue
        ?? control.textField.borderStyle?.rawValue ?? "-",
      String(sample.text.replacing("\n", with: "\\n").replacing("\t", with: "\\t").prefix(200)),
    ]
    return columns.joined(separator: "\t")
  }
}
