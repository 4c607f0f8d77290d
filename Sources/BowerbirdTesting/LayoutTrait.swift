public import Bowerbird
public import Testing
import XcodeCanvas

/// Sets the case, the record mode or the folder of baselines for a test or a suite.
///
///     @Suite(.device("iphone-15"), .language("de")) struct LoginTests { … }
public struct LayoutTrait: TestTrait, SuiteTrait, TestScoping {
  let change: @Sendable (inout LayoutTestContext) -> Void

  /// Whether tests of nested suites are in the same case.
  public var isRecursive: Bool { true }

  /// Runs a test in the case.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    var context = LayoutTestContext.current
    change(&context)
    try await LayoutTestContext.$current.withValue(context, operation: function)
  }
}

extension Trait where Self == LayoutTrait {
  /// Lays out on a device by its name, such as `iphone-15`.
  public static func device(_ name: String) -> LayoutTrait {
    LayoutTrait { $0.deviceName = name }
  }

  /// Lays out in a language by its BCP 47 tag.
  public static func language(_ tag: String) -> LayoutTrait { LayoutTrait { $0.language = tag } }

  /// Lays out in a text size.
  public static func textSize(_ size: ContentSizeCategory) -> LayoutTrait {
    LayoutTrait { $0.textSize = size }
  }

  /// Says which baselines may be written: none by default, and none on a build server.
  public static func record(_ mode: RecordMode) -> LayoutTrait { LayoutTrait { $0.record = mode } }

  /// Changes how is laid out: `LayoutOptions.contentSize` gives custom controls their size.
  ///
  ///     @Suite(.options { $0.contentSize = { view, _, _ in view.className == "Gauge" ? gauge : nil } })
  public static func options(
    _ change: @escaping @Sendable (inout LayoutOptions) -> Void
  ) -> LayoutTrait {
    LayoutTrait { context in
      let before = context.changeOptions
      context.changeOptions = { options in
        before(&options)
        change(&options)
      }
    }
  }

  /// Changes the screen by what a layout shows, and lays it out again until nothing changes, as an
  /// override of `layoutSubviews` or `updateConstraints` does.
  public static func adjusting(
    _ adjust: @escaping @Sendable (_ layout: Layout, _ screen: inout Screen) -> Void
  ) -> LayoutTrait {
    LayoutTrait { context in
      let before = context.adjust
      context.adjust = { layout, screen in
        before?(layout, &screen)
        adjust(layout, &screen)
      }
    }
  }

  /// Keeps baselines in a folder, relative to the test's source file.
  public static func baselines(_ folder: String) -> LayoutTrait {
    LayoutTrait { $0.folder = folder }
  }
}

/// The case of the running test.
struct LayoutTestContext: Sendable {
  var deviceName: String?
  var language: String?
  var textSize: ContentSizeCategory?
  var record = RecordMode.never
  var folder = "__Baselines__"
  var changeOptions: @Sendable (inout LayoutOptions) -> Void = { _ in }
  var adjust: (@Sendable (Layout, inout Screen) -> Void)?

  @TaskLocal static var current = LayoutTestContext()

  /// The case in which a screen is laid out.
  func environment(for screen: Screen) throws(DiagnosticError) -> LayoutEnvironment {
    var selection = CaseSelection()
    if let name = deviceName {
      guard let device = Device.named(name) else {
        throw DiagnosticError(
          Diagnostic(
            id: "testing.no-device", severity: .error, message: "there is no device '\(name)'",
            hint: "known are \(Device.all.map(\.name).joined(separator: ", "))"))
      }
      selection.devices = [device]
    }
    selection.languages = language.map { [$0] } ?? []
    selection.textSizes = textSize.map { [$0] } ?? []
    return selection.environments(for: screen).first ?? screen.ownEnvironment
  }

  /// How screens are laid out, with the size of custom controls that the test gives.
  var options: LayoutOptions {
    var options = LayoutOptions()
    changeOptions(&options)
    return options
  }

  /// How screens are laid out, the test's hooks among it.
  func solver(measuring text: any TextMeasuring) -> (Screen, LayoutEnvironment) -> Layout {
    { [options] screen, environment in
      guard let adjust else {
        return Layout(of: screen, in: environment, measuring: text, options: options)
      }
      return Layout(
        of: screen, in: environment, measuring: text, options: options, adjusting: adjust)
    }
  }
}
