import Diagnostics
import Foundation
import TestSupport
import Testing

/// SECURITY.md says the limits that the code has; `RECORD_REFERENCES=1` writes them.
@Suite struct SecurityTests {
  private static let head = "<!-- limits -->\n| what | at most |\n| --- | --- |\n"

  @Test func `SECURITY lists every limit`() throws {
    let end = "<!-- /limits -->"
    let text = try #require(Checkout.text("SECURITY.md"))
    let parts = text.components(separatedBy: Self.head)
    let rest = try #require(parts.last?.components(separatedBy: end))
    try #require(parts.count == 2 && rest.count == 2)
    let rows = Limit.all.map { "| \($0.subject) | \($0.value.formatted) \($0.unit) |\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      let table = parts[0] + Self.head + rows + end + rest[1]
      try table.write(
        toFile: "\(Checkout.root)/SECURITY.md", atomically: true, encoding: .utf8)
    } else {
      #expect(rest[0] == rows, "run with RECORD_REFERENCES=1")
    }
  }

  @Test func `every limit stands in the list`() throws {
    let source = try #require(Checkout.text("Sources/Diagnostics/Limit.swift"))
    let names = source.matches(of: /static let (\w+) = Limit\(/).map { $0.output.1 }
    let list = try #require(source.components(separatedBy: "static let all: [Limit] = [").last)
    let listed = list.matches(of: /\b(\w+),/).map { $0.output.1 }
    #expect(names.sorted() == listed.sorted())
  }
}

extension Int {
  fileprivate var formatted: String {
    var digits = Array(String(self))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }
}
