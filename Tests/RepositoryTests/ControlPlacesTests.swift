import TestSupport
import Testing

/// How many source files know of a kind of view, besides those named after it and the registries.
@Suite struct ControlPlacesTests {
  /// Files with one line for each kind.
  private static let registries: Set<String> = [
    "Views/ViewKind.swift", "Controls/Control+All.swift", "Controls/ControlTraits.swift",
    "Content/ControlDrawing.swift", "ControlMetrics/ControlMeasures.swift",
    "Write/DocumentWriter+DesktopContent.swift", "Write/DocumentWriter+DesktopContainers.swift",
  ]

  /// Kinds that more than three files ask for, and how many may; fewer is better.
  private static let exceptions: [String: Int] = [
    "view": 19, "stackView": 8, "scrollView": 11, "clipView": 4, "tableView": 13,
    "outlineView": 4, "collectionView": 9, "tableCell": 10, "tableCellContentView": 6,
    "splitView": 5, "tabView": 8, "box": 6, "window": 6, "label": 20, "textField": 6,
    "textView": 8, "button": 20, "popUpButton": 4, "toolbar": 4, "imageView": 11,
  ]

  private static let kinds: [String] = {
    let lines = (Checkout.text("Sources/LayoutModel/Views/ViewKind.swift") ?? "")
      .split(separator: "\n").filter { $0.hasPrefix("  case ") }
    return lines.flatMap { line in
      line.dropFirst(7).split(separator: ",").map { word in
        String(word.filter { !" `".contains($0) })
      }
    }
  }()

  @Test func `every kind of view has a sheet in a file of its name`() {
    let files = Checkout.files(below: "Sources/LayoutModel/Controls", ending: ".swift")
    let names = Set(files.map(Self.name))
    #expect(Self.kinds.count > 40)
    #expect(Self.kinds.filter { !names.contains(Self.fileName(of: $0)) } == [])
  }

  @Test func `a control is known to three files besides its own`() {
    let files = Checkout.files(below: "Sources", ending: ".swift").filter { path in
      !path.contains("/Benchmarks/") && !Self.registries.contains { path.hasSuffix($0) }
    }
    let texts = files.map { path in
      let text = Checkout.text(path) ?? ""
      return (name: Self.name(of: path), words: Self.mentions(in: text))
    }
    for kind in Self.kinds {
      let own = Self.fileName(of: kind)
      let places = texts.filter { $0.name != own && $0.words.contains(kind) }.map(\.name)
      let most = Self.exceptions[kind] ?? 3
      #expect(
        places.count <= most,
        "'\(kind)' stands in \(places.count) files besides \(own).swift: \(places.sorted())")
    }
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  }

  private static func fileName(of kind: String) -> String {
    kind == "tableHeaderView" ? "TableHeader" : kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// The words that stand in code as cases, `.slider`, or after `control`, as `control.slider`.
  private static func mentions(in text: String) -> Set<String> {
    var words: Set<String> = []
    for line in text.split(separator: "\n") {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      var parts = code.split(separator: ".", omittingEmptySubsequences: false)
      var before = parts.removeFirst()
      for part in parts {
        let word = part.prefix { $0.isLetter || $0.isNumber }
        let end = before.last
        let isCase = !(end.map { $0.isLetter || $0.isNumber || ")]?.".contains($0) } ?? false)
        let isCall = part.dropFirst(word.count).first == "("
        if isCase && !isCall || before.hasSuffix("control") { words.insert(String(word)) }
        before = part
      }
    }
    return words
  }
}
