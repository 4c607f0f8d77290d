import Drawing
import Foundation
import Geometry
import Testing

@testable import Symbols

/// A folder with two small icons of our own: a ring and a frame with a dot.
private struct Icons {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "icons-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ body: String, to name: String) throws {
      let text = "<svg viewBox=\"0 0 16 16\">\n\(body)\n</svg>"
      try text.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    }
    try write(#"<circle cx="8" cy="8" r="8"/>"#, to: "circle")
    try write(#"<path fill-rule="evenodd" d="M2 2h12v12H2zM3 3h10v10H3zM7 7h2v2H7z"/>"#, to: "bell")
    try write(#"<path d="M0 7h16v2H0z"/>"#, to: "dash-lg")
    try write(#"<path d="M4 0l8 8-8 8z"/>"#, to: "chevron-right")
    try write(#"<path d="M12 0l-8 8 8 8z"/>"#, to: "chevron-left")
    try write(#"<path d="M0 0h4v16H0z"/>"#, to: "list-ul")
  }

  func symbol(_ name: String, isMirrored: Bool = false, isLayered: Bool = false) -> Symbol? {
    SymbolSet(folder: folder).symbol(name, isMirrored: isMirrored, isLayered: isLayered)
  }

  /// How often the layers of a symbol wind round a point.
  func winding(_ name: String, x: Double, y: Double, widerBy width: Double = 0) -> Int {
    guard let symbol = symbol(name)?.withLines(widerBy: width) else { return 0 }
    return symbol.layers.map(\.elements).map { Self.winding($0, Point(x: x, y: y)) }.reduce(0, +)
  }

  private static func winding(_ elements: [PathElement], _ point: Point) -> Int {
    var count = 0
    var (start, last) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func step(_ to: Point) {
      let side = (to.x - last.x) * (point.y - last.y) - (point.x - last.x) * (to.y - last.y)
      if last.y <= point.y, to.y > point.y, side > 0 { count += 1 }
      if last.y > point.y, to.y <= point.y, side < 0 { count -= 1 }
      last = to
    }
    for element in elements {
      switch element {
      case .move(let to): (start, last) = (to, to)
      case .line(let to), .curve(_, _, let to): step(to)
      case .close: step(start)
      }
    }
    return count
  }
}

struct SymbolSetTests {
  @Test func `a hollow icon stays hollow by the non-zero rule`() throws {
    let icons = try Icons()
    #expect(icons.winding("bell", x: 2.5, y: 8) == 1)
    #expect(icons.winding("bell", x: 5, y: 8) == 0)
    #expect(icons.winding("bell", x: 8, y: 8) == 1)
  }

  @Test func `lighter weights take from both sides of a line`() throws {
    let icons = try Icons()
    // A bar from 7 to 9, and the left side of a frame from 2 to 3.
    for (name, lines) in [("minus", [(8.0, 7.2), (8, 8.8)]), ("bell", [(2.1, 8), (2.9, 8)])] {
      for (x, y) in lines {
        #expect(icons.winding(name, x: x, y: y) == 1, "\(name)")
        #expect(icons.winding(name, x: x, y: y, widerBy: -0.6) == 0, "\(name)")
      }
    }
    #expect(icons.winding("minus", x: 8, y: 8, widerBy: -0.6) == 1)
    #expect(icons.winding("bell", x: 2.5, y: 8, widerBy: -0.6) == 1)
    #expect(icons.winding("bell", x: 5, y: 8, widerBy: -0.6) == 0)
    let ring = try #require(icons.symbol("circle"))
    #expect(ring.withLines(widerBy: 0.6) == ring)
    #expect(ring.withLines(widerBy: -0.6).bounds == ring.bounds)
  }

  @Test func `weights of a filled symbol change the lines that are cut out of it`() throws {
    let icons = try Icons()
    let edge = stride(from: 4.0, to: 8, by: 0.05).first {
      icons.winding("minus.circle.fill", x: 8, y: $0) == 0
    }
    let y = try #require(edge)
    #expect(icons.winding("minus.circle.fill", x: 8, y: y + 0.1, widerBy: -0.6) == 1)
    #expect(icons.winding("minus.circle.fill", x: 8, y: y - 0.1, widerBy: 0.6) == 0)
    #expect(icons.winding("minus.circle.fill", x: 8, y: 8, widerBy: -0.6) == 0)
    #expect(icons.winding("minus.circle.fill", x: 8, y: 0.1, widerBy: -0.6) == 1)
  }

  /// A bar in the opening of a frame that winds the other way, which the non-zero rule fills as well.
  @Test func `a part that winds the other way has lines as well`() throws {
    let icons = try Icons()
    let turned =
      "<svg viewBox=\"0 0 16 16\"><path d=\"M0 0h16v16h-16zM1 1v14h14v-14zM6 2v12h4v-12z\"/></svg>"
    try turned.write(toFile: icons.folder + "/trash3.svg", atomically: true, encoding: .utf8)
    #expect(icons.winding("trash", x: 6.1, y: 8) == 1)
    #expect(icons.winding("trash", x: 6.1, y: 8, widerBy: -0.6) == 0)
    #expect(icons.winding("trash", x: 8, y: 8, widerBy: -0.6) == 1)
    #expect(icons.winding("trash", x: 5.9, y: 8, widerBy: -0.6) == 0)
  }

  @Test func `a filled variant fills the body and cuts out what was inside`() throws {
    let icons = try Icons()
    #expect(icons.winding("bell.fill", x: 5, y: 8) == 1)
    #expect(icons.winding("bell.fill", x: 8, y: 8) == 0)
  }

  @Test func `a filled circle has the sign cut out of it`() throws {
    let icons = try Icons()
    #expect(icons.winding("minus.circle.fill", x: 8, y: 3) == 1)
    #expect(icons.winding("minus.circle.fill", x: 8, y: 8) == 0)
    #expect(icons.winding("minus.circle", x: 8, y: 3) == 0)
    #expect(icons.winding("minus.circle", x: 8, y: 8) == 1)
  }

  @Test func `a slash and a badge lie over their symbol with a gap`() throws {
    let icons = try Icons()
    let slashed = try #require(icons.symbol("bell.slash"))
    #expect(slashed.layers.count == 2)
    #expect(slashed.layers.map { $0.clip != nil } == [true, false])
    let badged = try #require(icons.symbol("bell.badge.minus"))
    #expect(badged.bounds.maxX > 14)
    #expect(badged.layers.map { $0.clip != nil } == [true, false])
  }

  @Test(arguments: [
    ("minus.circle", [1, 0]), ("minus.circle.fill", [1, 0]), ("bell.slash", [1, 0]),
    ("bell.slash.fill", [1, 0]), ("bell.badge.minus", [1, 0]), ("minus.square.fill", [1, 0]),
    ("bell", [0]), ("bell.fill", [0]), ("circle", [0]),
  ])
  func `a badge, a slash and what stands in a shape are layers above the rest`(
    name: String, levels: [Int]
  ) throws {
    let icons = try Icons()
    let symbol = try #require(icons.symbol(name, isLayered: true))
    #expect(symbol.layers.map(\.level) == levels)
    #expect(symbol.bounds == icons.symbol(name)?.bounds)
    #expect(icons.symbol("minus.circle.fill")?.layers.count == 1, "in one colour it is one outline")
  }

  @Test func `forward and lists follow the direction of reading`() throws {
    let icons = try Icons()
    let right = try #require(icons.symbol("chevron.right"))
    let left = try #require(icons.symbol("chevron.left"))
    #expect(icons.symbol("chevron.forward") == right)
    #expect(icons.symbol("chevron.forward", isMirrored: true) == left)
    #expect(icons.symbol("chevron.right", isMirrored: true) == right)
    #expect(icons.symbol("list.bullet")?.bounds.minX == 0)
    #expect(icons.symbol("list.bullet", isMirrored: true)?.bounds.minX == 12)
  }

  @Test func `an unknown name is no symbol`() throws {
    let icons = try Icons()
    #expect(icons.symbol("no.such.symbol") == nil)
    #expect(icons.symbol("") == nil)
    #expect(icons.symbol("fill") == nil)
    #expect(SymbolSet(folder: "/no/such/folder").symbol("circle") == nil)
  }

  @Test func `the regular variant of an exported symbol is drawn`() throws {
    let icons = try Icons()
    let path = icons.folder + "/own.svg"
    try """
    <svg><g id="Notes"><rect width="900" height="900"/></g><g id="Symbols">
    <g id="Black-M"><path d="M0 0h9v9H0z"/></g>
    <g id="Regular-M" transform="matrix(1 0 0 1 100 50)"><path d="M0 0h20v10H0z"/></g>
    </g></svg>
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let symbol = try #require(SymbolSet(folder: icons.folder).symbol(atPath: path))
    #expect(symbol.bounds == Rect(x: 100, y: 50, width: 20, height: 10))
  }

  @Test func `a symbol lies as large as it fits in the middle`() throws {
    let icons = try Icons()
    let symbol = try #require(icons.symbol("minus"))
    let fitted = symbol.fitted(in: Rect(x: 10, y: 10, width: 32, height: 32))
    #expect(fitted.bounds == Rect(x: 10, y: 24, width: 32, height: 4))
  }

  @Test func `arcs end where they say and pass where they should`() {
    let elements = IconPath.elements("M0 8a8 8 0 0 1 16 0z")
    let outline = { () -> IconOutline in
      var result = IconOutline()
      result.add(elements, isEvenOdd: false)
      return result
    }()
    #expect(abs(outline.bounds.minY) < 0.01)
    #expect(abs(outline.bounds.maxX - 16) < 0.01)
    #expect(abs(outline.bounds.height - 8) < 0.01)
  }

  @Test(.enabled(if: SymbolSet().isInstalled, "bootstrap-icons is not installed"))
  func `every row of the table names an icon that is installed`() {
    let set = SymbolSet.installed
    let missing = SymbolTable.standard.names.filter { set.symbol($0) == nil }
    #expect(missing == [])
  }

  /// The names of system symbols in public code, the most used first, with the number of
  /// repositories; nil where the list is not beside the checkout.
  private static let used: [(name: String, count: Int)]? = {
    let beside = URL(filePath: #filePath).appending(path: "../../../../shared").standardizedFileURL
    let shared = ProcessInfo.processInfo.environment["BOWERBIRD_SHARED"] ?? beside.path()
    let list = try? String(contentsOfFile: shared + "/sf_symbols.csv", encoding: .utf8)
    return list?.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let fields = line.split(separator: ",")
      return fields.count == 2 ? (String(fields[0]), Int(fields[1]) ?? 0) : nil
    }
  }()

  @Test(
    .enabled(if: SymbolSet().isInstalled, "bootstrap-icons is not installed"),
    .enabled(if: used != nil, "the list of used symbols is not beside the checkout"))
  func `the symbols that apps use have icons`() throws {
    let used = try #require(Self.used)
    let set = SymbolSet.installed
    let unknown = used.prefix(400).filter { set.symbol($0.name) == nil }
    print("\(400 - unknown.count) of the 400 most used symbols have icons")
    #expect(unknown.count <= 7, "\(unknown.map(\.name))")
    // There is no animal among the icons that the two could be taken for.
    #expect(unknown.filter { $0.count > 1 }.map(\.name).sorted() == ["hare", "tortoise"])
  }
}
