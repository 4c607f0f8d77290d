import TestSupport
import Testing

@Suite struct ArchitectureTests {
  @Test func `every command of the tool is asynchronous, as the tool takes it to be`() throws {
    for path in Checkout.files(below: "Sources/CommandLineTool", ending: ".swift") {
      let text = try #require(Checkout.text(path))
      #expect(!text.contains(": ParsableCommand"), "\(path): AsyncParsableCommand is meant")
    }
  }

  @Test func `The module table agrees with Package.swift`() throws {
    let targets = try PackageTargets(#require(Checkout.text("Package.swift")))
    let rows = try ModuleTable(#require(Checkout.text("ARCHITECTURE.md"))).rows
    #expect(rows.map(\.name) == targets.own.map(\.name))
    for (row, target) in zip(rows, targets.own) {
      #expect(row.imports == target.dependencies, "the imports of \(row.name) differ")
    }
  }

  @Test func `A module imports only modules above it`() throws {
    let targets = try PackageTargets(#require(Checkout.text("Package.swift")))
    var above: Set<String> = []
    for target in targets.own {
      let own = target.dependencies.filter { name in targets.own.contains { $0.name == name } }
      for name in own { #expect(above.contains(name), "\(target.name) imports \(name) below it") }
      above.insert(target.name)
    }
  }

  @Test func `Only a module that declares a dependency imports it`() throws {
    let targets = try PackageTargets(#require(Checkout.text("Package.swift")))
    let names = Set(targets.all.map(\.name))
    for target in targets.own {
      for path in Checkout.files(below: "Sources/\(target.name)", ending: ".swift") {
        let text = try #require(Checkout.text(path))
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
            !line.hasPrefix("//"), !line.hasPrefix(" ")
          else { continue }
          let module = String(words[index + 1])
          guard names.contains(module) else { continue }
          #expect(target.dependencies.contains(module), "\(path) imports \(module)")
        }
      }
    }
  }
}

/// The targets that a manifest declares, read from its text.
private struct PackageTargets {
  struct Target: Equatable {
    var name: String
    var dependencies: [String]
    var isOwn: Bool
  }

  var all: [Target]
  /// The modules below Sources, in order, without system libraries and tests.
  var own: [Target] { all.filter(\.isOwn) }

  init(_ manifest: String) {
    all = []
    let kinds = [".systemLibrary(", ".target(", ".executableTarget(", ".testTarget("]
    var rest = manifest[...]
    while let start = rest.indices.first(where: { index in
      kinds.contains { rest[index...].hasPrefix($0) }
    }) {
      rest = rest[start...]
      let body = Self.parenthesised(rest)
      let isOwn =
        (rest.hasPrefix(".target(") || rest.hasPrefix(".executableTarget("))
        && !body.contains("path:")
      if let name = Self.quoted(after: "name:", in: body).first {
        all.append(Target(name: name, dependencies: Self.dependencies(in: body), isOwn: isOwn))
      }
      rest = rest.dropFirst(body.count + 1)
    }
  }

  private static func parenthesised(_ text: Substring) -> String {
    var depth = 0
    var body = ""
    for character in text {
      body.append(character)
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return body
  }

  private static func quoted(after label: String, in text: String) -> [String] {
    guard let range = text.firstRange(of: label) else { return [] }
    let parts = text[range.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }

  /// Names in the list of dependencies; products of packages by their product's name.
  private static func dependencies(in body: String) -> [String] {
    guard let range = body.firstRange(of: "dependencies: ["),
      let end = body[range.upperBound...].firstIndex(of: "]")
    else { return [] }
    var text = String(body[range.upperBound..<end])
    text = text.replacing("argumentParser", with: "\"ArgumentParser\"")
    while let start = text.firstRange(of: ", package: \""),
      let close = text[start.upperBound...].firstIndex(of: "\"")
    {
      text.removeSubrange(start.lowerBound...close)
    }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}

/// The table of modules in ARCHITECTURE.md.
private struct ModuleTable {
  var rows: [(name: String, imports: [String])]

  init(_ document: String) {
    rows = []
    var isInside = false
    for line in document.split(separator: "\n") {
      if line == "<!-- modules -->" { isInside = true }
      if line == "<!-- /modules -->" { isInside = false }
      let cells = line.split(separator: "|").map { $0.trimmed }
      guard isInside, cells.count == 3, cells[0] != "module", !cells[0].hasPrefix("---") else {
        continue
      }
      let imports = cells[1] == "–" ? [] : cells[1].split(separator: ",").map(\.trimmed)
      rows.append((cells[0], imports))
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
