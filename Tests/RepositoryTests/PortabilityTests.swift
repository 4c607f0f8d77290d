import TestSupport
import Testing

/// Sources that are built on Debian alone still name what other systems have.
@Suite struct PortabilityTests {
  @Test(arguments: ["Sources", "Tests"])
  func `no import is one of Linux alone`(folder: String) throws {
    for path in Checkout.files(below: folder, ending: ".swift") {
      let lines = try #require(Checkout.text(path)).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
      if lines.contains("import Glibc"), !lines.contains("import Foundation") {
        #expect(
          lines.contains("import Musl") && lines.contains("import Darwin"),
          "\(path) is for Glibc alone")
      }
      let essentials = lines.indices.filter { lines[$0].hasSuffix("import FoundationEssentials") }
      for index in essentials {
        // Apple's systems have it as a part of Foundation.
        #expect(
          lines[index - 1] == "#if canImport(FoundationEssentials)",
          "\(path) imports FoundationEssentials, which macOS has not")
      }
    }
  }
}
