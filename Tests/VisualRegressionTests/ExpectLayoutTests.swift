import Bowerbird
import Files
import Foundation
import Testing

@testable import BowerbirdTesting

/// The library that other packages test their layouts with.
@Suite(.serialized) final class ExpectLayoutTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "bowerbird-expect-\(UUID().uuidString)"
    try write(distance: 12)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var file: String { folder + "/SomeTests.swift" }

  private func write(distance: Int) throws {
    try AtomicFile.write(
      """
      screen: greeting
      size: [200, 100]
      views: {title: {class: UILabel, text: Hello}}
      constraints: ["title.leading == root.leading + \(distance)", "title.top == root.top + 10"]

      """, to: folder + "/Greeting.layout.yaml")
  }

  private func check(
    _ form: SnapshotForm = .layout, _ baseline: BaselineName = .automatic,
    _ change: (inout LayoutTestContext) -> Void = { _ in }
  ) -> LayoutExpectation.Outcome {
    var context = LayoutTestContext.current
    change(&context)
    return LayoutExpectation(
      subject: "Greeting.layout.yaml", form: form, baseline: baseline, context: context,
      file: file, function: "greets(device:)"
    ).check(["BOWERBIRD_ARTIFACTS": folder + "/artifacts"])
  }

  @Test func `nothing is written that nobody asked for`() {
    #expect(check().report.status == .missing)
    #expect(Folder.files(below: folder + "/__Baselines__").isEmpty)
  }

  @Test
  func `a run that records writes, the next passes, a change fails with all that explains it`()
    throws
  {
    #expect(check(.layoutAndPicture) { $0.record = .missing }.report.status == .recorded)
    #expect(
      FileKind.exists(folder + "/__Baselines__/SomeTests/greets/200x100-en.layout"))
    #expect(check(.layoutAndPicture).failure == nil)
    try write(distance: 20)
    let outcome = check(.layoutAndPicture)
    #expect(outcome.report.status == .changed)
    let failure = try #require(outcome.failure)
    #expect(failure.contains("title.leading == root.leading + 12 -> + 20"), "\(failure)")
    #expect(failure.contains("Greeting.layout.yaml:4:"), "\(failure)")
    #expect(
      outcome.attachments.map(\.name) == [
        "reference.layout", "actual.layout", "difference.txt", "reference.png", "actual.png",
        "difference.png", "report.txt", "report.json",
      ])
    #expect(outcome.attachments.allSatisfy { !$0.bytes.isEmpty })
    #expect(FileKind.exists(folder + "/artifacts/SomeTests/greets/200x100-en/index.html"))
    #expect(check { $0.record = .failed }.report.status == .recorded)
    #expect(check().failure == nil)
  }

  @Test(.device("ipad"), .language("ar"), .record(.never), .baselines("Elsewhere"))
  func `traits set the case, the mode and the folder`() {
    let outcome = check()
    #expect(outcome.report.language == "ar")
    #expect(outcome.report.status == .missing)
    #expect(outcome.failure?.contains("there is no baseline") == true)
    #expect(
      outcome.report.baseline == folder + "/Elsewhere/SomeTests/greets/ipad-ar.layout")
  }

  @Test func `hooks decide the size of custom controls and change the screen by its layout`() {
    func hooked(_ trait: LayoutTrait) -> LayoutExpectation.Outcome {
      check { context in
        context.record = .missing
        context.folder = "hooked"
        trait.change(&context)
      }
    }
    #expect(hooked(.device("iphone-se")).report.status == .recorded)
    #expect(
      check {
        $0.folder = "hooked"
        LayoutTrait.device("iphone-se").change(&$0)
      }.failure == nil)
    let sized: LayoutTrait = .options { options in
      options.contentSize = { view, _, _ in
        view.id == "title" ? AxisPair(horizontal: 77, vertical: 33) : nil
      }
    }
    let moved: LayoutTrait = .adjusting { layout, screen in
      guard layout.view("title")?.frame.minX == 12 else { return }
      screen.constraints[0].constant = 40
    }
    for (trait, word) in [(sized, "77"), (moved, "40")] {
      let outcome = check { context in
        context.folder = "hooked"
        LayoutTrait.device("iphone-se").change(&context)
        trait.change(&context)
      }
      #expect(outcome.report.status == .changed)
      #expect(outcome.failure?.contains(word) ?? false, "\(outcome.failure ?? "")")
    }
  }

  @Test func `a failure is an issue of the test that expects`() {
    withKnownIssue {
      expectLayout(of: "Nowhere.layout.yaml", matches: "nothing")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Nowhere.layout.yaml") }
    }
    withKnownIssue {
      expectLayout(of: "Nowhere.layout.yaml", on: "telephone")
    }
  }
}
