import Diagnostics
import LayoutFile
import LayoutModel
import TestSupport
import Testing

@Suite struct `The acceptance cases as layout files` {
  private static let files = Fixtures.files(in: "Cases", suffix: ".layout.yaml")

  @Test(arguments: files)
  func `a case is read without a word, or refused with the words that it expects`(file: String)
    throws
  {
    let text = try Fixtures.text(file)
    let result = try LayoutFileDocument.read(text, file: file)
    let messages = result.diagnostics.map(\.message)
    if let expected = Self.expectedMessage(text) {
      // A warning may be the engine's.
      let mayBeSilent = text.contains("\n  status: warning\n")
      #expect(messages == [expected] || mayBeSilent && messages.isEmpty)
    } else {
      #expect(messages.isEmpty)
    }
  }

  @Test(arguments: files)
  func `a case that is written and read again is the same`(file: String) throws {
    let screens = try LayoutFileDocument.read(Fixtures.text(file), file: file).value.screens
    try expectSameAfterWriting(screens)
  }

  /// The message of the `expect:` block, unquoted.
  private static func expectedMessage(_ text: String) -> String? {
    guard let range = text.firstRange(of: "\n  message: \"") else { return nil }
    let rest = text[range.upperBound...].prefix { !$0.isNewline }.dropLast()
    return String(
      rest.replacing("\\\"", with: "\"").replacing("\\n", with: "\n").replacing("\\t", with: "\t"))
  }
}

/// Writes screens, reads them, and compares all but places and what made each constraint.
func expectSameAfterWriting(
  _ screens: [Screen], _ comment: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = LayoutFileDocument.write(screens)
  let result: Diagnosed<LayoutFileDocument>
  do throws(DiagnosticError) {
    result = try LayoutFileDocument.read(text, file: "written")
  } catch {
    let problems = error.diagnostics.map { $0.rendered(source: text) }.joined(separator: "\n")
    Issue.record("\(comment)\n\(problems)\n\(text)", sourceLocation: sourceLocation)
    return
  }
  #expect(
    result.diagnostics.isEmpty,
    "\(comment)\n\(result.diagnostics.map { $0.rendered(source: text) })\n\(text)",
    sourceLocation: sourceLocation)
  #expect(result.value.screens.count == screens.count, sourceLocation: sourceLocation)
  for (a, b) in zip(screens, result.value.screens) {
    let (before, after) = (withoutPlaces(a), withoutPlaces(b))
    #expect(before.views == after.views, "\(comment)\n\(text)", sourceLocation: sourceLocation)
    #expect(
      before.constraints == after.constraints, "\(comment)\n\(text)",
      sourceLocation: sourceLocation)
    #expect(
      before.variants == after.variants, "\(comment)\n\(text)", sourceLocation: sourceLocation)
    #expect(
      before.documentEnvironment == after.documentEnvironment, "\(comment)\n\(text)",
      sourceLocation: sourceLocation)
    #expect(before == after, "\(comment)\n\(text)", sourceLocation: sourceLocation)
  }
}

/// A screen without places and without what made each constraint.
private func withoutPlaces(_ screen: Screen) -> Screen {
  func bare(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.location = nil
    result.provenance = .code
    return result
  }
  var result = screen
  result.location = nil
  for index in result.views.indices {
    result.views[index].location = nil
    for guide in result.views[index].guides.indices {
      result.views[index].guides[guide].location = nil
    }
  }
  result.constraints = result.constraints.map(bare)
  for index in result.variants.indices {
    result.variants[index].changes = result.variants[index].changes.map {
      if case .add(let constraint) = $0 { .add(bare(constraint)) } else { $0 }
    }
  }
  return result
}
