import Foundation
import TestSupport
import Testing

@Suite struct `Pictures of a part, and under a design` {
  private static let panel = """
    screen: panel
    size: [100, 80]
    views: {a: {background: systemBlue}, b: {background: systemRed}}
    constraints:
      - {id: aTop, equation: a.top == root.top + 8, collection: upright}
      - {id: bTop, equation: b.top == root.top + 9}
      - {vfl: "H:|-4-[a(20)]-4-[b(20)]"}
      - {vfl: "V:[a(10)]"}
      - {vfl: "V:[b(10)]"}
    """

  private func picture(_ options: [String], in folder: Tool.Folder) throws -> Tool.Run {
    let path = try folder.write(Self.panel, to: "panel.layout.yaml")
    return try Tool.run(
      ["render", path, "--format", "svg", "--no-index", "-o", "\(folder.path)/out"] + options)
  }

  private func svg(in folder: Tool.Folder) throws -> String {
    let file = try #require(folder.files.first { $0.hasSuffix(".svg") && $0.hasPrefix("out/") })
    return try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
  }

  @Test func `a design lies over the layout, as much of it as is asked for`() throws {
    let folder = try Tool.Folder()
    let design = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="160">\
      <rect width="200" height="160" fill="#00ff00"/></svg>
      """, to: "design.svg")
    let missing = try picture(
      ["--overlay", "\(folder.path)/none.png", "--opacity", "0.25"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("render.no-overlay"), "\(missing.errors)")
    let run = try picture(["--overlay", design, "--opacity", "0.25"], in: folder)
    // The library that reads such files may not be installed.
    guard run.status == 0 else { return }
    let text = try svg(in: folder)
    #expect(text.contains("data-layer=\"overlay\""), "\(text)")
    #expect(text.contains("opacity=\"0.25\""), "\(text)")
    #expect(try picture(["--overlay", design, "--opacity", "2"], in: folder).status != 0)
  }

  @Test(arguments: [("aTop", 1), ("upright", 1), ("*Top", 2), ("broken", 0)])
  func `constraints are annotated by name, collection or state`(filter: String, count: Int) throws {
    let folder = try Tool.Folder()
    let run = try picture(
      ["--annotate", "constraints", "--annotate-only", filter], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("render.nothing-annotated") == (count == 0), "\(run.errors)")
    let all = try Tool.Folder()
    _ = try picture(["--annotate", "constraints"], in: all)
    #expect(try svg(in: folder).count < svg(in: all).count)
  }
}
