import TestSupport
import Testing

@Suite struct `Logs of the tool` {
  private static let pile = """
    screen: pile
    size: [200, 200]
    views:
      root: {address: "0x10"}
      H: {class: NSView, address: "0x102b5b3a0"}
    constraints:
      - {id: c1, equation: H.centerX == root.centerX - 11}
      - {id: c2, equation: H.centerX == root.centerX + 30}
      - {id: c3, equation: H.width == 250}
    """

  private static func run(_ arguments: [String]) throws -> Tool.Run {
    let folder = try Tool.Folder()
    let path = try folder.write(pile, to: "pile.layout.yaml")
    return try Tool.run([arguments[0], path] + arguments.dropFirst())
  }

  @Test func `a conflict is printed as UIKit logs it`() throws {
    let run = try Self.run(["solve", "--conflict-log"])
    #expect(run.status == 3)
    #expect(
      run.output.contains(
        """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        """))
    #expect(
      run.output.contains(
        "NSView:0x102b5b3a0.centerX == UIView:0x10.centerX - 11   (active)"), "\(run.output)")
    #expect(run.output.contains("Will attempt to recover by breaking constraint"))
  }

  @Test func `each constraint is described in both styles`() throws {
    let run = try Self.run(["solve", "--constraints", "--format", "json"])
    #expect(run.output.contains(#""classic":"H:[NSView:0x102b5b3a0(250)]""#), "\(run.output)")
    #expect(run.output.contains(#""modern":"NSView:0x102b5b3a0.width == 250""#))
    #expect(run.output.contains(#""status":"broken""#))
  }

  @Test func `a log in the place of a document is told how it is read`() throws {
    let run = try Tool.run(["explain", "crash.log"])
    #expect(run.status == 2)
    #expect(run.errors.contains("'crash.log' is no document; --log crash.log reads a log"))
  }

  @Test func `a mask is logged by what it keeps`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: mask
      size: [400, 100]
      views:
        root: {frame: [0, 0, 300, 100], address: "0x10"}
        v: {frame: [20, 10, 100, 30], autoresizingMask: [flexibleWidth], address: "0x20"}
      """, to: "mask.layout.yaml")
    let modern = try Tool.run(["solve", path, "--constraints"]).output
    let name = "h=-&- v=---"
    #expect(modern.contains("\(name) UIView:0x20.minX == 20   (active)"), "\(modern)")
    #expect(
      modern.contains("\(name) H:[UIView:0x20]-(180)-|   (active, names: '|':UIView:0x10 )"))
    let classic = try Tool.run(["solve", path, "--constraints", "--log-style", "classic"]).output
    #expect(classic.contains("\(name) UIView:0x20.midX == + 70>"), "\(classic)")
    let addresses = modern.split(separator: "Constraint:").dropFirst().map {
      $0.prefix { $0 != " " }
    }
    #expect(Set(addresses).count == addresses.count, "\(modern)")
  }

  @Test func `a mask is logged as AppKit did in 2012`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: slide
      platform: macOS
      size: [400, 300]
      views:
        root: {class: FlippedView, address: "0x10"}
        v: {class: NSView, address: "0x20", frame: [200, 50, 80, 50], autoresizingMask: [maxXMargin]}
      """, to: "slide.layout.yaml")
    let run = try Tool.run(["solve", path, "--constraints", "--log-style", "classic"])
    #expect(
      run.output.contains("h=--& v=--- H:|-(200)-[NSView:0x20]   (Names: '|':FlippedView:0x10 )>"),
      "\(run.output)")
    #expect(run.output.contains("H:[NSView:0x20(80)]>"))
  }

  @Test func `an explanation ends with the log`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.pile, to: "pile.layout.yaml")
    let run = try Tool.run([
      "explain", path, "H", "--conflict-log", "--log-style", "classic", "-o", folder.path,
    ])
    #expect(run.output.contains("Unable to simultaneously satisfy constraints."), "\(run.errors)")
  }
}

@Suite struct `Transitions of the tool` {
  @Test func `are drawn as numbered pictures and animated files`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      """
      screen: panel
      size: [60, 20]
      views: {panel: {background: systemBlue}}
      constraints:
        - {id: width, first: panel.width, constant: 10}
        - V:|[panel]|
        - panel.left == root.left
      variants:
        open: {set: {width: {constant: 40}}}
      transitions:
        opening: {to: open, method: constants}
      """, to: "panel.layout.yaml")
    let run = try Tool.run(["render", path, "--frames", "3", "-o", "\(folder.path)/out"])
    #expect(run.status == 0, "\(run.errors)")
    let names = folder.files.compactMap { $0.split(separator: "/").last.map(String.init) }
    let stem = "60x20-landscape-en-opening"
    for number in ["", "-1", "-2", "-3"] {
      #expect(names.contains("\(stem)\(number).svg"), "\(names)")
      #expect(names.contains("\(stem)\(number).png"))
    }
    let svg = try Fixtures.text("\(folder.path)/out/panel/\(stem).svg")
    #expect(svg.contains("data-layer=\"animation-frame-3\""))
    #expect(svg.contains("@keyframes show"))
  }

  @Test func `between orientations need no transition in the document`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(
      "device: iphone-15\nviews: {v: {}}\nconstraints: [\"|[v(10)]\"]", to: "v.layout.yaml")
    let run = try Tool.run([
      "render", path, "--frames", "2", "--to", "landscape", "--format", "json", "-o",
      "\(folder.path)/out",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files.contains { $0.hasSuffix("base-landscape-2.json") }, "\(folder.files)")
  }

  @Test func `to an unknown state are refused`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write("views: {v: {}}", to: "v.layout.yaml")
    let run = try Tool.run([
      "render", path, "--frames", "2", "--to", "nowhere", "-o", "\(folder.path)/out",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("render.unknown-state"), "\(run.errors)")
  }
}
