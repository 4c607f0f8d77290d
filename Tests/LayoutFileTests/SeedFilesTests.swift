import Diagnostics
import LayoutFile
import TestSupport
import Testing

@Suite struct `The seed layouts` {
  @Test(arguments: Fixtures.files(in: "Seeds", suffix: ".layout.yaml"))
  func `a seed is read without a word, and is the same when written and read`(file: String) throws {
    let text = try Fixtures.text(file)
    let result = try LayoutFileDocument.read(text, file: file)
    #expect(result.diagnostics.map { $0.rendered(source: text) }.isEmpty)
    try expectSameAfterWriting(result.value.screens)
  }
}
