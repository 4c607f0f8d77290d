import Foundation
import StructuredText
import TestSupport
import Testing

/// Runs that are split over machines.
@Suite struct PartsTests {
  private static let seeds = "\(Checkout.root)/Fixtures/Seeds"

  @Test func `pictures in parts are those of the whole run`() throws {
    let (whole, parts) = (try Tool.Folder(), try Tool.Folder())
    let words = ["render", Self.seeds, "--format", "svg", "--device", "iphone-se,ipad"]
    let all = try Tool.run(words + ["-o", whole.path])
    let pictures = whole.files.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count > 20)
    var counts: [Int] = []
    for part in 1...3 {
      let run = try Tool.run(words + ["-o", parts.path, "--shard", "\(part)/3"])
      #expect(run.status == 0 || run.status == all.status, "\(run.errors)")
      counts.append(parts.files.count { $0.hasSuffix(".svg") })
      #expect(parts.files.contains("index-\(part)-of-3.html"))
    }
    #expect(parts.files.filter { $0.hasSuffix(".svg") } == pictures)
    #expect(counts[0] > 0 && counts[0] < counts[1] && counts[1] < counts[2], "\(counts)")
    for picture in pictures {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(whole.path)/\(picture)", andPath: "\(parts.path)/\(picture)"))
    }
  }

  @Test func `pages of a document stay in one file`() throws {
    let parts = try Tool.Folder()
    for part in 1...2 {
      _ = try Tool.run([
        "render", Self.seeds, "--format", "pdf", "-o", parts.path, "--shard", "\(part)/2",
      ])
    }
    let whole = try Tool.Folder()
    _ = try Tool.run(["render", Self.seeds, "--format", "pdf", "-o", whole.path])
    let files = whole.files.filter { $0.hasSuffix(".pdf") }
    #expect(!files.isEmpty && parts.files.filter { $0.hasSuffix(".pdf") } == files)
    for file in files {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(whole.path)/\(file)", andPath: "\(parts.path)/\(file)"))
    }
  }

  @Test func `checks in parts find what the whole run finds, by variables too`() throws {
    func findings(_ words: [String], _ environment: [String: String] = [:]) throws -> [String] {
      let run = try Tool.run(
        ["check", Self.seeds, "--reporter", "csv"] + words, environment: environment)
      return run.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }
    let all = try findings([])
    #expect(all.count > 5)
    let parts = try (1...3).map { try findings(["--shard", "\($0)/3"]) }
    #expect(parts.count { !$0.isEmpty } > 1)
    #expect(parts.joined().sorted() == all.sorted())
    let second = try findings([], ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"])
    #expect(second == parts[1])
  }

  @Test(arguments: [["--budget"], ["--write-baseline", "b.json"], ["--sample", "3"]])
  func `what is of all documents is not split`(words: [String]) throws {
    let run = try Tool.run(["check", Self.seeds, "--shard", "1/2"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains("are of all documents"))
  }
}
