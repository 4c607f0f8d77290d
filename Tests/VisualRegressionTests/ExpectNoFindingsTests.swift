import Bowerbird
import Foundation
import LayoutFile
import TestSupport
import Testing

@testable import BowerbirdTesting

/// The rules of `bowerbird check` in tests of other packages.
@Suite struct ExpectNoFindingsTests {
  private let seed =
    Checkout.fixture("InterfaceBuilder/seeds/SaveCancel/Base.lproj/SaveCancel.storyboard")

  private func screen(_ width: Double) throws -> Screen {
    let text = """
      screen: greeting
      size: [200, 100]
      views:
        title: {class: UILabel, text: {en: Hello, de: Herzlich willkommen}}
        gauge: {class: GaugeView}
      constraints:
        - title.leading == root.leading + 20
        - title.top == root.top + 10
        - title.width <= \(width)
        - gauge.leading == root.leading + 20
        - gauge.top == title.bottom + 8
      """
    return try #require(
      LayoutFileDocument.read(text, file: "Greeting.layout.yaml").value.screens.first)
  }

  private func failure(
    _ subject: LayoutSubject, rules: [String] = [],
    _ change: (inout LayoutTestContext) -> Void = { _ in }
  ) -> TestFailure? {
    var context = LayoutTestContext()
    change(&context)
    return FindingExpectation(subject: subject, rules: rules, context: context, file: seed).failure
  }

  private let sized: LayoutTrait = .options { options in
    options.contentSize = { view, _, _ in
      view.id == "gauge" ? AxisPair(horizontal: 60, vertical: 20) : nil
    }
  }

  @Test func `a text that is cut in one language fails in that one, with what helps and a picture`()
    throws
  {
    let subject = LayoutSubject.screen(try screen(60))
    #expect(failure(subject, sized.change)?.message == nil)
    let german = try #require(
      failure(subject) { context in
        sized.change(&context)
        context.language = "de"
      })
    #expect(german.message.contains("Greeting.layout.yaml:4:"), "\(german.message)")
    #expect(german.message.contains("[text-truncated]"), "\(german.message)")
    #expect(german.message.contains("hint: "), "\(german.message)")
    #expect(german.attachments.map(\.name) == ["findings.png"])
    #expect(german.attachments.first?.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `only the rules that are named count`() throws {
    let subject = LayoutSubject.screen(try screen(60))
    func german(_ context: inout LayoutTestContext) {
      sized.change(&context)
      context.language = "de"
    }
    #expect(failure(subject, rules: ["views-overlap"], german)?.message == nil)
    #expect(
      failure(subject, rules: ["no-rule"], german)?.message.contains("testing.no-rule") == true)
  }

  @Test func `hooks of a test decide what is found`() throws {
    let subject = LayoutSubject.screen(try screen(200))
    // Nothing says how large the gauge is, until its class does.
    #expect(failure(subject)?.message.contains("[ambiguous]") == true)
    #expect(failure(subject, sized.change)?.message == nil)
    let narrowed: LayoutTrait = .adjusting { _, screen in screen.constraints[2].constant = 12 }
    let found = failure(subject) { context in
      sized.change(&context)
      narrowed.change(&context)
    }
    #expect(found?.message.contains("[text-truncated]") == true, "\(found?.message ?? "nothing")")
  }

  @Test func `hooks decide what is found in a piece of a document`() throws {
    var piece = try screen(200)
    (piece.toolsVersion, piece.role) = (22_505, .freeform)
    let narrowed: LayoutTrait = .adjusting { _, screen in screen.constraints[2].constant = 12 }
    let found = failure(.screen(piece), rules: ["text-truncated"]) { context in
      sized.change(&context)
      narrowed.change(&context)
    }
    #expect(found?.message.contains("[text-truncated]") == true, "\(found?.message ?? "nothing")")
  }

  @Test func `documents are laid out with the translations beside them`() throws {
    var context = LayoutTestContext()
    func texts(_ language: String?) throws -> [String] {
      context.language = language
      let tested = try TestedScreen(
        .document("SaveCancel.storyboard"), in: context, besides: seed)
      return tested.screen.views.compactMap(\.text?.string)
    }
    #expect(try texts(nil).contains("Save"))
    #expect(try texts("de").contains("Sichern"))
    context.language = "ja"
    let untranslated = try TestedScreen(
      .document("SaveCancel.storyboard"), in: context, besides: seed)
    #expect(untranslated.diagnostics.contains { $0.message.contains("'ja'") })
  }

  @Test func `a finding is an issue of the test that expects none`() throws {
    let subject = LayoutSubject.screen(try screen(60))
    withKnownIssue {
      expectNoFindings(in: subject, language: "de", rules: ["text-truncated"])
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("[text-truncated]") }
    }
  }
}
