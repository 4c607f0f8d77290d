public import Bowerbird
public import Testing

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
    performing function: @Sendable () async throws -> Void
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

  @TaskLocal static var current = LayoutTestContext()
}
