import TestSupport
import Testing

@Suite struct FileSizeTests {
  @Test(arguments: ["Sources", "Tests"])
  func `No file grows beyond 500 lines`(folder: String) throws {
    for path in Checkout.files(below: folder, ending: ".swift") {
      let text = try #require(Checkout.text(path))
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 500, "\(path) has \(count) lines; split it by topic")
    }
  }
}
