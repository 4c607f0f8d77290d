public import Diagnostics
import Geometry
import LayoutModel
public import PangoText
import Yams

/// The contents of `bowerbird.yaml`, the file in a project's root that saves typing.
///
///     inputs: [App, Layouts]
///     devices: [iphone-15, ipad]
///     languages: [en, de, ar]
///     fonts: [Fonts]
///     substitutes: {Brand Sans: Inter}
///     assets: [App/Assets.xcassets]
///     test:
///       baselines: Baselines
///       output: Output/test
///       pictures: false
///       title: My app
public struct ProjectConfiguration: Hashable, Sendable {
  /// Files, folders and patterns, relative to the file.
  public var inputs: [String] = []
  /// The cases.
  public var selection = CaseSelection()
  /// Ids or names of the screens that are wanted; empty for all.
  public var screens: [String] = []
  /// Further folders of fonts.
  public var fonts: [String] = []
  /// What stands in for fonts that are not at hand, besides the standard substitutes.
  public var substitutes: [FontSubstitute] = []
  /// Asset catalogs, or folders with some; empty to search the project of each document.
  public var assets: [String] = []
  /// The folder of baselines, or nil for the default.
  public var baselines: String?
  /// The folder of a run, or nil for the default.
  public var output: String?
  /// What the report is called, or nil for the default.
  public var title: String?
  /// Whether pictures are kept as baselines too.
  public var comparesPictures = false

  /// The usual name of the file.
  public static let fileName = "bowerbird.yaml"

  /// Makes a configuration that says nothing.
  public init() {}

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; paths in it are relative to its folder.
  /// - Returns: The configuration, and warnings about keys that mean nothing.
  /// - Throws: Diagnostics of a file that cannot be read, or of values that mean nothing.
  public static func read(
    _ path: String
  ) throws(DiagnosticError) -> Diagnosed<ProjectConfiguration> {
    let text = String(decoding: try LayoutDocument.bytes(of: path), as: UTF8.self)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw DiagnosticError(.syntax(error, path))
    } catch {
      throw DiagnosticError(.unreadable(path))
    }
    var reader = ConfigurationReader(path: path)
    if let root { reader.read(root) }
    let isUsable = reader.diagnostics.allSatisfy { $0.severity != .error }
    guard isUsable else { throw DiagnosticError(reader.diagnostics) }
    return Diagnosed(reader.configuration, diagnostics: reader.diagnostics)
  }
}

/// Takes in the keys of a configuration.
private struct ConfigurationReader {
  let path: String
  var configuration = ProjectConfiguration()
  var diagnostics: [Diagnostic] = []

  mutating func read(_ root: Node) {
    guard let mapping = root.mapping else {
      diagnostics.append(.unexpected("the file", place(root)))
      return
    }
    for (key, value) in mapping {
      let name = key.string ?? ""
      switch name {
      case "inputs", "input": configuration.inputs = strings(value).map(relative)
      case "screens", "screen": configuration.screens = strings(value)
      case "check": break  // read by the checks
      case "assets": configuration.assets = strings(value).map(relative)
      case "fonts": configuration.fonts = strings(value).map(relative)
      case "substitutes":
        let reader = SubstituteReader(value, path: path)
        configuration.substitutes = reader.substitutes
        diagnostics += reader.diagnostics
      case "test": readTest(value)
      default:
        if !readSelection(name, value) { diagnostics.append(.unknown(name, place(key))) }
      }
    }
  }

  private mutating func readTest(_ node: Node) {
    guard let mapping = node.mapping else {
      diagnostics.append(.unexpected("'test'", place(node)))
      return
    }
    for (key, value) in mapping {
      switch key.string ?? "" {
      case "baselines": configuration.baselines = text(value).map(relative)
      case "output": configuration.output = text(value).map(relative)
      case "title": configuration.title = text(value)
      case "pictures":
        if let choice = value.bool {
          configuration.comparesPictures = choice
        } else {
          diagnostics.append(
            .unusable(value.scalar?.string ?? "", place(value), hint: "write true or false"))
        }
      case let name: diagnostics.append(.unknown(name, place(key)))
      }
    }
  }

  private mutating func readSelection(_ name: String, _ value: Node) -> Bool {
    switch name {
    case "devices", "device":
      configuration.selection.devices = parsed(value) { Device.named($0) }
    case "sizes", "size":
      configuration.selection.sizes = parsed(value) { text in
        let parts = text.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else { return nil }
        return Size(width: parts[0], height: parts[1])
      }
    case "orientations", "orientation":
      configuration.selection.orientations = parsed(value) { Orientation(rawValue: $0) }
    case "languages", "language":
      configuration.selection.languages = parsed(value) { CaseSelection.isLanguage($0) ? $0 : nil }
    case "textSizes", "textSize", "text-size":
      configuration.selection.textSizes = parsed(value) { ContentSizeCategory(rawValue: $0) }
    case "appearances", "appearance":
      configuration.selection.appearances = parsed(value) { Appearance(rawValue: $0) }
    case "variants", "variant": configuration.selection.variants = strings(value)
    case "scale":
      guard let scale = value.float ?? value.int.map({ Double($0) }),
        CaseSelection.scales.contains(scale)
      else {
        diagnostics.append(
          .unusable(
            value.scalar?.string ?? "", place(value), hint: "a scale is above 0 and at most 8"))
        break
      }
      configuration.selection.scale = scale
    default: return false
    }
    return true
  }

  /// A text that is not empty.
  private mutating func text(_ node: Node) -> String? {
    guard let text = node.scalar?.string, !text.isEmpty else {
      diagnostics.append(.unusable(node.scalar?.string ?? "", place(node), hint: "write a text"))
      return nil
    }
    return text
  }

  /// A list, or one text with commas.
  private mutating func strings(_ node: Node) -> [String] {
    guard let items = node.sequence else {
      guard let text = node.scalar?.string else {
        diagnostics.append(.unusable("", place(node), hint: "write a list of texts"))
        return []
      }
      return text.split(separator: ",").map {
        String($0.trimmingPrefix(while: \.isWhitespace))
      }
    }
    return items.compactMap { text($0) }
  }

  private mutating func parsed<Value>(_ node: Node, _ parse: (String) -> Value?) -> [Value] {
    var result: [Value] = []
    for text in strings(node) {
      guard let value = parse(text) else {
        diagnostics.append(.unknownValue(text, place(node)))
        continue
      }
      result.append(value)
    }
    return result
  }

  private func relative(_ text: String) -> String {
    guard !text.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return text }
    return path[...slash] + text
  }

  private func place(_ node: Node) -> SourceLocation {
    SourceLocation(file: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ error: YamlError, _ path: String) -> Diagnostic {
    var location = SourceLocation(file: path, line: 1, column: 1)
    var reason = "it is no YAML"
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      location = SourceLocation(file: path, line: mark.line, column: mark.column)
      reason = problem
    default: break
    }
    return Diagnostic(
      id: "configuration.syntax", severity: .error,
      message: "the configuration cannot be read: \(reason)", location: location)
  }

  fileprivate static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "configuration.syntax", severity: .error, message: "the configuration cannot be read",
      location: SourceLocation(file: path, line: 1, column: 1))
  }

  fileprivate static func unexpected(_ what: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "configuration.unexpected", severity: .error, message: "\(what) must hold keys",
      location: location, hint: "write 'key: value' lines")
  }

  fileprivate static func unknown(_ name: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "configuration.unknown-key", severity: .warning, message: "'\(name)' means nothing here",
      location: location,
      hint: "keys are inputs, screens, devices, sizes, orientations, languages, textSizes,"
        + " appearances, variants, scale, fonts, substitutes, assets, check and test")
  }

  fileprivate static func unusable(
    _ text: String, _ location: SourceLocation, hint: String
  ) -> Diagnostic {
    Diagnostic(
      id: "configuration.unknown-value", severity: .error,
      message: "'\(text)' means nothing here", location: location, hint: hint)
  }

  fileprivate static func unknownValue(_ text: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "configuration.unknown-value", severity: .error,
      message: "'\(text)' is none of the known values", location: location)
  }
}
