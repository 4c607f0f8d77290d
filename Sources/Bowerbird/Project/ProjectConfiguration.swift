package import Checks
package import Diagnostics
package import Geometry
package import ImageComparison
import LayoutModel
package import PangoText
import StructuredText
import VisualFormat

/// The contents of `bowerbird.yaml`, the file in a project's root that saves typing.
///
///     inputs: [App, Layouts]
///     devices: [iphone-15, ipad]
///     languages: [en, de, ar]
///     fonts: [Fonts]
///     substitutes: {Brand Sans: Inter}
///     assets: [App/Assets.xcassets]
///     texts: {LoginViewController.titleLabel: login.title}
///     test:
///       baselines: Baselines
///       output: Output/test
///       pictures: false
///       title: My app
///     check:
///       rules: {identical-translation: off}
///
/// Every key is used, or refused with its place.
package struct ProjectConfiguration: Hashable, Sendable {
  /// Files, folders and patterns, relative to the file.
  package var inputs: [String] = []
  /// The cases.
  package var selection = CaseSelection()
  /// Ids or names of the screens that are wanted; empty for all.
  package var screens: [String] = []
  /// Further folders of fonts.
  package var fonts: [String] = []
  /// What stands in for fonts that are not at hand, besides the standard substitutes.
  package var substitutes: [FontSubstitute] = []
  /// Asset catalogs, or folders with some; empty to search the project of each document.
  package var assets: [String] = []
  /// The keys under which the app's code looks texts up, by outlet.
  package var texts: [String: String] = [:]
  /// What `test` does.
  package var test = TestSection()
  /// What `check` does.
  package var check = CheckSection()

  /// The key `test`.
  package struct TestSection: Hashable, Sendable {
    /// The folder of baselines, or nil for the default.
    package var baselines: String?
    /// The folder of a run, or nil for the default.
    package var output: String?
    /// What the report is called, or nil for the default.
    package var title: String?
    /// Whether pictures are kept as baselines too.
    package var comparesPictures = false
    /// How pixels are compared.
    package var comparer = ImageComparer()
  }

  /// The key `check`.
  package struct CheckSection: Hashable, Sendable {
    /// Which rules apply, and how strictly.
    package var rules = CheckConfiguration()
    /// A file of findings that are put up with.
    package var baseline: String?
    /// The languages that are checked; empty for those of the whole file, or all that are found.
    package var languages: [String] = []
    /// Made-up languages by name.
    package var pseudoLanguages: [String] = []
    /// Files and folders of string tables; empty for those beside each document.
    package var strings: [String] = []
  }

  /// The usual name of the file.
  package static let fileName = "bowerbird.yaml"

  /// Makes a configuration that says nothing.
  package init() {}

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; paths in it are relative to its folder.
  /// - Returns: The configuration.
  /// - Throws: Diagnostics of a file that cannot be read, and of keys and values that mean nothing.
  package static func read(_ path: String) throws(DiagnosticError) -> ProjectConfiguration {
    let text = String(decoding: try LayoutDocument.bytes(of: path), as: UTF8.self)
    let root: YAMLNode?
    do throws(YAMLError) {
      root = try YAMLReader.document(of: text)
    } catch {
      throw DiagnosticError(.syntax(error, path))
    }
    var configuration = ProjectConfiguration()
    guard let root else { return configuration }
    var keys = ConfigurationKeys(root, of: "the file", path: path)
    configuration.take(&keys)
    let problems = keys.finished()
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return configuration
  }

  private mutating func take(_ keys: inout ConfigurationKeys) {
    inputs = keys.paths("inputs", "input")
    screens = keys.texts("screens", "screen")
    takeSelection(&keys)
    fonts = keys.paths("fonts")
    if var section = keys.keys("substitutes") {
      substitutes = FontSubstitute.all(in: &section)
      keys.take(problemsOf: section)
    }
    assets = keys.paths("assets")
    if var section = keys.keys("texts") {
      for (outlet, key) in section.rest() {
        guard let name = outlet.string, name.contains("."), let text = key.string, !text.isEmpty
        else {
          section.report(
            .unusable(
              outlet.string ?? "", hint: "write 'LoginViewController.titleLabel: login.title'"),
            at: outlet)
          continue
        }
        texts[name] = text
      }
      keys.take(problemsOf: section)
    }
    if var section = keys.keys("check") {
      check.take(&section)
      keys.take(problemsOf: section)
    }
    if var section = keys.keys("test") {
      test.baselines = section.path("baselines")
      test.output = section.path("output")
      test.title = section.text("title")
      test.comparesPictures = section.flag("pictures") ?? false
      let measures: [PixelMeasure] = section.cases("measure")
      test.comparer.measure = measures.last ?? .yiq
      test.comparer.threshold = section.number("threshold", in: 0...1) ?? 0
      test.comparer.ignoresAntiAliasing = section.flag("ignore-antialiasing") ?? false
      keys.take(problemsOf: section)
    }
  }

  private mutating func takeSelection(_ keys: inout ConfigurationKeys) {
    let devices = Device.all.map(\.name)
    selection.devices = keys.values(
      "devices", "device", hint: { Suggestion.hint(for: $0, among: devices, of: "device") },
      as: { Device.named($0) })
    selection.sizes = keys.values(
      "sizes", "size", hint: { _ in "write a size such as 390x844" }, as: { Size(text: $0) })
    selection.orientations = keys.cases("orientations", "orientation")
    selection.languages = keys.languages()
    if selection.languages.count > Limit.languages.value {
      keys.report(.tooMany("languages", Limit.languages))
      selection.languages = []
    }
    selection.textSizes = keys.cases(
      "textSizes", "textSize", others: ContentSizeCategory.otherNames)
    selection.appearances = keys.cases("appearances", "appearance")
    selection.variants = keys.texts("variants", "variant")
    selection.scale = keys.number(
      "scale", in: CaseSelection.scales, hint: "a scale is above 0 and at most 8")
  }
}

extension Size {
  /// Reads a canvas such as `390x844`; nil for anything else.
  package init?(text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      [width, height].allSatisfy({ $0 > 0 && $0 <= 100_000 })
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ error: YAMLError, _ path: String) -> Diagnostic {
    let (reason, mark): (String, YAMLNode.Mark?) =
      switch error {
      case .syntax(let words, let mark), .character(let words, let mark): (words, mark)
      case .duplicateKey(let key, let mark): ("the key '\(key)' is written twice", mark)
      case .tooDeep: ("values nest too deep", nil)
      case .outOfMemory: ("there is no memory for a YAML parser", nil)
      }
    return Diagnostic(
      id: "configuration.syntax", severity: .error,
      message: "the configuration cannot be read: \(reason)",
      location: SourceLocation(file: path, line: mark?.line ?? 1, column: mark?.column ?? 1))
  }
}
