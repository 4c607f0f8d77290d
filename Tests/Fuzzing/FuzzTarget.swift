import Diagnostics
import Foundation
import Geometry
import Graphics
import InterfaceBuilder
import LayoutComparison
import LayoutEngine
import LayoutFile
import LayoutModel
import Localization
import PNGCoding
import RegressionTesting
import StructuredText
import VisualFormat

/// A reader that libFuzzer gives bytes to; `scripts/fuzz-readers` builds and runs them.
struct FuzzTarget: Sendable {
  /// The name of the target, and of the program that runs it.
  var name: String
  /// Reads the bytes; what a reader refuses is no find.
  var run: @Sendable ([UInt8]) throws -> Void
}

extension FuzzTarget {
  static let all: [FuzzTarget] = [
    xml, archives, yaml, layout, formats, equations, logs, strings, plists, xliff, gettext,
    catalogs, json, png, baselines, runs,
  ]

  static let xml = FuzzTarget(name: "xml") { bytes in
    show(try InterfaceBuilderDocument.read(bytes, file: "f.xib").diagnostics, of: bytes)
  }

  static let archives = FuzzTarget(name: "archives") { bytes in
    show(try InterfaceBuilderDocument.read(bytes, file: "f.nib").diagnostics, of: bytes)
  }

  static let yaml = FuzzTarget(name: "yaml") { bytes in
    show(try LayoutFileDocument.read(text(bytes), file: "f.layout.yaml").diagnostics, of: bytes)
  }

  /// Text layouts of few views, read and solved.
  static let layout = FuzzTarget(name: "layout") { bytes in
    let document = try LayoutFileDocument.read(text(bytes), file: "f.layout.yaml").value
    for screen in document.screens where screen.views.count < 40 && screen.constraints.count < 80 {
      let environment = LayoutEnvironment(size: Size(width: 320, height: 480))
      let layout = Layout(
        of: screen, in: environment, measuring: SquareText(), options: LayoutOptions())
      for view in layout.views where !view.frame.width.isFinite { fatalError("no width") }
    }
  }

  static let formats = FuzzTarget(name: "formats") { bytes in
    var items: [String: VisualFormatItem] = ["root": VisualFormatItem("root", superview: nil)]
    for name in ["a", "b", "title", "ok"] {
      items[name] = VisualFormatItem(ItemID(name), superview: "root")
    }
    for isExtended in [false, true] {
      let parser = VisualFormatParser(items: items, metrics: ["gap": 12], isExtended: isExtended)
      _ = try? parser.parse(text(bytes))
    }
  }

  static let equations = FuzzTarget(name: "equations") { bytes in
    let parser = EquationParser(metrics: ["gap": 12]) { path, _ in path.last.map { ItemID($0) } }
    _ = try? parser.number(text(bytes))
    _ = try parser.parse(text(bytes))
  }

  static let logs = FuzzTarget(name: "logs") { bytes in
    for log in try UnsatisfiableLog.read(text(bytes)).value { _ = log.screen() }
  }

  static let strings = table("strings", "de.lproj/f.strings")
  static let plists = table("plists", "de.lproj/f.stringsdict")
  static let xliff = table("xliff", "f.xliff")
  static let gettext = table("gettext", "de.lproj/f.po")
  static let catalogs = table("catalogs", "f.xcstrings")

  static let json = FuzzTarget(name: "json") { bytes in
    let read = try JSONReader.read(text(bytes), file: "f.json")
    show(read.diagnostics, of: bytes)
    show(StringTable.read(bytes, file: "app_de.arb").diagnostics, of: bytes)
  }

  static let png = FuzzTarget(name: "png") { bytes in
    _ = try PNGDecoder.decode(bytes, limits: PNGLimits(pixels: 1 << 18))
  }

  static let baselines = FuzzTarget(name: "baselines") { bytes in
    let read = BaselineParser.parse(text(bytes), file: "f.layout")
    show(read.diagnostics, of: bytes)
    _ = read.value?.absoluteFrames
  }

  static let runs = FuzzTarget(name: "runs") { bytes in
    _ = try? AcceptList(json: bytes, path: "accept.json")
    _ = try TestRun(json: bytes, path: "run.json")
  }

  private static func table(_ name: String, _ file: String) -> FuzzTarget {
    FuzzTarget(name: name) { show(StringTable.read($0, file: file).diagnostics, of: $0) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Puts the problems into words, with the lines that they name.
  private static func show(_ diagnostics: [Diagnostic], of bytes: [UInt8]) {
    var source = SourceText(text(bytes))
    for diagnostic in diagnostics.capped(at: 3) { _ = diagnostic.rendered(in: &source) }
  }
}

/// Text whose characters are all ten points wide and twenty high.
private struct SquareText: TextMeasuring {
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    let natural = 10 * Double(text.string.count)
    guard let width, width < natural else {
      return TextMetrics(
        size: Size(width: natural, height: 20), firstBaseline: 15, lastBaseline: 15, lineCount: 1)
    }
    let lines = (natural / max(10, width)).rounded(.up)
    return TextMetrics(
      size: Size(width: width, height: 20 * lines), firstBaseline: 15,
      lastBaseline: 20 * lines - 5, lineCount: Int(lines))
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    ShapedText()
  }
}
