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

  @Test func `where systems differ is listed`() throws {
    let differing = Checkout.files(below: "Sources", ending: ".swift").filter { path in
      // Imports are those of the test above.
      let lines = (Checkout.text(path) ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      return lines.indices.contains { index in
        (lines[index].hasPrefix("#if") || lines[index].hasPrefix("#elseif"))
          && lines[index].contains(#/^#(else)?if .*(os\(|canImport\((Darwin|Glibc|Musl)\))/#)
          && index + 1 < lines.count && !lines[index + 1].hasPrefix("import ")
      }
    }
    let table = try #require(Checkout.text("ARCHITECTURE.md"))
      .split(separator: "<!-- systems -->").last?.split(separator: "<!-- /systems -->").first
    let listed = try #require(table).matches(of: #/\| `(Sources/[^`]+)` \|/#).map {
      String($0.output.1)
    }
    #expect(listed == differing.sorted())
    #expect(!listed.isEmpty)
  }

  @Test func `no source puts the length of its path into the program`() throws {
    for path in Checkout.files(below: "Sources", ending: ".swift") {
      let text = try #require(Checkout.text(path))
      #expect(!text.contains("withoutActuallyEscaping("), "\(path): two folders give two releases")
    }
  }
}
