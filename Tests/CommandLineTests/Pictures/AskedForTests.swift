import Foundation
import TestSupport
import Testing

/// What is asked for by a name that nothing bears, or by half, when pictures are drawn.
@Suite struct AskedForTests {
  @Test func `A transition that no screen has is refused, with the nearest name`() throws {
    let folder = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Seeds/sliding-panel.layout.yaml"), "--frames", "2",
      "--transition", "constant", "-o", folder.path,
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("no screen has a transition 'constant'"), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'constants'?"), "\(run.errors)")
  }

  @Test func `Constraints that alone are to be annotated are`() throws {
    let folder = try Tool.Folder()
    let run = try Tool.run([
      "render", Checkout.fixture("Seeds/save-cancel.layout.yaml"), "--annotate-only", "c4",
      "--format", "svg", "-o", folder.path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let file = try #require(folder.files.first { $0.hasSuffix(".svg") })
    let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
    #expect(text.contains("data-layer=\"constraints\""))
  }
}
