import Foundation
import TestSupport
import Testing

/// What `render` says of what many documents of an app have in common.
@Suite struct CalmRunTests {
  /// Two documents that show one image, which no catalog holds, in a font that is not at hand.
  private static func app() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write("{}", to: "Assets.xcassets/Contents.json")
    let view = "kind: imageView, image: old-logo, frame: [0, 0, 40, 20]"
    let label = "{text: Name, font: {family: Unheard Of}, frame: [0, 30, 80, 20]}"
    for name in ["first", "second"] {
      _ = try folder.write(
        """
        screen: \(name)
        size: [100, 60]
        views:
          one: {\(view)}
          other: {\(view)}
          name: \(label)
        """, to: "\(name).layout.yaml")
    }
    return folder
  }

  @Test func `what is missing in the whole app is told once`() throws {
    let folder = try Self.app()
    let run = try Tool.run(["render", ".", "-o", "out"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.components(separatedBy: "[assets.missing-image]").count == 2, "\(run.errors)")
    #expect(run.errors.contains("first.layout.yaml:4:"), "\(run.errors)")
    #expect(
      run.errors.contains("'old-logo'; a placeholder is drawn (in 2 screens)"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "'Unheard Of' is not at hand").count == 2)
    let verbose = try Tool.run(["render", ".", "-o", "out", "--verbose"], in: folder.path)
    #expect(verbose.errors.components(separatedBy: "[assets.missing-image]").count == 3)
    #expect(verbose.errors.components(separatedBy: "'Unheard Of' is not at hand").count == 3)
  }
}
