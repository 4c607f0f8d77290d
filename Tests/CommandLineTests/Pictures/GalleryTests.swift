import Bowerbird
import Foundation
import TestSupport
import Testing

/// The pictures of the README, drawn by the built tool.
@Suite(.serialized) struct GalleryTests {
  private static let inputs = ["Gallery", "Seeds"].map(Checkout.fixture)

  /// The same bytes on two runs, by one thread and by several, in another locale and time zone.
  @Test func `Every run writes the same bytes`() throws {
    let first = try Self.pictures([])
    #expect(first.count >= 55)
    for (arguments, environment) in [
      (["--threads", "1"], ["LC_ALL": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"]),
      (["--threads", "4"], ["LC_ALL": "C", "LANG": "C", "TZ": "UTC"]),
    ] {
      let other = try Self.pictures(arguments, environment: environment)
      #expect(other.keys.sorted() == first.keys.sorted())
      for (name, bytes) in first {
        #expect(other[name] == bytes, "\(name) differs with \(arguments)")
      }
    }
  }

  @Test func `A PDF file has a page for each case of its document`() throws {
    let output = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Seeds/save-cancel.layout.yaml"),
      Checkout.fixture("Seeds/badge-button.layout.yaml"), "--language", "en,de,ar",
      "--format", "pdf", "-o", output.path, "--no-index",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(output.files == ["badge-button/badge-button.pdf", "save-cancel/save-cancel.pdf"])
    #expect(run.output.contains("6 of 6 pictures"))
    for file in output.files {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/\(file)"))
      #expect(String(decoding: data, as: UTF8.self).contains("/Count 3"), "\(file)")
    }
  }

  /// The files that a run over the gallery writes, by name.
  private static func pictures(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let output = try Tool.Folder()
    let run = try Tool.run(
      ["render"] + inputs + arguments
        + ["-o", output.path, "--annotate", "all", "--format", "svg,png,pdf,json"],
      environment: environment)
    #expect(run.status == 3, "a fixture shows a conflict: \(run.errors)")
    var result: [String: Data] = [:]
    for name in output.files {
      result[name] = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/\(name)"))
    }
    return result
  }
}
