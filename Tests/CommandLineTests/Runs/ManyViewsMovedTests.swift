import Foundation
import TestSupport
import Testing

/// What `test` says where one edit moves many views of many cases.
@Suite struct ManyViewsMovedTests {
  private func column(top: Int) -> String {
    let views = (0..<14).map { "  label\($0): {text: Row \($0)}\n" }
    let constraints = (1..<14).map { "  - V:[label\($0 - 1)]-4-[label\($0)]\n" }
    return "screen: column\nviews:\n" + views.joined() + "constraints:\n  - V:|-\(top)-[label0]\n"
      + constraints.joined()
  }

  private func run(_ options: [String]) throws -> [String] {
    let folder = try Tool.Folder()
    let cases = ["test", "column.layout.yaml", "--size", "320x600,390x600,480x600"]
    _ = try folder.write(column(top: 8), to: "column.layout.yaml")
    #expect(try Tool.run(cases + ["--record", "all"], in: folder.path).status == 0)
    _ = try folder.write(column(top: 9), to: "column.layout.yaml")
    let run = try Tool.run(cases + options, in: folder.path)
    #expect(run.status == 1, "\(run.errors)")
    return run.output.components(separatedBy: "\n")
  }

  @Test func `the first case and its first views are told, the others counted`() throws {
    let lines = try run([])
    let changed = lines.filter { $0.hasPrefix("changed ") }
    let name = "column/320x600-portrait-en"
    #expect(changed.count == 3)
    #expect(changed[0] == "changed \(name): 14 moved")
    #expect(changed.dropFirst().allSatisfy { $0.hasSuffix(": 14 moved; by what changed \(name)") })
    #expect(lines.filter { $0.contains("constraint c1: ") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("    label") }.count == 10)
    #expect(lines.contains("    and 4 more views"))
  }

  @Test func `all are told on demand`() throws {
    let lines = try run(["--verbose"])
    #expect(lines.filter { $0.contains("constraint c1: ") }.count == 3)
    #expect(lines.filter { $0.hasPrefix("    label") }.count == 3 * 14)
  }
}
