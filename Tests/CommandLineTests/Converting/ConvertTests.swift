import Bowerbird
import Checks
import Foundation
import TestSupport
import Testing
import XcodeCanvas

@Suite struct ConvertTests {
  static let fixtures =
    Fixtures.files(in: "InterfaceBuilder", suffix: ".storyboard")
    + Fixtures.files(in: "InterfaceBuilder", suffix: ".xib")

  /// The folder of public documents beside the checkout, or nil.
  static let corpus: String? = {
    let shared =
      ProcessInfo.processInfo.environment["BOWERBIRD_SHARED"] ?? "\(Checkout.root)/../shared"
    let path = "\(shared)/corpus"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  @Test(arguments: fixtures)
  func `A converted document lays out alike on its own canvas`(path: String) throws {
    guard case .success(let document) = LayoutDocument.result(path: path) else { return }
    let text = try TextSystem().makeMeasuring()
    try expectSame(document, measuring: text, intrinsic: .measured)
    try expectSame(document, measuring: text, intrinsic: .saved)
  }

  @Test func `constraints take the place of masks, and hold at every size`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: old
      size: [400, 300]
      views:
        root: {frame: [0, 0, 400, 300]}
        bar: {frame: [10, 5, 380, 40], autoresizingMask: [flexibleWidth]}
        ok: {frame: [330, 250, 60, 30], autoresizingMask: [flexibleLeftMargin, flexibleTopMargin]}
        middle: {frame: [150, 100, 100, 50], autoresizingMask: [flexibleLeftMargin, flexibleRightMargin]}
        third: {frame: [100, 160, 100, 20], autoresizingMask: [flexibleLeftMargin, flexibleWidth, flexibleRightMargin]}
        inner: {parent: bar, frame: [20, 10, 40, 20], autoresizingMask: [flexibleRightMargin, flexibleHeight]}
      """, to: "old.layout.yaml")
    let new = "\(folder.path)/new.layout.yaml"
    let run = try Tool.run(["convert", path, "--constraints", "-o", new])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: new, encoding: .utf8)
    #expect(!text.contains("autoresizingMask"), "\(text)")
    #expect(text.contains("bar.trailing"), "\(text)")
    for size in ["400x300", "500x420", "300x280"] {
      let before = try Tool.run(["solve", path, "--size", size])
      let after = try Tool.run(["solve", new, "--size", size])
      #expect(after.errors.isEmpty, "\(after.errors)")
      func frames(_ output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.contains("[") }
      }
      #expect(frames(before.output) == frames(after.output), "\(size)")
    }
  }

  @Test(.enabled(if: corpus != nil, "the public documents are not beside the checkout"))
  func `Converted public documents lay out alike`() throws {
    let text = try TextSystem().makeMeasuring()
    let paths = InputFiles([try #require(Self.corpus)], endings: [".storyboard", ".xib"]).paths
    var count = 0
    for path in paths {
      guard case .success(let document) = LayoutDocument.result(path: path) else { continue }
      try expectSame(document, measuring: text, intrinsic: .saved)
      count += 1
    }
    #expect(count > 0)
  }

  /// Expects the same frames of a document and of its conversion, on its own canvas.
  private func expectSame(
    _ document: LayoutDocument, measuring text: any TextMeasuring,
    intrinsic: LayoutOptions.IntrinsicSizes
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(document.layoutFileText, to: "converted.layout.yaml")
    let converted = try LayoutDocument(path: path)
    let problems = converted.diagnostics.filter { $0.severity > .note }
    #expect(problems.isEmpty, "\(document.path): \(problems)")
    #expect(document.screens.map(\.id) == converted.screens.map(\.id), "\(document.path)")
    // A device that is not known has no canvas that the conversion could name.
    guard !document.diagnostics.contains(where: { $0.id == "ib.unknown-device" }) else { return }
    for (before, after) in zip(document.screens, converted.screens) {
      for selection in [CaseSelection()] {
        func environments(_ screen: Screen) -> [LayoutEnvironment] {
          selection.environments(for: screen).map { environment in
            var copy = environment
            // A device that is not known has a name and nothing else.
            copy.deviceName = ""
            return copy
          }
        }
        #expect(environments(before) == environments(after), "\(document.path)")
        for environment in selection.environments(for: before) {
          var options = LayoutOptions()
          options.intrinsicSizes = intrinsic
          options.detectsAmbiguity = false
          options.shapesText = false
          let (first, second) = (
            Layout(of: before, in: environment, measuring: text, options: options),
            Layout(of: after, in: environment, measuring: text, options: options)
          )
          let moved = zip(first.views, second.views).filter { $0 != $1 }
          #expect(
            moved.isEmpty && first.views.count == second.views.count,
            """
            \(document.path), screen \(before.id), \(environment.caseName): \
            \(moved.prefix(3).map { "\($0.id) \($0.frame) -> \($1.frame)" })
            """)
          #expect(first.guides == second.guides, "\(document.path), screen \(before.id)")
        }
      }
    }
  }
}
