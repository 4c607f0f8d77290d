import Foundation
import TestSupport
import Testing

/// The table of what the tool does: each row is run as it stands, and is the page of the documentation.
@Suite struct `What the tool does` {
  struct Row {
    var id: String
    var what: String
    var command: String
    /// What the command prints, or why there is none.
    var seen: String

    /// The name of the tests that show the row, for what only a Swift program sees.
    var test: String? {
      guard command.hasPrefix("swift test --filter '") else { return nil }
      return command.split(separator: "'").last.map(String.init)
    }
    var works: Bool { command != "-" }
  }

  struct Section {
    var title: String
    var rows: [Row] = []
  }

  static let sections: [Section] = {
    var sections: [Section] = []
    for line in (Checkout.text("Fixtures/Capabilities/capabilities.txt") ?? "").split(
      separator: "\n")
    {
      if line.hasPrefix("## ") { sections.append(Section(title: String(line.dropFirst(3)))) }
      guard !line.hasPrefix("#"), !sections.isEmpty else { continue }
      let parts = line.components(separatedBy: " |").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 4 else {
        Issue.record("'\(line)' is no row")
        continue
      }
      sections[sections.count - 1].rows.append(
        Row(id: parts[0], what: parts[1], command: parts[2], seen: parts[3]))
    }
    return sections
  }()

  static let rows = sections.flatMap(\.rows)
  static let commands = Dictionary(
    grouping: rows.filter { $0.works && $0.test == nil }, by: \.command
  ).sorted { $0.key < $1.key }.map(\.key)

  @Test(arguments: commands)
  func `is shown by a command`(command: String) throws {
    let folder = try Tool.Folder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try Program.run(
      "/bin/sh", ["-c", command],
      environment: ["OUT": folder.path, "PATH": "\(Checkout.products):\(path)", "CI": ""],
      in: "\(Checkout.root)/Fixtures")
    for row in Self.rows where row.command == command {
      #expect(
        (run.output + run.errors).contains(row.seen), "\(row.id):\n\(run.output)\(run.errors)")
    }
  }

  @Test func `or by a test that there is`() {
    let tests = Checkout.files(below: "Tests", ending: ".swift").filter {
      !$0.hasSuffix("CapabilityTests.swift")
    }.compactMap(Checkout.text)
    for row in Self.rows {
      guard let name = row.test else { continue }
      #expect(
        tests.contains { $0.contains("func `\(name)") || $0.contains(" \(name)") }, "\(row.id)")
    }
  }

  @Test func `is on a page, row by row`() throws {
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
    #expect(Self.rows.count == 176)
    let path = "docs/capabilities.md"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try Data(Self.page.utf8).write(to: URL(filePath: "\(Checkout.root)/\(path)"))
    }
    #expect(Checkout.text(path) == Self.page)
  }

  private static var page: String {
    let open = rows.count { !$0.works }
    let intro = """
      # What Bowerbird does, row by row

      \(rows.count - open) of \(rows.count) things work; the command beside each shows it. A test runs
      them as they stand, in the folder `Fixtures`; `$OUT` is a folder for what is written. Rows without
      a command do not work, and say what is missing. `CapabilityTests` writes this page of
      [the table](../Fixtures/Capabilities/capabilities.txt).
      """
    let tables = sections.map { section in
      let lines = section.rows.map { row in
        let shown = row.works ? "`\(row.command.escaped)`" : "not done: \(row.seen)"
        return "| \(row.id) | \(row.what) | \(shown) |"
      }
      return "\n\n## \(section.title)\n\n| row | what | shown by |\n|---|---|---|\n"
        + lines.joined(separator: "\n")
    }
    return intro + tables.joined() + "\n"
  }
}

extension String {
  /// The text in a cell of a table of Markdown.
  fileprivate var escaped: String { replacingOccurrences(of: "|", with: "\\|") }
}
