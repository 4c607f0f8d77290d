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

  @Test(arguments: ["Sources", "Tests"])
  func `No folder holds more than 25 files beside each other`(folder: String) {
    let folders = Checkout.files(below: folder, ending: ".swift").map { path in
      path.split(separator: "/").dropLast().joined(separator: "/")
    }
    for (folder, files) in Dictionary(grouping: folders, by: { $0 }) {
      #expect(files.count <= 25, "\(folder) has \(files.count) files; group them by topic")
    }
  }
}
