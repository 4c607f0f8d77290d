import Foundation
import TestSupport
import Testing

@Suite struct `Variants of Interface Builder documents` {
  private static let topics = "\(Checkout.root)/Fixtures/InterfaceBuilder/topics"

  @Test func `a template hierarchy is a variant of the screen that holds its targets`() throws {
    let base = try Tool.run(["solve", "\(Self.topics)/templates.xib", "--screen", "Card"])
    #expect(base.output.contains("UIView Box box  [20 30 100 50]"), "\(base.output)")
    let wide = try Tool.run([
      "solve", "\(Self.topics)/templates.xib", "--screen", "Card", "--variant", "Wide",
    ])
    // The safe area of the template is that of the card.
    #expect(wide.output.contains("UIView Box box  [0 20 320 80]"), "\(wide.output)")
    #expect(wide.output.contains("Card 320x568 en 'Wide'"))
    #expect(
      wide.errors.contains(
        "'Helper' of a template has no target, and a constraint is left out [template.without-target]"
      ), "\(wide.errors)")
  }

  @Test func `all draws the base and every variant, each once`() throws {
    let folder = try Tool.Folder()
    let run = try Tool.run([
      "render", "\(Self.topics)/templates.xib", "--variant", "all,Wide,base", "--format", "svg",
      "-o", folder.path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let pictures = folder.files.filter { $0.hasSuffix(".svg") }
    #expect(
      pictures == [
        "templates/Card-iphone-se-1-portrait-en-Wide.svg",
        "templates/Card-iphone-se-1-portrait-en.svg",
        "templates/Wide-iphone-se-1-portrait-en.svg",
      ])
    let wide = try String(contentsOfFile: "\(folder.path)/\(pictures[0])", encoding: .utf8)
    let base = try String(contentsOfFile: "\(folder.path)/\(pictures[1])", encoding: .utf8)
    #expect(wide != base)
  }

  @Test(arguments: ["solve", "render", "explain", "check", "test"])
  func `a variant that no screen has is an error with the nearest name`(command: String) throws {
    let folder = try Tool.Folder()
    let run = try Tool.run(
      [command, "\(Self.topics)/templates.xib", "--variant", "Wild"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("has a variant 'Wild' [cases.unknown-variant]"), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'Wide'?"))
  }

  private static let japanese = "\(Checkout.root)/Fixtures/Seeds/japanese.layout.yaml"

  @Test func `a variant that applies in an orientation turns the canvas`() throws {
    let run = try Tool.run(["solve", Self.japanese, "--variant", "portrait,landscape"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("393x852") && run.output.contains("852x393"), "\(run.output)")
  }

  @Test func `a variant that applies in no case is an error that says what it needs`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: bar
      size: [300, 100]
      views: {a: {}}
      constraints: ["H:|[a(10)]", "V:|[a(10)]"]
      variants:
        wide: {when: {minimumWidth: 600}, set: {a: {alpha: 0.5}}}
      """, to: "bar.layout.yaml")
    let run = try Tool.run(["solve", path, "--variant", "wide"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cases.variant-does-not-apply"), "\(run.errors)")
    #expect(run.errors.contains("it needs width at least 600"))
    #expect(try Tool.run(["solve", path, "--variant", "wide", "--size", "700x100"]).status == 0)
    let moved = try Tool.run(
      ["render", path, "--frames", "2", "--from", "base", "--to", "wide"], in: folder.path)
    #expect(moved.status == 2)
    #expect(moved.errors.contains("it needs width at least 600"), "\(moved.errors)")
  }

  @Test func `a transition between orientations turns the canvas, whatever variants are named`()
    throws
  {
    let folder = try Tool.Folder()
    let run = try Tool.run(
      [
        "render", Self.japanese, "--frames", "3", "--from", "portrait", "--to", "landscape",
        "--format", "json", "-o", folder.path,
      ])
    #expect(run.status == 0, "\(run.errors)")
    let layouts = try folder.files.filter { $0.hasSuffix(".json") }.map {
      try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
    }
    #expect(layouts.count == 3)
    #expect(Set(layouts).count == 3)
    #expect(layouts.first?.contains("\"size\":[393,852]") == true, "\(layouts.first ?? "")")
    #expect(layouts.last?.contains("\"size\":[852,393]") == true)
    let same = try Tool.run(
      ["render", Self.japanese, "--frames", "3", "--from", "portrait", "--to", "portrait"],
      in: folder.path)
    #expect(same.status == 2)
    #expect(same.errors.contains("begins and ends in the same state"), "\(same.errors)")
  }

  @Test(arguments: [
    ("portrait", ["yellow  [0 100 50 50]", "orange  [60 200 50 50]", "green  [120 300 50 50]"]),
    ("landscape", ["yellow  [0 10 50 50]", "orange  [60 20 50 50]", "green  [120 30 50 50]"]),
  ])
  func `constraints that are named by an orientation are swapped on rotation`(
    orientation: String, frames: [String]
  ) throws {
    let run = try Tool.run([
      "solve", "\(Self.topics)/orientations.xib", "--orientation", orientation,
    ])
    #expect(run.status == 0, "\(run.errors)")
    for frame in frames { #expect(run.output.contains(frame), "\(run.output)") }
  }
}

@Suite struct `Explanations of a screen` {
  @Test func `name conflicts with their places, and why one is broken`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: pile
      size: [200, 200]
      views: {H: {}}
      constraints:
        - {id: c1, equation: H.centerX == root.centerX - 11}
        - {id: c2, equation: H.centerX == root.centerX + 30}
        - {id: c3, equation: H.height == 20}
        - {id: c4, equation: H.height == root.height}
      """, to: "pile.layout.yaml")
    let run = try Tool.run(["explain", path, "-o", folder.path])
    #expect(
      run.output.contains(
        """
          'c2': H.centerX == root.centerX + 30, at \(path):6:24; broken, because it was activated \
        last of those that are not implied
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
          'c3': H.height == 20, at \(path):7:24; broken, because a fixed length yields to \
        relations between views
        """), "\(run.output)")
    #expect(run.output.contains("'H' is ambiguous, horizontal: x may be"))
    let pictures = folder.files.filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 2, "a picture of each conflict: \(pictures)")
  }

  @Test func `name ratios that only hold at zero`() throws {
    let folder = try Tool.Folder()
    let run = try Tool.run([
      "explain", "\(Checkout.root)/Fixtures/Seeds/zero-size-trap.layout.yaml", "-o", folder.path,
    ])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        """
        satisfied in an unexpected way: foo.width == 2 * bar.width and bar.width == 3 * foo.width \
        hold together only at zero
        """), "\(run.output)")
    #expect(folder.files.contains { $0.hasSuffix("-explain-constraints.png") })
  }
}
